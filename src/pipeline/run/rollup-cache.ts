import { LRUCache } from 'lru-cache'
import type { SourcePart, StoredRollup } from '../../storage/insights/rollups.ts'

const BYTES_MAX = 48_000_000
/** The memory of a roll-up besides its bytes, and of a name with its key. */
const FRAME_BYTES = 500
const NAME_BYTES = 100

type Entry = StoredRollup | { version: string; bytes: Uint8Array }

/**
 * Caches the roll-ups that were read last; each part of their sources is an entry of its own, because reads need
 * different parts. A changed roll-up has another version, so no entry becomes stale.
 */
export class RollupCache {
  readonly #entries = new LRUCache<string, Entry>({ maxSize: BYTES_MAX })

  /** Undefined when the answers or one of the parts is missing. */
  find<Part extends SourcePart>(
    organizationId: string,
    { runId, version }: { runId: string; version: string },
    parts: readonly Part[],
  ): StoredRollup<Part> | undefined {
    const own = this.#find(organizationId, runId, version, '')
    if (!own || !('answers' in own)) return undefined
    const found: Partial<Record<SourcePart, Uint8Array>> = {}
    for (const part of parts) {
      const entry = this.#find(organizationId, runId, version, part)
      if (!entry || !('bytes' in entry)) return undefined
      found[part] = entry.bytes
    }
    return { ...own, ...found } as StoredRollup<Part>
  }

  keep<Part extends SourcePart>(
    organizationId: string,
    rollup: StoredRollup<Part>,
    parts: readonly Part[],
  ): void {
    const { version, runId } = rollup
    const own = { ...rollup } as StoredRollup & Partial<Record<SourcePart, Uint8Array>>
    for (const part of parts) {
      const bytes = rollup[part] as Uint8Array
      delete own[part]
      this.#entries.set(
        keyOf(organizationId, runId, part),
        { version, bytes },
        { size: FRAME_BYTES + bytes.length },
      )
    }
    this.#entries.set(keyOf(organizationId, runId, ''), own, { size: rolledBytes(own, []) })
  }

  #find(organizationId: string, runId: string, version: string, part: SourcePart | ''): Entry | undefined {
    const entry = this.#entries.get(keyOf(organizationId, runId, part))
    return entry?.version === version ? entry : undefined
  }
}

export function rolledBytes<Part extends SourcePart>(
  rollup: Pick<StoredRollup<Part>, 'answers' | 'names' | Part>,
  parts: readonly Part[],
): number {
  const own = FRAME_BYTES + rollup.answers.length + rollup.names.length * NAME_BYTES
  return parts.reduce((sum, part) => sum + (rollup[part] as Uint8Array).length, own)
}

const keyOf = (organizationId: string, runId: string, part: SourcePart | '') =>
  `${organizationId} ${runId} ${part}`
