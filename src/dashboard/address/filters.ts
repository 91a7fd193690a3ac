import type { QueryOf } from '../../contract/endpoint.ts'
import type { Contract } from '../../contract/index.ts'
import { defined } from '../../domain/defined.ts'
import { UUID } from '../../domain/uuid.ts'
import { type PeriodText, periodQuery, readPeriod } from './period.ts'
import { oneOf, textOf, textsOf } from './search-text.ts'

/** The filters of every screen. An undefined value is not in the address. */
export interface Filters {
  brand?: string | undefined
  period?: PeriodText | undefined
  llm?: string[] | undefined
  topic?: string | undefined
  /** A market besides the brand's own. */
  market?: string | undefined
  branded?: 'yes' | 'no' | undefined
}

export const FILTER_NAMES = [
  'brand',
  'period',
  'llm',
  'topic',
  'market',
  'branded',
] as const satisfies (keyof Filters)[]

/** Reads the filters of an address, and ignores invalid values, because people edit addresses. */
export function readFilters(search: Record<string, unknown>): Filters {
  const llms = textsOf(search['llm'])
    .flatMap((text) => text.split(','))
    .filter((name) => name !== '')
  return defined({
    brand: idOf(search['brand']),
    period: readPeriod(textOf(search['period'])),
    llm: llms.length > 0 ? [...new Set(llms)].sort() : undefined,
    topic: idOf(search['topic']),
    market: idOf(search['market']),
    branded: oneOf(search['branded'], ['yes', 'no']),
  })
}

export function idOf(value: unknown): string | undefined {
  const text = textOf(value)
  return text !== undefined && UUID.test(text) ? text.toLowerCase() : undefined
}

/** Removes all filters but the brand. */
export const NO_FILTERS: Filters = {
  period: undefined,
  llm: undefined,
  topic: undefined,
  market: undefined,
  branded: undefined,
}

/**
 * The address's values with other filters. Its list is another one then, so that it begins at its first page. What a link to
 * answers put in the place of a filter ends when that filter is changed, which would have no effect otherwise.
 */
export function searchWith<S extends object>(search: S, changes: Filters): S & Filters & { page: undefined } {
  const former: Filters = search
  const isOther = (name: keyof Filters) => name in changes && changes[name] !== former[name]
  return {
    ...search,
    ...changes,
    ...(isOther('period') ? { run: undefined, within: undefined } : {}),
    ...(isOther('branded') ? { unbranded: undefined } : {}),
    page: undefined,
  }
}

export type InsightQuery = QueryOf<Contract['getOverview']>

/** The query for the routes of insights. */
export function insightQuery({ period, llm, topic, market, branded }: Filters, now: number): InsightQuery {
  return {
    ...periodQuery(period, now),
    ...(llm ? { llm } : {}),
    ...(topic ? { topicId: topic } : {}),
    ...(market ? { marketId: market } : {}),
    ...(branded ? { branded: branded === 'yes' } : {}),
  }
}

/** The number of filters that differ from the default; the brand does not count. */
export function filterCount({ period, llm, topic, market, branded }: Filters): number {
  return [period, llm, topic, market, branded].filter((value) => value !== undefined).length
}
