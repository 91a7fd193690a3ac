import { CellPlaces } from '../../domain/insights/cell-places.ts'
import { BrandCounts, type CountedName, NameCounts } from '../../domain/insights/name-counts.ts'
import type { AnswerFilter, RivalNames } from '../../domain/insights/names-in-answers.ts'
import type { BlockRollups, KeptBlocks } from './kept-blocks.ts'
import { readInTurns } from './read-in-turns.ts'

interface Reading {
  rollups: BlockRollups
  filter: AnswerFilter
}

interface CountedNames {
  names: readonly CountedName[]
}

interface CountedBrands {
  counts: Float64Array
}

/** The answers of a run: see `BrandCounts`. */
interface CountedRun {
  runId: string
  totals: BrandCounts['totals']
  /** Those that name each brand, in the order of the brands. */
  named: Float64Array
}

/** The memory of a count with its object, and of a character. */
const COUNT_BYTES = 100
const CHARACTER_BYTES = 2

/** Caches how often names occur in blocks of runs, by the versions of their roll-ups and by the filter. */
export class KeptNames {
  readonly #blocks: KeptBlocks

  constructor(blocks: KeptBlocks) {
    this.#blocks = blocks
  }

  /** Every name in the answers besides the brand's, block by block. @param runIds - the oldest first */
  async *all({ rollups, filter }: Reading, runIds: readonly string[]): AsyncGenerator<CountedNames> {
    const calculate = async (ids: readonly string[]): Promise<CountedNames> => {
      const counts = new NameCounts(new CellPlaces(filter))
      for await (const { runId, rollup } of rollups.of(ids)) {
        await readInTurns(runId, counts.addInSteps(rollup))
      }
      return { names: counts.names() }
    }
    const kind = { of: ['names', filter], bytes: namesBytes, calculate }
    for await (const { block } of this.#blocks.read(rollups, runIds, kind)) yield block
  }

  /** How many answers name each brand, in the order of the brands, block by block. */
  async *ofBrands(
    { rollups, filter }: Reading,
    runIds: readonly string[],
    brands: readonly Pick<RivalNames, 'names' | 'keys'>[],
  ): AsyncGenerator<CountedBrands> {
    const calculate = async (ids: readonly string[]): Promise<CountedBrands> => {
      const counts = new BrandCounts(new CellPlaces(filter), brands)
      for await (const { runId, rollup } of rollups.of(ids)) {
        await readInTurns(runId, counts.addInSteps(rollup))
      }
      return { counts: counts.counts() }
    }
    const named = brands.map(({ names, keys }) => [names, keys])
    const kind = { of: ['brands', filter, named], bytes: brandsBytes, calculate }
    for await (const { block } of this.#blocks.read(rollups, runIds, kind)) yield block
  }

  /** The same for each run. */
  async *byRun(
    { rollups, filter }: Reading,
    runIds: readonly string[],
    brands: readonly Pick<RivalNames, 'names' | 'keys'>[],
  ): AsyncGenerator<CountedRun> {
    const calculate = async (ids: readonly string[]) => {
      const places = new CellPlaces(filter)
      const runs: CountedRun[] = []
      for await (const { runId, rollup } of rollups.of(ids)) {
        const counts = new BrandCounts(places, brands)
        await readInTurns(runId, counts.addInSteps(rollup))
        runs.push({ runId, totals: counts.totals, named: counts.counts() })
      }
      return { runs }
    }
    const named = brands.map(({ names, keys }) => [names, keys])
    const kind = { of: ['brands by run', filter, named], bytes: runsBytes, calculate }
    for await (const { block } of this.#blocks.read(rollups, runIds, kind)) yield* block.runs
  }
}

const namesBytes = ({ names }: CountedNames) =>
  names.reduce(
    (sum, { name, key }) => sum + COUNT_BYTES + CHARACTER_BYTES * (name.length + (key?.length ?? 0)),
    COUNT_BYTES,
  )

const brandsBytes = ({ counts }: CountedBrands) => COUNT_BYTES + counts.byteLength

const runsBytes = ({ runs }: { runs: readonly CountedRun[] }) =>
  runs.reduce((sum, { named }) => sum + 2 * COUNT_BYTES + named.byteLength, COUNT_BYTES)
