import { pageRequest } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/responses.ts'
import { correctResponse } from '../../pipeline/run/correct-response.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { findResponseRecord, listResponseRecords } from '../../storage/reads/response-records.ts'
import { findRun } from '../../storage/runs/runs.ts'
import { recordAudit } from '../../storage/tenancy/audit.ts'
import { found } from '../found.ts'
import type { HandlersOf } from '../handler.ts'
import { llmNames } from '../input/list-filters.ts'
import { invalid } from '../refuse.ts'

export const handlers: HandlersOf<typeof routes> = {
  async listResponses({ params: { runId }, query, tenant }, { database }) {
    const { expired } = found(await findRun(database.db, tenant, runId), 'run')
    const { state, llm } = query
    const filter = {
      ...(state === undefined ? {} : { state }),
      ...(llm === undefined ? {} : { llm: llmNames(llm) }),
    }
    const { organizationId } = tenant
    const page = await listResponseRecords(database.db, organizationId, runId, filter, pageRequest(query))
    return { ...page, expired }
  },

  async getResponse({ params: { responseId }, tenant }, { database }) {
    return found(await findResponseRecord(database.db, tenant, responseId), 'response')
  },

  async correctResponse({ params: { responseId }, body, tenant, holder }, context) {
    const { database, now } = context
    if (Object.keys(body).length === 0) {
      throw invalid({ path: 'body', code: 'required', message: 'needs at least one field' })
    }
    const { organizationId } = tenant
    const { keyId: apiKeyId } = holder
    return inTransaction(database.db, async (tx) => {
      await correctResponse(context, tx, tenant, responseId, body, { apiKeyId, now: now() })
      const details = body
      await recordAudit(tx, {
        organizationId,
        apiKeyId,
        action: 'response.correct',
        subjectId: responseId,
        details,
      })
      return found(await findResponseRecord(tx, tenant, responseId), 'response')
    })
  },
}
