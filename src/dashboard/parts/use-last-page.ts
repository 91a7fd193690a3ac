import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Goes to the last page of a list from one beyond it: typed, or left by the deletion of its last item. */
export function useLastPage({ page, limit, total }: { page: number; limit: number; total: number }): void {
  const navigate = useNavigate()
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
}
