import type { WebhookEventData } from '../../contract/webhook-events.ts'
import type { RunRef } from '../../storage/runs/run-ref.ts'

/** What is new in a run, against the runs before it. */
export interface RunNews {
  brandId: string
  /** Null where nothing changed beyond noise. */
  changes: WebhookEventData<'metrics.changed'> | null
  /** Null without new gaps. */
  gaps: WebhookEventData<'gap.found'> | null
}

/** Null when the run cannot be read any more. */
export type ReadRunNews = (run: RunRef) => Promise<RunNews | null>
