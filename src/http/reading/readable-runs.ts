import { ApiError } from '../../contract/errors.ts'
import type { RunStatus } from '../../domain/run-status.ts'
import { isRunReadable } from '../../domain/run-status.ts'
import { findVisibleBrand } from '../../storage/brands/visible-brands.ts'
import type { Db, Tenant } from '../../storage/database/database.ts'
import { findRunReference, lastReadableRun, type RunReference } from '../../storage/runs/readable-runs.ts'
import { found } from '../found.ts'

/**
 * A run that the Data API shows.
 * @throws {ApiError} `not_found` when it does not exist, or has not ended with answers
 */
export async function readableRun(db: Db, tenant: Tenant, runId: string): Promise<RunReference> {
  const run = found(await findRunReference(db, tenant, runId), 'run')
  const { status, ...reference } = run
  if (!isRunReadable(status)) throw notReadable(status)
  return reference
}

/**
 * The brand's newest readable run; null while it has none.
 * @throws {ApiError} `not_found` without the brand
 */
export async function lastRunOf(db: Db, tenant: Tenant, brandId: string): Promise<RunReference | null> {
  const brand = found(await findVisibleBrand(db, tenant, brandId), 'brand')
  return lastReadableRun(db, brand)
}

/** The refusal of a run that has not ended with answers; the message gives its status. */
export function notReadable(status: RunStatus): ApiError {
  return new ApiError('not_found', `The run is ${status}; it can be read once it is completed or partial.`)
}
