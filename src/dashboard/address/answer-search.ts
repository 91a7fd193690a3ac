import { idOf } from './filters.ts'
import { oneOf, textOf } from './search-text.ts'

/** Which answers a figure leads to, besides the filters: those that count for it, or those that do not. */
export interface AnswerSearch {
  /** Answers that name the brand, or that do not. */
  named?: 'yes' | 'no' | undefined
  /** Answers that cite a domain of the brand, or that do not. */
  cited?: 'yes' | 'no' | undefined
  sentiment?: 'positive' | 'neutral' | 'negative' | undefined
  /** Another brand that they name, by its id. */
  rival?: string | undefined
  /** Answers that name some competitor and not the brand, as gaps count them. */
  gap?: 'yes' | undefined
  prompt?: string | undefined
  run?: string | undefined
  /** A domain that they cite. */
  domain?: string | undefined
  /** A page that they cite. */
  url?: string | undefined
  /** What their LLM searched for. */
  searched?: string | undefined
}

export const ANSWER_SEARCH_NAMES = [
  'named',
  'cited',
  'sentiment',
  'rival',
  'gap',
  'prompt',
  'run',
  'domain',
  'url',
  'searched',
] as const satisfies (keyof AnswerSearch)[]

export function readAnswerSearch(search: Record<string, unknown>): AnswerSearch {
  return {
    named: oneOf(search['named'], ['yes', 'no']),
    cited: oneOf(search['cited'], ['yes', 'no']),
    sentiment: oneOf(search['sentiment'], ['positive', 'neutral', 'negative']),
    rival: idOf(search['rival']),
    gap: oneOf(search['gap'], ['yes']),
    prompt: idOf(search['prompt']),
    run: idOf(search['run']),
    domain: textOf(search['domain'])?.slice(0, 253),
    url: textOf(search['url'])?.slice(0, 8_192),
    searched: textOf(search['searched'])?.slice(0, 2_000),
  }
}

/** The page of a list, from 2 on; the first one does not stand in the address. */
export interface PageSearch {
  page?: number | undefined
}

export function readPageSearch(search: Record<string, unknown>): PageSearch {
  const text = textOf(search['page']) ?? ''
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 1
  return { page: page > 1 ? page : undefined }
}
