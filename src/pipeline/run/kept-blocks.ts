import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { isSameNumbering } from '../../domain/insights/cell-places.ts'
import type { CellName } from '../../domain/insights/compact-sums.ts'
import type { PackedSources } from '../../domain/insights/packed-sources.ts'
import type { Rollup } from '../../domain/insights/rollup.ts'
import type { SourcePart, WeighedPart } from '../../storage/insights/rollups.ts'

/** Of all blocks of a cache together. */
const BYTES_MAX = 32_000_000
/** A larger block is not kept, because it would take the place of those of many brands. */
const BLOCK_BYTES_MAX = 8_000_000
/** The memory of the key of a block and of its place in the cache. */
const ENTRY_BYTES = 500
const RUNS_MAX = 64
/** A block of more answers would need much memory while it is calculated. */
const ANSWERS_MAX = 100_000
/** The same for citations or search queries: an answer may have thousands. */
const PACKED_BYTES_MAX = 2_000_000

/** After this many blocks, other requests get their turn. */
const BLOCKS_A_TURN = 8

/** A block whose counts refer to numbers of cells. */
interface Numbered {
  cells?: readonly CellName[]
}

/** The roll-ups of a window. */
export interface BlockRollups {
  of<Part extends SourcePart = never>(
    runIds: readonly string[],
    parts?: readonly Part[],
  ): AsyncIterable<{ runId: string; rollup: Rollup & Pick<PackedSources, Part> }>
  versionsOf(runIds: readonly string[]): string
  answersOf(runId: string): number
  /** The bytes of this part of the roll-up. */
  packedBytesOf(runId: string, part: WeighedPart): number
}

interface BlockKind<Block> {
  /** What decides about a block besides the roll-ups of its runs. */
  of: unknown
  /** The part of the roll-ups that limits a block besides the number of answers. */
  weighed?: WeighedPart
  /** The approximate memory of a block. */
  bytes(block: Block): number
  /** @param runIds - the newest first */
  calculate(runIds: readonly string[]): Promise<Block>
}

/** Caches what was calculated of blocks of runs. The keys name everything that it depends on, so none becomes stale. */
export class KeptBlocks {
  readonly #blocks = new LRUCache<string, object>({
    maxSize: BYTES_MAX,
    maxEntrySize: BLOCK_BYTES_MAX,
  })

  /** Requests that need the same block at the same time share one calculation. */
  readonly #underWay = new Map<string, Promise<object>>()

  /** Of the last block. Blocks of a brand mostly have the same cells, and then share them. */
  #cells: readonly CellName[] = []

  /** @param bytes - the approximate memory of a block */
  async of<Block extends object>(
    key: string,
    bytes: (block: Block) => number,
    calculate: () => Promise<Block>,
  ): Promise<Block> {
    const known = this.#blocks.get(key) ?? this.#underWay.get(key)
    if (known) return known as Block | Promise<Block>
    const work = calculate()
      .then((calculated) => {
        const block = this.#withSharedCells(calculated)
        this.#blocks.set(key, block, { size: ENTRY_BYTES + bytes(block) })
        return block
      })
      .finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, work)
    return work
  }

  /**
   * The blocks of some runs, the newest first.
   * @param runIds - the oldest first
   */
  async *read<Block extends object>(
    rollups: Omit<BlockRollups, 'of'>,
    runIds: readonly string[],
    { of, weighed, bytes, calculate }: BlockKind<Block>,
  ): AsyncGenerator<{ runIds: readonly string[]; block: Block }> {
    const ofKind = hash('sha256', JSON.stringify(of))
    const bytesOf = (id: string) => (weighed ? rollups.packedBytesOf(id, weighed) : 0)
    const blocks = blocksOf(runIds, (id) => rollups.answersOf(id), bytesOf).reverse()
    for (const [index, oldestFirst] of blocks.entries()) {
      if (index % BLOCKS_A_TURN === BLOCKS_A_TURN - 1) await setImmediate()
      const ids = oldestFirst.toReversed()
      const key = `${ofKind} ${rollups.versionsOf(ids)}`
      yield { runIds: ids, block: await this.of(key, bytes, () => calculate(ids)) }
    }
  }

  #withSharedCells<Block extends object>(block: Block): Block {
    const { cells }: Numbered = block
    if (!cells) return block
    if (isSameNumbering(this.#cells, cells)) return { ...block, cells: this.#cells }
    this.#cells = cells
    return block
  }
}

/**
 * Divides runs into blocks. The id of a run decides whether a block ends there, so that windows with different
 * beginnings have the same blocks.
 */
export function blocksOf(
  runIds: readonly string[],
  answersOf: (runId: string) => number,
  bytesOf: (runId: string) => number = () => 0,
): string[][] {
  const blocks: string[][] = []
  let [answers, bytes] = [0, 0]
  let isOpen = false
  for (const id of runIds) {
    answers += answersOf(id)
    bytes += bytesOf(id)
    if (!isOpen || answers > ANSWERS_MAX || bytes > PACKED_BYTES_MAX) {
      blocks.push([])
      answers = answersOf(id)
      bytes = bytesOf(id)
    }
    const block = blocks.at(-1) as string[]
    block.push(id)
    isOpen = !id.endsWith('0') && block.length < RUNS_MAX
  }
  return blocks
}
