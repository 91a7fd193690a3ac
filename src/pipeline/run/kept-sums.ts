import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { CellPlaces } from '../../domain/insights/cell-places.ts'
import { CellSums } from '../../domain/insights/cell-sums.ts'
import { type CompactSums, compactBytes } from '../../domain/insights/compact-sums.ts'
import type { NamesInAnswers } from '../../domain/insights/names-in-answers.ts'
import { type BlockRollups, blocksOf, type KeptBlocks } from './kept-blocks.ts'
import { readInTurns } from './read-in-turns.ts'

/** Smaller blocks are not cached, because adding them up is as fast as the look-up. */
const BLOCK_MIN = 4
/** After this many blocks, other requests get their turn. */
const BLOCKS_A_TURN = 8

/** The inputs that decide which answers and names a block adds up. */
interface BlockKind {
  names: NamesInAnswers
  namedIds: readonly string[]
  isPresent: boolean | null
}

/**
 * Caches sums of blocks of runs by the versions of their roll-ups, the names that count, and whether the brand must
 * be named. Other filters can be applied to sums as well as to answers, so one block serves them all.
 */
export class KeptSums {
  readonly #blocks: KeptBlocks

  constructor(blocks: KeptBlocks) {
    this.#blocks = blocks
  }

  /** Adds the runs to the sums, which contain these names. */
  async addTo(
    sums: CellSums,
    rollups: BlockRollups,
    runIds: readonly string[],
    names: NamesInAnswers,
  ): Promise<void> {
    const blocks = blocksOf(runIds, (id) => rollups.answersOf(id))
    const kind: BlockKind = { names, namedIds: sums.namedIds, isPresent: sums.isPresent }
    const ofKind = hash('sha256', JSON.stringify(kind))
    for (const [index, ids] of blocks.entries()) {
      if (index % BLOCKS_A_TURN === BLOCKS_A_TURN - 1) await setImmediate()
      if (ids.length < BLOCK_MIN) await addUp(sums, rollups, ids)
      else sums.merge(await this.#block(rollups, ids, kind, ofKind))
    }
  }

  #block(
    rollups: BlockRollups,
    ids: readonly string[],
    { names, namedIds, isPresent }: BlockKind,
    ofKind: string,
  ): Promise<CompactSums> {
    return this.#blocks.of(`${ofKind} ${rollups.versionsOf(ids)}`, compactBytes, async () => {
      const places = new CellPlaces({ promptIds: null, ...(isPresent === null ? {} : { isPresent }) })
      const block = new CellSums(places, names, namedIds)
      await addUp(block, rollups, ids)
      return block.compact()
    })
  }
}

async function addUp(sums: CellSums, rollups: BlockRollups, ids: readonly string[]): Promise<void> {
  for await (const { runId, rollup } of rollups.of(ids)) {
    await readInTurns(runId, sums.addInSteps(rollup))
  }
}
