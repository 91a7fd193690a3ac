import type { SourceType } from '../sources/source-types.ts'
import type { CellPlaces } from './cell-places.ts'
import { CitingAnswers, type SourcedRollup } from './citing-answers.ts'
import type { CitingCell } from './citing-shares.ts'
import { type CountedKey, increase, KeyCounts, type KeyPart, longer } from './key-counts.ts'
import type { NameOwners } from './name-owners.ts'
import { KINDS } from './packed-sources.ts'
import type { PackedAnswer } from './rollup.ts'
import { keyText, PackedKeys } from './text-keys.ts'

export interface RankedDomain extends CountedKey {
  kind: SourceType
}

/** The domains that a list may contain. */
export interface WantedDomains {
  kinds: readonly SourceType[] | undefined
  /** Only those with these keys; null for all. */
  keys: ReadonlySet<string> | null
}

export interface RankedDomains {
  total: number
  data: RankedDomain[]
  /** The number of domains of each of `KINDS`, whatever kinds are requested. */
  ofKind: number[]
}

/** Counts the answers that cite each domain. Add the newest run first. */
export class DomainCounts extends CitingAnswers {
  readonly #counts: KeyCounts
  /** The number of answers by domain and kind. */
  #kinds = new Int32Array(1_024 * KINDS.length)
  #sourced = new Int32Array(0)
  #keys!: PackedKeys

  constructor(places: CellPlaces, rivals: NameOwners | null, part: KeyPart, max?: number) {
    super(places, rivals)
    this.#counts = new KeyCounts(part, max)
  }

  get isFull(): boolean {
    return this.#counts.table.isFull
  }

  add(rollup: SourcedRollup): void {
    this.#keys = new PackedKeys(rollup.domains, true)
    this.#counts.startRun(this.#keys)
    this.places.tableOf(rollup)
    if (this.places.count > this.#sourced.length) {
      this.#sourced = longer(this.#sourced, new Int32Array(2 * this.places.count))
    }
    this.visit(rollup)
  }

  protected take(_: PackedAnswer, place: number): void {
    increase(this.#sourced, place)
    const { count, domains } = this.citations
    for (let index = 0; index < count; index += 1) {
      const ofRun = domains[index] as number
      const domain = this.#counts.count(ofRun)
      if (domain < 0) continue
      const at = domain * KINDS.length
      if (at >= this.#kinds.length) this.#kinds = longer(this.#kinds, new Int32Array(2 * at))
      increase(this.#kinds, at + this.#keys.mark(ofRun))
    }
  }

  /**
   * The most cited of the requested domains, and how many there are. The kind of a domain is the one in most answers.
   */
  ranked(limit: number, { kinds, keys }: WantedDomains): RankedDomains {
    const { table } = this.#counts
    const { size } = table
    const kindOf = Uint8Array.from({ length: size }, (_, domain) => this.#kindOf(domain))
    const wanted = KINDS.map((kind) => kinds?.includes(kind) ?? true)
    const ofKind = KINDS.map(() => 0)
    const isFound = (domain: number) =>
      keys === null || keys.has(keyText(table.high(domain), table.low(domain)))
    const isKept = (domain: number) => wanted[kindOf[domain] as number] === true && isFound(domain)
    for (let domain = 0; domain < size; domain += 1) {
      if (isFound(domain)) ofKind[kindOf[domain] as number] = (ofKind[kindOf[domain] as number] ?? 0) + 1
    }
    const total = ofKind.reduce((sum, count, kind) => sum + (wanted[kind] ? count : 0), 0)
    const data = this.#counts.most(limit, isKept).map((domain) => ({
      ...this.#counts.keyAt(domain),
      kind: KINDS[kindOf[domain] as number] as SourceType,
    }))
    return { total, data, ofKind }
  }

  #kindOf(domain: number): number {
    const counts = this.#kinds.subarray(domain * KINDS.length, (domain + 1) * KINDS.length)
    let most = 0
    for (let kind = 1; kind < counts.length; kind += 1) {
      if ((counts[kind] as number) > (counts[most] as number)) most = kind
    }
    return most
  }

  sourced(): CitingCell[] {
    return this.places.inOrder().flatMap((place) => {
      const responses = this.#sourced[place] as number
      return responses > 0 ? [{ ...this.places.at(place), responses }] : []
    })
  }
}
