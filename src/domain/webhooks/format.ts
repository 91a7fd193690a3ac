/** `standard`: the event itself; `slack`: a text in the format of Slack's incoming webhooks. */
export const WEBHOOK_FORMATS = ['standard', 'slack'] as const
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number]
