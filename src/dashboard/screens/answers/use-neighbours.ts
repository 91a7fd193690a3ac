import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { readPageSearch } from '../../address/answer-search.ts'
import { useAnswerList } from './answers-query.ts'
import type { Response } from './shown-types.ts'

interface Neighbour {
  id: string
  /** The page of the list that contains it; undefined for the first page. */
  page: number | undefined
}

interface Neighbours {
  former: Neighbour | null
  next: Neighbour | null
  /** The position of the answer in the list, from 1. */
  place: { at: number; total: number } | null
}

/** The previous and next answers: in the list of the address if it contains the answer or has just lost it, else in its run. */
export function useNeighbours({ id, previousId, nextId }: Response): Neighbours {
  const search = useSearch({ strict: false })
  const { page = 1 } = readPageSearch(search)
  const { data: list, isPlaceholderData } = useAnswerList()
  const rows = list?.data ?? []
  const there = rows.findIndex((row) => row.id === id)
  const left = usePlaceLeft(
    JSON.stringify({ ...search, with: undefined, id }),
    there,
    isPlaceholderData ? undefined : list?.paging.total,
  )
  const at = there >= 0 ? there : left
  const isFirst = at === 0 && page > 1
  const isLast = there >= 0 && there === rows.length - 1 && list?.paging.nextPage != null
  const before = useAnswerList({ page: Math.max(1, page - 1), enabled: isFirst }).data?.data.at(-1)
  const after = useAnswerList({ page: page + 1, enabled: isLast }).data?.data[0]
  if (at === null || !list) {
    const inRun = (neighbour: string | null) =>
      neighbour === null ? null : { id: neighbour, page: undefined }
    return { former: inRun(previousId), next: inRun(nextId), place: null }
  }
  const on = (row: { id: string } | undefined, its: number) =>
    row ? { id: row.id, page: its > 1 ? its : undefined } : null
  return {
    former: isFirst ? on(before, page - 1) : on(rows[at - 1], page),
    // The row after an answer that has left the list has taken its place.
    next: isLast ? on(after, page + 1) : on(rows[there >= 0 ? at + 1 : at], page),
    place: there >= 0 ? { at: (page - 1) * list.paging.limit + at + 1, total: list.paging.total } : null,
  }
}

/**
 * Where the answer was in the list before it left it, as it does when a correction ends what it was listed for. In a list that is not
 * shorter since, it has only moved.
 * @param total - undefined while the list is not known
 */
function usePlaceLeft(key: string, there: number, total: number | undefined): number | null {
  const [known, setKnown] = useState({ key, at: -1, total: 0 })
  const isNews = known.key !== key || known.at !== there || known.total !== total
  if (there >= 0 && total !== undefined && isNews) setKnown({ key, at: there, total })
  const hasLeft = known.key === key && known.at >= 0 && total !== undefined && total < known.total
  return hasLeft ? known.at : null
}
