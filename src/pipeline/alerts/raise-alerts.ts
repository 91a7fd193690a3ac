import type { AlertRule } from '../../domain/alerts/alert-rule.ts'
import { setRulesBeyond } from '../../storage/alerts/alert-rules.ts'
import { lockBrand } from '../../storage/brands/visible-brands.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import type { RunRef } from '../../storage/runs/run-ref.ts'
import { postMail } from '../mails/post-mail.ts'
import type { PipelineContext } from '../pipeline-context.ts'
import { publishEvent } from '../webhooks/publish-event.ts'

/** Sends each receiver one message with everything that the rules report. */
export async function raiseAlerts(
  context: PipelineContext,
  run: RunRef,
  rules: readonly AlertRule[],
): Promise<void> {
  const found = await context.readAlerts(run, rules)
  if (!found) return
  const { organizationId } = run
  const { brandId, event, mails, states } = found
  await inTransaction(context.database.db, async (tx) => {
    if (!(await lockBrand(tx, organizationId, brandId))) return
    await setRulesBeyond(tx, organizationId, states)
    if (!event) return
    const cause = `alert.raised ${run.runId}`
    const published = { organizationId, brandId, type: 'alert.raised', cause } as const
    await publishEvent(context, tx, published, async () => event)
    for (const { personIds, content } of mails) {
      await postMail(context, tx, { organizationId, brandId, kind: 'alert', cause, content, personIds })
    }
  })
}
