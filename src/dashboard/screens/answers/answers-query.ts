import { useSearch } from '@tanstack/react-router'
import {
  ANSWER_SEARCH_NAMES,
  type AnswerSearch,
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
  const query = { ...filters, ...conditions(useAnswerSearch()), limit: PER_PAGE, page: page ?? ownPage }
  return useAnswer('listAnswers', { params, query }, { enabled })
}

function conditions({ named, cited, sentiment, rival, unnamed, gap, ...others }: AnswerSearch) {
  const { prompt, run, domain, url, searched } = others
  return {
    ...(named ? { present: named === 'yes' } : {}),
    ...(cited ? { cited: cited === 'yes' } : {}),
    ...(sentiment ? { sentiment } : {}),
    ...(rival ? { brand: rival } : {}),
    ...(unnamed ? { without: unnamed } : {}),
    ...(gap ? { gap: true } : {}),
    ...(prompt ? { promptId: prompt } : {}),
    ...(run ? { runId: run } : {}),
    ...(domain ? { citedDomain: domain } : {}),
    ...(url ? { citedUrl: url } : {}),
    ...(searched ? { query: searched } : {}),
  }
}
