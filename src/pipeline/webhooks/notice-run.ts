import { inTransaction } from '../../storage/database/transaction.ts'
import type { RunRef } from '../../storage/runs/run-ref.ts'
import type { PipelineContext } from '../pipeline-context.ts'
import { publishEvent } from './publish-event.ts'

/** Compares a run that has ended with those before it, and publishes what is beyond noise. Idempotent. */
export async function noticeRun(context: PipelineContext, run: RunRef): Promise<void> {
  const news = await context.readRunNews(run)
  if (!news) return
  const { brandId, changes, gaps } = news
  const event = { organizationId: run.organizationId, brandId }
  await inTransaction(context.database.db, async (tx) => {
    const causeOf = (type: string) => `${type} ${run.runId}`
    if (changes) {
      const type = 'metrics.changed'
      await publishEvent(context, tx, { ...event, type, cause: causeOf(type) }, async () => changes)
    }
    if (gaps) {
      const type = 'gap.found'
      await publishEvent(context, tx, { ...event, type, cause: causeOf(type) }, async () => gaps)
    }
  })
}
