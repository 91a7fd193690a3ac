/**
 * queued → collecting → scoring → completed | partial (some responses failed) | failed (all failed)
 *    ↘ cancelled by a person: → cancelled without an answer, else → scoring → partial
 */
export const RUN_STATUSES = [
  'queued',
  'collecting',
  'scoring',
  'completed',
  'partial',
  'failed',
  'cancelled',
] as const

export type RunStatus = (typeof RUN_STATUSES)[number]

/**
 * What is done again with a run that is already readable; readers see its old results meanwhile. collecting →
 * scoring: its failed responses are asked again. rescoring → rescored: its answers are scored again. When it ends,
 * readers see the new results; after a cancelled rescore they keep the old ones.
 */
export type Reopened = 'collecting' | 'scoring' | 'rescoring' | 'rescored'

/** A run is visible in the Data API when it has one of these statuses. */
export const READABLE_RUN_STATUSES = ['completed', 'partial'] as const satisfies readonly RunStatus[]

/** The status of a deleted run: nobody reads it or works on it, and its results are deleted. */
export const DELETED_RUN_STATUS = 'deleted'

/** A run with one of these statuses is not finished. */
export const OPEN_RUN_STATUSES = ['queued', 'collecting', 'scoring'] as const satisfies readonly RunStatus[]

export function isRunReadable(status: RunStatus): boolean {
  return (READABLE_RUN_STATUSES as readonly RunStatus[]).includes(status)
}

export function isRunEnded(status: RunStatus): boolean {
  return !(OPEN_RUN_STATUSES as readonly RunStatus[]).includes(status)
}

/** The final status of a run whose responses are all settled. */
export function endedRunStatus(plannedCount: number, scoredCount: number, isCancelled = false): RunStatus {
  if (isCancelled) return scoredCount === 0 ? 'cancelled' : 'partial'
  if (scoredCount === plannedCount) return 'completed'
  return scoredCount === 0 ? 'failed' : 'partial'
}
