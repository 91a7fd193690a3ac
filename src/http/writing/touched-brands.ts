import type { Db } from '../../storage/database/database.ts'
import { recordAudit } from '../../storage/tenancy/audit.ts'

interface OfBrand {
  id: string
  brandId: string
}

/** The brands of a batch's prompts, each once and in its order; `brandId` where they are of one. */
export function touchedBrands(prompts: readonly OfBrand[]) {
  const brandIds = [...new Set(prompts.map(({ brandId }) => brandId))]
  const [first = null] = brandIds
  return { brandIds, brandId: brandIds.length === 1 ? first : null }
}

/** Keeps who changed which prompts: an event for each brand. */
export async function auditPrompts(
  tx: Db,
  who: { organizationId: string; apiKeyId: string | null },
  action: string,
  prompts: readonly OfBrand[],
): Promise<void> {
  for (const [subjectId, own] of Map.groupBy(prompts, ({ brandId }) => brandId)) {
    await recordAudit(tx, { ...who, action, subjectId, details: { promptIds: own.map(({ id }) => id) } })
  }
}
