import type { WebhookEventData } from '../../contract/webhook-events.ts'
import type { AlertRule } from '../../domain/alerts/alert-rule.ts'
import type { WriteMail } from '../../domain/mails/mail.ts'
import type { RunRef } from '../../storage/runs/run-ref.ts'

/** The alerts of a run. */
export interface RunAlerts {
  brandId: string
  /** Null when no rule applies. */
  event: WebhookEventData<'alert.raised'> | null
  /** One message for all rules with the same receivers. */
  mails: { personIds: string[]; write: WriteMail }[]
  /** The rules that apply. */
  raisedRuleIds: string[]
  /** For rules with a threshold, whether the figure is beyond it now. */
  states: { id: string; isBeyond: boolean }[]
}

/** Null when the run can no longer be read. */
export type ReadAlerts = (run: RunRef, rules: readonly AlertRule[]) => Promise<RunAlerts | null>

export interface LetterRef {
  organizationId: string
  brandId: string
  from: Date
  to: Date
  /** The beginning of the week before, with which it is compared. */
  precedingFrom: Date
}

/** Null when there are no answers in the period, or the brand can no longer be read. */
export type ReadLetter = (letter: LetterRef) => Promise<WriteMail | null>
