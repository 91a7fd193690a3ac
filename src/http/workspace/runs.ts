import { notFound } from '../../contract/errors.ts'
import { pageRequest } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/runs.ts'
import { cancelRun, requestRescore, retryFailed } from '../../pipeline/run/control-run.ts'
import { deleteRun } from '../../pipeline/run/delete-run.ts'
import { estimateRun } from '../../pipeline/run/run-cost.ts'
import { configuredLlms, planRun, startRun } from '../../pipeline/run/start-run.ts'
import { brandExists } from '../../storage/brands/brands.ts'
import type { Db, Tenant } from '../../storage/database/database.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { findRun, listRunRecords, type RunRecord } from '../../storage/runs/runs.ts'
import { recordAudit } from '../../storage/tenancy/audit.ts'
import { found } from '../found.ts'
import type { HandlersOf } from '../handler.ts'
import { type Call, type HttpContext, SENT, WithStatus } from '../handler.ts'
import { llmNames } from '../input/list-filters.ts'

export const handlers: HandlersOf<typeof routes> = {
  async startRun({ params: { brandId }, body, tenant, holder }, context) {
    const { db } = context.database
    const { organizationId } = tenant
    const llms = body?.llms && llmNames(body.llms)
    configuredLlms(context, llms ?? [])
    if (!(await brandExists(db, tenant, brandId))) throw notFound('brand')
    const request = {
      organizationId,
      brandId,
      trigger: 'api' as const,
      ...(llms === undefined ? {} : { llms }),
      ...(body?.budgetUsd === undefined ? {} : { budgetUsd: body.budgetUsd }),
    }
    if (body?.dryRun) {
      const plan = await planRun(context, db, request)
      return new WithStatus(200, await estimateRun(context, db, organizationId, plan))
    }
    return inTransaction(db, async (tx) => {
      const runId = await startRun(context, tx, request)
      const { keyId: apiKeyId } = holder
      await recordAudit(tx, { organizationId, apiKeyId, action: 'run.start', subjectId: runId })
      return found(await findRun(tx, tenant, runId), 'run')
    })
  },

  async listWorkspaceRuns({ params: { brandId }, query, tenant }, { database }) {
    if (!(await brandExists(database.db, tenant, brandId))) throw notFound('brand')
    return listRunRecords(database.db, tenant, brandId, pageRequest(query))
  },

  async getRun({ params: { runId }, tenant }, { database }) {
    return found(await findRun(database.db, tenant, runId), 'run')
  },

  async deleteRun({ params: { runId }, tenant, holder }, context) {
    const { organizationId } = tenant
    await inTransaction(context.database.db, async (tx) => {
      await deleteRun(context, tx, tenant, runId)
      const { keyId: apiKeyId } = holder
      await recordAudit(tx, { organizationId, apiKeyId, action: 'run.delete', subjectId: runId })
    })
    return { deleted: true, runId }
  },

  cancelRun: (call, context) => act(call, context, 'run.cancel', cancelRun),

  retryFailed: (call, context) =>
    act(call, context, 'run.retry-failed', (...run) => retryFailed(...run, call.body?.budgetUsd)),

  rescoreRun: (call, context) => act(call, context, 'run.rescore', requestRescore),

  async streamRunEvents({ params: { runId }, tenant, holder, request, reply }, { database, streams }) {
    found(await findRun(database.db, tenant, runId), 'run')
    streams.refuseTooMany(holder)
    reply.hijack()
    const { raw } = reply
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) raw.setHeader(name, value)
    }
    raw.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
      'X-Request-Id': request.id,
    })
    streams.follow(raw, holder, { organizationId: tenant.organizationId, runId })
    return SENT
  },
}

type RunAction = (context: HttpContext, tx: Db, tenant: Tenant, runId: string) => Promise<void>
type RunCall = Pick<Call<unknown>, 'tenant' | 'holder'> & { params: { runId: string } }

async function act(
  { params: { runId }, tenant, holder }: RunCall,
  context: HttpContext,
  action: string,
  change: RunAction,
): Promise<RunRecord> {
  const { organizationId } = tenant
  return inTransaction(context.database.db, async (tx) => {
    await change(context, tx, tenant, runId)
    await recordAudit(tx, { organizationId, apiKeyId: holder.keyId, action, subjectId: runId })
    return found(await findRun(tx, tenant, runId), 'run')
  })
}
