/**
 * queued → collecting → scoring → completed | partial (some responses failed) | failed (none arrived)
 *    ↘ cancelled, from any status that is not an end
 */
export type RunStatus = 'queued' | 'collecting' | 'scoring' | 'completed' | 'partial' | 'failed' | 'cancelled'

/**
 * What is done again with a run that was readable, and stays so with what it showed before:
 * collecting → scoring (its failures are asked again), or rescoring → rescored (its answers are scored again, then all
 * of the new scores are there). Its end shows the new ones; a cancelled rescore leaves the old.
 */
export type Reopened = 'collecting' | 'scoring' | 'rescoring' | 'rescored'

export const RUN_STATUSES = [
  'queued',
  'collecting',
  'scoring',
  'completed',
  'partial',
  'failed',
  'cancelled',
] as const satisfies readonly RunStatus[]

/** The Data API knows a run from the moment it has one of these. */
export const READABLE_RUN_STATUSES = ['completed', 'partial'] as const satisfies readonly RunStatus[]

/** Of a run that was deleted: nobody reads it or works on it, and what it found is removed. */
export const DELETED_RUN_STATUS = 'deleted'

/** A run with one of these still has work ahead. */
export const OPEN_RUN_STATUSES = ['queued', 'collecting', 'scoring'] as const satisfies readonly RunStatus[]

export function isRunReadable(status: RunStatus): boolean {
  return (READABLE_RUN_STATUSES as readonly RunStatus[]).includes(status)
}

export function isRunEnded(status: RunStatus): boolean {
  return !(OPEN_RUN_STATUSES as readonly RunStatus[]).includes(status)
}

/** The status of a run whose responses are all settled, from how many of them were scored. */
export function endedRunStatus(plannedCount: number, scoredCount: number): RunStatus {
  if (scoredCount === plannedCount) return 'completed'
  return scoredCount === 0 ? 'failed' : 'partial'
}
