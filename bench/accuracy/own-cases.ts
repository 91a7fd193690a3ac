import { readdirSync } from 'node:fs'
import type { GoldAnswer } from './brand-lists.ts'
import { readCases } from './read-cases.ts'

/** The fields of every case of the repository's set; LABELLING.md says how the labels were made. */
interface OwnCase {
  id: string
  /** The difficulty of the case; the published table has a row for each kind. */
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
  /** The assistant whose style it has: chatgpt, claude, gemini, perplexity, copilot, overview. */
  style: string
  market: string
  gold: {
    brands: { name: string; aliases: string[]; rank: number; sentiment: SentimentCase['label'] }[]
    context: string[]
  }
}

/** A short text that names brands in one way, or only seems to; labelled like whole answers. */
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
