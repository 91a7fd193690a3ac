import { setImmediate } from 'node:timers/promises'
import { brandsTogether } from '../../domain/insights/brands-together.ts'
import type { Cell } from '../../domain/insights/cell.ts'
import {
  cellsOfOther,
  type DetectedBrandNames,
  detectedBrandsIn,
} from '../../domain/insights/named-brands.ts'
import type { NamesInAnswers, RivalNames } from '../../domain/insights/names-in-answers.ts'
import { answersNaming, namesInAnswers, sumsBySlot } from './insight-cells.ts'
import { AFTER, BEFORE, type Insight, slotsOf } from './insight-reading.ts'

/** The cells of a brand in both periods. */
export interface ComparedCells {
  before: readonly Cell[]
  after: readonly Cell[]
  /** Of the later period. */
  firstPlaces: number
}

/**
 * Untracked brands in the answers of the later period, the most frequent first, with their names in both periods: what is
 * merged now may have another name in each.
 */
export async function detectedBrandsOf(
  insight: Insight,
  names: NamesInAnswers,
): Promise<DetectedBrandNames[]> {
  const runIds = insight.period.runs.map(({ id }) => id)
  const tracked = new Set(names.rivals.flatMap((rival) => rival.names))
  const taken = new Set([...names.excludedKeys, ...names.rivals.flatMap(({ keys }) => keys)])
  const earlier = (insight.previous?.runs ?? []).map(({ id }) => id)
  const found = await namesInAnswers(insight, runIds, earlier)
  const known = await insight.detectedBrands()
  const brands = detectedBrandsIn(found, known, (name, key) => tracked.has(name) || taken.has(key)).filter(
    ({ namings }) => namings > 0,
  )
  const several = brands.filter((one) => one.names.length + one.keys.length > 1)
  const counts = await answersNaming(insight, runIds, several)
  const namings = new Map(several.map(({ id }, index) => [id, counts[index]]))
  return brands
    .map((one) => ({ ...one, namings: namings.get(one.id) ?? one.namings }))
    .sort((one, other) => other.namings - one.namings || (one.name < other.name ? -1 : 1))
}

export function asRival({ id, names, keys }: Pick<DetectedBrandNames, 'id' | 'names' | 'keys'>): RivalNames {
  return { id, names, keys }
}

/** Fewer cells are not counted before they are read. */
const FEW_CELLS = 500_000

/**
 * The cells of other brands in both periods, brand by brand.
 * @param own - the cells of the brand itself, by slot
 * @param ids - those of `names` that are wanted
 */
export async function* comparedBrands(
  insight: Insight,
  own: ReadonlyMap<number, readonly Cell[]>,
  names: NamesInAnswers,
  ids: readonly string[],
  isTracked: boolean,
): AsyncGenerator<{ id: string; cells: ComparedCells }> {
  const cellsOf = await cellsOfOthers(insight, names, ids.length)
  for (const some of brandsTogether(ids, cellsOf)) {
    const sums = await sumsBySlot(insight, slotsOf(insight), names, some)
    for (const id of some) {
      await setImmediate() // Lets other requests run between the brands.
      const [before = [], after = []] = [BEFORE, AFTER].map((slot) => sums.get(slot)?.namedCells(id))
      const cells = {
        before: cellsOfOther(own.get(BEFORE) ?? [], before, isTracked),
        after: cellsOfOther(own.get(AFTER) ?? [], after, isTracked),
        firstPlaces: after.reduce((sum, cell) => sum + cell.firstPlaces, 0),
      }
      yield { id, cells }
    }
  }
}

/** How many cells other brands have in both periods at most. */
async function cellsOfOthers(
  insight: Insight,
  { rivals }: NamesInAnswers,
  wantedCount: number,
): Promise<(id: string) => number> {
  const { period, previous, rollups, prompts } = insight
  const runs = [...(previous?.runs ?? []), ...period.runs]
  const runIds = runs.map(({ id }) => id)
  const answers = runIds.reduce((sum, id) => sum + rollups.answersOf(id), 0)
  const pairs = prompts.length * new Set(runs.flatMap(({ llms }) => llms)).size
  const cellsMax = Math.min(answers, 2 * pairs)
  if (wantedCount * cellsMax < FEW_CELLS) return () => 0
  const namings = await answersNaming(insight, runIds, rivals)
  const cells = new Map(rivals.map(({ id }, place) => [id, Math.min(cellsMax, namings[place] ?? 0)]))
  return (id) => cells.get(id) ?? 0
}
