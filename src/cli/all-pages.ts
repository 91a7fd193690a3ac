import { PAGE_LIMIT_MAX, type PagingResult } from '../contract/paging.ts'

interface Page<T> {
  data: T[]
  paging: PagingResult
}

/** A whole list as one page, so that nothing is left out silently. */
export async function allPages<T>(
  read: (query: { limit: number; page: number }) => Promise<Page<T>>,
): Promise<Page<T>> {
  const data: T[] = []
  for (let next: number | null = 1; ; ) {
    const { data: items, paging }: Page<T> = await read({ limit: PAGE_LIMIT_MAX, page: next })
    data.push(...items)
    next = paging.nextPage
    if (next === null) return { data, paging: { ...paging, page: 1 } }
  }
}
