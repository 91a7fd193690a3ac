import { type AnswerPart, PARTS } from '../../contract/brand-file/answer.ts'
import {
  BRAND_FILE_VERSION,
  type BrandFileHeader,
  fieldsOf,
  isLineKind,
  LINE_BYTES_MAX,
  type LineFields,
  type LineKind,
  lineProblem,
  trimmed,
  withOwnNames,
} from '../../contract/brand-file/lines.ts'
import { IGNORED_MAX } from '../../contract/brand-file/shapes.ts'
import { withinNameLimits } from '../../domain/scoring/names/name-limits.ts'
import { CITATION_CHARACTERS_MAX, citationCharacters } from '../../domain/sources/citation-limits.ts'
import type { BrandLine } from '../../storage/brand-files/store-lines.ts'
import type { StoredCitation } from '../../storage/runs/responses.ts'
import type { RunSettings } from '../../storage/runs/runs.ts'
import { parseJsonObject } from '../imports/json-object.ts'
import { LineProblem } from '../imports/line-problem.ts'
import { readLines } from '../imports/read-lines.ts'
import { TimeSlices } from '../time-slices.ts'
import { fileSettings } from './file-settings.ts'
import { KnownLines } from './known-lines.ts'
import { refuseCrowded, refuseLong, refuseManyValues } from './line-shape.ts'
import type { OwnIds } from './own-ids.ts'
import { SeenTexts } from './seen-texts.ts'

