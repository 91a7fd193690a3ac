import { ApiError } from '../../contract/errors.ts'
import { type ColumnMap, LEFT_OUT } from './column-names.ts'
import { IMPORT_FIELDS, RUN_FIELDS } from './import-line.ts'

const FIELDS: readonly string[] = [...IMPORT_FIELDS, ...RUN_FIELDS]

/**
 * Reads `Column=field,Other column=field`; `Column=` leaves a column out.
 * @throws {ApiError} `invalid_request`
 */
export function readColumnMap(text: string): ColumnMap {
  const pairs = text.split(',').map((pair) => {
    const at = pair.lastIndexOf('=')
    const [column, field] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
    if (at < 0 || column === '') throw invalid(`"${pair.trim()}" is not COLUMN=FIELD`)
    if (field !== LEFT_OUT && !FIELDS.includes(field)) {
      throw invalid(`"${field}" is no field; the fields are: ${FIELDS.join(', ')}`)
    }
    return [column, field] as const
  })
  for (const [index, [column, field]] of pairs.entries()) {
    const before = pairs.slice(0, index)
    if (before.some(([other]) => other === column)) throw invalid(`the column "${column}" is there twice`)
    if (field !== LEFT_OUT && before.some(([, other]) => other === field)) {
      throw invalid(`two columns are ${field}`)
    }
  }
  return new Map(pairs)
}

function invalid(problem: string): ApiError {
  return new ApiError('invalid_request', `The columns cannot be mapped: ${problem}.`, {
    details: [{ path: 'map', code: 'invalid', message: problem }],
  })
}
