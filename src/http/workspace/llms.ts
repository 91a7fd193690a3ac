import { itemsOnPage, pageRequest, pagingResult } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/llms.ts'
import { audited, type HandlersOf } from '../handler.ts'

export const handlers: HandlersOf<typeof routes> = {
  async listLlms({ query }, { llms }) {
    const request = pageRequest(query)
    const all = llms.list().map((llm) => ({ ...llm, configured: true }))
    return { data: itemsOnPage(all, request), paging: pagingResult(request, all.length) }
  },

  async checkLlm({ params: { name }, tenant }, context) {
    const { organizationId } = tenant
    const check = await context.checks.check(context, name, organizationId, context.closing)
    const details = { name: check.name, ok: check.ok, error: check.error?.code ?? null }
    return audited(check, organizationId, details)
  },
}
