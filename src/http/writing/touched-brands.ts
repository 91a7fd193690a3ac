import type { AuditedChange } from '../handler.ts'

interface OfBrand {
  id: string
  brandId: string
}

/** The brand ids of a batch's prompts, in order and without duplicates; `brandId` when there is only one. */
export function touchedBrands(prompts: readonly OfBrand[]) {
  const brandIds = [...new Set(prompts.map(({ brandId }) => brandId))]
  const [first = null] = brandIds
  return { brandIds, brandId: brandIds.length === 1 ? first : null }
}

/** The audit records of a batch: one change for each brand. */
export function changesByBrand(prompts: readonly OfBrand[]): AuditedChange[] {
  return [...Map.groupBy(prompts, ({ brandId }) => brandId)].map(([subjectId, own]) => ({
    subjectId,
    details: { promptIds: own.map(({ id }) => id) },
  }))
}
