import { readdirSync } from 'node:fs'
import type { GoldAnswer } from './brand-lists.ts'
import { readCases } from './read-cases.ts'

/** What every case of the repository's own set carries; LABELLING.md says how the labels were given. */
interface OwnCase {
  id: string
  /** What is hard about it; the published table has a row for each. */
  kind: string
  lang: string
}

export interface PresenceCase extends OwnCase {
  text: string
  brand: { name: string; aliases: string[]; domains: string[] }
  rivals: { name: string }[]
  presence: 'present' | 'absent' | 'absence' | 'linked'
  isPresent: boolean
}

export interface SentimentCase extends OwnCase {
  text: string
  /** `start` counts UTF-16 units. */
  target: { text: string; start: number }
  label: 'positive' | 'neutral' | 'negative'
}

export interface AnswerCase extends OwnCase, GoldAnswer {
  /** Whose manner of writing it has: chatgpt, claude, gemini, perplexity, copilot, overview. */
  style: string
  market: string
  gold: {
    brands: { name: string; aliases: string[]; rank: number; sentiment: SentimentCase['label'] }[]
    context: string[]
  }
}

/** A short text that names brands in one way, or that only seems to; labelled as whole answers are. */
export type BrandCase = Omit<AnswerCase, 'style' | 'market'>

const folder = new URL('cases/', import.meta.url)

export const readPresenceCases = (): PresenceCase[] =>
  readdirSync(folder)
    .filter((file) => file.startsWith('presence-'))
    .sort()
    .flatMap((file) => readCases<PresenceCase>(new URL(file, folder)))

export const readSentimentCases = (): SentimentCase[] => readCases(new URL('sentiment.jsonl', folder))

export const readAnswerCases = (): AnswerCase[] => readCases(new URL('answers.jsonl', folder))

export const readBrandCases = (): BrandCase[] => readCases(new URL('brands.jsonl', folder))
