import type { VisibilityGap } from './visibility-gap.ts'

/** A page that answers cite, with the number of those answers. */
export interface EvidenceSource {
  url: string
  domain: string
  title: string | null
  sourceType: string
  answerCount: number
}

/** What was searched before answering, with the number of answers that it was searched for. */
export interface EvidenceQuery {
  query: string
  answerCount: number
}

/** What the answers of a gap cite and what was searched for them: the most frequent ones, and how many there are. */
export interface GapResearch {
  sources: EvidenceSource[]
  sourceCount: number
  queries: EvidenceQuery[]
  queryCount: number
}

/** What a suggestion rests on, all of it out of one run. */
export interface SuggestionEvidence
  extends GapResearch,
    Pick<VisibilityGap, 'absentLlms' | 'outrankedLlms' | 'rivals' | 'answerCount'> {
  /** The first of the results that show the gap. */
  resultIds: string[]
  /** All of them. */
  resultCount: number
}

export const NO_RESEARCH: GapResearch = { sources: [], sourceCount: 0, queries: [], queryCount: 0 }

/** Sources, and queries, that evidence names. */
export const RESEARCH_ITEMS_MAX = 10
const RESULT_IDS_MAX = 100

export function evidenceOf(gap: VisibilityGap, research: GapResearch): SuggestionEvidence {
  const { resultIds, absentLlms, outrankedLlms, rivals, answerCount } = gap
  return {
    resultIds: resultIds.slice(0, RESULT_IDS_MAX),
    resultCount: resultIds.length,
    answerCount,
    absentLlms,
    outrankedLlms,
    rivals,
    ...research,
  }
}
