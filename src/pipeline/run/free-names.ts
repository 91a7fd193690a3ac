import {
  deleteLooseNames,
  isShortOfRoom,
  looseNames,
  roomForNames,
  roomOfRun,
} from '../../storage/brands/found-names.ts'
import { lockSourceTypes } from '../../storage/brands/source-types.ts'
import { lockBrand } from '../../storage/brands/visible-brands.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { keysInResults, runsWithAnswers } from '../../storage/runs/names-in-results.ts'
import type { RunRef } from '../../storage/runs/run-ref.ts'
import type { JobData } from '../jobs.ts'
import { enqueueLater, type PipelineContext } from '../pipeline-context.ts'

/** All answers of the brand are read, so the runs that end or are deleted meanwhile share one job. */
const FREED_AFTER_MS = 10 * 60_000
const NAMES_AT_ONCE = 1_000

/**
 * Frees room for names soon, where the brand of a run is short of it. Call it when results were stored or deleted, outside a
 * transaction.
 */
export async function freeNamesLater(
  context: PipelineContext,
  { organizationId, runId }: RunRef,
): Promise<void> {
  const { database, queue, log } = context
  const found = await roomOfRun(database.db, { organizationId, runId })
  if (!found || !isShortOfRoom(found.room)) return
  const brand = { organizationId, brandId: found.brandId }
  if (found.room === 0) {
    log.warn({ ...brand, runId }, 'the brand has no room for further names: results leave out new ones')
  }
  if (await queue.hasJob('free-names', brand)) return
  await enqueueLater(context, 'free-names', brand, FREED_AFTER_MS)
}

/**
 * Deletes the names of a brand that nobody decided about and that no result names any more, where the brand is short of room. Its runs
 * at work may be about to name them: then the end of these runs asks again.
 */
export async function freeNames(context: PipelineContext, brand: JobData['free-names']): Promise<void> {
  const { db } = context.database
  const { organizationId, brandId } = brand
  if (!isShortOfRoom(await roomForNames(db, { organizationId, id: brandId }))) return
  const before = await runsWithAnswers(db, brand)
  if (before.isAtWork) return
  const unnamed = await looseNames(db, brand)
  for (const runId of before.runIds) {
    for await (const keys of keysInResults(db, { organizationId, runId })) {
      for (const key of keys) unnamed.delete(key)
      if (unnamed.size === 0) return
    }
  }
  const ids = [...unnamed.values()]
  let count = 0
  for (let from = 0; from < ids.length; from += NAMES_AT_ONCE) {
    const some = ids.slice(from, from + NAMES_AT_ONCE)
    const deleted = await inTransaction(db, async (tx) => {
      // As whoever merges or ignores a name: it must not lose what it was read for.
      if (!(await lockBrand(tx, organizationId, brandId))) return null
      await lockSourceTypes(tx, brandId)
      if ((await runsWithAnswers(tx, brand)).state !== before.state) return null
      return deleteLooseNames(tx, brand, some)
    })
    if (deleted === null) {
      await enqueueLater(context, 'free-names', brand, FREED_AFTER_MS)
      break
    }
    count += deleted
  }
  context.log.info({ ...brand, count }, 'names that no result names any more were deleted')
}
