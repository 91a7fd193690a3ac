import type { CellPlaces } from './cell-places.ts'
import { CitingAnswers, type SourcedRollup } from './citing-answers.ts'
import { CELL_BYTES, type CellName, type Counts, compactCounts } from './compact-sums.ts'
import { arraysBytes, type Grouped, type GroupedCounts, GroupOrder, IntList } from './grouped-counts.ts'
import { type CompactKeys, increase, KeyCounts, longer, WHOLE } from './key-counts.ts'
import type { NameOwners } from './name-owners.ts'
import { KINDS } from './packed-sources.ts'
import type { PackedAnswer } from './rollup.ts'
import { PackedKeys } from './text-keys.ts'

/** What the answers of a block of runs cite. All but the first four fields are by domain. */
export interface CompactSources {
  cells: readonly CellName[]
  /** All answers, by cell. */
  responses: Counts
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
  /** By page: answers by the place of the run in the block. */
  ofPageRuns: GroupedCounts
  pages: CompactKeys & {
    /** The first answer that cites the page; if possible, one that contains its title. */
    runs: Counts
    ordinals: Counts
    isTitled: Counts
  }
}

/** The memory of an entry of `citing`, of `naming` and of `paging`, and of a domain or page. */
const CITING_BYTES = 16
const NAMING_BYTES = 8
const PAGING_BYTES = 8
const KEY_SUM_BYTES = 64

const NO_ANSWER = 0
const CITED = 1
const TITLED = 2

/** Sums up what the answers of some runs cite. Add the newest run first. */
export class SourceSums extends CitingAnswers {
  readonly #limits: Record<'rivals' | 'answers', number>
  #responses = new Int32Array(0)
  #sourced = new Int32Array(0)
  #sums = new DomainSums()
  #keys!: PackedKeys
  #pageKeys!: PackedKeys
  #run = 0

  /** @param limits - the number of competitors, and of the answers of each domain */
  constructor(places: CellPlaces, rivals: NameOwners | null, limits: Record<'rivals' | 'answers', number>) {
    super(places, rivals)
    this.#limits = limits
  }

  /** The approximate memory of the sums in bytes. */
  get bytes(): number {
    const { citing, naming, paging, domains, pages } = this.#sums
    const keys = domains.table.size + pages.table.size
    const entries = CITING_BYTES * citing.domain.length + NAMING_BYTES * naming.domain.length
    return entries + PAGING_BYTES * paging.page.length + KEY_SUM_BYTES * keys
  }

  /**
   * @param run - the place of the run in the block
   * @param bytesMax - stops after the answer with which the sums take more memory
   * @returns whether the whole run was added; otherwise `goOn` adds the rest
   */
  add(run: number, rollup: SourcedRollup, bytesMax = Number.POSITIVE_INFINITY): boolean {
    this.#run = run
    this.#keys = new PackedKeys(rollup.domains, true)
    this.#pageKeys = new PackedKeys(rollup.pages)
    this.open(rollup)
    return this.goOn(bytesMax)
  }

  /** Adds further answers of the same run. */
  goOn(bytesMax: number): boolean {
    this.#sums.domains.startRun(this.#keys)
    this.#sums.pages.startRun(this.#pageKeys)
    if (this.places.count > this.#sourced.length) {
      this.#responses = longer(this.#responses, new Int32Array(2 * this.places.count))
      this.#sourced = longer(this.#sourced, new Int32Array(2 * this.places.count))
    }
    return this.readOn(() => this.bytes > bytesMax)
  }

  /** Forgets the sums, but not the place in the run. */
  clear(): void {
    this.#responses.fill(0)
    this.#sourced.fill(0)
    this.#sums = new DomainSums()
  }

