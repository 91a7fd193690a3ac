import type { Db } from '../../storage/database/database.ts'
import type { RunRef } from '../../storage/runs/run-ref.ts'
import { findRunSettings, type RunSettings, settingsVersions } from '../../storage/runs/runs.ts'
import { type BrandsToRead, brandsToRead } from '../../threads/brands-to-read.ts'

const KEPT_RUNS = 20

export interface RunKnowledge {
  settings: RunSettings
  version: string
  /** The names to look for in answers. */
  brands: BrandsToRead
}

/** Caches the settings of runs under way. */
export class RunKnowledgeCache {
  readonly #runs = new Map<string, Promise<RunKnowledge>>()

  get(db: Db, organizationId: string, runId: string): Promise<RunKnowledge> {
    const known = this.#runs.get(runId)
    if (known) return known
    const loading = findRunSettings(db, organizationId, runId).then(({ settings, version }) => ({
      settings,
      version,
      brands: brandsToRead(settings.entities),
    }))
    loading.catch(() => this.#runs.delete(runId))
    this.#runs.set(runId, loading)
    const [oldest] = this.#runs.keys()
    if (this.#runs.size > KEPT_RUNS && oldest !== undefined) this.#runs.delete(oldest)
    return loading
  }

  /** Drops settings that changed since they were read: any process may have begun a rescore. */
  async dropStale(db: Db, runs: readonly RunRef[]): Promise<void> {
    for (const { runId, version } of await settingsVersions(db, runs)) {
      const known = await this.#runs.get(runId)?.catch(() => null)
      if (known && known.version !== version) this.#runs.delete(runId)
    }
  }
}
