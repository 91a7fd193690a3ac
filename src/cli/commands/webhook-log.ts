import { type Command, Option } from 'commander'
import type { Client } from '../../client/client.ts'
import { DELIVERY_STATUSES, type DeliveryStatus } from '../../domain/webhooks/delivery.ts'
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '../../domain/webhooks/event-type.ts'
import { addCommand, listText } from '../add-command.ts'
import { moreText } from '../add-insight-command.ts'
import type { CommandContext } from '../command-context.ts'
import { rowCount } from '../row-count.ts'
import { pairs } from '../terminal.ts'

type Delivery = Awaited<ReturnType<Client['testWebhook']>>

const LIMIT = new Option('--limit <count>', 'at most so many').default(50).argParser(rowCount)

/** Commands that send events, and that show what was sent. */
export function addWebhookLogCommands(webhooks: Command, context: CommandContext): void {
  addCommand(webhooks, context, {
    command: 'test <webhook>',
    description: 'send a test event',
    call: (client, webhookId: string) => client.testWebhook({ params: { webhookId } }),
    text: ({ id }) => `Sent as ${id}.`,
  })
  addReadCommands(webhooks, context)
  addCommand(webhooks, context, {
    command: 'replay <webhook> <delivery>',
    description: 'send a delivery again, by its id',
    call: (client, webhookId: string, deliveryId: string) =>
      client.replayWebhookDelivery({ params: { webhookId, deliveryId } }),
    text: ({ id }) => `Sending ${id} again.`,
  })
  addCommand(webhooks, context, {
    command: 'replay-failed <webhook>',
    description: 'send all failed deliveries again',
    options: [new Option('--since <time>', 'events from this ISO 8601 time on').makeOptionMandatory()],
    call: (client, webhookId: string, { since }: { since: string }) =>
      client.replayFailedDeliveries({ params: { webhookId }, body: { since } }),
    text: ({ replayedCount, remainingCount }) =>
      `Sending ${replayedCount} again.${remainingCount > 0 ? ` ${remainingCount} are left: repeat the command.` : ''}`,
  })
}

function addReadCommands(webhooks: Command, context: CommandContext): void {
  addCommand(webhooks, context, {
    command: 'deliveries <webhook>',
    description: 'list deliveries, newest first',
    options: [
      new Option('--status <status>', 'only these').choices(DELIVERY_STATUSES),
      new Option('--event <type>', 'only these events').choices(WEBHOOK_EVENT_TYPES),
      LIMIT,
    ],
    call: (client, webhookId: string, options: DeliveryOptions) => {
      const { status, event, limit } = options
      const filters = { ...(status ? { status } : {}), ...(event ? { eventType: event } : {}) }
      return client.listWebhookDeliveries({ params: { webhookId }, query: { ...filters, limit } })
    },
    text: (page) =>
      listText(
        page.data,
        { DELIVERY: 'id', WHEN: 'createdAt', EVENT: 'eventType', STATUS: 'status', ...ANSWER },
        'None.',
      ) + moreText(page, page.data.length),
  })
  addCommand(webhooks, context, {
    command: 'delivery <webhook> <delivery>',
    description: 'show a delivery with the body that is sent, by its id',
    call: (client, webhookId: string, deliveryId: string) =>
      client.getWebhookDelivery({ params: { webhookId, deliveryId } }),
    text: (delivery) => `${deliveryText(delivery)}\n\n${delivery.body}`,
  })
  addCommand(webhooks, context, {
    command: 'attempts <webhook>',
    description: 'list attempts to deliver, newest first',
    options: [new Option('--delivery <id>', 'only of this delivery'), LIMIT],
    call: (client, webhookId: string, { delivery, limit }: { delivery?: string; limit: number }) =>
      client.listWebhookAttempts({
        params: { webhookId },
        query: { ...(delivery === undefined ? {} : { deliveryId: delivery }), limit },
      }),
    text: (page) =>
      listText(
        page.data,
        {
          WHEN: 'at',
          EVENT: 'eventType',
          DELIVERY: 'deliveryId',
          MS: 'durationMs',
          ...ANSWER,
          SAID: 'responseExcerpt',
        },
        'None.',
      ) + moreText(page, page.data.length),
  })
}

interface DeliveryOptions {
  status?: DeliveryStatus
  event?: WebhookEventType
  limit: number
}

const ANSWER = {
  ANSWER: ({ responseStatus, error }: Pick<Delivery, 'responseStatus' | 'error'>) => responseStatus ?? error,
}

function deliveryText(delivery: Delivery): string {
  return pairs([
    ['Delivery', delivery.id],
    ['Event', `${delivery.eventType} (msg_${delivery.eventId})`],
    ['Status', delivery.status],
    ['Attempts', delivery.attemptCount],
    ['Next attempt', delivery.nextAttemptAt],
    ['Answer', delivery.responseStatus ?? delivery.error],
    ['Happened', delivery.createdAt],
    ['Ended', delivery.endedAt],
  ])
}
