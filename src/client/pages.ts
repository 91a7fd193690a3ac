import type { AnswerOf } from '../contract/endpoint.ts'
import type { Contract } from '../contract/index.ts'
import type { PagingResult } from '../contract/paging.ts'
import { EarshotError } from './errors.ts'

/** The routes whose answer is a page. */
export type PagedOperationId = {
  [K in keyof Contract]: AnswerOf<Contract[K]> extends { paging: PagingResult } ? K : never
}[keyof Contract]

/** An item of the route's list. */
export type ItemOf<K extends PagedOperationId> =
  AnswerOf<Contract[K]> extends { data: (infer T)[] }
    ? T
    : AnswerOf<Contract[K]> extends { prompts?: (infer P)[]; queries?: (infer Q)[] }
      ? P | Q
      : never

interface AnyPage {
  paging: PagingResult
  data?: unknown[]
  prompts?: unknown[]
  queries?: unknown[]
}

function noPage(): EarshotError {
  return new EarshotError(200, { message: 'The answer is not a page of Earshot.', code: 'unreadable' })
}

/** Yields pages; each is requested when it is needed. */
export async function* pagesOf<P extends { paging: PagingResult }>(
  read: (page: number) => Promise<P>,
  first: number,
): AsyncGenerator<P, void, undefined> {
  for (let next: number | null = first; next !== null; ) {
    const page: P = await read(next)
    const nextPage: number | null | undefined = page.paging?.nextPage
    if (nextPage !== null && nextPage !== next + 1) throw noPage()
    // Earshot never announces a page after one that is beyond the total, but another server might, for ever.
    if (nextPage !== null && !(next * page.paging.limit < page.paging.total)) throw noPage()
    yield page
    next = nextPage
  }
}

/**
 * Yields the items of pages. If an item is added at the head of the list meanwhile, a page repeats items of the page
 * before; repeated ids are skipped.
 */
export async function* itemsOf(pages: AsyncIterable<AnyPage>): AsyncGenerator<unknown, void, undefined> {
  const seen = new Set<unknown>()
  for await (const { data, prompts, queries } of pages) {
    for (const item of data ?? prompts ?? queries ?? []) {
      const { id } = item as { id?: unknown }
      if (id !== undefined && seen.has(id)) continue
      if (id !== undefined) seen.add(id)
      yield item
    }
  }
}
