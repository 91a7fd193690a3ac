import type { SourceType } from '../sources/source-types.ts'
import { eachPlace, type Stepwise } from '../stepwise.ts'
import type { CellPlaces } from './cell-places.ts'
import { CitingCells } from './citing-cells.ts'
import { type CountedKey, increase, KeyCounts, type KeyPart, type KeyTable, longer } from './key-counts.ts'
import { KINDS } from './packed-sources.ts'
import type { CompactSources } from './source-sums.ts'

export interface RankedDomain extends CountedKey {
  kind: SourceType
}

/** The domains that a list may contain. */
export interface WantedDomains {
  kinds: readonly SourceType[] | undefined
  /** Only those with these keys; null for all. */
  keys: KeyTable | null
}

export interface RankedDomains {
  total: number
  data: RankedDomain[]
  /** The number of domains of each of `KINDS`, whatever kinds are requested. */
  ofKind: number[]
}

/** Counts the answers that cite each domain. Add the newest block of runs first. */
export class DomainCounts {
  readonly #places: CellPlaces
  readonly #counts: KeyCounts
  /** The number of answers by domain and kind. */
  #kinds = new Int32Array(1_024 * KINDS.length)
  #responses = new Int32Array(0)
  #sourced = new Int32Array(0)

  constructor(places: CellPlaces, part: KeyPart, max?: number) {
    this.#places = places
    this.#counts = new KeyCounts(part, max)
  }

  get isFull(): boolean {
    return this.#counts.table.isFull
  }

  add({ cells, responses, sourced, domains, kinds }: CompactSources): void {
    const table = this.#places.tableOfCells(cells)
    if (this.#places.count > this.#sourced.length) {
      this.#responses = longer(this.#responses, new Int32Array(2 * this.#places.count))
      this.#sourced = longer(this.#sourced, new Int32Array(2 * this.#places.count))
    }
    for (let cell = 0; cell < cells.length; cell += 1) {
      increase(this.#responses, table[cell] as number, responses[cell] as number)
      increase(this.#sourced, table[cell] as number, sourced[cell] as number)
    }
    for (let index = 0; index < domains.highs.length; index += 1) {
      const { highs, lows, counts } = domains
      const domain = this.#counts.merge(
        highs[index] as number,
        lows[index] as number,
        counts[index] as number,
      )
      if (domain < 0) continue
      const at = domain * KINDS.length
      if (at >= this.#kinds.length) this.#kinds = longer(this.#kinds, new Int32Array(2 * at))
      for (let kind = 0; kind < KINDS.length; kind += 1) {
        increase(this.#kinds, at + kind, kinds[index * KINDS.length + kind] as number)
      }
    }
  }

  /**
   * The most cited of the requested domains, and how many there are. The kind of a domain is the one in most answers.
   */
  *ranked(limit: number, { kinds, keys }: WantedDomains): Stepwise<RankedDomains> {
    const { table } = this.#counts
    const kindOf = new Uint8Array(table.size)
    const wanted = wantedKinds(kinds)
    const ofKind = KINDS.map(() => 0)
    const isFound = keys && (yield* table.among(keys))
    const isKept = new Uint8Array(table.size)
    yield* eachPlace(table.size, (domain) => {
      if (isFound?.[domain] === 0) return
      const kind = this.#kindOf(domain)
      kindOf[domain] = kind
      ofKind[kind] = (ofKind[kind] as number) + 1
      isKept[domain] = wanted[kind] ? 1 : 0
    })
    const total = ofKind.reduce((sum, count, kind) => sum + (wanted[kind] ? count : 0), 0)
    const most = yield* this.#counts.most(limit, (domain) => isKept[domain] === 1)
    const data: RankedDomain[] = []
    yield* eachPlace(most.length, (place) => {
      const domain = most[place] as number
      data.push({ ...this.#counts.keyAt(domain), kind: KINDS[kindOf[domain] as number] as SourceType })
    })
    return { total, data, ofKind }
  }

  /** Adds the domains of these kinds that at least so many answers cite to `found`. */
  *findCited(found: KeyTable, kinds: readonly SourceType[], answersMin: number): Stepwise {
    const { table } = this.#counts
    const wanted = wantedKinds(kinds)
    yield* eachPlace(table.size, (domain) => {
      if (this.#counts.countOf(domain) < answersMin || !wanted[this.#kindOf(domain)]) return
      found.add(table.high(domain), table.low(domain))
    })
  }

  #kindOf(domain: number): number {
    const counts = this.#kinds.subarray(domain * KINDS.length, (domain + 1) * KINDS.length)
    let most = 0
    for (let kind = 1; kind < counts.length; kind += 1) {
      if ((counts[kind] as number) > (counts[most] as number)) most = kind
    }
    return most
  }

  /** All answers. */
  responses(): CitingCells {
    return new CitingCells(this.#places, this.#responses)
  }

  /** All answers with sources. */
  sourced(): CitingCells {
    return new CitingCells(this.#places, this.#sourced)
  }
}

const wantedKinds = (kinds: readonly SourceType[] | undefined) =>
  KINDS.map((kind) => kinds?.includes(kind) ?? true)
