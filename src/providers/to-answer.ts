import { SEARCH_QUERIES_MAX, SEARCH_QUERY_LENGTH_MAX } from '../domain/search-query.ts'
import type { Reading } from './connector.ts'
import { type Citation, type LlmAnswer, type Locale, ProviderError } from './provider.ts'
import { chargedFor } from './reported-usage.ts'

/** @throws {ProviderError} when the reading is no answer */
export function toAnswer(reading: Reading, locale: Locale, askedModel: string): LlmAnswer {
  const { text, finishReason, citations, searchQueries, failure } = reading
  const answer = {
    text,
    finishReason,
    citations: text.includes('\0') ? citations.map(withoutPosition) : citations,
    searchQueries: searchQueries && withinLimits(searchQueries),
    locale,
    ...chargedFor(reading, askedModel),
  }
  const problem = failure ?? (finishReason === 'content-filter' ? FILTERED : null)
  if (problem === null) return answer
  throw new ProviderError(problem.code, problem.message, { partialAnswer: text, charged: answer })
}

function withinLimits(queries: readonly string[]): string[] {
  return queries.slice(0, SEARCH_QUERIES_MAX).map((query) => query.slice(0, SEARCH_QUERY_LENGTH_MAX))
}

const FILTERED = { code: 'refused', message: 'The vendor filtered or refused the answer.' } as const

/** NUL characters cannot be stored; removing them moves the rest of the text. */
function withoutPosition(citation: Citation): Citation {
  return { ...citation, startIndex: null, endIndex: null }
}
