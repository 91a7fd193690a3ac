import { ApiError, notFound } from '../../contract/errors.ts'
import { pageRequest } from '../../contract/paging.ts'
import { type SentScoring, saysScoringTwice, sentScoringLogic } from '../../domain/scoring-logic.ts'
import { brandExists } from '../../storage/brands/brands.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { createPerceptionPrompts } from '../../storage/prompts/create-perception-prompts.ts'
import { holdPrompts } from '../../storage/prompts/hold-prompts.ts'
import {
  archivePerceptionPrompt,
  changePerceptionPrompts,
  findPerceptionPrompt,
  listPerceptionPrompts,
  type PerceptionPromptChange,
} from '../../storage/prompts/perception-prompts.ts'
import { readQuota } from '../../storage/prompts/prompt-slots.ts'
import { recordAudit } from '../../storage/tenancy/audit.ts'
import { hasFeature } from '../../storage/tenancy/features.ts'
import type { Handlers } from '../handler.ts'
import { type PatchReader, readPatches } from '../input/batch-patches.ts'
import { refuse } from '../refuse.ts'
import { holdBrand } from '../writing/hold-brand.ts'
import { auditPrompts, touchedBrands } from '../writing/touched-brands.ts'

/** What `remainingSlots` is where no limit is set: here it is documented as an integer. */
const NO_LIMIT_SLOTS = 2_147_483_647

const TWO_FORMS = 'cannot stand together with goodScore and badScore'

const patches: PatchReader<SentScoring & { propertyId?: string }, PerceptionPromptChange> = {
  fields: ['propertyId', 'scoringLogic', 'goodScore', 'badScore'],
  read(sent) {
    const scoringLogic = sentScoringLogic(sent)
    return {
      ...(sent.propertyId === undefined ? {} : { propertyId: sent.propertyId }),
      ...(scoringLogic === undefined ? {} : { scoringLogic }),
    }
  },
  contradiction: (sent) => (saysScoringTwice(sent) ? { field: 'scoringLogic', message: TWO_FORMS } : null),
}

export const perceptionPromptHandlers: Pick<
  Handlers,
  'createPerceptionPrompts' | 'updatePerceptionPrompts' | 'listPerceptionPrompts' | 'updatePerceptionPrompt'
> = {
  async createPerceptionPrompts({ params: { brandId }, body, tenant, holder }, { database }) {
    const { organizationId } = tenant
    refuseTwoForms(body.prompts)
    const inputs = body.prompts.map((prompt) => ({
      text: prompt.text,
      propertyId: prompt.propertyId,
      scoringLogic: sentScoringLogic(prompt),
    }))
    return inTransaction(database.db, async (tx) => {
      await holdBrand(tx, tenant, brandId)
      if (!(await hasFeature(tx, organizationId, brandId, 'customPerceptionPrompts'))) throw disabled()
      const prompts = await createPerceptionPrompts(tx, organizationId, brandId, inputs)
      await recordAudit(tx, {
        organizationId,
        apiKeyId: holder.keyId,
        action: 'perception-prompts.create',
        subjectId: brandId,
        details: { promptCount: inputs.length },
      })
      const { remainingSlots } = await readQuota(tx, organizationId, brandId)
      return { prompts, remainingSlots: remainingSlots ?? NO_LIMIT_SLOTS }
    })
  },

  async updatePerceptionPrompts({ body, tenant, holder }, { database }) {
    const { organizationId } = tenant
    const changes = readPatches(body, patches)
    return inTransaction(database.db, async (tx) => {
      const held = await holdPrompts(tx, tenant, 'perception_prompts', [...changes.keys()])
      const updatedPrompts = await changePerceptionPrompts(tx, organizationId, changes)
      const who = { organizationId, apiKeyId: holder.keyId }
      await auditPrompts(tx, who, 'perception-prompts.update', held)
      return { updatedCount: updatedPrompts.length, updatedPrompts, ...touchedBrands(held) }
    })
  },

  async listPerceptionPrompts({ params: { brandId }, query, tenant }, { database }) {
    const { db } = database
    if (!(await brandExists(db, tenant, brandId))) throw notFound('brand')
    return listPerceptionPrompts(db, tenant.organizationId, brandId, query, pageRequest(query, 100))
  },

  updatePerceptionPrompt({ params: { perceptionPromptId }, body, tenant, holder }, { database, now }) {
    const { organizationId } = tenant
    const { archived } = body
    return inTransaction(database.db, async (tx) => {
      const before = await findPerceptionPrompt(tx, tenant, perceptionPromptId)
      if (!before) throw notFound('perception prompt')
      const isOffered = await hasFeature(tx, organizationId, before.brandId, 'customPerceptionPrompts')
      if (archived === false && !isOffered) throw disabled()
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

function refuseTwoForms(prompts: readonly SentScoring[]): void {
  refuse(
    prompts.flatMap((prompt, index) => {
      const path = `prompts[${index}].scoringLogic`
      return saysScoringTwice(prompt) ? [{ path, code: 'contradiction', message: TWO_FORMS }] : []
    }),
  )
}

function disabled(): ApiError {
  return new ApiError(
    'custom_perception_prompts_disabled',
    'Custom perception prompts are turned off for the organization or the brand. Turn on customPerceptionPrompts.',
  )
}
