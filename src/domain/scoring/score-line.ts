import { isPlainObject } from '../plain-object.ts'
import type { Entities, NamedEntity } from './entities.ts'
import type { AnswerScore, Presence } from './score.ts'
import { compileScorer } from './score-answer.ts'
import { type TargetSentiment, targetSentiment } from './sentiment/target-sentiment.ts'

/**
 * One line of `earshot score --batch`: asks for a brand's score, for all brands, or for the sentiment of a target
 * phrase.
 */
interface LineToScore {
  id: unknown
  text: string
  language: string | undefined
  brand: NamedEntity | null
  rivals: NamedEntity[]
  target: { text: string; start: number | null } | null
}

export interface ScoredLine {
  id: unknown
  presence: Presence | null
  isPresent: boolean | null
  rank: number | null
  sentiment: AnswerScore['sentiment'] | null
  sentimentScore: number | null
  /** Sorted by rank. */
  brands: { name: string; rank: number; sentiment: 'positive' | 'neutral' | 'negative' }[]
  sources: string[]
}

/** A line that cannot be scored; the message explains it to the user. */
export class LineError extends Error {}

const NOBODY: NamedEntity = { id: 'nobody', name: '', aliases: [], domains: [] }

/** Scores lines one by one and reuses the scorer while the brands stay the same. */
export class LineScorer {
  #key = ''
  #score: ReturnType<typeof compileScorer> | null = null

  /** @throws {LineError} that names the invalid field */
  score(line: unknown): ScoredLine {
    const { id, text, language, brand, rivals, target } = readLine(line)
    if (target) return targetLine(id, targetSentiment(text, target.text, target.start, language))
    const entities: Entities = { brand: brand ?? NOBODY, rivals }
    const score = this.#scorerOf(entities)({ text, question: '', sources: [], language })
    return scoredLine(id, score, brand !== null)
  }

  #scorerOf(entities: Entities): ReturnType<typeof compileScorer> {
    const key = JSON.stringify(entities)
    if (this.#score === null || key !== this.#key) this.#score = compileScorer(entities)
    this.#key = key
    return this.#score
  }
}

function scoredLine(id: unknown, score: AnswerScore, hasBrand: boolean): ScoredLine {
  const { presence, isPresent, rank, sentiment, sentimentScore } = score
  const own = hasBrand
    ? { presence, isPresent, rank, sentiment, sentimentScore }
    : { presence: null, isPresent: null, rank: null, sentiment: null, sentimentScore: null }
  return {
    id,
    ...own,
    brands: score.brands
      .toSorted((one, other) => one.rank - other.rank)
      .map((brand) => ({
        name: brand.name,
        rank: brand.rank,
        sentiment: brand.sentiment === 'unsure' ? 'neutral' : brand.sentiment,
      })),
    sources: score.links.map(({ url }) => url),
  }
}

function targetLine(id: unknown, { label, score }: TargetSentiment): ScoredLine {
  const sentiment = label === 'unsure' ? 'neutral' : label
  return {
    id,
    presence: null,
    isPresent: null,
    rank: null,
    sentiment,
    sentimentScore: score,
    brands: [],
    sources: [],
  }
}

function readLine(line: unknown): LineToScore {
  const fields = object(line, 'the line')
  const { id = null, text, lang, brand, target } = fields
  const rivals = fields['rivals'] ?? []
  if (typeof text !== 'string') throw new LineError('text: a string is needed')
  if (lang !== undefined && lang !== null && typeof lang !== 'string')
    throw new LineError('lang: a string is needed')
  if (!Array.isArray(rivals)) throw new LineError('rivals: an array is needed')
  return {
    id,
    text,
    language: lang ?? undefined,
    brand: brand === undefined || brand === null ? null : entity(brand, 'brand', 'brand'),
    rivals: rivals.map((rival, index) => entity(rival, `rivals[${index}]`, `rival ${index}`)),
    target: target === undefined || target === null ? null : readTarget(target),
  }
}

function readTarget(value: unknown): { text: string; start: number | null } {
  const { text, start = null } = object(value, 'target')
  if (typeof text !== 'string') throw new LineError('target.text: a string is needed')
  if (start !== null && !Number.isInteger(start)) throw new LineError('target.start: an integer is needed')
  return { text, start: start as number | null }
}

function entity(value: unknown, path: string, id: string): NamedEntity {
  const { name, aliases, domains } = object(value, path)
  if (typeof name !== 'string' || name.trim() === '') throw new LineError(`${path}.name: a name is needed`)
  return {
    id,
    name,
    aliases: strings(aliases, `${path}.aliases`),
    domains: strings(domains, `${path}.domains`),
  }
}

function strings(value: unknown, path: string): string[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value
  throw new LineError(`${path}: an array of strings is needed`)
}

function object(value: unknown, path: string): Readonly<Record<string, unknown>> {
  if (isPlainObject(value)) return value
  throw new LineError(`${path}: an object is needed`)
}
