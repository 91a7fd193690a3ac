import { notFound } from '../../contract/errors.ts'
import { pageRequest } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/perception-prompts.ts'
import { brandExists } from '../../storage/brands/brands.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import {
  archivePerceptionPrompt,
  findPerceptionPrompt,
  listPerceptionPrompts,
} from '../../storage/prompts/perception-prompts.ts'
import { recordAudit } from '../../storage/tenancy/audit.ts'
import { hasFeature } from '../../storage/tenancy/features.ts'
import { perceptionPromptsDisabled } from '../data-api/perception-prompts.ts'
import { found } from '../found.ts'
import type { HandlersOf } from '../handler.ts'

export const handlers: HandlersOf<typeof routes> = {
  async listPerceptionPrompts({ params: { brandId }, query, tenant }, { database }) {
    const { db } = database
    if (!(await brandExists(db, tenant, brandId))) throw notFound('brand')
    return listPerceptionPrompts(db, tenant.organizationId, brandId, query, pageRequest(query))
  },

  updatePerceptionPrompt({ params: { perceptionPromptId }, body, tenant, holder }, { database, now }) {
    const { organizationId } = tenant
    const { archived } = body
    return inTransaction(database.db, async (tx) => {
      const before = found(await findPerceptionPrompt(tx, tenant, perceptionPromptId), 'perception prompt')
      const isOffered = await hasFeature(tx, organizationId, before.brandId, 'customPerceptionPrompts')
      if (archived === false && !isOffered) throw perceptionPromptsDisabled()
      const prompt =
        archived === undefined ? before : await archivePerceptionPrompt(tx, tenant, before, archived, now())
      if (!prompt) throw notFound('perception prompt')
      await recordAudit(tx, {
        organizationId,
        apiKeyId: holder.keyId,
        action: 'perception-prompt.update',
        subjectId: perceptionPromptId,
        details: body,
      })
      return prompt
    })
  },
}
