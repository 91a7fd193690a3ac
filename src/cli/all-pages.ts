import { pagesOf } from '../client/pages.ts'
import { PAGE_LIMIT_MAX } from '../contract/page-limit.ts'
import type { PagingResult } from '../contract/paging.ts'

interface Page<T> {
  data: T[]
  paging: PagingResult
}

/** Reads all pages of a list as one page. */
export async function allPages<T>(
  read: (query: { limit: number; page: number }) => Promise<Page<T>>,
): Promise<Page<T>> {
  const all: Page<T> = { data: [], paging: { page: 1, limit: PAGE_LIMIT_MAX, total: 0, nextPage: null } }
  for await (const { data, paging } of pagesOf((page) => read({ limit: PAGE_LIMIT_MAX, page }), 1)) {
    all.data.push(...data)
    all.paging = { ...paging, page: 1 }
  }
  return all
}
