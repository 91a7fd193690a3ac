import { type Static, Type } from 'typebox'
import { DELIVERY_STATUSES } from '../../domain/webhooks/delivery.ts'
import { WEBHOOK_EVENT_TYPES } from '../../domain/webhooks/event-type.ts'
import { endpoint } from '../endpoint.ts'
import { Choice, Count, Fields, Moment, Nullable, Timestamp, Uuid } from '../fields.ts'
import { Page, paging } from '../paging.ts'
import { webhookTag as tag, webhookParams } from './webhooks.ts'

/** How many days, and how many deliveries of a webhook, the log keeps. */
export const LOG_DAYS = 30
export const LOG_DELIVERIES_MAX = 10_000
/** Waiting deliveries of a webhook; further ones fail at once. */
export const PENDING_MAX = 10_000
/** Failed deliveries that one request can send again. */
export const REPLAYED_MAX = 1_000

const deliveryParams = Fields({ webhookId: Uuid('The webhook.'), deliveryId: Uuid('The delivery.') })

const responseStatus = Nullable(
  Type.Integer({ description: 'The status of the answer; null without one.', examples: [503] }),
)

const error = Nullable(
  Type.String({ description: 'Why there was no answer, or no attempt.', examples: ['ECONNREFUSED'] }),
)

const deliveryFields = {
  id: Uuid('The delivery.'),
  webhookId: Uuid('The webhook.'),
  eventId: Uuid('The event; `msg_` and this is the `webhook-id` of every attempt.'),
  eventType: Choice(WEBHOOK_EVENT_TYPES),
  brandId: Nullable(Uuid('The brand; null for a test.')),
  status: Choice(DELIVERY_STATUSES, {
    description:
      '`pending`: an attempt is ahead; `delivered`: answered with 2xx; `failed`: no attempt is left.',
  }),
  attemptCount: Count('Attempts since it was made or last sent again.'),
  nextAttemptAt: Nullable(Timestamp('The next attempt; null when none is ahead.')),
  responseStatus,
  error,
  createdAt: Timestamp('When the event happened.'),
  endedAt: Nullable(Timestamp('When it was delivered or failed.')),
}
const DeliveryRecord = Fields(deliveryFields)
export type WebhookDeliveryRecord = Static<typeof DeliveryRecord>

export const testWebhook = endpoint({
  method: 'POST',
  path: '/workspace/webhooks/{webhookId}/test',
  scope: 'write',
  onlyFor: 'unlimited-keys',
  audit: 'webhook.test',
  tag,
  summary: 'Send a test event to a webhook',
  params: webhookParams,
  returns: DeliveryRecord,
  status: 202,
  errors: ['not_found', 'conflict', 'webhooks_disabled'],
})

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/workspace/webhooks/{webhookId}/deliveries',
  scope: 'read',
  onlyFor: 'unlimited-keys',
  tag,
  summary: 'List deliveries of a webhook, newest first',
  description: `Those of the last ${LOG_DAYS} days, at most about ${LOG_DELIVERIES_MAX.toLocaleString('en')}.`,
  params: webhookParams,
  query: Fields({
    status: Type.Optional(Choice(DELIVERY_STATUSES, { description: 'Only these.' })),
    eventType: Type.Optional(Choice(WEBHOOK_EVENT_TYPES, { description: 'Only events of this type.' })),
    ...paging(50),
  }),
  returns: Page(DeliveryRecord),
  errors: ['not_found'],
})

export const getWebhookDelivery = endpoint({
  method: 'GET',
  path: '/workspace/webhooks/{webhookId}/deliveries/{deliveryId}',
  scope: 'read',
  onlyFor: 'unlimited-keys',
  tag,
  summary: 'Read a delivery with its event',
  params: deliveryParams,
  returns: Fields({
    ...deliveryFields,
    body: Type.String({
      description: 'The event as the format `standard` sends it, byte by byte.',
      examples: ['{"type":"webhook.test"}'],
    }),
  }),
  errors: ['not_found'],
})

export const listWebhookAttempts = endpoint({
  method: 'GET',
  path: '/workspace/webhooks/{webhookId}/attempts',
  scope: 'read',
  onlyFor: 'unlimited-keys',
  tag,
  summary: 'List attempts to deliver to a webhook, newest first',
  params: webhookParams,
  query: Fields({
    deliveryId: Type.Optional(Uuid('Only attempts of this delivery.')),
    ...paging(50),
  }),
  returns: Page(
    Fields({
      id: Uuid('The attempt.'),
      deliveryId: Uuid('The delivery.'),
      eventType: Choice(WEBHOOK_EVENT_TYPES),
      at: Timestamp('When it began.'),
      durationMs: Count('How long it took, in milliseconds.'),
      isDelivered: Type.Boolean({ description: 'Whether the answer was 2xx.' }),
      responseStatus,
      error,
      responseExcerpt: Nullable(
        Type.String({ description: 'The beginning of an answer that refuses.', examples: ['out of order'] }),
      ),
    }),
  ),
  errors: ['not_found'],
})

export const replayWebhookDelivery = endpoint({
  method: 'POST',
  path: '/workspace/webhooks/{webhookId}/deliveries/{deliveryId}/replay',
  scope: 'write',
  onlyFor: 'unlimited-keys',
  audit: 'webhook.replay',
  tag,
  summary: 'Send a delivery again',
  description: 'The same body with the same `webhook-id`, whether it was delivered or failed.',
  params: deliveryParams,
  returns: DeliveryRecord,
  status: 202,
  errors: ['not_found', 'conflict'],
})

export const replayFailedDeliveries = endpoint({
  method: 'POST',
  path: '/workspace/webhooks/{webhookId}/replay-failed',
  scope: 'write',
  onlyFor: 'unlimited-keys',
  audit: 'webhook.replay-failed',
  tag,
  summary: 'Send all failed deliveries again',
  description: `The oldest ${REPLAYED_MAX.toLocaleString('en')} of them; \`remainingCount\` says how many are left for the next request.`,
  params: webhookParams,
  body: Fields({ since: Moment('Only events that happened then or later.') }),
  returns: Fields({
    replayedCount: Count('Deliveries that are sent again.'),
    remainingCount: Count('Failed deliveries that are left.'),
  }),
  status: 202,
  errors: ['not_found', 'conflict'],
})
