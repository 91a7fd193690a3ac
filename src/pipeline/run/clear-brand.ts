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
import { deleteSomeMails } from '../../storage/mails/sent-mails.ts'
import { enqueue, type PipelineContext } from '../pipeline-context.ts'
import { workInSlices } from '../slices.ts'

/** Rows that one transaction changes: few enough that nobody waits long. */
export const ROWS_AT_ONCE = 500
/** Contents and pages of report links can have up to a megabyte each. */
const CONTENTS_AT_ONCE = 50

/**
 * Hides a brand with everything that belongs to it, and ends its runs. A job deletes the rows that are not kept,
 * because deleting many answers at once would block others.
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

/** Deletes the rows of a deleted brand, some in each transaction. Continues after a crash. */
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
      async () => (await deleteSomeRows(db, 'table_links', brand, ROWS_AT_ONCE)) > 0,
      async () => (await deleteSomeRows(db, 'prompt_variants', brand, ROWS_AT_ONCE)) > 0,
      async () => (await deleteSomeRows(db, 'brand_markets', brand, ROWS_AT_ONCE)) > 0,
      async () => (await deleteSomeRows(db, 'alert_rules', brand, ROWS_AT_ONCE)) > 0,
      async () => (await inTransaction(db, (tx) => deleteSomeMails(tx, brand, CONTENTS_AT_ONCE))) > 0,
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
