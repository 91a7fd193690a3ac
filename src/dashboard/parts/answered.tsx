import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loading } from './loading.tsx'
import { Problem } from './problem.tsx'
import { useLastPage } from './use-last-page.ts'

interface AnsweredProps<T> {
  /** The result of `useAnswer`. */
  answer: UseQueryResult<T, unknown>
  /** The height of the expected content. */
  height: number | string
  rows?: number
  children: (data: T) => ReactNode
}

/** Shows the answer of a read, a placeholder while it loads, or what to do when it failed. */
export function Answered<T>({ answer, height, rows = 1, children }: AnsweredProps<T>) {
  const isBeyondLast = useLastPage(answer.data)
  if (isBeyondLast) return <Loading height={height} rows={rows} />
  if (answer.data !== undefined) return children(answer.data)
  if (answer.isError) return <Problem error={answer.error} onRetry={() => answer.refetch()} />
  return <Loading height={height} rows={rows} />
}
