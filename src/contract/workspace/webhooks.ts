import { Type } from 'typebox'
import { DISABLED_REASONS, FAILING_DAYS_MAX } from '../../domain/webhooks/delivery.ts'
import { WEBHOOK_EVENT_TYPES } from '../../domain/webhooks/event-type.ts'
import { WEBHOOK_FORMATS } from '../../domain/webhooks/format.ts'
import { OVERLAP_HOURS, OVERLAP_HOURS_MAX } from '../../domain/webhooks/secret-overlap.ts'
import { endpoint } from '../endpoint.ts'
import { Choice, Count, Deleted, Fields, Nullable, Timestamp, Uuid } from '../fields.ts'
import { Page, paging } from '../paging.ts'

export const webhookTag = 'Workspace: webhooks'
const tag = webhookTag

export const WEBHOOKS_MAX = 20
const URL_LENGTH_MAX = 2_000
const DESCRIPTION_LENGTH_MAX = 200
const BRANDS_MAX = 500

const Url = Type.String({
  minLength: 1,
  maxLength: URL_LENGTH_MAX,
  description:
    'Where events are sent. Only public addresses with https, and what the operator allows in `EARSHOT_WEBHOOK_ALLOW`.',
  examples: ['https://hooks.example.com/earshot'],
})
const Description = Type.String({
  maxLength: DESCRIPTION_LENGTH_MAX,
  description: 'What it is for.',
  examples: ['Data team'],
})
const EventTypes = Nullable(
  Type.Array(Choice(WEBHOOK_EVENT_TYPES), {
    minItems: 1,
    maxItems: WEBHOOK_EVENT_TYPES.length,
    description: 'Only these events; null for all. A test is always sent.',
    examples: [['run.completed', 'metrics.changed']],
  }),
)
const BrandIds = Nullable(
  Type.Array(Uuid('A brand.'), {
    minItems: 1,
    maxItems: BRANDS_MAX,
    description: 'Only events of these brands; null for all.',
  }),
)
const Format = Choice(WEBHOOK_FORMATS, {
  description:
    '`standard`: the event as JSON; `slack`: a text with one link, as incoming webhooks of Slack take it.',
  examples: ['standard'],
})
const Secret = Type.String({
  description: 'The secret that signs, shown this once.',
  examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='],
})

export const webhookParams = Fields({ webhookId: Uuid('The webhook.') })

const webhookFields = {
  id: Uuid('The webhook.'),
  url: Type.String({
    description:
      'Where events are sent. Without the scope `write` only its origin: a path may hold a secret.',
    examples: ['https://hooks.example.com/earshot'],
  }),
  description: Type.String({ examples: ['Data team'] }),
  format: Format,
  eventTypes: EventTypes,
  brandIds: BrandIds,
  isEnabled: Type.Boolean({ description: 'A disabled webhook gets no events, also not later.' }),
  disabledReason: Nullable(
    Choice(DISABLED_REASONS, {
      description: `\`switched_off\` by a person or a key, \`gone\`: the receiver answered 410, \`failing\`: every attempt of ${FAILING_DAYS_MAX} days failed.`,
    }),
  ),
  disabledAt: Nullable(Timestamp('When it was disabled.')),
  failingSince: Nullable(
    Timestamp('The first failed attempt since the last delivery; null after a delivery.'),
  ),
  lastDeliveredAt: Nullable(Timestamp('The last delivery.')),
  pendingCount: Count('Deliveries that wait for an attempt.'),
  previousSecretUntil: Nullable(Timestamp('Until when the former secret signs, too.')),
  createdAt: Timestamp('When it was made.'),
  createdBy: Uuid('The person or the key that made it.'),
}
const WebhookRecord = Fields(webhookFields)

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/workspace/webhooks',
  scope: 'read',
  onlyFor: 'unlimited-keys',
  tag,
  summary: 'List webhooks, newest first',
  query: Fields(paging(50)),
  returns: Page(WebhookRecord),
})

export const createWebhook = endpoint({
  method: 'POST',
  path: '/workspace/webhooks',
  scope: 'write',
  onlyFor: 'unlimited-keys',
  audit: 'webhook.create',
  asksOutside: true,
  tag,
  summary: 'Create a webhook',
  description: `Events are signed as Standard Webhooks says. An organization has at most ${WEBHOOKS_MAX}.`,
  body: Fields({
    url: Url,
    description: Type.Optional(Description),
    format: Type.Optional(Format),
    eventTypes: Type.Optional(EventTypes),
    brandIds: Type.Optional(BrandIds),
  }),
  returns: Fields({ ...webhookFields, secret: Secret }),
  status: 201,
  secretFields: ['secret'],
  errors: ['not_found', 'conflict', 'webhooks_disabled'],
})

export const getWebhook = endpoint({
  method: 'GET',
  path: '/workspace/webhooks/{webhookId}',
  scope: 'read',
  onlyFor: 'unlimited-keys',
  tag,
  summary: 'Read a webhook',
  params: webhookParams,
  returns: WebhookRecord,
  errors: ['not_found'],
})

export const updateWebhook = endpoint({
  method: 'PATCH',
  path: '/workspace/webhooks/{webhookId}',
  scope: 'write',
  onlyFor: 'unlimited-keys',
  audit: 'webhook.update',
  asksOutside: true,
  tag,
  summary: 'Change a webhook, disable it or enable it again',
  description: 'Deliveries that wait when it is disabled fail; they can be sent again afterwards.',
  params: webhookParams,
  body: Fields({
    url: Type.Optional(Url),
    description: Type.Optional(Description),
    format: Type.Optional(Format),
    eventTypes: Type.Optional(EventTypes),
    brandIds: Type.Optional(BrandIds),
    isEnabled: Type.Optional(Type.Boolean()),
  }),
  returns: WebhookRecord,
  errors: ['not_found'],
})

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/workspace/webhooks/{webhookId}',
  scope: 'delete',
  onlyFor: 'unlimited-keys',
  audit: 'webhook.delete',
  tag,
  summary: 'Delete a webhook with its log',
  params: webhookParams,
  returns: Deleted({ webhookId: Uuid('The webhook.') }),
  errors: ['not_found'],
})

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/workspace/webhooks/{webhookId}/rotate-secret',
  scope: 'write',
  onlyFor: 'unlimited-keys',
  audit: 'webhook.rotate-secret',
  tag,
  summary: 'Replace the secret of a webhook',
  description:
    'For `overlapHours` both secrets sign every message, so that the receiver can change at its own time.',
  params: webhookParams,
  body: Type.Optional(
    Fields({
      overlapHours: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: OVERLAP_HOURS_MAX,
          default: OVERLAP_HOURS,
          description: `How long the former secret signs, too; ${OVERLAP_HOURS} where it is left out, 0 for not at all.`,
        }),
      ),
    }),
  ),
  returns: Fields({ ...webhookFields, secret: Secret }),
  status: 201,
  secretFields: ['secret'],
  errors: ['not_found'],
})
