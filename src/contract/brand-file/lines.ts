import { type TObject, Type } from 'typebox'
import { readMoment } from '../../domain/moment.ts'
import { SUGGESTIONS_MAX } from '../../domain/prompt-suggestions/suggestion.ts'
import { RULES_MAX } from '../workspace/alert-rules.ts'
import { DECISIONS_MAX } from '../workspace/to-do.ts'
import { ANSWER, ANSWER_NAMES, ANSWER_SCHEMA, type AnswerPart, PARTS } from './answer.ts'
import { type FileField, type FileFields, fieldsSchema } from './file-fields.ts'
import { firstProblem } from './first-problem.ts'
import { type FileKind, KINDS } from './kinds.ts'

/** Increased when older versions of Earshot would misread the lines. */
export const BRAND_FILE_VERSION = 1

const MIB = 1024 * 1024

/** The longest line in bytes, for kinds whose lines may be longer than usual. */
export const LINE_BYTES_MAX: Readonly<Record<string, number>> = {
  // 1 MiB of text with everything that was found in it.
  answer: 32 * MIB,
  // The figures of a run whose answers have expired.
  run: 8 * MIB,
  content: 4 * MIB,
  other: MIB,
}

/** Detected names of a brand, which is also how many its export and an import may have. */
export const DETECTED_NAMES_MAX = 50_000

/** Topics of a brand without deleted ones. Its export and an import have at most as many with deleted ones. */
export const TOPICS_MAX = 10_000

/** Prompts of a brand without deleted ones, and as many perception prompts. Its export and an import have at most as many with deleted ones. */
export const KEPT_PROMPTS_MAX = 100_000

/** The largest number of lines in an export and an import; kinds that are not listed have no limit. */
export const LINES_MAX: Readonly<Partial<Record<LineKind, number>>> = {
  topic: TOPICS_MAX,
  prompt: KEPT_PROMPTS_MAX,
  perceptionPrompt: KEPT_PROMPTS_MAX,
  detectedBrand: DETECTED_NAMES_MAX,
  market: 200,
  promptVariant: 1_000_000,
  alertRule: RULES_MAX,
  run: 10_000,
  toDo: DECISIONS_MAX,
  promptSuggestion: SUGGESTIONS_MAX,
}

/** Detected names that somebody decided about, in an export and an import: each run reads them at its start. */
export const DECIDED_NAMES_MAX = 30_000

/** Different names in all answers of an export and an import, by `namesOfAnswer`: reads of the brand go through all of them. */
export const NAMES_IN_ANSWERS_MAX = 100_000

/** The field `kind`, and some unknown fields, whose names then appear in the problem. */
const EXTRA_FIELDS = 10
/** Clocks of two installations differ. */
const AHEAD_MAX_MS = 24 * 3_600_000

/** The first line. */
export interface BrandFileHeader {
  earshot: 'brand'
  version: number
  /** The brand's id in the installation that exported it. */
  brandId: string
  /** The version of the scorer that exported it; each score has its own. */
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

/** The first problem of a line's fields, beginning with the field's name; null when they are valid. */
export function lineProblem(kind: LineKind, fields: LineFields, now: Date): string | null {
  const problem = firstProblem(SCHEMAS.get(kind) ?? Type.Never(), fields)
  if (problem !== null) return `${problem.path === '' ? kind : problem.path}: ${problem.message}`
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

/** Kinds whose texts people type into requests, which trim them. */
const TYPED: readonly LineKind[] = [
  'brand',
  'competitor',
  'topic',
  'prompt',
  'perceptionPrompt',
  'market',
  'promptVariant',
]

/** The line with trimmed texts, as a request would have them. */
export function trimmed(kind: LineKind, line: LineFields): LineFields {
  if (!TYPED.includes(kind)) return line
  const fields = fieldsOf(kind)
  return Object.fromEntries(
    Object.entries(line).map(([name, value]) => [name, isText(fields[name]) ? trimmedText(value) : value]),
  )
}

const isText = (field: FileField | undefined) => field?.column === 'text' || field?.column === 'text[]'

function trimmedText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(trimmedText)
  return typeof value === 'string' ? value.trim() : value
}

/** Renames the fields of a line to the names of the database, which are not accepted in a file themselves. */
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

/** Checks that no schema can express: whether times exist and are plausible, and the bytes of texts. */
function valueProblem(fields: FileFields, given: LineFields, now: Date): string | null {
  for (const [name, { isTime, bytesMax, problemOf }] of Object.entries(fields)) {
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
    const problem = problemOf?.(value) ?? null
    if (problem !== null) return `${name}: ${problem}`
  }
  return null
}
