import { useSearch } from '@tanstack/react-router'
import {
  ANSWER_SEARCH_NAMES,
  type AnswerSearch,
  answersQuery,
  readAnswerSearch,
  readPageSearch,
} from '../../address/answer-search.ts'
import { useInsightQuery } from '../../address/use-filters.ts'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'

const PER_PAGE = 50

export function useAnswerSearch(): AnswerSearch {
  return readAnswerSearch(useSearch({ strict: false }))
}

/** Whether the address contains the conditions of a list. */
export function isListed(search: AnswerSearch): boolean {
  return ANSWER_SEARCH_NAMES.some((name) => search[name] !== undefined)
}

/** A page of the list with the conditions of the address. */
export function useAnswerList({ enabled = true, page }: { enabled?: boolean; page?: number } = {}) {
  const params = useBrandParams()
  const { page: ownPage = 1 } = readPageSearch(useSearch({ strict: false }))
  const filters = useInsightQuery()
  const query = { ...answersQuery(filters, useAnswerSearch()), limit: PER_PAGE, page: page ?? ownPage }
  return useAnswer('listAnswers', { params, query }, { enabled })
}
