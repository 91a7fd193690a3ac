import { CellPlaces } from '../../domain/insights/cell-places.ts'
import { CellSums, type SlottedCell } from '../../domain/insights/cell-sums.ts'
import { type CountedName, NameSums } from '../../domain/insights/name-counts.ts'
import type { AnswerFilter, NamesInAnswers, RivalNames } from '../../domain/insights/names-in-answers.ts'
import type { WindowRollups } from '../../pipeline/run/window-rollups.ts'
import type { SlottedRun } from '../../storage/insights/insights.ts'

/** The dependencies of reading cells. */
export interface CellReading {
  rollups: WindowRollups
  filter: AnswerFilter
}

/** The cells of each slot, in the order of the slots; slots without answers are left out. */
export async function* cellsOfSlots(
  { rollups, filter }: CellReading,
  runs: readonly SlottedRun[],
  names: NamesInAnswers,
  places = new CellPlaces(filter),
): AsyncGenerator<{ slot: number; cells: SlottedCell[] }> {
  for await (const { slot, sums } of sumsOfSlots(rollups, runs, names, () => new CellSums(places, names))) {
    const cells = sums.cells(slot)
    if (cells.length > 0) yield { slot, cells }
  }
}

/** The cells of the runs by slot, for a few slots. */
export async function cellsBySlot(
  reading: CellReading,
  runs: readonly SlottedRun[],
  names: NamesInAnswers,
): Promise<Map<number, SlottedCell[]>> {
  const bySlot = new Map<number, SlottedCell[]>()
  for await (const { slot, cells } of cellsOfSlots(reading, runs, names)) bySlot.set(slot, cells)
  return bySlot
}

/** The sums of each slot, with those of some of the names. */
export async function sumsBySlot(
  { rollups, filter }: CellReading,
  runs: readonly SlottedRun[],
  names: NamesInAnswers,
  namedIds: readonly string[],
): Promise<Map<number, CellSums>> {
  const bySlot = new Map<number, CellSums>()
  const places = new CellPlaces(filter)
  const newSums = () => new CellSums(places, names, namedIds)
  for await (const { slot, sums } of sumsOfSlots(rollups, runs, names, newSums)) bySlot.set(slot, sums)
  return bySlot
}

/**
 * Every name that answers contain besides the brand's, most frequent first.
 * @param uncounted - runs whose names are wanted as well, but whose answers do not count
 */
export async function namesInAnswers(
  reading: CellReading,
  runIds: readonly string[],
  uncounted: readonly string[] = [],
): Promise<CountedName[]> {
  const counts = new NameSums()
  for await (const { names } of reading.rollups.names.all(reading, runIds)) {
    for (const name of names) counts.add(name)
  }
  for await (const { names } of reading.rollups.names.all(reading, uncounted)) {
    for (const name of names) counts.add({ ...name, responses: 0 })
  }
  return counts.sorted()
}

/** How many answers name each brand, in the order of the brands. */
export async function answersNaming(
  reading: CellReading,
  runIds: readonly string[],
  brands: readonly Pick<RivalNames, 'names' | 'keys'>[],
): Promise<Float64Array> {
  const sums = new Float64Array(brands.length)
  if (brands.length === 0) return sums
  for await (const { counts } of reading.rollups.names.ofBrands(reading, runIds, brands)) {
    for (const [brand, count] of counts.entries()) sums[brand] = (sums[brand] as number) + count
  }
  return sums
}

async function* sumsOfSlots(
  rollups: WindowRollups,
  runs: readonly SlottedRun[],
  names: NamesInAnswers,
  newSums: () => CellSums,
): AsyncGenerator<{ slot: number; sums: CellSums }> {
  const slots = [...Map.groupBy(runs, ({ slot }) => slot)].sort(([one], [other]) => one - other)
  for (const [slot, ofSlot] of slots) {
    const sums = newSums()
    const runIds = ofSlot.map(({ id }) => id)
    await rollups.sums.addTo(sums, rollups, runIds, names)
    yield { slot, sums }
  }
}
