export const WEBHOOK_EVENT_TYPES = [
  'run.completed',
  'run.failed',
  'metrics.changed',
  'gap.found',
  'alert.raised',
  'content.created',
  'webhook.test',
] as const
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number]
