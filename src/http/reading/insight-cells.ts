import { CellPlaces } from '../../domain/insights/cell-places.ts'
import { CellSums, type NamedCell, type SlottedCell } from '../../domain/insights/cell-sums.ts'
import { BrandCounts, NameCounts } from '../../domain/insights/name-counts.ts'
import type { AnswerFilter, NamesInAnswers, RivalNames } from '../../domain/insights/names-in-answers.ts'
import { inRun } from '../../domain/insights/varints.ts'
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

/** The cells of competitors and other names by slot; cells in which no answer names them are left out. */
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
  { rollups, filter }: CellReading,
  runIds: readonly string[],
): Promise<{ name: string; responses: number }[]> {
  const counts = new NameCounts(new CellPlaces(filter))
  for await (const { runId, rollup } of rollups.of(runIds)) inRun(runId, () => counts.add(rollup))
  return counts.names()
}

/** How many answers name each brand, in the order of the brands. */
export async function answersNaming(
  { rollups, filter }: CellReading,
  runIds: readonly string[],
  brands: readonly Pick<RivalNames, 'names'>[],
): Promise<Float64Array> {
  const counts = new BrandCounts(new CellPlaces(filter), brands)
  if (brands.length === 0) return counts.counts()
  for await (const { runId, rollup } of rollups.of(runIds)) inRun(runId, () => counts.add(rollup))
  return counts.counts()
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
