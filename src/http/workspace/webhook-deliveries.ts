import { ApiError, notFound } from '../../contract/errors.ts'
import { pageRequest } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/webhook-deliveries.ts'
import { readMoment } from '../../domain/moment.ts'
import { publishTo } from '../../pipeline/webhooks/publish-event.ts'
import type { Db, Tenant } from '../../storage/database/database.ts'
import {
  findWebhookDelivery,
  listWebhookAttempts,
  listWebhookDeliveries,
  replayDelivery,
  replayFailed,
} from '../../storage/webhooks/webhook-deliveries.ts'
import {
  findWebhook,
  lockWebhook,
  lockWebhookCount,
  type WebhookRef,
} from '../../storage/webhooks/webhooks.ts'
import { found } from '../found.ts'
import { audited, type HandlersOf } from '../handler.ts'
import { invalid } from '../refuse.ts'
import { webhooksDisabled } from './webhooks.ts'

export const handlers: HandlersOf<typeof routes> = {
  async testWebhook({ params: { webhookId }, tenant }, context) {
    const { db: tx } = context.database
    const ref = await usableWebhook(tx, tenant, webhookId)
    const event = { organizationId: ref.organizationId, brandId: null, type: 'webhook.test' } as const
    const [deliveryId] = await publishTo(context, tx, [webhookId], {
      ...event,
      data: { webhook: { id: webhookId } },
    })
    if (deliveryId === undefined) throw tooManyWait()
    return audited(await deliveryRecord(tx, ref, deliveryId), webhookId)
  },

  async listWebhookDeliveries({ params: { webhookId }, query, tenant }, { database: { db } }) {
    const ref = await knownWebhook(db, tenant, webhookId)
    return listWebhookDeliveries(db, ref, query, pageRequest(query))
  },

  async getWebhookDelivery({ params: { webhookId, deliveryId }, tenant }, { database: { db } }) {
    const ref = await knownWebhook(db, tenant, webhookId)
    return found(await findWebhookDelivery(db, ref, deliveryId), 'delivery')
  },

  async listWebhookAttempts({ params: { webhookId }, query, tenant }, { database: { db } }) {
    const ref = await knownWebhook(db, tenant, webhookId)
    const { deliveryId } = query
    if (deliveryId !== undefined) found(await findWebhookDelivery(db, ref, deliveryId), 'delivery')
    return listWebhookAttempts(db, ref, deliveryId, pageRequest(query))
  },

  async replayWebhookDelivery({ params: { webhookId, deliveryId }, tenant }, context) {
    const { db: tx } = context.database
    const ref = await usableWebhook(tx, tenant, webhookId)
    if (!(await replayDelivery(tx, ref, deliveryId, context.now()))) throw notFound('delivery')
    return audited(await deliveryRecord(tx, ref, deliveryId), webhookId, { deliveryId })
  },

  async replayFailedDeliveries({ params: { webhookId }, body, tenant }, context) {
    const { db: tx } = context.database
    const since = readMoment(body.since)
    if (!since) throw invalid({ path: 'since', code: 'invalid', message: 'is no moment that exists' })
    const ref = await usableWebhook(tx, tenant, webhookId)
    const counts = await replayFailed(tx, ref, since, context.now())
    return audited(counts, webhookId, { since: since.toISOString(), ...counts })
  },
}

async function knownWebhook(db: Db, { organizationId }: Tenant, webhookId: string): Promise<WebhookRef> {
  const ref = { organizationId, webhookId }
  found(await findWebhook(db, ref), 'webhook')
  return ref
}

/**
 * Locks a webhook to which something can be sent.
 * @throws {ApiError} `not_found`, `conflict`, and as `webhooksDisabled`
 */
async function usableWebhook(tx: Db, { organizationId }: Tenant, webhookId: string): Promise<WebhookRef> {
  const ref = { organizationId, webhookId }
  if (!(await lockWebhook(tx, ref))) throw notFound('webhook')
  const { isEnabled } = found(await findWebhook(tx, ref), 'webhook')
  if (!(await lockWebhookCount(tx, organizationId)).isOn) throw webhooksDisabled()
  if (!isEnabled) throw new ApiError('conflict', 'The webhook is disabled. Enable it first.')
  return ref
}

const tooManyWait = () =>
  new ApiError(
    'conflict',
    'Too many deliveries of this webhook wait already. Look at what its receiver answers.',
  )

async function deliveryRecord(tx: Db, ref: WebhookRef, deliveryId: string) {
  const { body: _, ...delivery } = found(await findWebhookDelivery(tx, ref, deliveryId), 'delivery')
  return delivery
}
