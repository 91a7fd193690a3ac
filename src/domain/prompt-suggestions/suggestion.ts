export const SUGGESTION_SOURCES = ['topic', 'rival', 'search', 'import', 'writer'] as const
export type SuggestionSource = (typeof SUGGESTION_SOURCES)[number]

/**
 * Whom the question names: nobody, a rival, or the brand itself (its answers then say less about the brand's
 * visibility).
 */
export const SUGGESTION_KINDS = ['open', 'rival', 'brand'] as const
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number]

export const SUGGESTION_STATUSES = ['open', 'accepted', 'dismissed'] as const
export type SuggestionStatus = (typeof SUGGESTION_STATUSES)[number]

export type Stage = 'awareness' | 'consideration' | 'decision' | 'post-purchase'

/** In UTF-16 units. Few people ask longer questions, and the database index would not accept them. */
export const SUGGESTION_LENGTH_MAX = 300

/** The maximum number of open suggestions of each source, so that no source displaces another. */
export const OPEN_MAX: Readonly<Record<SuggestionSource, number>> = {
  topic: 60,
  rival: 30,
  search: 50,
  import: 200,
  writer: 40,
}

/** The maximum number of suggestions of a brand, decided ones included: each refresh compares all of them. */
export const SUGGESTIONS_MAX = 20_000

export interface PriorityReason {
  code: string
  points: number
  text: string
}

/** The evidence for a suggestion. Null or empty where its source does not provide it. */
export interface PromptSuggestionEvidence {
  reasons: PriorityReason[]
  /** The template of the text, such as `decision.2`. */
  template: string | null
  rivals: string[]
  /** The searches of LLMs. */
  queries: string[]
  occurrences: number | null
  llms: string[]
  firstSeenAt: string | null
  lastSeenAt: string | null
  /** As written in the file. */
  keyword: string | null
  clicks: number | null
  /** In the exported period, which is not a month. */
  impressions: number | null
  /** The file's own words for the monthly searches when they are not a number, such as `1K – 10K`. */
  monthlySearches: string | null
  /** The LLM that wrote it. */
  writer: string | null
}

export interface SuggestionDraft {
  text: string
  source: SuggestionSource
  kind: SuggestionKind
  /** A topic of the brand; null when none matches, then `topicName` is a proposal. */
  topicId: string | null
  topicName: string
  customerJourney: Stage | null
  estimatedVolume: number | null
  volumeSource: string | null
  evidence: PromptSuggestionEvidence
}

export interface RankedSuggestion extends SuggestionDraft {
  /** 0 to 100. */
  priority: number
}

const NO_EVIDENCE: PromptSuggestionEvidence = {
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

export function promptEvidence(known: Partial<PromptSuggestionEvidence>): PromptSuggestionEvidence {
  return { ...NO_EVIDENCE, ...known }
}
