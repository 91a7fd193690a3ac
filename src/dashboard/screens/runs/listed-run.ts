import type { Item } from '../../../contract/index.ts'

/** Whether lists of answers have those of the run: from its end until they expire. */
export function isListedRun({
  provisional,
  expired,
  completedCount,
}: Pick<Item<'listWorkspaceRuns'>, 'provisional' | 'expired' | 'completedCount'>): boolean {
  return !provisional && !expired && completedCount > 0
}
