import { type Command, Option } from 'commander'
import type { Client } from '../../client/client.ts'
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '../../domain/webhooks/event-type.ts'
import { WEBHOOK_FORMATS, type WebhookFormat } from '../../domain/webhooks/format.ts'
import { OVERLAP_HOURS_MAX } from '../../domain/webhooks/secret-overlap.ts'
import { addCommand, addListCommand, inOrder } from '../add-command.ts'
import type { CommandContext } from '../command-context.ts'
import { findBrandId } from '../find-id.ts'
import { pairs, UsageError } from '../terminal.ts'
import { wholeNumber } from '../whole-number.ts'
import { addWebhookLogCommands } from './webhook-log.ts'

type Webhook = Awaited<ReturnType<Client['getWebhook']>>

interface Fields {
  url?: string
  description?: string
  format?: WebhookFormat
  event?: WebhookEventType[]
  allEvents?: boolean
  brand?: string[]
  allBrands?: boolean
  enable?: boolean
  disable?: boolean
}

const FIELDS = [
  new Option('--format <format>', 'slack: a text for a channel').choices(WEBHOOK_FORMATS),
  new Option('--description <text>', 'what it is for'),
  new Option('--event <type...>', 'only these events').choices(WEBHOOK_EVENT_TYPES),
  new Option('--brand <brand...>', 'only events of these brands, by id or name'),
]

export function addWebhookCommands(program: Command, context: CommandContext): void {
  const webhooks = program.command('webhooks').description('addresses that are told what happens')
  addListCommand(webhooks, context, {
    description: 'list webhooks, newest first',
    operation: 'listWebhooks',
    columns: {
      WEBHOOK: 'id',
      ADDRESS: 'url',
      STATE: stateOf,
      EVENTS: ({ eventTypes }) => eventTypes ?? 'all',
      WAITING: 'pendingCount',
      DELIVERED: 'lastDeliveredAt',
    },
    empty: 'No webhooks.',
  })
  addCommand(webhooks, context, {
    command: 'show <webhook>',
    description: 'show a webhook',
    call: (client, webhookId: string) => client.getWebhook({ params: { webhookId } }),
    text: webhookText,
  })
  addWriteCommands(webhooks, context)
  addWebhookLogCommands(webhooks, context)
}

function addWriteCommands(webhooks: Command, context: CommandContext): void {
  addCommand(webhooks, context, {
    command: 'create <url>',
    description: 'create a webhook; its secret is shown only once',
    options: FIELDS,
    call: async (client, url: string, options: Fields) =>
      client.createWebhook({ body: { ...(await fieldsOf(client, options)), url } }),
    text: (webhook) => `${webhookText(webhook)}\n\n${secretText(webhook)}`,
  })
  addCommand(webhooks, context, {
    command: 'update <webhook>',
    description: 'change a webhook, disable it or enable it again',
    options: [
      new Option('--url <url>', 'another address'),
      ...FIELDS,
      new Option('--all-events', 'all events').conflicts('event'),
      new Option('--all-brands', 'events of all brands').conflicts('brand'),
      new Option('--enable', 'send to it again').conflicts('disable'),
      new Option('--disable', 'send nothing to it'),
    ],
    call: async (client, webhookId: string, options: Fields) => {
      const body = await fieldsOf(client, options)
      if (Object.keys(body).length === 0) throw new UsageError('Give an option that says what to change.')
      return client.updateWebhook({ params: { webhookId }, body })
    },
    text: webhookText,
  })
  addCommand(webhooks, context, {
    command: 'rotate-secret <webhook>',
    description: 'replace the secret; for a time both secrets sign',
    options: [
      new Option('--overlap-hours <hours>', 'how long both sign; 24 by default').argParser(
        wholeNumber(0, OVERLAP_HOURS_MAX),
      ),
    ],
    call: (client, webhookId: string, { overlapHours }: { overlapHours?: number }) =>
      client.rotateWebhookSecret({
        params: { webhookId },
        body: overlapHours === undefined ? {} : { overlapHours },
      }),
    text: secretText,
  })
  addCommand(webhooks, context, {
    command: 'delete <webhook>',
    destroys: true,
    description: 'delete a webhook with its log',
    call: (client, webhookId: string) => client.deleteWebhook({ params: { webhookId } }),
    text: (_, _given, [webhook]) => `Deleted ${webhook}.`,
  })
}

async function fieldsOf(client: Client, options: Fields) {
  const { url, description, format, event, allEvents, brand, allBrands, enable, disable } = options
  const brandIds = brand && (await inOrder(brand, (given) => findBrandId(client, given)))
  return {
    ...(url === undefined ? {} : { url }),
    ...(description === undefined ? {} : { description }),
    ...(format === undefined ? {} : { format }),
    ...(event ? { eventTypes: event } : allEvents ? { eventTypes: null } : {}),
    ...(brandIds ? { brandIds } : allBrands ? { brandIds: null } : {}),
    ...(enable ? { isEnabled: true } : disable ? { isEnabled: false } : {}),
  }
}

function stateOf({ isEnabled, disabledReason, failingSince }: Webhook): string {
  if (!isEnabled) return `disabled (${(disabledReason ?? 'unknown').replaceAll('_', ' ')})`
  return failingSince === null ? 'enabled' : 'failing'
}

function webhookText(webhook: Webhook): string {
  return pairs([
    ['Webhook', webhook.id],
    ['Address', webhook.url],
    ['Description', webhook.description || null],
    ['State', stateOf(webhook)],
    ['Format', webhook.format],
    ['Events', webhook.eventTypes ?? 'all'],
    ['Brands', webhook.brandIds ?? 'all'],
    ['Waiting', webhook.pendingCount],
    ['Failing since', webhook.failingSince],
    ['Last delivered', webhook.lastDeliveredAt],
    ['Former secret signs until', webhook.previousSecretUntil],
  ])
}

const secretText = ({ secret }: { secret: string }) => `${secret}\n\nStore it now: it is shown only once.`
