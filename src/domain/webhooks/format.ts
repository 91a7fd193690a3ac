/** `slack`: as the incoming webhooks of Slack take it; `standard`: the event itself. */
export const WEBHOOK_FORMATS = ['standard', 'slack'] as const
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number]
