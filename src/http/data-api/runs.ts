import type * as routes from '../../contract/data-api/runs.ts'
import { pageRequest } from '../../contract/paging.ts'
import { findVisibleBrand } from '../../storage/brands/visible-brands.ts'
import { listReadableRuns } from '../../storage/runs/readable-runs.ts'
import { found } from '../found.ts'
import type { HandlersOf } from '../handler.ts'
import { notReadable } from '../reading/readable-runs.ts'

export const handlers: HandlersOf<typeof routes> = {
  async listRuns({ params: { brandId }, query, tenant }, { database, metrics }) {
    const { db } = database
    const brand = found(await findVisibleBrand(db, tenant, brandId), 'brand')
    const request = pageRequest(query)
    const measured = await metrics.readMeasured(
      tenant.organizationId,
      () => listReadableRuns(db, brand, request),
      (page) => page.data.flatMap((run) => (run.metrics === null ? run.id : [])),
    )
    // A run that was reopened meanwhile no longer belongs in the list.
    const data = measured.data.flatMap(({ metrics: own, ...run }) => (own ? [{ ...run, metrics: own }] : []))
    return { data, paging: measured.paging }
  },

  async getRunStats({ params: { runId }, tenant }, { metrics }) {
    const { status, metrics: own, ...run } = found(await metrics.read(tenant, runId), 'run')
    if (own === null) throw notReadable(status)
    return { ...run, metrics: own }
  },
}
