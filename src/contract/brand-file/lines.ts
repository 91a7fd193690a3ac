import { type TObject, Type } from 'typebox'
import { Value } from 'typebox/value'
import { readMoment } from '../../domain/moment.ts'
import { ANSWER, ANSWER_NAMES, ANSWER_SCHEMA, type AnswerPart, PARTS } from './answer.ts'
import { type FileFields, fieldsSchema } from './file-fields.ts'
import { type FileKind, KINDS } from './kinds.ts'

/** Increased when older versions of Earshot would misread the lines. */
export const BRAND_FILE_VERSION = 1

/** The kind, and some whose names are then in the problem. */
const EXTRA_FIELDS = 10
/** Clocks differ. */
const AHEAD_MAX_MS = 24 * 3_600_000

/** The first line. */
export interface BrandFileHeader {
  earshot: 'brand'
  version: number
  /** The brand's id where it was exported. */
  brandId: string
  /** Of the installation that exported it; each score has its own. */
  scorerVersion: string
}

export type LineKind = keyof typeof KINDS | 'answer'

/** A valid line: its fields, without its kind. */
export type LineFields = Record<string, unknown>

const SCHEMAS = new Map<string, TObject>([
  ...Object.entries(KINDS as Record<string, FileKind>).map(
    ([kind, { fields }]) => [kind, fieldsSchema(fields)] as const,
  ),
  ['answer', ANSWER_SCHEMA],
])

export const isLineKind = (kind: unknown): kind is LineKind => typeof kind === 'string' && SCHEMAS.has(kind)

/** What is wrong with the fields of a line, beginning with the field; null when they are valid. */
export function lineProblem(kind: LineKind, fields: LineFields, now: Date): string | null {
  const schema = SCHEMAS.get(kind) ?? Type.Never()
  if (!Value.Check(schema, fields)) {
    const [first] = Value.Errors(schema, fields)
    const name = (first?.instancePath ?? '').slice(1).replaceAll('/', '.')
    const what = first?.message === 'schema is false' ? 'no such field' : (first?.message ?? 'not valid')
    return `${name === '' ? kind : name}: ${what}`
  }
  return valueProblem(fieldsOf(kind), fields, now) ?? (kind === 'answer' ? partsProblem(fields, now) : null)
}

/** Whether the line has more fields than any valid line of its kind, its kind included. */
export function hasTooManyFields(kind: LineKind, line: LineFields): boolean {
  return Object.keys(line).length > Object.keys(SCHEMAS.get(kind)?.properties ?? {}).length + EXTRA_FIELDS
}

/** The fields of a line without those of its parts. */
export function fieldsOf(kind: LineKind): FileFields {
  return kind === 'answer' ? ANSWER : ((KINDS as Record<string, FileKind>)[kind]?.fields ?? {})
}

/** The fields of a line by the names of the database; those names themselves are none of a line. */
export function withOwnNames(kind: LineKind, line: LineFields): LineFields {
  const names = namesOf(kind)
  const own = new Map(Object.entries(names).map(([name, inFile]) => [inFile, name]))
  return Object.fromEntries(
    Object.entries(line).map(([name, value]) => [
      own.get(name) ?? (name in names ? `"${name}"` : name),
      value,
    ]),
  )
}

function namesOf(kind: LineKind): Readonly<Record<string, string>> {
  return kind === 'answer' ? ANSWER_NAMES : ((KINDS as Record<string, FileKind>)[kind]?.names ?? {})
}

function partsProblem(fields: LineFields, now: Date): string | null {
  const { presence, isPresent } = (fields['result'] ?? {}) as LineFields
  if (isPresent !== undefined && isPresent !== (presence === 'present')) {
    return 'result.isPresent: true with the presence "present" only'
  }
  for (const [name, part] of Object.entries(PARTS as Record<string, AnswerPart>)) {
    const given = fields[name]
    const rows = (Array.isArray(given) ? given : given === null ? [] : [given]) as LineFields[]
    for (const row of rows) {
      const problem = valueProblem(part.fields, row, now)
      if (problem !== null) return `${name}.${problem}`
    }
  }
  return null
}

/** What no schema says: times that there are and that can be, and the bytes of texts. */
function valueProblem(fields: FileFields, given: LineFields, now: Date): string | null {
  for (const [name, { isTime, bytesMax }] of Object.entries(fields)) {
    const value = given[name]
    if (typeof value !== 'string') continue
    if (isTime) {
      const time = readMoment(value)
      if (time === null) return `${name}: no such time`
      if (time.getTime() < 0 || time.getTime() > now.getTime() + AHEAD_MAX_MS) {
        return `${name}: a time from 1970 to now is needed`
      }
    }
    if (bytesMax !== undefined && Buffer.byteLength(value) > bytesMax)
      return `${name}: more than ${bytesMax} bytes`
  }
  return null
}