const ANSWER_BYTES_MAX = 1024 * 1024
/** Our exports begin each line with its kind. */
const KIND_FIRST = /^\s*\{\s*"kind"\s*:\s*"([A-Za-z]{1,50})"/

export type BrandItem = BrandLine | { line: number; problem: LineProblem }

export interface BrandFileFacts {
  lineCount: number
  /** Prompts that take a slot. */
  activeCount: number
  runs: { id: string; startedAt: string }[]
}

/** The header of a brand's export; null when the line is not one, as in a file of answers. */
export function brandFileHeader(line: string): BrandFileHeader | null {
  try {
    const header: unknown = JSON.parse(line)
    const isOne = typeof header === 'object' && header !== null && 'earshot' in header
    return isOne && header.earshot === 'brand' ? (header as BrandFileHeader) : null
  } catch {
    return null
  }
}

/** Reads the lines of a brand's export after its header, in order, gives them new ids, and counts their contents. */
export class BrandFileReader {
  readonly facts: BrandFileFacts = { lineCount: 0, activeCount: 0, runs: [] }
  readonly #ids: OwnIds
  readonly #brandId: string
  readonly #now: Date
  readonly #known = new KnownLines()
  /** The run to which the following answers belong, the place of its last answer, and how many may follow. */
  #run = { id: '', ordinal: 0, left: 0, isExpired: false }
  /** The samples of the run, by prompt and LLM, to refuse duplicates. */
  #asked = new SeenTexts()
  #hasBrand = false
  #hasEnded = false

  /** @param now - a time in a line may be at most one day later */
  constructor(ids: OwnIds, brandId: string, now: Date) {
    this.#ids = ids
    this.#now = now
    this.#brandId = brandId
  }

  async *read(chunks: AsyncIterable<Uint8Array>, slices = new TimeSlices()): AsyncGenerator<BrandItem> {
    let last = 1
    for await (const { line, text } of readLines(chunks, LINE_BYTES_MAX['answer'])) {
      if (slices.isOver) await slices.next()
      last = line
      if (typeof text !== 'string') yield { line, problem: text }
      else if (line > 1 && text.trim() !== '') yield* this.#item(line, text, slices)
    }
    if (!this.#hasEnded) yield { line: last, problem: cutOff() }
    yield* this.#known.loseMerges()
  }

  /** Each step over a line of tens of MiB takes a tenth of a second or more: together they would block the event loop. */
  async *#item(line: number, text: string, slices: TimeSlices): AsyncGenerator<BrandItem> {
    try {
      const bytes = Buffer.byteLength(text)
      refuseLong(KIND_FIRST.exec(text)?.[1], bytes)
      refuseManyValues(text)
      if (slices.isOver) await slices.next()
      const whole = parseJsonObject(text)
      if (slices.isOver) await slices.next()
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
      if (slices.isOver) await slices.next()
      const { kind: _, ...given } = whole
      const sent = trimmed(kind, withOwnNames(kind, given))
      const problem = lineProblem(kind, sent, this.#now)
      if (problem !== null) throw new LineProblem('invalid', problem)
      if (slices.isOver) await slices.next()
      const fields = this.#withTopic(kind, fileSettings(kind, sent, this.#now))
      this.#check(line, kind, fields)
      yield { line, kind, fields: this.#withOwnIds(kind, fields) }
    } catch (error) {
      if (error instanceof LineProblem) yield { line, problem: error }
      else if (error instanceof RangeError) yield { line, problem: new LineProblem('invalid', error.message) }
      else throw error
    }
  }

  /** @throws {LineProblem} when the line contradicts earlier ones */
  #check(line: number, kind: LineKind, fields: LineFields): void {
    if (kind === 'brand' ? this.#hasBrand || fields['id'] !== this.#brandId : !this.#hasBrand) {
      throw new LineProblem('invalid', 'the second line, and no other, is the brand of the first')
    }
    this.#hasBrand = true
    if (kind === 'answer') this.#placeAnswer(fields)
    this.#known.add(line, kind, fields)
    this.#remember(kind, fields)
  }

  #remember(kind: LineKind, fields: LineFields): void {
    if (kind === 'run') {
      refuseWrongFigures(fields)
      refuseManyNames(fields)
      const [id, startedAt] = [String(fields['id']), String(fields['startedAt'])]
      this.#run = {
        id,
        ordinal: 0,
        left: Number(fields['plannedCount']),
        isExpired: fields['expiredAt'] !== null,
      }
      this.#asked = new SeenTexts()
      this.facts.runs.push({ id: this.#ids.of(id), startedAt })
    }
    const isPrompt = kind === 'prompt' || kind === 'perceptionPrompt'
    if (isPrompt && fields['deletedAt'] === null && fields['archivedAt'] === null) this.facts.activeCount += 1
  }

  /** A prompt goes with its topic: the database hides prompts of a deleted topic only until they are marked. */
  #withTopic(kind: LineKind, fields: LineFields): LineFields {
    if (kind !== 'prompt' || fields['deletedAt'] !== null) return fields
    return { ...fields, deletedAt: this.#known.deletionOf(fields['topicId']) }
  }

  #placeAnswer(fields: LineFields): void {
    const { runId, ordinal, isPerception, promptId, llm, sample, state, answer, result, perception } = fields
    const run = this.#run
    if (runId !== run.id) throw new LineProblem('invalid', 'run: answers follow the line of their run')
    if (run.isExpired) throw new LineProblem('invalid', 'run: its answers have expired')
    if (run.left === 0) throw new LineProblem('invalid', 'run: it has more answers than its plannedCount')
    if (Number(ordinal) <= run.ordinal) {
      throw new LineProblem('invalid', 'ordinal: greater than that of the answer before is needed')
    }
    this.#run = { ...run, ordinal: Number(ordinal), left: run.left - 1 }
    if (!this.#known.has(isPerception ? 'perceptionPrompt' : 'prompt', promptId))
      throw new LineProblem('invalid', 'promptId: no line before is this prompt')
    const asked = `${promptId} ${sample} ${llm}`
    if (!this.#asked.add(asked))
      throw new LineProblem('invalid', 'sample: the run has this one of the prompt and the LLM already')
    if (state === 'scored' && (answer === null || (isPerception ? perception : result) === null)) {
      throw new LineProblem('invalid', 'a scored answer has its text and its score')
    }
    if (isPerception ? result !== null : perception !== null) {
      throw new LineProblem('invalid', 'only an answer to a perception prompt has a perception score')
    }
    if (typeof answer === 'string' && Buffer.byteLength(answer) > ANSWER_BYTES_MAX) {
      throw new LineProblem('too_long', `answer: more than ${ANSWER_BYTES_MAX} bytes`)
    }
    if (citationCharacters((fields['citations'] ?? []) as StoredCitation[]) > CITATION_CHARACTERS_MAX) {
      throw new LineProblem('too_long', `sources: more than ${CITATION_CHARACTERS_MAX} characters in all`)
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

/**
 * The counts of a run with answers are not checked, because they are calculated again.
 * @throws {LineProblem}
 */
function refuseWrongFigures({
  status,
  expiredAt,
  counts,
  metrics,
  metricsTopics,
  metricsBrands,
}: LineFields) {
  const figures = [metrics, metricsTopics, metricsBrands]
  if (expiredAt === null && [counts, ...figures].some((one) => one !== null))
    throw new LineProblem('invalid', 'counts and metrics: only a run whose answers have expired has them')
  if (expiredAt === null) return
  const isReadable = status === 'completed' || status === 'partial'
  if (counts === null || (isReadable && figures.includes(null)))
    throw new LineProblem('invalid', 'counts and metrics: a run whose answers have expired has them')
}

/**
 * A run is measured with the names of its brand within their limits.
 * @throws {LineProblem}
 */
function refuseManyNames({ settings }: LineFields): void {
  const { entities } = settings as RunSettings
  if (withinNameLimits(entities).entities !== entities)
    throw new LineProblem('too_many', 'settings: more names than a brand and its competitors may have')
  const ignored = entities.others?.ignored ?? []
  if (ignored.reduce((sum, key) => sum + key.length, 0) > IGNORED_MAX)
    throw new LineProblem('too_many', `settings: more than ${IGNORED_MAX} characters of ignored names`)
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
