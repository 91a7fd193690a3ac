import { Skeleton } from '@mantine/core'

interface LoadingProps {
  /** The height of the expected content, so that nothing moves later: pixels, or a CSS length. */
  height: number | string
  /** Several rows of that height. */
  rows?: number
}

/** A placeholder for content that is being loaded. */
export function Loading({ height, rows = 1 }: LoadingProps) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Skeleton key={row} height={height} mb={row + 1 < rows ? 8 : 0} radius="md" />
      ))}
    </div>
  )
}
