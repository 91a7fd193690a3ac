import { LRUCache } from 'lru-cache'
import type { SourcePart, StoredRollup } from '../../storage/insights/rollups.ts'

const BYTES_MAX = 48_000_000
/** The memory of a roll-up besides its bytes, and of a name with its key. */
const FRAME_BYTES = 500
const NAME_BYTES = 100

/** Caches the roll-ups that were read last. A changed roll-up has another version, so no entry becomes stale. */
export class RollupCache {
  readonly #rollups = new LRUCache<string, StoredRollup<SourcePart>>({ maxSize: BYTES_MAX })

  find<Part extends SourcePart>(
    organizationId: string,
    { runId, version }: { runId: string; version: string },
    parts: readonly Part[],
  ): StoredRollup<Part> | undefined {
    const found = this.#rollups.get(keyOf(organizationId, runId, parts))
    return found?.version === version ? found : undefined
  }

  keep<Part extends SourcePart>(
    organizationId: string,
    rollup: StoredRollup<Part>,
    parts: readonly Part[],
  ): void {
    const size = rolledBytes(rollup, parts)
    this.#rollups.set(keyOf(organizationId, rollup.runId, parts), rollup as StoredRollup<SourcePart>, {
      size,
    })
  }
}

export function rolledBytes<Part extends SourcePart>(
  rollup: Pick<StoredRollup<Part>, 'answers' | 'names' | Part>,
  parts: readonly Part[],
): number {
  const own = FRAME_BYTES + rollup.answers.length + rollup.names.length * NAME_BYTES
  return parts.reduce((sum, part) => sum + (rollup[part] as Uint8Array).length, own)
}

const keyOf = (organizationId: string, runId: string, parts: readonly SourcePart[]) =>
  [organizationId, runId, ...parts].join()
