import type { Span } from './answer-structure.ts'

type Beginning = Pick<Span, 'start'>

/** The last of the sorted `spans` that begins at or before `offset`. */
export function spanAt<T extends Beginning>(spans: readonly T[], offset: number): T | undefined {
  return spans[indexAt(spans, offset)]
}

/** The index of the last of the sorted spans that begins at or before `offset`; -1 when there is none. */
export function indexAt(spans: readonly Beginning[], offset: number): number {
  let low = 0
  let high = spans.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle]?.start ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** The index of the first of the sorted `starts` that is at least `offset`; their number when there is none. */
export function firstFrom(starts: readonly number[], offset: number): number {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) < offset) low = middle + 1
    else high = middle
  }
  return low
}

/** The one of the sorted, disjoint `spans` that overlaps with `span`. */
export function overlapping<T extends Span>(spans: readonly T[], span: Span): T | undefined {
  const before = spanAt(spans, span.end - 1)
  return before && before.end > span.start ? before : undefined
}

/** The sorted spans that begin within the part. */
export function beginningIn<T extends Span>(spans: readonly T[], { start, end }: Span): readonly T[] {
  const from = indexAt(spans, start - 1) + 1
  let to = from
  while ((spans[to]?.start ?? end) < end) to += 1
  return from === to ? NOTHING : spans.slice(from, to)
}

const NOTHING: readonly never[] = []
