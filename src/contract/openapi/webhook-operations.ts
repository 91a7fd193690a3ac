import type { TSchema } from 'typebox'
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '../../domain/webhooks/event-type.ts'
import { WEBHOOK_EVENTS, webhookBody } from '../webhook-events.ts'
import { webhookTag } from '../workspace/webhooks.ts'
import { exampleOf } from './examples.ts'
import { documentSchema } from './schemas.ts'

/** Examples of runs for events whose generated values would not fit together. */
const EXAMPLE_RUNS: Partial<Record<WebhookEventType, object>> = {
  'run.failed': { status: 'failed', completedCount: 0, failedCount: 6 },
}

/** An example body of an event, with every field. */
export function webhookExample(type: WebhookEventType): unknown {
  const body = exampleOf(webhookBody(type)) as { data: { run?: object } }
  const { run } = body.data
  return run ? { ...body, data: { ...body.data, run: { ...run, ...EXAMPLE_RUNS[type] } } } : body
}

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
})

const HEADERS = [
  header('webhook-id', 'The event; the same in every attempt.', 'msg_0198c0de-7b1d-7c3a-9a51-3f5e1b2c4d6e'),
  header('webhook-timestamp', 'When this attempt began, in seconds since 1970.', '1772431470'),
  header(
    'webhook-signature',
    'By Standard Webhooks; two with a space between them while a secret is replaced.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
]

/** The events that the server sends, for the `webhooks` section of the document. */
export function webhookOperations(): object {
  const operations = WEBHOOK_EVENT_TYPES.map((type) => [
    type,
    {
      post: {
        operationId: `on ${type}`.replace(/[ .](\w)/g, (_, letter: string) => letter.toUpperCase()),
        summary: WEBHOOK_EVENTS[type].summary.replace(/\.$/, ''),
        description: 'Sent to your receiver.',
        tags: [webhookTag],
        security: [],
        parameters: HEADERS,
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: documentSchema(webhookBody(type) as TSchema),
              example: webhookExample(type),
            },
          },
        },
        responses: {
          '2XX': { description: 'It is delivered.' },
          '410': { description: 'The webhook is disabled.' },
          default: { description: 'It is sent again later.' },
        },
      },
    },
  ])
  return Object.fromEntries(operations)
}
