import { contentOf, plainChat } from './chat-body.ts'
import { citationsOf, type Page, pagesOf } from './citations.ts'
import type { Citation } from './provider.ts'
import type { Reading } from './vendor.ts'
import { fieldOf, listOf, numberOf, textOf } from './vendor-body.ts'

/** What a completion of Sonar tells. */
export function readCompletion(completion: unknown): Reading {
  const text = answerOf(completion)
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
    text,
    citations: citationsOf(cited, [...pages.filter((page) => page !== null), ...results]),
    searchQueries: null,
    searchCount: usage('num_search_queries'),
    costUsd: usage('cost', 'total_cost'),
    inputTokens: usage('prompt_tokens'),
    outputTokens: withReasoning(usage('completion_tokens'), usage('reasoning_tokens')),
  }
}

/** A completion as the SDK takes it. */
export function plainCompletion(completion: unknown): unknown {
  const chat = plainChat(completion)
  if (typeof chat !== 'object') return completion
  const choice = listOf(fieldOf(chat, 'choices'))[0] ?? {}
  const message = { role: 'assistant', content: answerOf(completion) }
  const model = textOf(fieldOf(completion, 'model')) ?? ''
  return { ...chat, created: 0, model, choices: [{ ...choice, message }] }
}

/** They are told apart from the rest. */
function withReasoning(completionTokens: number | null, reasoningTokens: number | null): number | null {
  return completionTokens === null ? null : completionTokens + (reasoningTokens ?? 0)
}

/** Reasoning models begin with their thoughts, which are no part of the answer. */
function answerOf(completion: unknown): string {
  const content = contentOf(completion)
  if (!content.trimStart().startsWith('<think>')) return content
  const end = content.indexOf('</think>')
  return end === -1 ? '' : content.slice(end + '</think>'.length).trimStart()
}

/** The pages that `[1]`, `[2]` … stand for: `citations`, or the search results where there are none. */
function numberedPages(completion: unknown, results: readonly Page[]): (Page | null)[] {
  const urls = listOf(fieldOf(completion, 'citations')).map(textOf)
  if (urls.length === 0) return [...results]
  const titles = new Map(results.map(({ url, title }) => [url, title]))
  return urls.map((url) => (url === null ? null : { url, title: titles.get(url) ?? null }))
}

interface Mark {
  numbers: number[]
  startIndex: number
  endIndex: number
}

/** `[3]` and `[1, 2]` outside of code. */
function marksIn(text: string): Mark[] {
  const prose = text.replace(/```[\s\S]*?(?:```|$)|`[^`\n]*`/g, (code) => ' '.repeat(code.length))
  return [...prose.matchAll(/\[(\d{1,3}(?:, ?\d{1,3})*)\]/g)].map(({ 0: mark, 1: numbers = '', index }) => ({
    numbers: numbers.split(',').map(Number),
    startIndex: index,
    endIndex: index + mark.length,
  }))
}
