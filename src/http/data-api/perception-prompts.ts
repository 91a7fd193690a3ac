import type * as routes from '../../contract/data-api/perception-prompts.ts'
import { ApiError } from '../../contract/errors.ts'
import { type SentScoring, saysScoringTwice, sentScoringLogic } from '../../domain/scoring-logic.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { createPerceptionPrompts } from '../../storage/prompts/create-perception-prompts.ts'
import { holdPrompts } from '../../storage/prompts/hold-prompts.ts'
import {
  changePerceptionPrompts,
  type PerceptionPromptChange,
} from '../../storage/prompts/perception-prompts.ts'
import { readQuota } from '../../storage/prompts/prompt-slots.ts'
import { recordAudit } from '../../storage/tenancy/audit.ts'
import { hasFeature } from '../../storage/tenancy/features.ts'
import type { HandlersOf } from '../handler.ts'
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

export const handlers: HandlersOf<typeof routes> = {
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
      if (!(await hasFeature(tx, organizationId, brandId, 'customPerceptionPrompts')))
        throw perceptionPromptsDisabled()
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
}

function refuseTwoForms(prompts: readonly SentScoring[]): void {
  refuse(
    prompts.flatMap((prompt, index) => {
      const path = `prompts[${index}].scoringLogic`
      return saysScoringTwice(prompt) ? [{ path, code: 'contradiction', message: TWO_FORMS }] : []
    }),
  )
}

export function perceptionPromptsDisabled(): ApiError {
  return new ApiError(
    'custom_perception_prompts_disabled',
    'Custom perception prompts are turned off for the organization or the brand. Turn on customPerceptionPrompts.',
  )
}
