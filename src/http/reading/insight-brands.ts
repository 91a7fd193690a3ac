import type { Cell } from '../../domain/insights/cell.ts'
import type { NamedCell } from '../../domain/insights/cell-sums.ts'
import {
  cellsOfOther,
  type DetectedBrandNames,
  detectedBrandsIn,
} from '../../domain/insights/named-brands.ts'
import type { NamesInAnswers, RivalNames } from '../../domain/insights/names-in-answers.ts'
import { answersNaming, namedCellsBySlot, namesInAnswers, type OwnAndNamed } from './insight-cells.ts'
import { AFTER, BEFORE, type Insight, slotsOf } from './insight-reading.ts'

/** The cells of a brand in both periods. */
export interface ComparedCells {
  before: readonly Cell[]
  after: readonly Cell[]
  /** Of the later period. */
  firstPlaces: number
}

/** Untracked names in the answers of the later period, the most frequent first. */
export async function detectedBrandsOf(
  insight: Insight,
  names: NamesInAnswers,
): Promise<DetectedBrandNames[]> {
  const runIds = insight.period.runs.map(({ id }) => id)
  const tracked = new Set(names.rivals.flatMap((rival) => rival.names))
  const taken = new Set([...names.excludedKeys, ...names.rivals.flatMap(({ keys }) => keys)])
  const found = await namesInAnswers(insight, runIds)
  const known = await insight.detectedBrands()
  const brands = detectedBrandsIn(found, known, (name, key) => tracked.has(name) || taken.has(key))
  const several = brands.filter((one) => one.names.length + one.keys.length > 1)
  const counts = await answersNaming(insight, runIds, several)
  const namings = new Map(several.map(({ id }, index) => [id, counts[index]]))
  return brands
    .map((one) => ({ ...one, namings: namings.get(one.id) ?? one.namings }))
    .sort((one, other) => other.namings - one.namings || (one.name < other.name ? -1 : 1))
}

const presentIn = (cells: readonly NamedCell[] | undefined) =>
  cells?.reduce((sum, { present }) => sum + present, 0)

export function asRival({ id, names, keys }: Pick<DetectedBrandNames, 'id' | 'names' | 'keys'>): RivalNames {
  return { id, names, keys }
}

/** Other brands, by their ids. */
export interface OtherBrands {
  /** How many answers of the later period name it. */
  namedIn(id: string): number
  /** Calculated at each call to save memory: each brand has as many cells as the tracked brand. */
  cellsOf(id: string): ComparedCells
}

/** The cells of other brands in both periods, which are not tracked. @param own - the cells of the brand itself, by slot */
export async function untrackedBrands(
  insight: Insight,
  own: OwnAndNamed['own'],
  rivals: readonly RivalNames[],
): Promise<OtherBrands> {
  return brandsIn({ own, named: await namedCellsBySlot(insight, slotsOf(insight), rivals) }, false)
}

/** The cells of competitors in both periods. */
export const trackedBrands = (cells: OwnAndNamed): OtherBrands => brandsIn(cells, true)

function brandsIn({ own, named }: OwnAndNamed, isTracked: boolean): OtherBrands {
  const bySlot = new Map([...named].map(([slot, cells]) => [slot, Map.groupBy(cells, ({ rival }) => rival)]))
  const slotOf = (id: string, slot: number) => bySlot.get(slot)?.get(id) ?? []
  const cellsIn = (id: string, slot: number) => cellsOfOther(own.get(slot) ?? [], slotOf(id, slot), isTracked)
  return {
    namedIn: (id) => presentIn(slotOf(id, AFTER)) ?? 0,
    cellsOf: (id) => ({
      before: cellsIn(id, BEFORE),
      after: cellsIn(id, AFTER),
      firstPlaces: slotOf(id, AFTER).reduce((sum, cell) => sum + cell.firstPlaces, 0),
    }),
  }
}
