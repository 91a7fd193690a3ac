import type * as routes from '../../contract/data-api/perception-prompts.ts'
import { ApiError } from '../../contract/errors.ts'
import { defined } from '../../domain/defined.ts'
import { type SentScoring, saysScoringTwice, sentScoringLogic } from '../../domain/scoring-logic.ts'
import { lockVisibleBrand } from '../../storage/brands/visible-brands.ts'
import { createPerceptionPrompts } from '../../storage/prompts/create-perception-prompts.ts'
import { lockPrompts } from '../../storage/prompts/lock-prompts.ts'
import {
  changePerceptionPrompts,
  type PerceptionPromptChange,
} from '../../storage/prompts/perception-prompts.ts'
import { readQuota } from '../../storage/prompts/prompt-slots.ts'
import { hasFeature } from '../../storage/tenancy/features.ts'
import { found } from '../found.ts'
import { Audited, audited, type HandlersOf } from '../handler.ts'
import { type PatchReader, readPatches } from '../input/batch-patches.ts'
import { refuse } from '../refuse.ts'
import { changesByBrand, touchedBrands } from '../writing/touched-brands.ts'

/** The value of `remainingSlots` without a limit, because this route documents an integer. */
const NO_LIMIT_SLOTS = 2_147_483_647

const TWO_FORMS = 'cannot stand together with goodScore and badScore'

const patches: PatchReader<SentScoring & { propertyId?: string }, PerceptionPromptChange> = {
  fields: ['propertyId', 'scoringLogic', 'goodScore', 'badScore'],
  read(sent) {
    const scoringLogic = sentScoringLogic(sent)
    return defined({ propertyId: sent.propertyId, scoringLogic })
  },
  contradiction: (sent) => (saysScoringTwice(sent) ? { field: 'scoringLogic', message: TWO_FORMS } : null),
}

export const handlers: HandlersOf<typeof routes> = {
  async createPerceptionPrompts({ params: { brandId }, body, tenant }, { database: { db: tx } }) {
    refuseTwoForms(body.prompts)
    const inputs = body.prompts.map((prompt) => ({
      text: prompt.text,
      propertyId: prompt.propertyId,
      scoringLogic: sentScoringLogic(prompt),
    }))
    const brand = found(await lockVisibleBrand(tx, tenant, brandId), 'brand')
    if (!(await hasFeature(tx, brand, 'customPerceptionPrompts'))) throw perceptionPromptsDisabled()
    const prompts = await createPerceptionPrompts(tx, brand, inputs)
    const { remainingSlots } = await readQuota(tx, brand)
    const answer = { prompts, remainingSlots: remainingSlots ?? NO_LIMIT_SLOTS }
    return audited(answer, brandId, { promptCount: inputs.length })
  },

  async updatePerceptionPrompts({ body, tenant }, { database: { db: tx } }) {
    const { organizationId } = tenant
    const changes = readPatches(body, patches)
    const held = await lockPrompts(tx, tenant, 'perception_prompts', [...changes.keys()])
    const updatedPrompts = await changePerceptionPrompts(tx, organizationId, changes)
    const answer = { updatedCount: updatedPrompts.length, updatedPrompts, ...touchedBrands(held) }
    return new Audited(answer, changesByBrand(held))
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
