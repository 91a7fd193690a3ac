import { notFound } from '../../contract/errors.ts'
import { correctResponse } from '../../pipeline/run/correct-response.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { findResponseRecord } from '../../storage/reads/response-records.ts'
import { recordAudit } from '../../storage/tenancy/audit.ts'
import type { Handlers } from '../handler.ts'
import { invalid } from '../refuse.ts'

export const correctionHandlers: Pick<Handlers, 'correctResponse'> = {
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
      const response = await findResponseRecord(tx, tenant, responseId)
      if (!response) throw notFound('response')
      return response
    })
  },
}
