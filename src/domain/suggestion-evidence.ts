import type { VisibilityGap } from './visibility-gap.ts'

/** A page that answers cite, with the number of answers that cite it. */
export interface EvidenceSource {
  url: string
  domain: string
  title: string | null
  sourceType: string
  answerCount: number
}

/** A search query that an LLM made before answering, with the number of answers that it was made for. */
export interface EvidenceQuery {
  query: string
  answerCount: number
}

/** What the answers of a gap cite and which searches preceded them: the most frequent items and the total numbers. */
export interface GapResearch {
  sources: EvidenceSource[]
  sourceCount: number
  queries: EvidenceQuery[]
  queryCount: number
}

/** The evidence for a suggestion, all from one run. */
export interface SuggestionEvidence
  extends GapResearch,
    Pick<
      VisibilityGap,
      | 'absentCount'
      | 'absentLlms'
      | 'outrankedLlms'
      | 'rivals'
      | 'namedInstead'
      | 'outrankedBy'
      | 'answerCount'
    > {
  /** The first of the results that show the gap. */
  resultIds: string[]
  /** The number of all results that show the gap. */
  resultCount: number
}

export const NO_RESEARCH: GapResearch = { sources: [], sourceCount: 0, queries: [], queryCount: 0 }

/** The maximum number of sources, and of queries, in the evidence. */
export const RESEARCH_ITEMS_MAX = 10
/** How many results of a gap its evidence has; its sources and queries are those of these. */
export const RESULT_IDS_MAX = 100

export function evidenceOf(gap: VisibilityGap, research: GapResearch): SuggestionEvidence {
  const {
    resultIds,
    absentCount,
    absentLlms,
    outrankedLlms,
    rivals,
    namedInstead,
    outrankedBy,
    answerCount,
  } = gap
  return {
    resultIds: resultIds.slice(0, RESULT_IDS_MAX),
    resultCount: resultIds.length,
    absentCount,
    answerCount,
    absentLlms,
    outrankedLlms,
    rivals,
    namedInstead,
    outrankedBy,
    ...research,
  }
}
