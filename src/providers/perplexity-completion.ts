import { readChat } from './chat-body.ts'
import { citationsOf, type Page, pagesOf } from './citations.ts'
import type { Reading } from './connector.ts'
import { marksIn } from './numbered-marks.ts'
import type { Citation } from './provider.ts'
import { fieldOf, listOf, numberOf, textOf } from './reply-fields.ts'

/** Reads a completion of Sonar. */
export function readCompletion(completion: unknown): Reading {
  const reading = readChat(completion)
  const { text } = reading
  const results = pagesOf(fieldOf(completion, 'search_results'))
  const pages = numberedPages(completion, results)
  const cited = marksIn(text).flatMap(({ numbers, ...place }) =>
    numbers.flatMap((number): Citation[] => {
      const page = pages[number - 1]
      return page ? [{ ...page, kind: 'cited', ...place }] : []
    }),
  )
  const usage = (...path: string[]) => numberOf(fieldOf(completion, 'usage', ...path))
  return {
    ...reading,
    citations: citationsOf(cited, [...pages.filter((page) => page !== null), ...results]),
    searchCount: usage('num_search_queries'),
    costUsd: usage('cost', 'total_cost'),
    outputTokens: withReasoning(reading.outputTokens, usage('reasoning_tokens')),
  }
}

/** Perplexity does not include reasoning in the completion tokens. */
function withReasoning(completionTokens: number | null, reasoningTokens: number | null): number | null {
  return completionTokens === null ? null : completionTokens + (reasoningTokens ?? 0)
}

/** The pages that `[1]`, `[2]` … refer to: `citations`, or the search results where there are none. */
function numberedPages(completion: unknown, results: readonly Page[]): (Page | null)[] {
  const urls = listOf(fieldOf(completion, 'citations')).map(textOf)
  if (urls.length === 0) return [...results]
  const titles = new Map(results.map(({ url, title }) => [url, title]))
  return urls.map((url) => (url === null ? null : { url, title: titles.get(url) ?? null }))
}
