import type { WebhookEventData } from '../../contract/webhook-events.ts'
import type { RunRef } from '../../storage/runs/run-ref.ts'

/** The differences between a run and the runs before it. */
export interface RunNews {
  brandId: string
  /** Null when nothing changed beyond noise. */
  changes: WebhookEventData<'metrics.changed'> | null
  /** Null without new gaps. */
  gaps: WebhookEventData<'gap.found'> | null
}

/** Null when the run can no longer be read. */
export type ReadRunNews = (run: RunRef) => Promise<RunNews | null>
