import type { CellPlaces } from './cell-places.ts'
import { CitingAnswers, type SourcedRollup } from './citing-answers.ts'
import type { CitingCell } from './citing-shares.ts'
import { type CountedKey, KeyCounts, type KeyPart, KeyTable, longer } from './key-counts.ts'
import type { NameOwners } from './name-owners.ts'
import type { PackedAnswer } from './rollup.ts'
import { PackedKeys } from './text-keys.ts'

/** An answer by its run and ordinal. */
export interface AnswerPlace {
  slot: number
  ordinal: number
}

/** A cited page, identified by a key. */
export interface RankedPage extends CountedKey {
  /** The newest answer that cites it; if possible, one that contains its title. */
  at: AnswerPlace
}

export interface DomainDetail {
  links: number
  withBrand: number
  /** The number of answers by prompt and LLM. */
  cells: CitingCell[]
  /** The number of answers by slot. */
  trend: number[]
  /** The newest answers. */
  answers: AnswerPlace[]
  /** The number of answers by competitor. */
  rivals: Map<number, number>
  pages: RankedPage[]
  pageCount: number
}

interface Limits {
  answers: number
  pages: number
}

const ALL = { part: 0, parts: 1 }
const NOT_SHOWN = -1
const NO_ANSWER = -1
/** Greater than the ordinal of any answer in a run. */
const PLACES_MAX = 2 ** 31

/** Collects details of some domains. Add the newest run first. */
export class DomainDetails extends CitingAnswers {
  readonly #shown = new KeyTable(ALL)
  readonly #found: Found[]
  readonly #limits: Limits
  readonly #pages: KeyCounts
  /** By page: its domain, the newest answer that cites it, and the newest that contains its title. */
  #domains = new Int32Array(1_024)
  #cited = new Float64Array(1_024)
  #titled = new Float64Array(1_024)
  #places = new Int32Array(0)
  #slot = 0

  constructor(
    places: CellPlaces,
    rivals: NameOwners | null,
    { shown, slots, limits }: { shown: readonly CountedKey[]; slots: number; limits: Limits },
    part: KeyPart,
    max?: number,
  ) {
    super(places, rivals)
    for (const { high, low } of shown) this.#shown.add(high, low)
    this.#found = shown.map(() => new Found(slots))
    this.#limits = limits
    this.#pages = new KeyCounts(part, max)
  }

  get isFull(): boolean {
    return this.#pages.table.isFull
  }

  add(slot: number, rollup: SourcedRollup): void {
    this.#slot = slot
    const keys = new PackedKeys(rollup.domains, true)
    this.#places = Int32Array.from({ length: keys.count }, (_, place) =>
      this.#shown.find(keys.high(place), keys.low(place)),
    )
    this.#pages.startRun(new PackedKeys(rollup.pages))
    this.visit(rollup)
  }

  protected take(answer: PackedAnswer, place: number): void {
    const { count, domains, links, pageEnds } = this.citations
    for (let index = 0; index < count; index += 1) {
      const shown = this.#places[domains[index] as number] as number
      if (shown === NOT_SHOWN) continue
      const found = this.#found[shown] as Found
      found.links += links[index] as number
      if (answer.isPresent) found.withBrand += 1
      found.addTo(place)
      found.trend[this.#slot] = (found.trend[this.#slot] as number) + 1
      if (found.answers.length < this.#limits.answers) {
        found.answers.push({ slot: this.#slot, ordinal: answer.ordinal })
      }
      for (const owner of this.named) found.rivals.set(owner, (found.rivals.get(owner) ?? 0) + 1)
      const start = index === 0 ? 0 : (pageEnds[index - 1] as number)
      this.#takePages(shown, answer.ordinal, start, pageEnds[index] as number)
    }
  }

  #takePages(shown: number, ordinal: number, start: number, end: number): void {
    const at = this.#slot * PLACES_MAX + ordinal
    for (let index = start; index < end; index += 1) {
      const page = this.citations.pages[index] as number
      const place = this.#pages.count(page >>> 1)
      if (place < 0) continue
      if (place >= this.#domains.length) this.#grow(2 * place)
      if (this.#pages.countOf(place) === 1) {
        this.#domains[place] = shown
        this.#cited[place] = at
        this.#titled[place] = NO_ANSWER
      }
      if (page & 1 && this.#titled[place] === NO_ANSWER) this.#titled[place] = at
    }
  }

  #grow(length: number): void {
    this.#domains = longer(this.#domains, new Int32Array(length))
    this.#cited = longer(this.#cited, new Float64Array(length))
    this.#titled = longer(this.#titled, new Float64Array(length))
  }

  /** The details in the order of the domains. The pages are those of this part of the keys. */
  details(): DomainDetail[] {
    const tops = this.#found.map((): number[] => [])
    const counts = new Int32Array(tops.length)
    for (let page = 0; page < this.#pages.table.size; page += 1) {
      const domain = this.#domains[page] as number
      counts[domain] = (counts[domain] as number) + 1
      this.#insert(tops[domain] as number[], page)
    }
    const order = this.places.inOrder()
    return this.#found.map(({ cells, trend, ...found }, domain) => ({
      ...found,
      trend: [...trend],
      cells: order.flatMap((place) => {
        const responses = cells[place]
        return responses ? [{ ...this.places.at(place), responses }] : []
      }),
      pages: (tops[domain] as number[]).map((page) => this.#page(page)),
      pageCount: counts[domain] as number,
    }))
  }

  /**
   * Inserts a page into the list of the most cited pages, which has a limited length. Of two pages with equal counts,
   * the one that was read first comes first.
   */
  #insert(top: number[], page: number): void {
    const count = this.#pages.countOf(page)
    const isLess = (other: number) => this.#pages.countOf(other) < count
    const last = top.at(-1)
    const isFull = top.length === this.#limits.pages
    if (isFull && last !== undefined && !isLess(last)) return
    const place = top.findIndex(isLess)
    top.splice(place < 0 ? top.length : place, 0, page)
    if (isFull) top.pop()
  }

  #page(page: number): RankedPage {
    const titled = this.#titled[page] as number
    const at = titled === NO_ANSWER ? (this.#cited[page] as number) : titled
    return {
      ...this.#pages.keyAt(page),
      at: { slot: Math.floor(at / PLACES_MAX), ordinal: at % PLACES_MAX },
    }
  }
}

class Found {
  links = 0
  withBrand = 0
  cells = new Int32Array(64)
  readonly trend: Int32Array
  readonly answers: AnswerPlace[] = []
  readonly rivals = new Map<number, number>()

  constructor(slots: number) {
    this.trend = new Int32Array(slots)
  }

  addTo(place: number): void {
    if (place >= this.cells.length) this.cells = longer(this.cells, new Int32Array(2 * place))
    this.cells[place] = (this.cells[place] as number) + 1
  }
}
