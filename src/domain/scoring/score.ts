import type { SourceLink } from './answer-links.ts'
import type { Span } from './answer-structure.ts'
import type { Silence } from './context.ts'
import type { NameRule } from './names/name-reading.ts'
import type { OtherSense } from './names/occurrence.ts'
import type { UnaidedRule } from './other-brands/unaided-rule.ts'
import type { RankRule } from './ranking/rank-brands.ts'
import type { SentimentLabel } from './sentiment-evidence.ts'

/** What makes a result comparable with another: changed whenever a rule of the scorer changes. */
export const SCORER_VERSION = 'rules-7'

/**
 * `present`: the visible text names the brand. `absence`: it only says that it knows nothing of it, or echoes
 * the question. `linked`: only a source or a bare link leads to it. `absent`: none of these.
 */
export type Presence = 'present' | 'absent' | 'absence' | 'linked'

export const PRESENCES = ['present', 'absent', 'absence', 'linked'] as const satisfies readonly Presence[]

/** How a mention was found, or why it does not count: what the name means there instead of the brand, or that nothing is told. */
export type MentionRule = NameRule | 'address' | UnaidedRule | OtherSense | Silence
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
  /** Where in the layout it stands. */
  role: MentionRole
  /** False where the name means something else, nothing is known of it, or the question is echoed. */
  counts: boolean
  sentiment: SentimentLabel
}

export interface BrandScore {
  kind: EntityKind
  entityId: string | null
  name: string
  /** 1-based place in the answer's own ranking, else by first mention among all brands named. */
  rank: number
  rankRule: RankRule
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
  /** The language that is expected (BCP 47), for texts that do not tell theirs. */
  language?: string | undefined
}
