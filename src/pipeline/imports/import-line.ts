import { isName, NAME_LENGTH_MAX, PROMPT_LENGTH_MAX } from '../../contract/fields.ts'
import { SURFACES } from '../../contract/llm-fields.ts'
import { type DayStart, utcDayStart } from '../../domain/day-start.ts'
import { JOURNEY_STAGES } from '../../domain/journey-stage.ts'
import { canonicalLlmName } from '../../domain/llm-name.ts'
import { isDay, readMoment } from '../../domain/moment.ts'
import { SAMPLES_MAX } from '../../domain/samples.ts'
import { sourceLink } from '../../domain/scoring/answer/answer-links.ts'
import { SEARCH_QUERIES_MAX, SEARCH_QUERY_LENGTH_MAX } from '../../domain/search-query.ts'
import {
  CITATION_CHARACTERS_MAX,
  CITATIONS_MAX,
  citationCharacters,
} from '../../domain/sources/citation-limits.ts'
import { storableText, textIdentity } from '../../domain/text-identity.ts'
import type { ImportLine } from '../../storage/runs/imports.ts'
import type { TimeSlices } from '../time-slices.ts'
import { requireFewValues } from './json-object.ts'
import { type KnownMarkets, OWN_MARKET } from './known-markets.ts'
import { LineProblem } from './line-problem.ts'

/** Of the name of a run. */
const RUN_LENGTH_MAX = 100
const ANSWER_BYTES_MAX = 1024 * 1024
/** PostgreSQL and JavaScript read dates of very early years differently. */
const YEAR_MIN = 1970
/** Clocks differ, and a local time without a zone is read as UTC. */
const AHEAD_MAX_MS = 24 * 3_600_000

export const IMPORT_FIELDS = [
  'run',
  'sample',
  'prompt',
  'topic',
  'customerJourney',
  'llm',
  'model',
  'answer',
  'sources',
  'webSearchQueries',
  'askedAt',
  'propertyId',
  'score',
  'scoreReason',
  'surface',
  'market',
  'language',
  'persona',
] as const

/** The name of the run, and its name in earlier exports. */
export const RUN_FIELDS = ['run', 'runId'] as const

/** Further fields of an export, which an import ignores. */
export const FOUND_FIELDS = ['isPresent', 'rank', 'sentiment', 'mentionedBrands'] as const

/**
 * One answer of an import in the form in which it is stored.
 * @throws {LineProblem} the first problem, with the field's name
 */
export function readImportLine(
  line: number,
  fields: Readonly<Record<string, unknown>>,
  now: Date,
  dayStart: DayStart = utcDayStart,
  markets: KnownMarkets = OWN_MARKET,
): ImportLine {
  const prompt = requiredText(fields, 'prompt', PROMPT_LENGTH_MAX)
  const answer = requiredText(fields, 'answer', Number.POSITIVE_INFINITY, false)
  if (Buffer.byteLength(answer) > ANSWER_BYTES_MAX) {
    throw new LineProblem('answer_too_large', `answer: more than ${ANSWER_BYTES_MAX} bytes`)
  }
  const llm = canonicalLlmName(requiredText(fields, 'llm', Number.POSITIVE_INFINITY))
  if (llm === null) throw new LineProblem('invalid', 'llm: 1 to 100 characters without a comma are needed')
  const topic = optionalName(fields, 'topic')
  const propertyId = optionalName(fields, 'propertyId')
  const market = markets.find({
    market: optionalText(fields, 'market', NAME_LENGTH_MAX),
    language: optionalText(fields, 'language', NAME_LENGTH_MAX),
    persona: optionalText(fields, 'persona', NAME_LENGTH_MAX),
  })
  return {
    line,
    promptText: prompt,
    promptKey: textIdentity(prompt),
    marketId: market?.id ?? null,
    propertyId,
    llm,
    run: runName(fields),
    sample: sample(fields['sample']),
    askedAt: pastTime(fields['askedAt'], now, dayStart),
    topicName: topic,
    topicKey: topic === null ? null : textIdentity(topic),
    customerJourney: journeyStage(fields['customerJourney']),
    answer,
    isFromUi: isFromUi(fields['surface']),
    details: {
      model: optionalText(fields, 'model', NAME_LENGTH_MAX),
      citations: sources(fields['sources']),
      searchQueries: queries(fields['webSearchQueries']),
      score: propertyId === null ? null : score(fields['score']),
      scoreReason: propertyId === null ? null : optionalText(fields, 'scoreReason', 4_000),
    },
  }
}

/**
 * Names of fields of a line that are ignored: a score without a perception prompt, a reason without a score, and sources
 * that are not web addresses.
 */
export async function unusedParts(
  { propertyId, details }: ImportLine,
  fields: Readonly<Record<string, unknown>>,
  slices: TimeSlices,
): Promise<string[]> {
  const scoring = [
    ...(propertyId === null && fields['score'] ? ['score'] : []),
    ...(details.score === null && fields['scoreReason'] ? ['scoreReason'] : []),
  ]
  const sources: string[] = []
  for (const { url } of details.citations) {
    if (slices.isOver) await slices.next()
    if (sourceLink(url, null) === null) sources.push('sources[].url')
  }
  return [...scoring, ...sources]
}

function requiredText(
  fields: Readonly<Record<string, unknown>>,
  name: string,
  lengthMax: number,
  trimmed = true,
): string {
  const value = fields[name]
  if (value === undefined || value === null || value === '') {
    throw new LineProblem('required', `${name}: missing`)
  }
  const text = textOf(name, value)
  if (text.trim() === '') throw new LineProblem('required', `${name}: empty`)
  const kept = trimmed ? text.trim() : text
  if ([...kept].length > lengthMax)
    throw new LineProblem('too_long', `${name}: more than ${lengthMax} characters`)
  return kept
}

