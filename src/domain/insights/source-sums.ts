import type { CellPlaces } from './cell-places.ts'
import { CitingAnswers, type SourcedRollup } from './citing-answers.ts'
import { CELL_BYTES, type CellName, type Counts, compactCounts } from './compact-sums.ts'
import { arraysBytes, type Grouped, type GroupedCounts, GroupOrder, IntList } from './grouped-counts.ts'
import { type CompactKeys, increase, KeyCounts, longer, WHOLE } from './key-counts.ts'
import type { NameOwners } from './name-owners.ts'
import { KINDS } from './packed-sources.ts'
import type { PackedAnswer } from './rollup.ts'
import { PackedKeys } from './text-keys.ts'

/** What the answers of a block of runs cite. All but the first three fields are by domain. */
export interface CompactSources {
  cells: readonly CellName[]
  /** Answers with sources, by cell. */
  sourced: Counts
  /** In the order in which they were met. */
  domains: CompactKeys
  /** The number of answers by domain and kind. */
  kinds: Counts
  links: Counts
  /** Answers that name the brand. */
  withBrand: Counts
  /** Answers by the number of the cell. */
  ofCells: GroupedCounts
  /** Answers by the place of the run in the block. */
  ofRuns: GroupedCounts
  /** Answers by the competitor that they name. */
  ofRivals: GroupedCounts
  /** The first answers, by the place of the run. */
  answers: Grouped & { ordinals: Counts }
  /** The pages by their numbers, those of a domain in the order in which they were met. */
  ofPages: Grouped
  pages: CompactKeys & {
    /** The first answer that cites the page; if possible, one that contains its title. */
    runs: Counts
    ordinals: Counts
    isTitled: Counts
  }
}

const NO_ANSWER = 0
const CITED = 1
const TITLED = 2

