import { Skeleton } from '@mantine/core'

interface LoadingProps {
  /** As high as what will stand there, so that nothing moves: pixels, or a CSS length. */
  height: number | string
  /** Several rows of that height. */
  rows?: number
}

/** Keeps the place of what is on its way. */
export function Loading({ height, rows = 1 }: LoadingProps) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Skeleton key={row} height={height} mb={row + 1 < rows ? 8 : 0} radius="md" />
      ))}
    </div>
  )
}