function optionalText(
  fields: Readonly<Record<string, unknown>>,
  name: string,
  lengthMax: number,
): string | null {
  const value = fields[name]
  if (value === undefined || value === null || value === '') return null
  const text = textOf(name, value).trim()
  if ([...text].length > lengthMax)
    throw new LineProblem('too_long', `${name}: more than ${lengthMax} characters`)
  return text === '' ? null : text
}

/** The names of topics and properties are shown where those of the API are. */
function optionalName(fields: Readonly<Record<string, unknown>>, field: string): string | null {
  const name = optionalText(fields, field, NAME_LENGTH_MAX)
  if (name !== null && !isName(name)) {
    const what = 'control characters, line ends and signs that turn the direction of the text are not allowed'
    throw new LineProblem('invalid', `${field}: ${what}`)
  }
  return name
}

function textOf(name: string, value: unknown): string {
  if (typeof value !== 'string') throw new LineProblem('invalid', `${name}: a text is needed`)
  return storableText(value)
}

function runName(fields: Readonly<Record<string, unknown>>): string | null {
  const [run, alias] = RUN_FIELDS.map((name) => {
    const value = fields[name]
    // Other programs identify runs by numbers.
    const named = Number.isSafeInteger(value) ? { [name]: String(value) } : fields
    return optionalText(named, name, RUN_LENGTH_MAX)
  })
  if (run && alias && run !== alias) throw new LineProblem('invalid', 'run: runId names another one')
  return run ?? alias ?? null
}

function sample(value: unknown): number | null {
  if (value === undefined || value === null || value === '') return null
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (Number.isInteger(number) && Number(number) >= 1 && Number(number) <= SAMPLES_MAX) return Number(number)
  throw new LineProblem('invalid', `sample: a number from 1 to ${SAMPLES_MAX} is needed`)
}

/** Only answers from a user interface are kept apart: all others of an import are answers of an import. */
function isFromUi(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false
  if (SURFACES.some((known) => known === value)) return value === 'ui'
  throw new LineProblem('invalid', `surface: one of ${SURFACES.join(', ')} is needed`)
}

function journeyStage(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  const stage = JOURNEY_STAGES.find((known) => known === value)
  if (!stage)
    throw new LineProblem('invalid', `customerJourney: one of ${JOURNEY_STAGES.join(', ')} is needed`)
  return stage
}

const isLate = (at: Date) => at.getUTCFullYear() >= YEAR_MIN

/** The time in UTC; without a zone it is read as UTC, and a date alone is the beginning of that day. */
function pastTime(value: unknown, now: Date, dayStart: DayStart): string | null {
  if (value === undefined || value === null || value === '') return null
  const parts = { takesDay: true, takesNoOffset: true, takesHours: true }
  const read = typeof value === 'string' ? readMoment(value, parts) : null
  const isDate = typeof value === 'string' && isDay(value) && read !== null && isLate(read)
  const at = isDate ? dayStart(value) : read
  // East of Greenwich, the first day of 1970 begins in 1969.
  if (at === null || !isLate(at)) {
    throw new LineProblem('invalid', 'askedAt: an ISO 8601 time is needed, as 2026-03-02T06:00:00Z')
  }
  if (at.getTime() > now.getTime() + AHEAD_MAX_MS) {
    throw new LineProblem(
      'in_future',
      `askedAt: ${at.toISOString()} is more than a day ahead of the server's clock; send when the answer came, or leave it out`,
    )
  }
  return at.toISOString()
}

function score(value: unknown): number | null {
  if (value === undefined || value === null || value === '') return null
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof number !== 'number' || !(number >= 0 && number <= 10)) {
    throw new LineProblem('invalid', 'score: a number from 0 to 10 is needed')
  }
  return Math.round(number * 10) / 10
}

function sources(value: unknown): ImportLine['details']['citations'] {
  const citations = list('sources', value, CITATIONS_MAX).map((source) => {
    const { url, title } = (typeof source === 'string' ? { url: source } : (source ?? {})) as Record<
      string,
      unknown
    >
    if (typeof url !== 'string') throw new LineProblem('invalid', 'sources: each needs a url')
    if (title !== undefined && title !== null && typeof title !== 'string') {
      throw new LineProblem('invalid', 'sources: a title is a text')
    }
    return { url: storableText(url), title: title ? storableText(title) : null, kind: 'cited' as const }
  })
  if (citationCharacters(citations) > CITATION_CHARACTERS_MAX)
    throw new LineProblem('too_long', `sources: more than ${CITATION_CHARACTERS_MAX} characters in all`)
  return citations
}

function queries(value: unknown): string[] | null {
  if (value === undefined || value === null || value === '') return null
  return list('webSearchQueries', value, SEARCH_QUERIES_MAX).map((query) => {
    const text = textOf('webSearchQueries', query)
    if (text.length <= SEARCH_QUERY_LENGTH_MAX) return text
    throw new LineProblem(
      'too_long',
      `webSearchQueries: a query has at most ${SEARCH_QUERY_LENGTH_MAX} characters`,
    )
  })
}

/** A list, or its JSON text in CSV. */
function list(name: string, value: unknown, lengthMax: number): unknown[] {
  if (value === undefined || value === null || value === '') return []
  const items = typeof value === 'string' ? parseList(name, value) : value
  if (!Array.isArray(items)) throw new LineProblem('invalid', `${name}: a list is needed`)
  if (items.length > lengthMax) throw new LineProblem('too_long', `${name}: more than ${lengthMax}`)
  return items
}

function parseList(name: string, text: string): unknown {
  requireFewValues(text, name)
  try {
    return JSON.parse(text)
  } catch {
    throw new LineProblem('invalid', `${name}: a JSON list is needed`)
  }
}