/** Sums up what the answers of some runs cite. Add the newest run first. */
export class SourceSums extends CitingAnswers {
  readonly #domains = new KeyCounts(WHOLE, Number.POSITIVE_INFINITY)
  #sourced = new Int32Array(0)
  #kinds = new Int32Array(64 * KINDS.length)
  #links = new Int32Array(64)
  #withBrand = new Int32Array(64)
  /** An entry for each domain of each answer. */
  readonly #citing = {
    domain: new IntList(),
    cell: new IntList(),
    run: new IntList(),
    ordinal: new IntList(),
  }
  /** An entry for each domain and competitor of each answer. */
  readonly #naming = { domain: new IntList(), rival: new IntList() }
  readonly #pages = new KeyCounts(WHOLE, Number.POSITIVE_INFINITY)
  /** By page. */
  readonly #pageDomains = new IntList()
  #states = new Uint8Array(64)
  #pageRuns = new Int32Array(64)
  #pageOrdinals = new Int32Array(64)
  #keys!: PackedKeys
  #run = 0

  constructor(places: CellPlaces, rivals: NameOwners | null) {
    super(places, rivals)
  }

  /** @param run - the place of the run in the block */
  add(run: number, rollup: SourcedRollup): void {
    this.#run = run
    this.#keys = new PackedKeys(rollup.domains, true)
    this.#domains.startRun(this.#keys)
    this.#pages.startRun(new PackedKeys(rollup.pages))
    this.places.tableOf(rollup)
    if (this.places.count > this.#sourced.length) {
      this.#sourced = longer(this.#sourced, new Int32Array(2 * this.places.count))
    }
    this.visit(rollup)
  }

  protected take({ isPresent, ordinal }: PackedAnswer, place: number): void {
    increase(this.#sourced, place)
    const { count, domains, links, pageEnds } = this.citations
    for (let index = 0; index < count; index += 1) {
      const ofRun = domains[index] as number
      const domain = this.#domains.count(ofRun)
      if (domain >= this.#links.length) this.#growDomains(2 * domain)
      increase(this.#kinds, domain * KINDS.length + this.#keys.mark(ofRun))
      this.#links[domain] = (this.#links[domain] as number) + (links[index] as number)
      if (isPresent) increase(this.#withBrand, domain)
      this.#citing.domain.push(domain)
      this.#citing.cell.push(place)
      this.#citing.run.push(this.#run)
      this.#citing.ordinal.push(ordinal)
      for (const rival of this.named) {
        this.#naming.domain.push(domain)
        this.#naming.rival.push(rival)
      }
      const start = index === 0 ? 0 : (pageEnds[index - 1] as number)
      for (let at = start; at < (pageEnds[index] as number); at += 1) {
        this.#takePage(this.citations.pages[at] as number, domain, ordinal)
      }
    }
  }

  #takePage(page: number, domain: number, ordinal: number): void {
    const place = this.#pages.count(page >>> 1)
    if (place >= this.#states.length) this.#growPages(2 * place)
    const state = this.#states[place] as number
    const isTitled = (page & 1) === 1
    if (state === NO_ANSWER) this.#pageDomains.push(domain)
    if (state === TITLED || (state === CITED && !isTitled)) return
    this.#states[place] = isTitled ? TITLED : CITED
    this.#pageRuns[place] = this.#run
    this.#pageOrdinals[place] = ordinal
  }

  #growDomains(length: number): void {
    this.#kinds = longer(this.#kinds, new Int32Array(length * KINDS.length))
    this.#links = longer(this.#links, new Int32Array(length))
    this.#withBrand = longer(this.#withBrand, new Int32Array(length))
  }

  #growPages(length: number): void {
    this.#states = longer(this.#states, new Uint8Array(length))
    this.#pageRuns = longer(this.#pageRuns, new Int32Array(length))
    this.#pageOrdinals = longer(this.#pageOrdinals, new Int32Array(length))
  }

  /** @param answersMax - the number of answers of each domain */
  compact(runCount: number, rivalCount: number, answersMax: number): CompactSources {
    const size = this.#domains.table.size
    const pageCount = this.#pages.table.size
    const citing = new GroupOrder(this.#citing.domain.numbers(), size)
    const naming = new GroupOrder(this.#naming.domain.numbers(), size)
    const pages = new GroupOrder(this.#pageDomains.numbers(), size)
    const [runs, ordinals] = [this.#citing.run.numbers(), this.#citing.ordinal.numbers()]
    const first = citing.first(answersMax)
    const ofFirst = (numbers: Int32Array) => compactCounts(first.indices.map((at) => numbers[at] as number))
    return {
      cells: this.places.cells,
      sourced: compactCounts(this.#sourced, this.places.count),
      domains: this.#domains.compact(),
      kinds: compactCounts(this.#kinds, size * KINDS.length),
      links: compactCounts(this.#links, size),
      withBrand: compactCounts(this.#withBrand, size),
      ofCells: citing.counts(this.#citing.cell.numbers(), this.places.count),
      ofRuns: citing.counts(runs, runCount),
      ofRivals: naming.counts(this.#naming.rival.numbers(), rivalCount),
      answers: { starts: first.starts, items: ofFirst(runs), ordinals: ofFirst(ordinals) },
      ofPages: { starts: compactCounts(pages.starts), items: compactCounts(pages.indices) },
      pages: {
        ...this.#pages.compact(),
        runs: compactCounts(this.#pageRuns, pageCount),
        ordinals: compactCounts(this.#pageOrdinals, pageCount),
        isTitled: Uint8Array.from(this.#states.subarray(0, pageCount), (state) => (state === TITLED ? 1 : 0)),
      },
    }
  }
}

/** Their approximate memory in bytes. */
export function sourcesBytes(sources: CompactSources): number {
  const { cells, domains, pages, ofCells, ofRuns, ofRivals, answers, ofPages, ...others } = sources
  const parts = [domains, pages, ofCells, ofRuns, ofRivals, answers, ofPages, others]
  return arraysBytes(parts) + cells.length * CELL_BYTES
}
