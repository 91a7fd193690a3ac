import type { CellPlaces } from './cell-places.ts'
import { type Counts, compactCounts, indexFrom } from './compact-sums.ts'

/** Answers to a prompt by an LLM: all of them, those with sources, or those that cite a domain. */
export interface CitingCell {
  promptId: string
  llm: string
  responses: number
}

/** The same for all cells, without an object for each: there may be many, for each of many domains. */
export class CitingCells {
  readonly places: CellPlaces
  readonly #counts: Counts | Int32Array
  /** The numbers of the cells of the counts, in ascending order; null if they are those of the first cells. */
  readonly #numbers: Counts | null

  /** @param counts - by the number of the cell; the last ones may be missing */
  constructor(places: CellPlaces, counts: Counts | Int32Array, numbers: Counts | null = null) {
    this.places = places
    this.#counts = counts
    this.#numbers = numbers
  }

  /** In as little memory as the cells with answers need. */
  static compact(places: CellPlaces, counts: Int32Array): CitingCells {
    const numbers: number[] = []
    for (let place = 0; place < counts.length; place += 1) if (counts[place] !== 0) numbers.push(place)
    const length = 1 + (numbers.at(-1) ?? -1)
    if (2 * numbers.length > length) return new CitingCells(places, compactCounts(counts, length))
    const found = compactCounts(numbers.map((place) => counts[place] as number))
    return new CitingCells(places, found, compactCounts(numbers))
  }

  /** The approximate memory of the counts in bytes. */
  get bytes(): number {
    return this.#counts.byteLength + (this.#numbers?.byteLength ?? 0)
  }

  at(place: number): number {
    if (!this.#numbers) return this.#counts[place] ?? 0
    const index = indexFrom(this.#numbers, place)
    return this.#numbers[index] === place ? (this.#counts[index] as number) : 0
  }

  /** The number of answers. */
  get total(): number {
    let sum = 0
    for (const count of this.#counts) sum += count
    return sum
  }

  /** The numbers of the cells with answers, sorted by prompt and LLM. */
  numbers(): number[] {
    return this.places.inOrder().filter((place) => this.at(place) > 0)
  }

  list(): CitingCell[] {
    return this.numbers().map((place) => ({ ...this.places.at(place), responses: this.at(place) }))
  }

  /** The prompts with most of the answers, and the number of all its prompts. */
  mostAsked(limit: number): { promptIds: string[]; promptCount: number } {
    const { numbers, ids } = this.places.prompts()
    const counts = new Int32Array(ids.length)
    for (let place = 0; place < numbers.length; place += 1) {
      const prompt = numbers[place] as number
      counts[prompt] = (counts[prompt] as number) + this.at(place)
    }
    let promptCount = 0
    const most: number[] = []
    const isBefore = (one: number, other: number) =>
      counts[one] === counts[other]
        ? (ids[one] as string) < (ids[other] as string)
        : (counts[one] as number) > (counts[other] as number)
    for (let prompt = 0; prompt < ids.length; prompt += 1) {
      if (counts[prompt] === 0) continue
      promptCount += 1
      const last = most.at(-1)
      if (most.length === limit && last !== undefined && !isBefore(prompt, last)) continue
      const place = most.findIndex((other) => isBefore(prompt, other))
      most.splice(place < 0 ? most.length : place, 0, prompt)
      if (most.length > limit) most.pop()
    }
    return { promptIds: most.map((prompt) => ids[prompt] as string), promptCount }
  }
}
