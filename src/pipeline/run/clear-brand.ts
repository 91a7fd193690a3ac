import { notFound } from '../../contract/errors.ts'
import {
  type DeletedBrand,
  deleteBrand,
  deleteSomeLines,
  deleteSomeRows,
  emptySomeContents,
  endBrandClearing,
  isBrandCleared,
  KEPT_OF_BRANDS,
  markSomeDeleted,
  skipSomeOfBrand,
} from '../../storage/brands/deleted-brands.ts'
import { lockBrand } from '../../storage/brands/visible-brands.ts'
import type { Db, Tenant } from '../../storage/database/database.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { enqueue, type PipelineContext } from '../pipeline-context.ts'
import { workInSlices } from '../slices.ts'

/** Rows that one transaction changes: nobody waits long for so few. */
export const ROWS_AT_ONCE = 500
/** Each can have up to a megabyte, as can the page of a link. */
const CONTENTS_AT_ONCE = 50

/**
 * Hides a brand with all that belongs to it, and ends its runs. A job deletes what is not kept: a brand with many answers
 * would make everybody wait.
 * @throws {ApiError} `not_found` when there is none that the key may see
 */
export async function removeBrand(
  context: PipelineContext,
  tx: Db,
  tenant: Tenant,
  brandId: string,
): Promise<void> {
  const { organizationId } = tenant
  await lockBrand(tx, organizationId, brandId)
  if (!(await deleteBrand(tx, tenant, brandId, context.now()))) throw notFound('brand')
  await enqueue(context, tx, 'clear-brand', [{ data: { organizationId, brandId } }])
}

/** Deletes what a deleted brand leaves, some rows in each transaction. After a crash it goes on where it was. */
export async function clearBrand(context: PipelineContext, brand: DeletedBrand): Promise<void> {
  const { db } = context.database
  if (await isBrandCleared(db, brand)) return
  const isDone = await workInSlices(
    [
      () => inTransaction(db, (tx) => skipSome(context, tx, brand)),
      async () => (await deleteSomeLines(db, brand, ROWS_AT_ONCE)) > 0,
      ...KEPT_OF_BRANDS.map(
        (table) => async () => (await markSomeDeleted(db, table, brand, ROWS_AT_ONCE)) > 0,
      ),
      async () => (await emptySomeContents(db, brand, CONTENTS_AT_ONCE)) > 0,
      async () => (await deleteSomeRows(db, 'report_links', brand, CONTENTS_AT_ONCE)) > 0,
      async () => (await deleteSomeRows(db, 'detected_brands', brand, ROWS_AT_ONCE)) > 0,
    ],
    () => enqueue(context, db, 'clear-brand', [{ data: brand }]),
  )
  if (isDone) await endBrandClearing(db, brand)
}

/** @returns whether there may be more */
async function skipSome(context: PipelineContext, tx: Db, brand: DeletedBrand): Promise<boolean> {
  const { count, jobIds } = await skipSomeOfBrand(tx, brand, ROWS_AT_ONCE)
  await context.queue.remove(tx, 'collect', jobIds)
  return count > 0
}
