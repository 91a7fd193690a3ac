import { detectedKey } from '../scoring/brands/detected-names.ts'
import { type Cell, emptyCell, type NamedCounts } from './cell.ts'
import type { CountedName } from './name-counts.ts'
import { compareCells } from './sorted-cells.ts'

const NOT_NAMED: NamedCounts = emptyCell('', '')

/** The names of an untracked brand in the answers of a window. */
export interface DetectedBrandNames {
  id: string
  name: string
  /** Those without a key in the answers. */
  names: string[]
  keys: string[]
  /** Answers with one of its names; an answer with two of them counts twice. */
  namings: number
}

interface KnownName {
  id: string
  name: string
  key: string
  mergedIntoId: string | null
  isIgnored: boolean
}

/**
 * Groups the names in answers by the detected brand to which they belong now.
 * @param isTaken - whether a name or its key belongs to the brand or to a competitor, or is ignored
 */
export function detectedBrandsIn(
  found: readonly CountedName[],
  known: readonly KnownName[],
  isTaken: (name: string, key: string) => boolean,
): DetectedBrandNames[] {
  const byKey = new Map(known.map((one) => [one.key, one]))
  const byId = new Map(known.map((one) => [one.id, one]))
  const brands = new Map<string, DetectedBrandNames>()
  for (const { name, key: ownKey, responses } of found) {
    const key = ownKey ?? detectedKey(name)
    const own = byKey.get(key)
    const root = own?.mergedIntoId == null ? own : byId.get(own.mergedIntoId)
    // Names that are too long are not stored as detected brands.
    if (!root || root.isIgnored || isTaken(name, key)) continue
    const brand = brands.get(root.id) ?? { id: root.id, name: root.name, names: [], keys: [], namings: 0 }
    if (ownKey === null) brand.names.push(name)
    else brand.keys.push(ownKey)
    brand.namings += responses
    brands.set(root.id, brand)
  }
  return [...brands.values()]
}

/**
 * The cells as they would be if another brand were tracked: the tracked brand then counts as one of the others.
 * @param own - the cells of the tracked brand
 * @param named - the counts of the other brand, for the cells that name it; both are sorted by prompt and LLM
 */
export function cellsOfOther(
  own: readonly Cell[],
  named: readonly NamedCounts[],
  isTracked: boolean,
): Cell[] {
  let next = 0
  return own.map((cell) => {
    const { promptId, llm, responses } = cell
    while (next < named.length && compareCells(named[next] as NamedCounts, cell) < 0) next += 1
    const counts = named[next]
    const other = counts !== undefined && compareCells(counts, cell) === 0 ? counts : NOT_NAMED
    return {
      promptId,
      llm,
      responses,
      present: other.present,
      positive: other.positive,
      neutral: other.neutral,
      negative: other.negative,
      ranked: other.ranked,
      rankSum: other.rankSum,
      rankSquares: other.rankSquares,
      listedAsWorst: other.listedAsWorst,
      withSources: 0,
      citingOwned: 0,
      trackedNamed: cell.present + cell.trackedNamed - (isTracked ? other.present : 0),
      allNamed: cell.present + cell.allNamed - other.present,
    }
  })
}
