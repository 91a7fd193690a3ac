import { ApiError } from '../../contract/errors.ts'
import type { LockedRun } from '../../storage/runs/runs.ts'

/** @throws {ApiError} `conflict` when the run's answers have expired */
export function requireAnswers({ isExpired }: Pick<LockedRun, 'isExpired'>, purpose: string): void {
  if (!isExpired) return
  throw new ApiError(
    'conflict',
    `The answers of this run are older than the organization's retentionDays and are deleted: ${purpose}.`,
  )
}
