import { type AnswerPart, PARTS } from '../../contract/brand-file/answer.ts'
import {
  BRAND_FILE_VERSION,
  type BrandFileHeader,
  fieldsOf,
  hasTooManyFields,
  isLineKind,
  type LineFields,
  type LineKind,
  lineProblem,
  withOwnNames,
} from '../../contract/brand-file/lines.ts'
import type { BrandLine } from '../../storage/brand-files/store-lines.ts'
import { LineProblem } from '../imports/import-line.ts'
import { LINE_BYTES_MAX, readLines } from '../imports/read-lines.ts'
import { TimeSlices } from '../imports/time-slices.ts'
import type { OwnIds } from './own-ids.ts'

/** Lines of other kinds have at most 1 MiB. */
const BYTES_MAX: Readonly<Record<string, number>> = {
  // 1 MiB of text with all that was found in it.
  answer: 16 * LINE_BYTES_MAX,
  // The figures of an expired run.
  run: 8 * LINE_BYTES_MAX,
  // 500,000 characters.
  content: 4 * LINE_BYTES_MAX,
}
/** Our exports begin each line with its kind. */
const KIND_FIRST = /^\s*\{\s*"kind"\s*:\s*"([A-Za-z]{1,50})"/
/** Texts, numbers, objects and lists: more than any line that was exported has. */
const VALUES_MAX = 300_000
/** Fields of the line and of all that is in it. */
const NAMES_MAX = 200_000
/** Of an object within a line. */
const FIELDS_MAX = 1_000
/** Of what stands in a line. */
const DEPTH_MAX = 40
const RUNS_MAX = 10_000
const PROMPTS_MAX = 100_000
const TOPICS_MAX = 10_000

export type BrandItem = BrandLine | { line: number; problem: LineProblem }

export interface BrandFileFacts {
  lineCount: number
  /** Prompts that take a slot. */
  activeCount: number
  runs: { id: string; startedAt: string }[]
}

/** The header of a brand's export; null when the line is none, as in a file of answers. */
export function brandFileHeader(line: string): BrandFileHeader | null {
  try {
    const header: unknown = JSON.parse(line)
    const isOne = typeof header === 'object' && header !== null && 'earshot' in header
    return isOne && header.earshot === 'brand' ? (header as BrandFileHeader) : null
  } catch {
    return null
  }
}

/** Reads the lines of a brand's export after its header, in order, with own ids; and counts what is in them. */
export class BrandFileReader {
  readonly facts: BrandFileFacts = { lineCount: 0, activeCount: 0, runs: [] }
  readonly #ids: OwnIds
  readonly #brandId: string
  readonly #now: Date
  readonly #known = {
    topic: new Map<string, boolean>(),
    prompt: new Map<string, boolean>(),
    perceptionPrompt: new Map<string, boolean>(),
    run: new Map<string, boolean>(),
  }
  /** The run whose answers follow, and the place of the last one. */
  #place = { runId: '', ordinal: 0 }
  #hasBrand = false
  #hasEnded = false

  /** @param now no time of a line is later than the next day */
  constructor(ids: OwnIds, brandId: string, now: Date) {
    this.#ids = ids
    this.#now = now
    this.#brandId = brandId
  }

  async *read(chunks: AsyncIterable<Uint8Array>, slices = new TimeSlices()): AsyncGenerator<BrandItem> {
    let last = 1
    for await (const { line, text } of readLines(chunks, BYTES_MAX['answer'])) {
      if (slices.isOver) await slices.next()
      last = line
      if (typeof text !== 'string') yield { line, problem: text }
      else if (line > 1 && text.trim() !== '') yield* this.#item(line, text)
    }
    if (!this.#hasEnded) yield { line: last, problem: cutOff() }
  }

  *#item(line: number, text: string): Generator<BrandItem> {
    try {
      const bytes = Buffer.byteLength(text)
      refuseLong(KIND_FIRST.exec(text)?.[1], bytes)
      refuseManyNames(text)
      const whole = objectOf(text)
      const { kind } = whole
      refuseLong(kind, bytes)
      if (this.#hasEnded) throw new LineProblem('invalid', 'a line after the end of the export')
      if (kind === 'end') {
        this.#hasEnded = true
        if (whole['lines'] !== this.facts.lineCount) throw cutOff()
        return
      }
      this.facts.lineCount += 1
      if (!isLineKind(kind)) throw unknownKind(kind)
      refuseCrowded(kind, whole)
      const { kind: _, ...given } = whole
      const fields = withOwnNames(kind, given)
      const problem = lineProblem(kind, fields, this.#now)
      if (problem !== null) throw new LineProblem('invalid', problem)
      this.#check(kind, fields)
      yield { line, kind, fields: this.#withOwnIds(kind, fields) }
    } catch (error) {
      if (error instanceof LineProblem) yield { line, problem: error }
      else if (error instanceof RangeError) yield { line, problem: new LineProblem('invalid', error.message) }
      else throw error
    }
  }

  /** @throws {LineProblem} when the line does not fit those before */
  #check(kind: LineKind, fields: LineFields): void {
    if (kind === 'brand' ? this.#hasBrand || fields['id'] !== this.#brandId : !this.#hasBrand) {
      throw new LineProblem('invalid', 'the second line, and no other, is the brand of the first')
    }
    if (kind === 'brand') this.#hasBrand = true
    else if (kind === 'answer') this.#placeAnswer(fields)
    else if (kind === 'topic' || kind === 'prompt' || kind === 'perceptionPrompt' || kind === 'run') {
      this.#remember(kind, fields)
    }
  }

  #remember(kind: keyof typeof MAXIMA, fields: LineFields): void {
    const id = String(fields['id'])
    const known = this.#known[kind]
    if (known.has(id)) throw new LineProblem('invalid', `id: another ${kind} has it`)
    const isKept = fields['deletedAt'] === null
    if (kind === 'run') {
      this.#place = { runId: id, ordinal: 0 }
      this.facts.runs.push({ id: this.#ids.of(id), startedAt: String(fields['startedAt']) })
    }
    if (kind === 'prompt' && !this.#known.topic.has(String(fields['topicId']))) {
      throw new LineProblem('invalid', 'topicId: no line before is this topic')
    }
    const hasTopic = kind !== 'prompt' || this.#known.topic.get(String(fields['topicId'])) === true
    if (
      (kind === 'prompt' || kind === 'perceptionPrompt') &&
      isKept &&
      hasTopic &&
      fields['archivedAt'] === null
    ) {
      this.facts.activeCount += 1
    }
    known.set(id, isKept)
    if (known.size > MAXIMA[kind])
      throw new LineProblem('too_many', `more than ${MAXIMA[kind]} lines of the kind ${kind}`)
  }

  #placeAnswer(fields: LineFields): void {
    const { runId, ordinal, isPerception, promptId, state, answer, result, perception } = fields
    if (runId !== this.#place.runId)
      throw new LineProblem('invalid', 'run: answers follow the line of their run')
    if (Number(ordinal) <= this.#place.ordinal) {
      throw new LineProblem('invalid', 'ordinal: greater than that of the answer before is needed')
    }
    this.#place = { runId: String(runId), ordinal: Number(ordinal) }
    const prompts = isPerception ? this.#known.perceptionPrompt : this.#known.prompt
    if (!prompts.has(String(promptId)))
      throw new LineProblem('invalid', 'promptId: no line before is this prompt')
    if (state === 'scored' && (answer === null || (isPerception ? perception : result) === null)) {
      throw new LineProblem('invalid', 'a scored answer has its text and its score')
    }
    if (isPerception ? result !== null : perception !== null) {
      throw new LineProblem('invalid', 'only an answer to a perception prompt has a perception score')
    }
    if (typeof answer === 'string' && Buffer.byteLength(answer) > LINE_BYTES_MAX) {
      throw new LineProblem('too_long', `answer: more than ${LINE_BYTES_MAX} bytes`)
    }
  }

  #withOwnIds(kind: LineKind, fields: LineFields): LineFields {
    const own = this.#ids.inLine(fieldsOf(kind), fields)
    if (kind !== 'answer') return own
    for (const [name, { fields: ofPart }] of Object.entries(PARTS as Record<string, AnswerPart>)) {
      const part = fields[name]
      if (Array.isArray(part)) own[name] = part.map((row) => this.#ids.inLine(ofPart, row as LineFields))
      else if (part !== null) own[name] = this.#ids.inLine(ofPart, part as LineFields)
    }
    return own
  }
}

const MAXIMA = { topic: TOPICS_MAX, prompt: PROMPTS_MAX, perceptionPrompt: PROMPTS_MAX, run: RUNS_MAX }

function objectOf(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new LineProblem('invalid_json', error instanceof Error ? error.message : 'not valid JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new LineProblem('invalid_json', 'a JSON object is needed')
  }
  return value as Record<string, unknown>
}

function refuseLong(kind: unknown, bytes: number): void {
  const bytesMax = BYTES_MAX[String(kind)] ?? LINE_BYTES_MAX
  if (bytes > bytesMax) throw new LineProblem('line_too_long', `more than ${bytesMax} bytes`)
}

/** Parsing a million names takes seconds. */
function refuseManyNames(text: string): void {
  let count = 0
  for (let at = text.indexOf('":'); at >= 0; at = text.indexOf('":', at + 2)) {
    // Where it is escaped, it is part of a text.
    if (text[at - 1] !== '\\') count += 1
    if (count > NAMES_MAX) throw new LineProblem('invalid', `more than ${NAMES_MAX} fields`)
  }
}

/** Refuses what takes long to check. */
function refuseCrowded(kind: LineKind, line: Record<string, unknown>): void {
  if (hasTooManyFields(kind, line)) throw new LineProblem('invalid', `${kind}: more fields than it has`)
  let count = 0
  const counted = (value: unknown, depth: number): void => {
    count += 1
    if (count > VALUES_MAX) throw new LineProblem('invalid', `more than ${VALUES_MAX} values`)
    if (typeof value !== 'object' || value === null) return
    if (depth > DEPTH_MAX) throw new LineProblem('invalid', 'nested too deeply')
    const isLarge = !Array.isArray(value) && hasMoreKeys(value, FIELDS_MAX)
    if (isLarge) throw new LineProblem('invalid', `an object with more than ${FIELDS_MAX} fields`)
    for (const item of Object.values(value)) counted(item, depth + 1)
  }
  counted(line, 0)
}

function hasMoreKeys(value: object, countMax: number): boolean {
  let count = 0
  for (const _ in value) if (++count > countMax) return true
  return false
}

function unknownKind(kind: unknown): LineProblem {
  const name = typeof kind === 'string' ? `"${kind.slice(0, 50)}"` : 'none'
  return new LineProblem(
    'unknown_kind',
    `the kind of the line is ${name}, which format ${BRAND_FILE_VERSION} of exports does not have; a newer Earshot may read it`,
  )
}

function cutOff(): LineProblem {
  return new LineProblem('cut_off', 'the export ends before its last line: export the brand again')
}
