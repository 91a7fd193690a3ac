import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loading } from './loading.tsx'
import { Problem } from './problem.tsx'

interface AnsweredProps<T> {
  /** Of `useAnswer`. */
  answer: UseQueryResult<T, unknown>
  /** The height of what will stand there. */
  height: number | string
  rows?: number
  children: (data: T) => ReactNode
}

/** What a read gave, or its place while it loads, or what to do where it failed. */
export function Answered<T>({ answer, height, rows = 1, children }: AnsweredProps<T>) {
  if (answer.data !== undefined) return children(answer.data)
  if (answer.isError) return <Problem error={answer.error} onRetry={() => answer.refetch()} />
  return <Loading height={height} rows={rows} />
}
