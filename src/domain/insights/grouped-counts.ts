import { ARRAY_BYTES, type Counts, compactCounts } from './compact-sums.ts'
import { longer } from './key-counts.ts'

/** Integers in the order in which they were added. */
export class IntList {
  #numbers = new Int32Array(256)
  #length = 0

  get length(): number {
    return this.#length
  }

  push(number: number): void {
    if (this.#length === this.#numbers.length) {
      this.#numbers = longer(this.#numbers, new Int32Array(2 * this.#length))
    }
    this.#numbers[this.#length] = number
    this.#length += 1
  }

  numbers(): Int32Array {
    return this.#numbers.subarray(0, this.#length)
  }
}

/** Things that were met, by group: those of group `g` have the indices from `starts[g]` to `starts[g + 1]`. */
export interface Grouped {
  starts: Counts
  items: Counts
}

/** The same with the number of times that each was met. */
export interface GroupedCounts extends Grouped {
  counts: Counts
}

/** The indices of the entries, sorted by group; those of a group in their original order. */
export class GroupOrder {
  readonly starts: Int32Array
  readonly indices: Int32Array

  /** @param groups - the group of each entry */
  constructor(groups: Int32Array, groupCount: number) {
    const starts = new Int32Array(groupCount + 1)
    for (let index = 0; index < groups.length; index += 1) {
      const next = (groups[index] as number) + 1
      starts[next] = (starts[next] as number) + 1
    }
    for (let group = 0; group < groupCount; group += 1) {
      starts[group + 1] = (starts[group + 1] as number) + (starts[group] as number)
    }
    const ends = starts.slice()
    this.indices = new Int32Array(groups.length)
    for (let index = 0; index < groups.length; index += 1) {
      const group = groups[index] as number
      this.indices[ends[group] as number] = index
      ends[group] = (ends[group] as number) + 1
    }
    this.starts = starts
  }

  /** How often each group has each item. @param items - that of each entry */
  counts(items: Int32Array, itemCount: number): GroupedCounts {
    /** For each item, one more than its place among the found ones, if the current group has it. */
    const places = new Int32Array(itemCount)
    const [found, counts] = [new IntList(), new Int32Array(items.length)]
    const starts = new Int32Array(this.starts.length)
    for (let group = 0; group + 1 < starts.length; group += 1) {
      const start = found.length
      const end = this.starts[group + 1] as number
      for (let at = this.starts[group] as number; at < end; at += 1) {
        const item = items[this.indices[at] as number] as number
        let place = (places[item] as number) - 1
        if (place < start) {
          place = found.length
          found.push(item)
          places[item] = place + 1
        }
        counts[place] = (counts[place] as number) + 1
      }
      starts[group + 1] = found.length
    }
    return {
      starts: compactCounts(starts),
      items: compactCounts(found.numbers()),
      counts: compactCounts(counts, found.length),
    }
  }

  /** The indices of the first entries of each group. */
  first(limit: number): { starts: Counts; indices: Int32Array } {
    const kept = new IntList()
    const starts = new Int32Array(this.starts.length)
    for (let group = 0; group + 1 < starts.length; group += 1) {
      const start = this.starts[group] as number
      const end = Math.min(start + limit, this.starts[group + 1] as number)
      for (let at = start; at < end; at += 1) kept.push(this.indices[at] as number)
      starts[group + 1] = kept.length
    }
    return { starts: compactCounts(starts), indices: kept.numbers() }
  }
}

/** Calls `visit` with the index of each thing of a group. */
export function eachOf({ starts }: Grouped, group: number, visit: (index: number) => void): void {
  const end = starts[group + 1] as number
  for (let index = starts[group] as number; index < end; index += 1) visit(index)
}

/** The approximate memory of objects whose fields are arrays. */
export function arraysBytes(objects: readonly object[]): number {
  const arrays = objects.flatMap((one): ArrayBufferView[] => Object.values(one))
  return arrays.reduce((sum, { byteLength }) => sum + byteLength + ARRAY_BYTES, 0)
}

/**
 * Adds the counts of a group of runs to a trend.
 * @param trend - by slot
 * @param slots - the slot of each run, by its place in the block
 */
export function addToTrend(
  trend: { [slot: number]: number },
  slots: readonly number[],
  ofRuns: GroupedCounts,
  group: number,
): void {
  eachOf(ofRuns, group, (index) => {
    const slot = slots[ofRuns.items[index] as number] as number
    trend[slot] = (trend[slot] ?? 0) + (ofRuns.counts[index] as number)
  })
}
