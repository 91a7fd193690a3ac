import type { AnswerOf, QueryOf } from '../contract/endpoint.ts'
import type { Contract } from '../contract/index.ts'
import { PAGE_LIMIT_MAX } from '../contract/page-limit.ts'
import type { PagingResult } from '../contract/paging.ts'
import type { CallInput, Client, ItemOf, PagedOperationId } from './client.ts'

/** The routes whose answer is `{ data, paging }`. */
export type ListId = {
  [K in PagedOperationId]: AnswerOf<Contract[K]> extends { data: unknown[] } ? K : never
}[PagedOperationId]

interface Page<T> {
  data: T[]
  paging: PagingResult
}

/** No list of Earshot is so long; another server could send pages until the memory is full. */
const LIST_BYTES_MAX = 256 * 1024 * 1024

/** Reads all pages of a list as one page; what else an answer has is that of the last one. */
export async function allPages<K extends ListId>(
  client: Client,
  operation: K,
  input: CallInput<Contract[K]> = {},
): Promise<AnswerOf<Contract[K]> & Page<ItemOf<K>>> {
  let all: Page<ItemOf<K>> = {
    data: [],
    paging: { page: 1, limit: PAGE_LIMIT_MAX, total: 0, nextPage: null },
  }
  for await (const page of largePages(client, operation, input)) {
    all.data.push(...page.data)
    all = { ...page, data: all.data, paging: { ...page.paging, page: 1 } }
  }
  return all as AnswerOf<Contract[K]> & Page<ItemOf<K>>
}

/** The pages of a list, each as large as it may be. */
export async function* largePages<K extends ListId>(
  client: Client,
  operation: K,
  input: CallInput<Contract[K]> = {},
): AsyncGenerator<Page<ItemOf<K>>> {
  const query = { ...input.query, limit: PAGE_LIMIT_MAX } as QueryOf<Contract[K]>
  for await (const page of client.pages(operation, { ...input, query }, { bytesMax: LIST_BYTES_MAX }))
    yield page as Page<ItemOf<K>>
}
