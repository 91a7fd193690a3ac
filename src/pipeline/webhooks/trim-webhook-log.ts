import { inTransaction } from '../../storage/database/transaction.ts'
import { deleteOldDeliveries, deleteUnusedEvents } from '../../storage/webhooks/sent-deliveries.ts'
import type { PipelineContext } from '../pipeline-context.ts'

/** Transactions an hour and step; the next hour goes on. */
const STEPS_MAX = 200

/** Deletes what the log keeps no longer, some rows in each transaction. */
export async function trimWebhookLog({ database: { db }, now }: PipelineContext): Promise<void> {
  for (const deleteSome of [deleteOldDeliveries, deleteUnusedEvents]) {
    for (let step = 0; step < STEPS_MAX; step += 1) {
      if (!(await inTransaction(db, (tx) => deleteSome(tx, now())))) break
    }
  }
}
