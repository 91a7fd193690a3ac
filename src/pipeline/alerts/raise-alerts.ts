import type { AlertRule } from '../../domain/alerts/alert-rule.ts'
import { enabledRules, setRulesBeyond, setToldRun } from '../../storage/alerts/alert-rules.ts'
import { lockBrand } from '../../storage/brands/visible-brands.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { isNewestOfSurface, isNewestRun } from '../../storage/runs/newest-run.ts'
import type { RunRef } from '../../storage/runs/run-ref.ts'
import { postMail } from '../mails/post-mail.ts'
import type { PipelineContext } from '../pipeline-context.ts'
import { publishEvent } from '../webhooks/publish-event.ts'

/** Sends each receiver one message with everything that the rules report. A rule reports once for each run. */
export async function raiseAlerts(
  context: PipelineContext,
  run: RunRef,
  rules: readonly AlertRule[],
): Promise<void> {
  const found = await context.readAlerts(run, rules)
  if (!found) return
  const { organizationId } = run
  const { brandId, event, mails, raisedRuleIds, states } = found
  const isCurrent = await inTransaction(context.database.db, async (tx) => {
    if (!(await lockBrand(tx, organizationId, brandId)) || !(await isNewestOfSurface(tx, run))) return true
    // A later run decides about thresholds now: only the changes are read again.
    if (states.length > 0 && !(await isNewestRun(tx, run))) return false
    const unchanged = unchangedAmong(rules, await enabledRules(tx, run))
    await setRulesBeyond(
      tx,
      run,
      states.filter(({ id }) => unchanged.has(id)),
    )
    if (!event) return true
    await setToldRun(tx, run, raisedRuleIds)
    // After a retry a run ends again, and may raise what it did not raise before.
    const cause = `alert.raised ${run.runId} ${raisedRuleIds.join(' ')}`
    const published = { organizationId, brandId, type: 'alert.raised', cause } as const
    await publishEvent(context, tx, published, async () => event)
    for (const { personIds, write } of mails) {
      await postMail(context, tx, { organizationId, brandId, kind: 'alert', cause, personIds }, write)
    }
    return true
  })
  if (!isCurrent) await raiseAlerts(context, run, rules)
}

/** A rule that a person changed while the run was read has told nothing yet. */
function unchangedAmong(before: readonly AlertRule[], now: readonly AlertRule[]): Set<string> {
  const current = new Map(now.map((rule) => [rule.id, JSON.stringify(rule)]))
  return new Set(before.flatMap((rule) => (current.get(rule.id) === JSON.stringify(rule) ? rule.id : [])))
}
