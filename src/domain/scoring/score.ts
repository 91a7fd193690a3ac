import type { SourceLink } from './answer-links.ts'
import type { Span } from './answer-structure.ts'
import type { SentimentLabel } from './sentiment.ts'

/** What makes a result comparable with another: changed whenever a rule of the scorer changes. */
export const SCORER_VERSION = 'rules-2'

/**
 * `present`: the visible text names the brand. `absence`: it only says that it knows nothing of it, or echoes
 * the question. `linked`: only a source or a bare link leads to it. `absent`: none of these.
 */
export type Presence = 'present' | 'absent' | 'absence' | 'linked'

export const PRESENCES = ['present', 'absent', 'absence', 'linked'] as const satisfies readonly Presence[]

export type MentionRule = 'name' | 'alias' | 'address' | 'bold-lead'
export type MentionRole = 'heading' | 'list-item' | 'table-cell' | 'code' | 'text'
export type EntityKind = 'brand' | 'rival' | 'other'

/** One place where an answer names a brand; offsets are UTF-16 units of the answer as it came. */
export interface Mention extends Span {
  kind: EntityKind
  /** The brand's or rival's id; null for a brand that nobody tracks. */
  entityId: string | null
  /** The canonical name of what is named. */
  name: string
  /** The words of the answer that name it. */
  text: string
  rule: MentionRule
  role: MentionRole
  /** Whether the passage only says that nothing is known of it, or echoes the question. */
  counts: boolean
  sentiment: SentimentLabel
}

export interface BrandScore {
  kind: EntityKind
  entityId: string | null
  name: string
  /** 1-based place in the answer's own ranking, else by first mention among all brands named. */
  rank: number
  rankRule: 'list' | 'first-mention'
  sentiment: SentimentLabel
  /** From -1 to 1. */
  sentimentScore: number
  /** The passage that decided the sentiment, in UTF-16 units of the answer as it came. */
  sentimentSpan: Span | null
}

export interface AnswerScore {
  scorerVersion: string
  presence: Presence
  isPresent: boolean
  /** 0 when the brand is not present. */
  rank: number
  sentiment: 'positive' | 'neutral' | 'negative' | 'not_mentioned'
  sentimentScore: number
  /** The other brands named, each once, in order of first mention. */
  mentionedBrands: string[]
  /** Every brand named, the brand itself included, in order of first mention. */
  brands: BrandScore[]
  mentions: Mention[]
  links: SourceLink[]
}

export interface AnswerToScore {
  text: string
  /** What was asked: an answer that only repeats it names nobody. */
  question: string
  /** Sources that came beside the text. */
  sources: readonly { url: string; title: string | null }[]
}
