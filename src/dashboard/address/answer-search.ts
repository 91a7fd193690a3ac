import type { QueryOf } from '../../contract/endpoint.ts'
import type { Contract } from '../../contract/index.ts'
import { defined } from '../../domain/defined.ts'
import { type InsightQuery, idOf } from './filters.ts'
import { type PeriodText, rangeOf, readPeriod } from './period.ts'
import { oneOf, pageOf, textOf } from './search-text.ts'

/** The conditions of a list of answers, besides the filters. */
export interface AnswerSearch {
  /** Only answers that name the brand, or only those that do not. */
  named?: 'yes' | 'no' | undefined
  /** Only answers that cite a domain of the brand, or only those that do not. */
  cited?: 'yes' | 'no' | undefined
  sentiment?: 'positive' | 'neutral' | 'negative' | undefined
  /** The rank of the brand in the answers, or of `rival`. */
  rank?: string | undefined
  /** The id of another brand that the answers name. */
  rival?: string | undefined
  /** The id of another brand that the answers do not name. */
  unnamed?: string | undefined
  /** Only answers that name a competitor and not the brand, as gaps count them. */
  gap?: 'yes' | undefined
  prompt?: string | undefined
  run?: string | undefined
  /** Days like those of `period`, which stays as it is: those of a figure that is compared. */
  within?: PeriodText | undefined
  /** Only answers to prompts that do not name the brand, as a figure counts them. */
  unbranded?: 'yes' | undefined
  /** A domain that the answers cite. */
  domain?: string | undefined
  /** A page that the answers cite. */
  url?: string | undefined
  /** A search query of the answers. */
  searched?: string | undefined
}

export const ANSWER_SEARCH_NAMES = [
  'named',
  'cited',
  'sentiment',
  'rank',
  'rival',
  'unnamed',
  'gap',
  'prompt',
  'run',
  'within',
  'unbranded',
  'domain',
  'url',
  'searched',
] as const satisfies (keyof AnswerSearch)[]

export function readAnswerSearch(search: Record<string, unknown>): AnswerSearch {
  return {
    named: oneOf(search['named'], ['yes', 'no']),
    cited: oneOf(search['cited'], ['yes', 'no']),
    sentiment: oneOf(search['sentiment'], ['positive', 'neutral', 'negative']),
    rank: rankOf(search['rank']),
    rival: idOf(search['rival']),
    unnamed: idOf(search['unnamed']),
    gap: oneOf(search['gap'], ['yes']),
    prompt: idOf(search['prompt']),
    run: idOf(search['run']),
    within: readPeriod(textOf(search['within'])),
    unbranded: oneOf(search['unbranded'], ['yes']),
    domain: textOf(search['domain'])?.slice(0, 253),
    url: textOf(search['url'])?.slice(0, 8_192),
    searched: textOf(search['searched'])?.slice(0, 2_000),
  }
}

function rankOf(value: unknown): string | undefined {
  const text = textOf(value) ?? ''
  return /^[1-9]\d{0,2}$/.test(text) ? text : undefined
}

/** The conditions that a person chooses for the list. */
export type Choosable = 'named' | 'cited' | 'sentiment'

/** What a choice changes: the same one again takes it back. Answers of a gap do not name the brand, and feel nothing about it. */
export function chosenCondition<K extends Choosable>(
  search: AnswerSearch,
  name: K,
  value: NonNullable<AnswerSearch[K]>,
): AnswerSearch {
  if (search[name] === value) return { [name]: undefined }
  const isOfNamed = name === 'sentiment' || (name === 'named' && value === 'yes')
  return { [name]: value, ...(isOfNamed ? { gap: undefined } : {}) }
}

/** The query of a list of answers. With a run there is no period: the server refuses both together. */
export function answersQuery(
  { from, to, ...filters }: InsightQuery,
  { named, cited, sentiment, rank, rival, unnamed, gap, ...others }: AnswerSearch,
): QueryOf<Contract['listAnswers']> {
  const { prompt, run, within, unbranded, domain, url, searched } = others
  return {
    ...filters,
    ...(unbranded ? { branded: false } : {}),
    ...(run ? { runId: run } : within ? rangeOf(within) : defined({ from, to })),
    ...(named ? { present: named === 'yes' } : {}),
    ...(cited ? { cited: cited === 'yes' } : {}),
    ...(sentiment ? { sentiment } : {}),
    ...(rank ? { rank: Number(rank) } : {}),
    ...(rival ? { brand: rival } : {}),
    ...(unnamed ? { without: unnamed } : {}),
    ...(gap ? { gap: true } : {}),
    ...(prompt ? { promptId: prompt } : {}),
    ...(domain ? { citedDomain: domain } : {}),
    ...(url ? { citedUrl: url } : {}),
    ...(searched ? { query: searched } : {}),
  }
}

/** The page of a list from 2 on; page 1 is not in the address. */
export interface PageSearch {
  page?: number | undefined
}

export function readPageSearch(search: Record<string, unknown>): PageSearch {
  return { page: pageOf(search['page']) }
}
