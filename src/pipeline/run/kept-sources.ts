import { ANSWERS_PER_ITEM_MAX } from '../../contract/workspace/insights-sources.ts'
import { CellPlaces } from '../../domain/insights/cell-places.ts'
import { NameOwners } from '../../domain/insights/name-owners.ts'
import type { AnswerFilter, RivalNames } from '../../domain/insights/names-in-answers.ts'
import { type CompactQueries, QuerySums, queriesBytes } from '../../domain/insights/query-sums.ts'
import { type CompactSources, SourceSums, sourcesBytes } from '../../domain/insights/source-sums.ts'
import { inRun } from '../../domain/insights/varints.ts'
import type { BlockRollups, KeptBlocks } from './kept-blocks.ts'

/** A block of runs; the newest run of a block, as of a window, comes first. */
export interface OfRuns<Block> {
  runIds: readonly string[]
  block: Block
}

interface Reading {
  rollups: BlockRollups
  filter: AnswerFilter
}

/** Caches the sources and search queries of blocks of runs by the versions of their roll-ups and by the filter. */
export class KeptSources {
  readonly #blocks: KeptBlocks

  constructor(blocks: KeptBlocks) {
    this.#blocks = blocks
  }

  /**
   * What the answers cite.
   * @param runIds - the oldest first
   * @param rivals - null counts all answers; otherwise only answers that name one of these competitors and not the
   * brand
   */
  cited(
    { rollups, filter }: Reading,
    runIds: readonly string[],
    rivals: readonly RivalNames[] | null,
  ): AsyncGenerator<OfRuns<CompactSources>> {
    const calculate = async (ids: readonly string[]) => {
      const sums = new SourceSums(new CellPlaces(filter), rivals && new NameOwners(rivals))
      const places = placesOf(ids)
      for await (const { runId, rollup } of rollups.of(ids, ['domains', 'pages', 'citations'])) {
        inRun(runId, () => sums.add(places.get(runId) ?? 0, rollup))
      }
      return sums.compact(ids.length, rivals?.length ?? 0, ANSWERS_PER_ITEM_MAX)
    }
    const kind = { of: ['cited', filter, rivals], bytes: sourcesBytes, calculate }
    return this.#blocks.read(rollups, runIds, kind)
  }

  /** What was searched for the answers. @param runIds - the oldest first */
  searched({ rollups, filter }: Reading, runIds: readonly string[]): AsyncGenerator<OfRuns<CompactQueries>> {
    const calculate = async (ids: readonly string[]) => {
      const sums = new QuerySums(new CellPlaces(filter))
      const places = placesOf(ids)
      for await (const { runId, rollup } of rollups.of(ids, ['queries', 'searches'])) {
        inRun(runId, () => sums.add(places.get(runId) ?? 0, rollup))
      }
      return sums.compact(ANSWERS_PER_ITEM_MAX)
    }
    const kind = { of: ['searched', filter], bytes: queriesBytes, calculate }
    return this.#blocks.read(rollups, runIds, kind)
  }
}

const placesOf = (ids: readonly string[]) => new Map(ids.map((id, place) => [id, place]))
