import { pageRequest, pagingResult } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/llms.ts'
import { recordAudit } from '../../storage/tenancy/audit.ts'
import type { HandlersOf } from '../handler.ts'

export const handlers: HandlersOf<typeof routes> = {
  async listLlms({ query }, { llms }) {
    const request = pageRequest(query)
    const all = llms.list().map((llm) => ({ ...llm, configured: true }))
    const from = (request.page - 1) * request.limit
    return { data: all.slice(from, from + request.limit), paging: pagingResult(request, all.length) }
  },

  async checkLlm({ params: { name }, tenant, holder }, context) {
    const { organizationId } = tenant
    const check = await context.checks.check(context, name, organizationId, context.closing)
    await recordAudit(context.database.db, {
      organizationId,
      apiKeyId: holder.keyId,
      action: 'llm.check',
      subjectId: organizationId,
      details: { name: check.name, ok: check.ok, error: check.error?.code ?? null },
    })
    return check
  },
}
