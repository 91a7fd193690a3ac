import type { Db } from '../../storage/database/database.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import {
  deleteBeyondNewest,
  deleteDeletedWebhooks,
  deleteOldDeliveries,
  webhooksAfter,
} from '../../storage/webhooks/old-deliveries.ts'
import type { WebhookRef } from '../../storage/webhooks/webhooks.ts'
import type { PipelineContext } from '../pipeline-context.ts'

/** Transactions per hour and step; the rest follows in the next hour. */
const STEPS_MAX = 200
const WEBHOOKS_AT_ONCE = 100

/** Deletes old entries of the log, some rows in each transaction. */
export async function trimWebhookLog({ database: { db }, now }: PipelineContext): Promise<void> {
  const repeat = async (deleteSome: (tx: Db) => Promise<boolean>) => {
    for (let step = 0; step < STEPS_MAX; step += 1) {
      if (!(await inTransaction(db, deleteSome))) break
    }
  }
  await repeat((tx) => deleteOldDeliveries(tx, now()))
  await repeat((tx) => deleteDeletedWebhooks(tx, now()))
  let after: WebhookRef | null = null
  do {
    const webhooks: WebhookRef[] = await webhooksAfter(db, after, WEBHOOKS_AT_ONCE)
    for (const webhook of webhooks) await repeat((tx) => deleteBeyondNewest(tx, webhook))
    after = webhooks.at(-1) ?? null
  } while (after)
}
