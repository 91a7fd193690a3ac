import { useSearch } from '@tanstack/react-router'
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

/** The previous and next answers: in the list of the address if it contains the answer, else in its run. */
export function useNeighbours({ id, previousId, nextId }: Response): Neighbours {
  const { page = 1 } = readPageSearch(useSearch({ strict: false }))
  const list = useAnswerList().data
  const rows = list?.data ?? []
  const at = rows.findIndex((row) => row.id === id)
  const isFirst = at === 0 && page > 1
  const isLast = at === rows.length - 1 && at >= 0 && list?.paging.nextPage != null
  const before = useAnswerList({ page: Math.max(1, page - 1), enabled: isFirst }).data?.data.at(-1)
  const after = useAnswerList({ page: page + 1, enabled: isLast }).data?.data[0]
  if (at < 0 || !list) {
    const inRun = (neighbour: string | null) =>
      neighbour === null ? null : { id: neighbour, page: undefined }
    return { former: inRun(previousId), next: inRun(nextId), place: null }
  }
  const on = (row: { id: string } | undefined, its: number) =>
    row ? { id: row.id, page: its > 1 ? its : undefined } : null
  return {
    former: isFirst ? on(before, page - 1) : on(rows[at - 1], page),
    next: isLast ? on(after, page + 1) : on(rows[at + 1], page),
    place: { at: (page - 1) * list.paging.limit + at + 1, total: list.paging.total },
  }
}
