import type { SourceType } from '../sources/source-types.ts'
import type { CellPlaces } from './cell-places.ts'
import { CitingAnswers, type SourcedRollup } from './citing-answers.ts'
import type { CitingCell } from './citing-shares.ts'
import { type CountedKey, increase, KeyCounts, type KeyPart, longer } from './key-counts.ts'
import type { NameOwners } from './name-owners.ts'
import { KINDS } from './packed-sources.ts'
import type { PackedAnswer } from './rollup.ts'
import { PackedKeys } from './text-keys.ts'

/** A domain with the number of answers that cite it. */
export interface RankedDomain extends CountedKey {
  kind: SourceType
}

/** Counts the answers that cite each domain. Add the newest run first. */
export class DomainCounts extends CitingAnswers {
  readonly #counts: KeyCounts
  /** The answers by domain and kind. */
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

  /** The most cited ones of these kinds, and how many there are. A domain has the kind that most answers give it. */
  ranked(limit: number, kinds: readonly SourceType[] | undefined): { total: number; data: RankedDomain[] } {
    const { size } = this.#counts.table
    const kindOf = Uint8Array.from({ length: size }, (_, domain) => this.#kindOf(domain))
    const wanted = KINDS.map((kind) => kinds?.includes(kind) ?? true)
    const isKept = (domain: number) => wanted[kindOf[domain] as number] === true
    let total = 0
    for (let domain = 0; domain < size; domain += 1) if (isKept(domain)) total += 1
    const data = this.#counts.most(limit, isKept).map((domain) => ({
      ...this.#counts.keyAt(domain),
      kind: KINDS[kindOf[domain] as number] as SourceType,
    }))
    return { total, data }
  }

  #kindOf(domain: number): number {
    const counts = this.#kinds.subarray(domain * KINDS.length, (domain + 1) * KINDS.length)
    let most = 0
    for (let kind = 1; kind < counts.length; kind += 1) {
      if ((counts[kind] as number) > (counts[most] as number)) most = kind
    }
    return most
  }

  /** The answers with sources. */
  sourced(): CitingCell[] {
    return this.places.inOrder().flatMap((place) => {
      const responses = this.#sourced[place] as number
      return responses > 0 ? [{ ...this.places.at(place), responses }] : []
    })
  }
}
