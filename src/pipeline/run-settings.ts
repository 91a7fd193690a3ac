import { compileScorer } from '../domain/scoring/score-answer.ts'
import type { Db } from '../storage/database.ts'
import { findRunSettings, type RunSettings } from '../storage/runs.ts'

const KEPT_RUNS = 20

export interface RunKnowledge {
  settings: RunSettings
  score: ReturnType<typeof compileScorer>
}

/** Keeps the frozen settings and the compiled scorer of the runs in work, so that they are read once per run. */
export class RunKnowledgeCache {
  readonly #runs = new Map<string, Promise<RunKnowledge>>()

  get(db: Db, organizationId: string, runId: string): Promise<RunKnowledge> {
    const known = this.#runs.get(runId)
    if (known) return known
    const loading = findRunSettings(db, organizationId, runId).then((settings) => ({
      settings,
      score: compileScorer(settings.entities),
    }))
    loading.catch(() => this.#runs.delete(runId))
    this.#runs.set(runId, loading)
    const [oldest] = this.#runs.keys()
    if (this.#runs.size > KEPT_RUNS && oldest !== undefined) this.#runs.delete(oldest)
    return loading
  }

  /** The run's settings were changed. Other processes see it when they next load them. */
  forget(runId: string): void {
    this.#runs.delete(runId)
  }
}
