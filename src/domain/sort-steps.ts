import type { Stepwise } from './stepwise.ts'

/** Items between two steps. */
const AT_ONCE = 1_000

/** Sorts as `toSorted` does, in steps. */
export function* sortSteps<T>(
  items: readonly T[],
  compare: (one: T, other: T) => number,
): Stepwise<readonly T[]> {
  let runs: T[][] = []
  for (let from = 0; from < items.length; from += AT_ONCE) {
    yield
    runs.push(items.slice(from, from + AT_ONCE).sort(compare))
  }
  while (runs.length > 1) {
    const longer: T[][] = []
    for (let place = 0; place < runs.length; place += 2)
      longer.push(yield* mergeSteps(runs[place] as T[], runs[place + 1] ?? [], compare))
    runs = longer
  }
  return runs[0] ?? []
}

function* mergeSteps<T>(
  first: readonly T[],
  second: readonly T[],
  compare: (one: T, other: T) => number,
): Stepwise<T[]> {
  const merged: T[] = []
  let at = 0
  for (const one of first) {
    for (; at < second.length && compare(second[at] as T, one) < 0; at += 1) {
      merged.push(second[at] as T)
      if (merged.length % AT_ONCE === 0) yield
    }
    merged.push(one)
    if (merged.length % AT_ONCE === 0) yield
  }
  return [...merged, ...second.slice(at)]
}
