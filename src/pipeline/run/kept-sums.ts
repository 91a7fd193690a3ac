import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { CellPlaces, isSameNumbering } from '../../domain/insights/cell-places.ts'
import { CellSums } from '../../domain/insights/cell-sums.ts'
import { type CompactSums, compactBytes } from '../../domain/insights/compact-sums.ts'
import type { NamesInAnswers } from '../../domain/insights/names-in-answers.ts'
import type { Rollup } from '../../domain/insights/rollup.ts'
import { inRun } from '../../domain/insights/varints.ts'

const BYTES_MAX = 64_000_000

/** The roll-ups of a window. */
interface VersionedRollups {
  of(runIds: readonly string[]): AsyncIterable<{ runId: string; rollup: Rollup }>
  versionsOf(runIds: readonly string[]): string
}

/** Smaller blocks are not cached, because adding them up is as fast as the look-up. */
const BLOCK_MIN = 4
const BLOCK_MAX = 64
/** After this many blocks, other requests get their turn. */
const BLOCKS_A_TURN = 8

/** The inputs that decide which answers and names a block adds up. */
interface BlockKind {
  names: NamesInAnswers
  withNames: boolean
  isPresent: boolean | null
}

/**
 * Caches sums of blocks of runs by the versions of their roll-ups, the names that count, and whether the brand must
 * be named. Other filters can be applied to sums as well as to answers, so one block serves them all.
 */
export class KeptSums {
  readonly #blocks = new LRUCache<string, CompactSums>({ maxSize: BYTES_MAX, sizeCalculation: compactBytes })

  /** Requests that need the same block at the same time share one calculation. */
  readonly #underWay = new Map<string, Promise<CompactSums>>()

  /** Of the block that was added up last. Blocks of a brand mostly have the same, and then share them. */
  #cells: CompactSums['cells'] = []

  /** Adds the runs to the sums, which contain these names. */
  async addTo(
    sums: CellSums,
    rollups: VersionedRollups,
    runIds: readonly string[],
    names: NamesInAnswers,
  ): Promise<void> {
    const blocks = blocksOf(runIds)
    const kind: BlockKind = { names, withNames: sums.withNames, isPresent: sums.isPresent }
    const ofKind = hash('sha256', JSON.stringify(kind))
    for (const [index, ids] of blocks.entries()) {
      if (index % BLOCKS_A_TURN === BLOCKS_A_TURN - 1) await setImmediate()
      if (ids.length < BLOCK_MIN) await addUp(sums, rollups, ids)
      else sums.merge(await this.#block(rollups, ids, kind, ofKind))
    }
  }

  async #block(
    rollups: VersionedRollups,
    ids: readonly string[],
    { names, withNames, isPresent }: BlockKind,
    ofKind: string,
  ): Promise<CompactSums> {
    const key = `${ofKind} ${rollups.versionsOf(ids)}`
    const known = this.#blocks.get(key) ?? this.#underWay.get(key)
    if (known) return known
    const block = new CellSums(
      new CellPlaces({ promptIds: null, ...(isPresent === null ? {} : { isPresent }) }),
      names,
      withNames,
    )
    const work = addUp(block, rollups, ids)
      .then(() => {
        const compact = this.#withSharedCells(block.compact())
        this.#blocks.set(key, compact)
        return compact
      })
      .finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, work)
    return work
  }

  #withSharedCells(block: CompactSums): CompactSums {
    if (isSameNumbering(this.#cells, block.cells)) return { ...block, cells: this.#cells }
    this.#cells = block.cells
    return block
  }
}

async function addUp(sums: CellSums, rollups: VersionedRollups, ids: readonly string[]): Promise<void> {
  for await (const { runId, rollup } of rollups.of(ids)) inRun(runId, () => sums.add(rollup))
}

/**
 * The id of a run decides whether a block ends there, so that windows with different beginnings have the same blocks.
 */
function blocksOf(runIds: readonly string[]): string[][] {
  const blocks: string[][] = []
  let isOpen = false
  for (const id of runIds) {
    if (!isOpen) blocks.push([])
    const block = blocks.at(-1) as string[]
    block.push(id)
    isOpen = !id.endsWith('0') && block.length < BLOCK_MAX
  }
  return blocks
}
