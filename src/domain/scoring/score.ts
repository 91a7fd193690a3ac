import type { SourceLink } from './answer/answer-links.ts'
import type { Span } from './answer/answer-structure.ts'
import type { UnaidedRule } from './brands/unaided-rule.ts'
import type { UncountedReason } from './names/context.ts'
import type { NameRule } from './names/name-reading.ts'
import type { OtherSense } from './names/occurrence.ts'
import type { RankRule } from './rank/rank-brands.ts'
import type { SentimentLabel } from './sentiment/sentiment-evidence.ts'

/**
 * Identifies the rules. Must change whenever a rule of the scorer changes, because results of two versions are not
 * comparable.
 */
export const SCORER_VERSION = 'rules-22'

/**
 * `present`: the visible text names the brand. `absence`: it only says that it knows nothing about the brand, or repeats
 * the question. `linked`: only a source or a bare link leads to the brand. `absent`: none of these.
 */
export const PRESENCES = ['present', 'absent', 'absence', 'linked'] as const

export type Presence = (typeof PRESENCES)[number]

/** How a mention was found, or why it does not count: another meaning, or nothing is said about it. */
export type MentionRule = NameRule | 'address' | UnaidedRule | OtherSense | UncountedReason
export type MentionRole = 'heading' | 'list-item' | 'table-cell' | 'code' | 'text'
export type EntityKind = 'brand' | 'rival' | 'other'

/** One mention of a brand; offsets are UTF-16 units of the original answer. */
export interface Mention extends Span {
  kind: EntityKind
  /** The brand's or rival's id; null for an untracked brand. */
  entityId: string | null
  /** The canonical name of the brand. */
  name: string
  /** The words of the answer that name the brand. */
  text: string
  rule: MentionRule
  /** Its position in the layout. */
  role: MentionRole
  /** False where the name means something else, nothing is known about it, or the question is repeated. */
  counts: boolean
  sentiment: SentimentLabel
}

export interface BrandScore {
  kind: EntityKind
  entityId: string | null
  name: string
  /** 1-based rank in the answer's own ranking, else by first mention among all brands. */
  rank: number
  rankRule: RankRule
  /** Whether its entries are in lists of the worst or of what to avoid: its rank is no success. */
  listedAsWorst: boolean
  sentiment: SentimentLabel
  /** From -1 to 1. */
  sentimentScore: number
  /** The passage that decided the sentiment, in UTF-16 units of the original answer. */
  sentimentSpan: Span | null
}

export interface AnswerScore {
  scorerVersion: string
  presence: Presence
  isPresent: boolean
  /** 0 when the brand is not present. */
  rank: number
  /** Whether it names the brand in a list of the worst or of what to avoid. */
  listedAsWorst: boolean
  sentiment: 'positive' | 'neutral' | 'negative' | 'not_mentioned'
  sentimentScore: number
  /** The other brands, each once, in the order of their first mention. */
  mentionedBrands: string[]
  /** All brands including the tracked one, in the order of their first mention. */
  brands: BrandScore[]
  mentions: Mention[]
  links: SourceLink[]
}

export interface AnswerToScore {
  text: string
  /** The question that was asked: an answer that only repeats it mentions nobody. */
  question: string
  /** Sources that the vendor returned beside the text. */
  sources: readonly { url: string; title: string | null }[]
  /** The expected language (BCP 47), for texts whose language cannot be detected. */
  language?: string | undefined
}
