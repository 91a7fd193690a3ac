import type { CellPlaces } from './cell-places.ts'

/** Answers with sources to a prompt by an LLM, or those of them that cite a domain. */
export interface CitingCell {
  promptId: string
  llm: string
  responses: number
}

/** The same for all cells, without an object for each: there may be many, for each of many domains. */
export class CitingCells {
  readonly places: CellPlaces
  /** By the number of the cell; the last ones may be missing. */
  readonly #counts: Int32Array

  constructor(places: CellPlaces, counts: Int32Array) {
    this.places = places
    this.#counts = counts
  }

  at(place: number): number {
    return this.#counts[place] ?? 0
  }

  /** The number of answers. */
  get total(): number {
    return this.#counts.reduce((sum, count) => sum + count, 0)
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
