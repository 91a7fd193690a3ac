import { setImmediate } from 'node:timers/promises'
import { ANSWERS_PER_ITEM_MAX } from '../../contract/workspace/insights-sources.ts'
import { CellPlaces } from '../../domain/insights/cell-places.ts'
import { NameOwners } from '../../domain/insights/name-owners.ts'
import type { AnswerFilter, RivalNames } from '../../domain/insights/names-in-answers.ts'
import type { PackedSources } from '../../domain/insights/packed-sources.ts'
import { type CompactQueries, QuerySums, queriesBytes } from '../../domain/insights/query-sums.ts'
import type { Rollup } from '../../domain/insights/rollup.ts'
import { type CompactSources, SourceSums, sourcesBytes } from '../../domain/insights/source-sums.ts'
import { inRun } from '../../domain/insights/varints.ts'
import type { SourcePart, WeighedPart } from '../../storage/insights/rollups.ts'
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

/** Adds up what the answers of runs cite, or what was searched for them. */
interface Sums<Part extends SourcePart, Block> {
  add(run: number, rollup: Rollup & Pick<PackedSources, Part>, bytesMax: number): boolean
  goOn(bytesMax: number): boolean
  clear(): void
  compact(runCount: number): Block
}

interface Kind<Part extends SourcePart, Block> {
  of: unknown
  weighed: WeighedPart
  parts: readonly Part[]
  bytes(block: Block): number
  sums(): Sums<Part, Block>
}

/** Sums of more memory are not kept, but read in slices: about a million entries. */
const SUMS_BYTES_MAX = 50_000_000

/** Stands for a block whose sums take too much memory. */
const TOO_LARGE = { isTooLarge: true }
type TooLarge = typeof TOO_LARGE

/** Caches the sources and search queries of blocks of runs by the versions of their roll-ups and by the filter. */
export class KeptSources {
  readonly #blocks: KeptBlocks
  readonly #sumsBytesMax: number

  constructor(blocks: KeptBlocks, sumsBytesMax = SUMS_BYTES_MAX) {
    this.#blocks = blocks
    this.#sumsBytesMax = sumsBytesMax
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
    return this.#read(rollups, runIds, {
      of: ['cited', filter, rivals],
      weighed: 'citations',
      parts: ['domains', 'pages', 'citations'],
      bytes: sourcesBytes,
      sums: () =>
        new SourceSums(new CellPlaces(filter), rivals && new NameOwners(rivals), {
          rivals: rivals?.length ?? 0,
          answers: ANSWERS_PER_ITEM_MAX,
        }),
    })
  }

  /** What was searched for the answers. @param runIds - the oldest first */
  searched({ rollups, filter }: Reading, runIds: readonly string[]): AsyncGenerator<OfRuns<CompactQueries>> {
    return this.#read(rollups, runIds, {
      of: ['searched', filter],
      weighed: 'searches',
      parts: ['queries', 'searches'],
      bytes: queriesBytes,
      sums: () => new QuerySums(new CellPlaces(filter), ANSWERS_PER_ITEM_MAX),
    })
  }

  async *#read<Part extends SourcePart, Block extends object>(
    rollups: BlockRollups,
    runIds: readonly string[],
    kind: Kind<Part, Block>,
  ): AsyncGenerator<OfRuns<Block>> {
    const blocks = this.#blocks.read<Block | TooLarge>(rollups, runIds, {
      of: kind.of,
      weighed: kind.weighed,
      bytes: (block) => (block === TOO_LARGE ? 0 : kind.bytes(block as Block)),
      calculate: (ids) => this.#sumUp(rollups, ids, kind),
    })
    for await (const { runIds: ids, block } of blocks) {
      if (block === TOO_LARGE) yield* this.#slices(rollups, ids, kind)
      else yield { runIds: ids, block: block as Block }
    }
  }

  async #sumUp<Part extends SourcePart, Block>(
    rollups: BlockRollups,
    ids: readonly string[],
    kind: Kind<Part, Block>,
  ): Promise<Block | TooLarge> {
    const sums = kind.sums()
    const places = new Map(ids.map((id, place) => [id, place]))
    for await (const { runId, rollup } of rollups.of(ids, kind.parts)) {
      if (!inRun(runId, () => sums.add(places.get(runId) ?? 0, rollup, this.#sumsBytesMax))) return TOO_LARGE
    }
    return sums.compact(ids.length)
  }

  /** Parts of runs as blocks, the same answers in the same order. They are calculated for each read. */
  async *#slices<Part extends SourcePart, Block>(
    rollups: BlockRollups,
    ids: readonly string[],
    kind: Kind<Part, Block>,
  ): AsyncGenerator<OfRuns<Block>> {
    for await (const { runId, rollup } of rollups.of(ids, kind.parts)) {
      const sums = kind.sums()
      let isWhole = inRun(runId, () => sums.add(0, rollup, this.#sumsBytesMax))
      yield { runIds: [runId], block: sums.compact(1) }
      while (!isWhole) {
        await setImmediate() // Other requests go on between the slices.
        sums.clear()
        isWhole = inRun(runId, () => sums.goOn(this.#sumsBytesMax))
        yield { runIds: [runId], block: sums.compact(1) }
      }
    }
  }
}
