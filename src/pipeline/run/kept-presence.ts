import type { AnswerFilter } from '../../domain/insights/names-in-answers.ts'
import {
  PromptPresence,
  presenceBytes,
  presenceIn,
  type RunPresence,
} from '../../domain/insights/run-presence.ts'
import type { BlockRollups, KeptBlocks } from './kept-blocks.ts'
import { readInTurns } from './read-in-turns.ts'

/** The memory of the id of a prompt. */
const ID_BYTES = 60

interface PresenceBlock {
  runs: ReadonlyMap<string, RunPresence>
}

/** Caches how often single runs name the brand, by the versions of their roll-ups; one block serves every filter. */
export class KeptPresence {
  readonly #blocks: KeptBlocks

  constructor(blocks: KeptBlocks) {
    this.#blocks = blocks
  }

  /**
   * Only the cells of the wanted prompts, because a window may have many runs.
   * @param runIds - the oldest first
   */
  async of(
    rollups: BlockRollups,
    runIds: readonly string[],
    filter: Pick<AnswerFilter, 'promptIds'>,
  ): Promise<Map<string, RunPresence>> {
    const calculate = async (ids: readonly string[]): Promise<PresenceBlock> => {
      const runs = new Map<string, RunPresence>()
      for await (const { runId, rollup } of rollups.of(ids)) {
        runs.set(runId, await readInTurns(runId, presenceIn(rollup)))
      }
      return { runs }
    }
    const kind = { of: 'presence', bytes: blockBytes, calculate }
    const found = new Map<string, RunPresence>()
    const wanted = new PromptPresence(filter)
    for await (const { block } of this.#blocks.read(rollups, runIds, kind)) {
      for (const [runId, presence] of block.runs) found.set(runId, wanted.only(presence))
    }
    return found
  }
}

function blockBytes({ runs }: PresenceBlock): number {
  const lists = new Set([...runs.values()].map(({ promptIds }) => promptIds))
  const ofRuns = runs.values().reduce((sum, run) => sum + presenceBytes(run), 0)
  return lists.values().reduce((sum, { length }) => sum + length * ID_BYTES, ofRuns)
}
