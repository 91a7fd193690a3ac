import { randomBytes } from 'node:crypto'
import { ApiError, notFound } from '../../contract/errors.ts'
import { pageRequest } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/webhooks.ts'
import { WEBHOOKS_MAX } from '../../contract/workspace/webhooks.ts'
import { includesScope } from '../../domain/scope.ts'
import { OVERLAP_HOURS } from '../../domain/webhooks/secret-overlap.ts'
import { formatWebhookSecret, SECRET_BYTES } from '../../domain/webhooks/signature.ts'
import { unknownBrandIds } from '../../storage/brands/brands.ts'
import type { Db } from '../../storage/database/database.ts'
import { newId } from '../../storage/database/new-id.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import type { Holder } from '../../storage/tenancy/holder.ts'
import {
  changeWebhook,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  lockWebhook,
  lockWebhookCount,
  rotateSecret,
} from '../../storage/webhooks/webhooks.ts'
import { found } from '../found.ts'
import { Audited, audited, type HandlersOf, type HttpContext } from '../handler.ts'
import { invalid } from '../refuse.ts'

const HOUR_MS = 3_600_000

export const handlers: HandlersOf<typeof routes> = {
  listWebhooks: ({ query, tenant, holder }, { database: { db } }) =>
    listWebhooks(db, tenant.organizationId, seesAddress(holder), pageRequest(query)),

  async getWebhook({ params: { webhookId }, tenant, holder }, { database: { db } }) {
    const { organizationId } = tenant
    return found(await findWebhook(db, { organizationId, webhookId }, seesAddress(holder)), 'webhook')
  },

  async createWebhook({ body, tenant, holder, audit }, { database: { db }, outgoing, now }) {
    const { description = '', format = 'standard', eventTypes = null, brandIds = null } = body
    const url = await usableAddress(outgoing, body.url)
    const secret = newSecret()
    const { organizationId } = tenant
    const ref = { organizationId, webhookId: newId() }
    const webhook = await inTransaction(db, async (tx) => {
      await refuseOneMore(tx, organizationId)
      await requireBrands(tx, organizationId, brandIds)
      const made = { secret, createdBy: holder.id, now: now() }
      await insertWebhook(tx, ref, { url, description, format, eventTypes, brandIds }, made)
      await audit(tx, {
        subjectId: ref.webhookId,
        details: { name: hostOf(url), format, eventTypes, brandIds },
      })
      return found(await findWebhook(tx, ref), 'webhook')
    })
    return new Audited({ ...webhook, secret }, [])
  },

  async updateWebhook(call, { database: { db }, outgoing, now }) {
    const { params, body, tenant, audit } = call
    const ref = { organizationId: tenant.organizationId, webhookId: params.webhookId }
    const url = body.url === undefined ? {} : { url: await usableAddress(outgoing, body.url) }
    const webhook = await inTransaction(db, async (tx) => {
      if (!(await lockWebhook(tx, ref))) throw notFound('webhook')
      await requireBrands(tx, ref.organizationId, body.brandIds ?? null)
      await changeWebhook(tx, ref, { ...body, ...url }, now())
      const changed = found(await findWebhook(tx, ref), 'webhook')
      const { url: _, description: __, ...told } = body
      const details = { name: hostOf(changed.url), ...told, fields: Object.keys(body) }
      await audit(tx, { subjectId: ref.webhookId, details })
      return changed
    })
    return new Audited(webhook, [])
  },

  async deleteWebhook({ params: { webhookId }, tenant }, { database: { db: tx }, now }) {
    if (!(await deleteWebhook(tx, { organizationId: tenant.organizationId, webhookId }, now()))) {
      throw notFound('webhook')
    }
    return audited({ deleted: true, webhookId }, webhookId)
  },

  async rotateWebhookSecret({ params: { webhookId }, body, tenant }, { database: { db: tx }, now }) {
    const { overlapHours = OVERLAP_HOURS } = body ?? {}
    const ref = { organizationId: tenant.organizationId, webhookId }
    const secret = newSecret()
    const until = overlapHours === 0 ? null : new Date(now().getTime() + overlapHours * HOUR_MS)
    if (!(await rotateSecret(tx, ref, secret, until))) throw notFound('webhook')
    const webhook = found(await findWebhook(tx, ref), 'webhook')
    return audited({ ...webhook, secret }, webhookId, { name: hostOf(webhook.url), overlapHours })
  },
}

const newSecret = () => formatWebhookSecret(randomBytes(SECRET_BYTES))
const seesAddress = ({ scopes }: Holder) => includesScope(scopes, 'write')
/** The audit shows the host only: the path of a webhook may contain a secret. */
const hostOf = (url: string) => new URL(url).host

async function usableAddress(outgoing: HttpContext['outgoing'], url: string): Promise<string> {
  const problem = await outgoing.problemOf(url)
  if (problem !== null) throw invalid({ path: 'url', code: 'invalid', message: problem })
  return new URL(url).href
}

async function refuseOneMore(tx: Db, organizationId: string): Promise<void> {
  const { isOn, count } = await lockWebhookCount(tx, organizationId)
  if (!isOn) throw webhooksDisabled()
  if (count < WEBHOOKS_MAX) return
  throw new ApiError(
    'conflict',
    `The organization has ${WEBHOOKS_MAX} webhooks already. Delete one that is not needed.`,
  )
}

export function webhooksDisabled(): ApiError {
  return new ApiError(
    'webhooks_disabled',
    'Webhooks are turned off for the organization. Turn on the feature webhooks.',
  )
}

async function requireBrands(
  tx: Db,
  organizationId: string,
  brandIds: readonly string[] | null,
): Promise<void> {
  const missingIds = await unknownBrandIds(tx, organizationId, brandIds ?? [])
  if (missingIds.length > 0) throw new ApiError('not_found', 'No such brand.', { missingIds })
}
