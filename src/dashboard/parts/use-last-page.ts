import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Goes to the last page of a list from one beyond it: typed, or left by the deletion of its last item.
 * @param answer - of a list; nothing is done for others
 * @returns whether the page is beyond the last one
 */
export function useLastPage(answer: unknown): boolean {
  const navigate = useNavigate()
  const { page, limit, total } = pagingOf(answer)
  const last = Math.max(1, Math.ceil(total / limit))
  const isBeyond = page > last
  useEffect(() => {
    if (isBeyond)
      void navigate({
        to: '.',
        search: (search) => ({ ...search, page: last === 1 ? undefined : last }),
        replace: true,
      })
  }, [isBeyond, last, navigate])
  return isBeyond
}

const ONE_PAGE = { page: 1, limit: 1, total: 1 }

function pagingOf(answer: unknown): typeof ONE_PAGE {
  return (answer as { paging?: typeof ONE_PAGE } | null | undefined)?.paging ?? ONE_PAGE
}
