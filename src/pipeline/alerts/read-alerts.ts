import type { WebhookEventData } from '../../contract/webhook-events.ts'
import type { AlertRule } from '../../domain/alerts/alert-rule.ts'
import type { MailContent } from '../../domain/mails/mail.ts'
import type { RunRef } from '../../storage/runs/run-ref.ts'

/** Which rules a run meets. */
export interface RunAlerts {
  brandId: string
  /** Null where no rule is met. */
  event: WebhookEventData<'alert.raised'> | null
  /** One for all rules that name the same people. */
  mails: { personIds: string[]; content: MailContent }[]
  /** Rules with a threshold: whether the figure is beyond it now. */
  states: { id: string; isBeyond: boolean }[]
}

/** Null when the run cannot be read any more. */
export type ReadAlerts = (run: RunRef, rules: readonly AlertRule[]) => Promise<RunAlerts | null>

export interface LetterRef {
  organizationId: string
  brandId: string
  from: Date
  to: Date
}

/** Null when there are no answers in the time, or the brand cannot be read any more. */
export type ReadLetter = (letter: LetterRef) => Promise<MailContent | null>