  protected override meet(place: number): void {
    increase(this.#responses, place)
  }

  protected take({ isPresent, ordinal }: PackedAnswer, place: number): void {
    increase(this.#sourced, place)
    const { count, domains, links, pageEnds, pages } = this.citations
    const sums = this.#sums
    for (let index = 0; index < count; index += 1) {
      const ofRun = domains[index] as number
      const domain = sums.domains.count(ofRun)
      sums.addDomain(domain, this.#keys.mark(ofRun), links[index] as number)
      if (isPresent) increase(sums.withBrand, domain)
      sums.citing.domain.push(domain)
      sums.citing.cell.push(place)
      sums.citing.run.push(this.#run)
      sums.citing.ordinal.push(ordinal)
      for (const rival of this.named) {
        sums.naming.domain.push(domain)
        sums.naming.rival.push(rival)
      }
      const start = index === 0 ? 0 : (pageEnds[index - 1] as number)
      for (let at = start; at < (pageEnds[index] as number); at += 1) {
        sums.addPage(pages[at] as number, { domain, run: this.#run, ordinal })
      }
    }
  }

  compact(runCount: number): CompactSources {
    const sums = this.#sums
    const size = sums.domains.table.size
    const pageCount = sums.pages.table.size
    const citing = new GroupOrder(sums.citing.domain.numbers(), size)
    const naming = new GroupOrder(sums.naming.domain.numbers(), size)
    const pages = new GroupOrder(sums.pageDomains.numbers(), size)
    const paging = new GroupOrder(sums.paging.page.numbers(), pageCount)
    const [runs, ordinals] = [sums.citing.run.numbers(), sums.citing.ordinal.numbers()]
    const first = citing.first(this.#limits.answers)
    const ofFirst = (numbers: Int32Array) => compactCounts(first.indices.map((at) => numbers[at] as number))
    return {
      cells: this.places.cells,
      responses: compactCounts(this.#responses, this.places.count),
      sourced: compactCounts(this.#sourced, this.places.count),
      domains: sums.domains.compact(),
      kinds: compactCounts(sums.kinds, size * KINDS.length),
      links: compactCounts(sums.links, size),
      withBrand: compactCounts(sums.withBrand, size),
      ofCells: citing.counts(sums.citing.cell.numbers(), this.places.count),
      ofRuns: citing.counts(runs, runCount),
      ofRivals: naming.counts(sums.naming.rival.numbers(), this.#limits.rivals),
      answers: { starts: first.starts, items: ofFirst(runs), ordinals: ofFirst(ordinals) },
      ofPages: { starts: compactCounts(pages.starts), items: compactCounts(pages.indices) },
      ofPageRuns: paging.counts(sums.paging.run.numbers(), runCount),
      pages: {
        ...sums.pages.compact(),
        runs: compactCounts(sums.pageRuns, pageCount),
        ordinals: compactCounts(sums.pageOrdinals, pageCount),
        isTitled: Uint8Array.from(sums.states.subarray(0, pageCount), (state) => (state === TITLED ? 1 : 0)),
      },
    }
  }
}

/** The sums by domain and by page. */
class DomainSums {
  readonly domains = new KeyCounts(WHOLE, Number.POSITIVE_INFINITY)
  kinds = new Int32Array(64 * KINDS.length)
  links = new Int32Array(64)
  withBrand = new Int32Array(64)
  /** An entry for each domain of each answer. */
  readonly citing = {
    domain: new IntList(),
    cell: new IntList(),
    run: new IntList(),
    ordinal: new IntList(),
  }
  /** An entry for each domain and competitor of each answer. */
  readonly naming = { domain: new IntList(), rival: new IntList() }
  /** An entry for each page of each answer. */
  readonly paging = { page: new IntList(), run: new IntList() }
  readonly pages = new KeyCounts(WHOLE, Number.POSITIVE_INFINITY)
  /** By page. */
  readonly pageDomains = new IntList()
  states = new Uint8Array(64)
  pageRuns = new Int32Array(64)
  pageOrdinals = new Int32Array(64)

  addDomain(domain: number, kind: number, links: number): void {
    if (domain >= this.links.length) this.#growDomains(2 * domain)
    increase(this.kinds, domain * KINDS.length + kind)
    increase(this.links, domain, links)
  }

  /** @param page - twice its index in the run, plus 1 if it has a title */
  addPage(page: number, { domain, run, ordinal }: Record<'domain' | 'run' | 'ordinal', number>): void {
    const place = this.pages.count(page >>> 1)
    this.paging.page.push(place)
    this.paging.run.push(run)
    if (place >= this.states.length) this.#growPages(2 * place)
    const state = this.states[place] as number
    const isTitled = (page & 1) === 1
    if (state === NO_ANSWER) this.pageDomains.push(domain)
    if (state === TITLED || (state === CITED && !isTitled)) return
    this.states[place] = isTitled ? TITLED : CITED
    this.pageRuns[place] = run
    this.pageOrdinals[place] = ordinal
  }

  #growDomains(length: number): void {
    this.kinds = longer(this.kinds, new Int32Array(length * KINDS.length))
    this.links = longer(this.links, new Int32Array(length))
    this.withBrand = longer(this.withBrand, new Int32Array(length))
  }

  #growPages(length: number): void {
    this.states = longer(this.states, new Uint8Array(length))
    this.pageRuns = longer(this.pageRuns, new Int32Array(length))
    this.pageOrdinals = longer(this.pageOrdinals, new Int32Array(length))
  }
}

/** Their approximate memory in bytes. */
export function sourcesBytes(sources: CompactSources): number {
  const { cells, domains, pages, ofCells, ofRuns, ofRivals, answers, ofPages, ofPageRuns, ...others } =
    sources
  const parts = [domains, pages, ofCells, ofRuns, ofRivals, answers, ofPages, ofPageRuns, others]
  return arraysBytes(parts) + cells.length * CELL_BYTES
}
