export const SUGGESTION_SOURCES = ['topic', 'rival', 'search', 'import', 'writer'] as const
export type SuggestionSource = (typeof SUGGESTION_SOURCES)[number]

/** Whom the question names: nobody, a rival, or the brand itself, so that its answers say less of its standing. */
export const SUGGESTION_KINDS = ['open', 'rival', 'brand'] as const
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number]

export const SUGGESTION_STATUSES = ['open', 'accepted', 'dismissed'] as const
export type SuggestionStatus = (typeof SUGGESTION_STATUSES)[number]

export type Stage = 'awareness' | 'consideration' | 'decision' | 'post-purchase'

/** In UTF-16 units. Longer ones are no questions that many people ask, and would not fit into the index. */
export const SUGGESTION_LENGTH_MAX = 300

/** How many open ones a brand has of each source at most, so that none crowds out another. */
export const OPEN_MAX: Readonly<Record<SuggestionSource, number>> = {
  topic: 60,
  rival: 30,
  search: 50,
  import: 200,
  writer: 40,
}

/** A part of the priority and why it is given. */
export interface PriorityReason {
  code: string
  points: number
  text: string
}

/** What a suggestion rests on. Null or empty where its source has nothing to say of it. */
export interface SuggestionEvidence {
  reasons: PriorityReason[]
  /** The template that made the text, as `decision.2`. */
  template: string | null
  rivals: string[]
  /** As LLMs searched for them. */
  queries: string[]
  occurrences: number | null
  llms: string[]
  firstSeenAt: string | null
  lastSeenAt: string | null
  /** As the file has it. */
  keyword: string | null
  clicks: number | null
  /** Of the period that was exported: no monthly volume. */
  impressions: number | null
  /** What the file says of a month where it is no number, as `1K – 10K`. */
  monthlySearches: string | null
  /** The LLM that wrote it. */
  writer: string | null
}

/** A suggestion before it is ranked. */
export interface SuggestionDraft {
  text: string
  source: SuggestionSource
  kind: SuggestionKind
  /** A topic of the brand; null where none fits, and `topicName` is a proposal. */
  topicId: string | null
  topicName: string
  customerJourney: Stage | null
  estimatedVolume: number | null
  volumeSource: string | null
  evidence: SuggestionEvidence
}

export interface RankedSuggestion extends SuggestionDraft {
  /** 0 to 100. */
  priority: number
}

const NO_EVIDENCE: SuggestionEvidence = {
  reasons: [],
  template: null,
  rivals: [],
  queries: [],
  occurrences: null,
  llms: [],
  firstSeenAt: null,
  lastSeenAt: null,
  keyword: null,
  clicks: null,
  impressions: null,
  monthlySearches: null,
  writer: null,
}

export function evidenceOf(known: Partial<SuggestionEvidence>): SuggestionEvidence {
  return { ...NO_EVIDENCE, ...known }
}
