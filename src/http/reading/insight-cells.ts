import { CellPlaces } from '../../domain/insights/cell-places.ts'
import { CellSums, type NamedCell, type SlottedCell } from '../../domain/insights/cell-sums.ts'
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

/** Cells of the brand and of others by slot. */
export interface OwnAndNamed {
  own: Map<number, SlottedCell[]>
  /** Cells in which no answer names the other brand are left out. */
  named: Map<number, NamedCell[]>
}

/** The cells of the brand and of its competitors, from one reading. */
export async function allCellsBySlot(
  { rollups, filter }: CellReading,
  runs: readonly SlottedRun[],
  names: NamesInAnswers,
): Promise<OwnAndNamed> {
  const all: OwnAndNamed = { own: new Map(), named: new Map() }
  const places = new CellPlaces(filter)
  const newSums = () => new CellSums(places, names, names.rivals.length > 0)
  for await (const { slot, sums } of sumsOfSlots(rollups, runs, names, newSums)) {
    all.own.set(slot, sums.cells(slot))
    all.named.set(slot, sums.namedCells())
  }
  return all
}

/** The cells of other names by slot; cells in which no answer names them are left out. */
export async function namedCellsBySlot(
  { rollups, filter }: CellReading,
  runs: readonly SlottedRun[],
  rivals: readonly RivalNames[],
): Promise<Map<number, NamedCell[]>> {
  const bySlot = new Map<number, NamedCell[]>()
  if (rivals.length === 0) return bySlot
  const places = new CellPlaces(filter)
  const names = { rivals, excludedKeys: [] }
  const newSums = () => new CellSums(places, names, true)
  for await (const { slot, sums } of sumsOfSlots(rollups, runs, names, newSums))
    bySlot.set(slot, sums.namedCells())
  return bySlot
}

/** Every name that answers contain besides the brand's, most frequent first. */
export async function namesInAnswers(
  reading: CellReading,
  runIds: readonly string[],
): Promise<CountedName[]> {
  const counts = new NameSums()
  for await (const { names } of reading.rollups.names.all(reading, runIds)) {
    for (const name of names) counts.add(name)
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
