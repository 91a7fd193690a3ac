import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Loading } from './loading.tsx'
import { Problem } from './problem.tsx'

interface AnsweredPagesProps<T> {
  /** The result of `useAnswerPages`. */
  list: {
    data: { pages: readonly { data: readonly T[] }[] } | undefined
    isError: boolean
    error: unknown
    hasNextPage: boolean
    isFetchingNextPage: boolean
    refetch(): unknown
    fetchNextPage(): unknown
  }
  /** The height of an expected row. */
  height: number
  rows: number
  /** Shown instead of an empty list. */
  none: ReactNode
  /** The label of the button for the next page. */
  more: string
  children: (rows: readonly T[]) => ReactNode
}

/** Shows the rows of a list that is read page by page, as `Answered` shows one answer. */
export function AnsweredPages<T>({ list, height, rows, none, more, children }: AnsweredPagesProps<T>) {
  const read = list.data?.pages.flatMap(({ data }) => data)
  if (!read && list.isError) return <Problem error={list.error} onRetry={() => list.refetch()} />
  if (!read) return <Loading height={height} rows={rows} />
  if (read.length === 0) return none
  return (
    <>
      {children(read)}
      {list.hasNextPage && (
        <Button
          mt="md"
          variant="default"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {more}
        </Button>
      )}
    </>
  )
}
