import type { BrandEvidence } from './brand-evidence.ts'
import { isTermOrPlace } from './no-brands.ts'
import { placeSize } from './world/world-names.ts'

interface Count {
  places: number
  all: number
}

/** With fewer other names, a list or an enumeration says nothing. */
const OTHERS_MIN = 2

/** How many of the names beside a name are places: districts are listed together, and some of them are on no map. */
export class PlaceShares {
  readonly #groups = new Map<string, Count>()
  readonly #rows = new Map<readonly string[], Count>()

  constructor(all: readonly BrandEvidence[]) {
    for (const { key, name, leadingNames, prose } of all) {
      const isPlace = isPlaceName(key, name)
      for (const { peers } of leadingNames) count(this.#groups, peers, isPlace)
      for (const { row } of prose) if (row.length > OTHERS_MIN) count(this.#rows, row, isPlace)
    }
  }

  /** The largest share of places among the other names of its lists and enumerations. */
  beside({ key, name, leadingNames, prose }: BrandEvidence): number {
    const own = Number(isPlaceName(key, name))
    const shareOf = ({ places, all }: Count) => (all > OTHERS_MIN ? (places - own) / (all - 1) : 0)
    let share = 0
    for (const { peers } of leadingNames) share = Math.max(share, shareOf(this.#groups.get(peers) ?? NONE))
    for (const { row } of prose) share = Math.max(share, shareOf(this.#rows.get(row) ?? NONE))
    return share
  }
}

const NONE: Count = { places: 0, all: 0 }

function isPlaceName(key: string, name: string): boolean {
  return placeSize(key) !== null || (isTermOrPlace(name) && /^\p{Lu}\p{Ll}/u.test(name))
}

function count<K>(counts: Map<K, Count>, group: K, isPlace: boolean): void {
  const { places, all } = counts.get(group) ?? NONE
  counts.set(group, { places: places + Number(isPlace), all: all + 1 })
}
