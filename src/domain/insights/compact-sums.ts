export type Counts = Uint8Array | Uint16Array | Uint32Array | Float64Array

/** A prompt and an LLM. */
export interface CellName {
  promptId: string
  llm: string
}

/** Finished sums, in as little memory as their numbers need. */
export interface CompactSums {
  cells: readonly CellName[]
  /** The counts of all cells, the same number for each cell. */
  sums: Counts
  /** By the index of the name; only the cells that contain it. */
  named: readonly (CompactNamed | undefined)[]
}

export interface CompactNamed {
  /** The numbers of the cells. */
  places: Counts
  sums: Counts
}

/** The first `length` numbers, which are integers, each with as many bytes as the largest needs. Imported sums can be negative. */
export function compactCounts(
  numbers: Float64Array | Int32Array | readonly number[],
  length = numbers.length,
): Counts {
  let [smallest, largest] = [0, 0]
  for (let index = 0; index < length; index += 1) {
    smallest = Math.min(smallest, numbers[index] as number)
    largest = Math.max(largest, numbers[index] as number)
  }
  const counts = smallest < 0 ? new Float64Array(length) : newCounts(largest, length)
  for (let index = 0; index < length; index += 1) counts[index] = numbers[index] as number
  return counts
}

function newCounts(largest: number, length: number): Counts {
  if (largest < 2 ** 8) return new Uint8Array(length)
  if (largest < 2 ** 16) return new Uint16Array(length)
  if (largest < 2 ** 32) return new Uint32Array(length)
  return new Float64Array(length)
}

/** The index of the first number that is not below `number`. @param sorted - in ascending order */
export function indexFrom(sorted: Counts, number: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as number) < number) low = middle + 1
    else high = middle
  }
  return low
}

/** The memory of an array and its object. */
export const ARRAY_BYTES = 200
/** The memory of a cell without its texts, which others hold too. */
export const CELL_BYTES = 60

/** Their approximate memory in bytes. */
export function compactBytes({ cells, sums, named }: CompactSums): number {
  const ofNames = named.reduce(
    (sum, one) => sum + (one ? one.places.byteLength + one.sums.byteLength + 2 * ARRAY_BYTES : 0),
    0,
  )
  return sums.byteLength + ofNames + cells.length * CELL_BYTES + ARRAY_BYTES
}
