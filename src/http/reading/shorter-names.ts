import type { Item } from '../../contract/index.ts'
import { shorterKeys } from '../../domain/detected-brands/shorter-names.ts'
import { type Listed, openDetectedBrands, type TrackedKeys } from '../../storage/brands/detected-brands.ts'
import type { BrandRef } from '../../storage/brands/visible-brands.ts'
import type { Db } from '../../storage/database/database.ts'

/**
 * Detected brands; an open one with the competitor or open detected brand whose name is the beginning of its name.
 */
export async function withShorterNames(
  db: Db,
  brand: BrandRef,
  tracked: TrackedKeys,
  listed: readonly Listed[],
): Promise<Item<'listDetectedBrands'>[]> {
  const keysOf = new Map(
    listed
      .filter(({ status, decidedBy }) => status === 'open' && decidedBy === null)
      .map(({ id, name }) => [id, shorterKeys(name)]),
  )
  const detected = await openDetectedBrands(db, brand, [...new Set([...keysOf.values()].flat())])
  const targets = new Map(detected.map(({ id, name, key }) => [key, { id, name }]))
  for (const { key, competitorId, name } of tracked) {
    if (competitorId === null) targets.delete(key)
    else targets.set(key, { id: competitorId, name })
  }
  return listed.map((one) => {
    const key = keysOf.get(one.id)?.find((shorter) => targets.has(shorter))
    return { ...one, possiblySameAs: (key === undefined ? undefined : targets.get(key)) ?? null }
  })
}
