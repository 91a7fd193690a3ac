import { hasTooManyFields, LINE_BYTES_MAX, type LineKind } from '../../contract/brand-file/lines.ts'
import { FIGURES_MAX } from '../../contract/brand-file/shapes.ts'
import { hasMoreValues } from '../../domain/json-values.ts'
import { storableText } from '../../domain/text-identity.ts'
import { LineProblem } from '../imports/line-problem.ts'

/** Values and field names in a line: more than in any exported line. */
const VALUES_MAX = 500_000
/** Fields of one object within a line. */
const FIELDS_MAX = 1_000
/** Depth of nesting within a line. */
const DEPTH_MAX = 40

/** @throws {LineProblem} for a line with more bytes than its kind may have */
export function refuseLong(kind: unknown, bytes: number): void {
  const bytesMax = LINE_BYTES_MAX[String(kind)] ?? LINE_BYTES_MAX['other'] ?? 0
  if (bytes > bytesMax) throw new LineProblem('line_too_long', `more than ${bytesMax} bytes`)
}

/**
 * Refuses a line before it is parsed, because parsing a million names takes seconds.
 * @throws {LineProblem}
 */
export function refuseManyValues(text: string): void {
  if (hasMoreValues(text, VALUES_MAX)) {
    throw new LineProblem('invalid', `more than ${VALUES_MAX} values and fields`)
  }
}

/**
 * Refuses lines that take long to check, or that the database cannot store.
 * @throws {LineProblem}
 */
export function refuseCrowded(kind: LineKind, line: Record<string, unknown>): void {
  if (hasTooManyFields(kind, line)) throw new LineProblem('invalid', `${kind}: more fields than it has`)
  const fieldsMax = kind === 'run' ? FIGURES_MAX : FIELDS_MAX
  const refuseUnstorable = (text: string) => {
    if (storableText(text) !== text)
      throw new LineProblem('invalid_characters', 'it holds characters that cannot be stored')
  }
  const visit = (value: unknown, depth: number): void => {
    if (typeof value === 'string') refuseUnstorable(value)
    if (typeof value !== 'object' || value === null) return
    if (depth > DEPTH_MAX) throw new LineProblem('invalid', 'nested too deeply')
    if (Array.isArray(value)) {
      for (const item of value) visit(item, depth + 1)
      return
    }
    let fields = 0
    for (const name in value) {
      fields += 1
      if (fields > fieldsMax) throw new LineProblem('invalid', `an object with more than ${fieldsMax} fields`)
      refuseUnstorable(name)
      visit((value as Record<string, unknown>)[name], depth + 1)
    }
  }
  visit(line, 0)
}
