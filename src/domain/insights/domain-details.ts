import type { CellPlaces } from './cell-places.ts'
import { CitingCells } from './citing-cells.ts'
import { addToTrend, eachOf } from './grouped-counts.ts'
import { type CountedKey, increase, KeyCounts, type KeyPart, KeyTable, longer, WHOLE } from './key-counts.ts'
import type { CompactSources } from './source-sums.ts'

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
  cells: CitingCells
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

const NOT_SHOWN = -1
/** Greater than the ordinal of any answer in a run. */
const PLACES_MAX = 2 ** 31

/** Collects details of some domains. Add the newest block of runs first. */
export class DomainDetails {
  readonly #places: CellPlaces
  readonly #shown = new KeyTable(WHOLE)
  readonly #found: Found[]
  readonly #limits: Limits
  readonly #pages: KeyCounts
  /** By page: its domain, and the newest answer that cites it; if possible, one that contains its title. */
  #domains = new Int32Array(1_024)
  #answers = new Float64Array(1_024)
  #isTitled = new Uint8Array(1_024)

  constructor(
    places: CellPlaces,
    { shown, slots, limits }: { shown: readonly CountedKey[]; slots: number; limits: Limits },
    part: KeyPart,
  ) {
    this.#places = places
    for (const { high, low } of shown) this.#shown.add(high, low)
    this.#found = shown.map(() => new Found(slots))
    this.#limits = limits
    this.#pages = new KeyCounts(part)
  }

  get isFull(): boolean {
    return this.#pages.table.isFull
  }

  /** @param slots - the slot of each run of the block in the period */
  add(slots: readonly number[], block: CompactSources): void {
    const table = this.#places.tableOfCells(block.cells)
    const { highs, lows } = block.domains
    for (let domain = 0; domain < highs.length; domain += 1) {
      const shown = this.#shown.find(highs[domain] as number, lows[domain] as number)
      if (shown === NOT_SHOWN) continue
      this.#addDomain(this.#found[shown] as Found, { block, domain, slots, table })
      this.#addPages(shown, block, domain, slots)
    }
  }

  #addDomain(found: Found, { block, domain, slots, table }: OfBlock): void {
    const { ofCells, ofRuns, ofRivals, answers } = block
    found.links += block.links[domain] as number
    found.withBrand += block.withBrand[domain] as number
    found.reserve(this.#places.count)
    eachOf(ofCells, domain, (index) => {
      increase(found.cells, table[ofCells.items[index] as number] as number, ofCells.counts[index] as number)
    })
    addToTrend(found.trend, slots, ofRuns, domain)
    eachOf(ofRivals, domain, (index) => {
      const rival = ofRivals.items[index] as number
      found.rivals.set(rival, (found.rivals.get(rival) ?? 0) + (ofRivals.counts[index] as number))
    })
    eachOf(answers, domain, (index) => {
      if (found.answers.length === this.#limits.answers) return
      const slot = slots[answers.items[index] as number] as number
      found.answers.push({ slot, ordinal: answers.ordinals[index] as number })
    })
  }

  #addPages(
    shown: number,
    { ofPages, pages }: CompactSources,
    domain: number,
    slots: readonly number[],
  ): void {
    eachOf(ofPages, domain, (index) => {
      const page = ofPages.items[index] as number
      const [high, low, count] = [pages.highs[page], pages.lows[page], pages.counts[page]] as Three
      const place = this.#pages.merge(high, low, count)
      if (place < 0) return
      if (place >= this.#domains.length) this.#grow(2 * place)
      const isNew = this.#pages.countOf(place) === count
      const isTitled = pages.isTitled[page] as number
      if (isNew) this.#domains[place] = shown
      if (!isNew && (this.#isTitled[place] === 1 || isTitled === 0)) return
      this.#isTitled[place] = isTitled
      const slot = slots[pages.runs[page] as number] as number
      this.#answers[place] = slot * PLACES_MAX + (pages.ordinals[page] as number)
    })
  }

  #grow(length: number): void {
    this.#domains = longer(this.#domains, new Int32Array(length))
    this.#answers = longer(this.#answers, new Float64Array(length))
    this.#isTitled = longer(this.#isTitled, new Uint8Array(length))
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
    return this.#found.map(({ cells, trend, ...found }, domain) => ({
      ...found,
      trend: [...trend],
      cells: CitingCells.compact(this.#places, cells),
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
    const at = this.#answers[page] as number
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

  /** Makes room for this many cells. */
  reserve(count: number): void {
    if (count > this.cells.length) this.cells = longer(this.cells, new Int32Array(2 * count))
  }
}

interface OfBlock {
  block: CompactSources
  domain: number
  slots: readonly number[]
  /** The numbers of the block's cells. */
  table: Int32Array
}

type Three = [high: number, low: number, count: number]
