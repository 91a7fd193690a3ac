import { nearestName } from '../../domain/nearest-name.ts'
import { type BrandRecord, findBrand } from '../../storage/brands/brands.ts'
import type { BrandRef } from '../../storage/brands/visible-brands.ts'
import type { Tenant } from '../../storage/database/database.ts'
import { llmsOfRuns } from '../../storage/insights/window-runs.ts'
import type { HttpContext } from '../handler.ts'
import { invalid } from '../refuse.ts'

const NAMED_MAX = 20

/**
 * Figures of a misspelled LLM would look like those of a brand that nobody names, and a list of its answers like an empty one.
 * @param asked - LLMs that the brand is already known to have asked
 * @throws {ApiError} `invalid_request` for an LLM that no run of the brand asked and the server does not have
 */
export async function refuseUnknownLlms(
  { database: { db }, llms }: Pick<HttpContext, 'database' | 'llms'>,
  brand: BrandRecord & BrandRef,
  wanted: readonly string[],
  asked: ReadonlySet<string> = new Set(),
): Promise<void> {
  const unseen = wanted.filter((name) => !asked.has(name) && !brand.llms.includes(name) && !llms.find(name))
  if (unseen.length === 0) return
  const { llms: ofRuns, areAll } = await llmsOfRuns(db, brand)
  const unknown = unseen.find((name) => !ofRuns.includes(name))
  // A run before the newest thousands may have asked it.
  if (unknown === undefined || !areAll) return
  const known = [...new Set([...ofRuns, ...brand.llms])].sort()
  const near = nearestName(unknown, known)
  const hint = near === null ? '' : ` Did you mean "${near}"?`
  const rest = known.length > NAMED_MAX ? ` and ${known.length - NAMED_MAX} more` : ''
  const its = known.length === 0 ? '' : ` Its LLMs are ${known.slice(0, NAMED_MAX).join(', ')}${rest}`
  const message = `"${unknown}" is no LLM of this brand.${hint}${its}`
  throw invalid({ path: 'llm', code: 'unknown_llm', message })
}

/**
 * As `refuseUnknownLlms`, for a brand that the caller may see.
 * @param wanted - the names of the LLMs in the filter; undefined without a filter
 */
export async function refuseUnknownLlmsOf(
  context: Pick<HttpContext, 'database' | 'llms'>,
  tenant: Tenant,
  brandId: string,
  wanted: readonly string[] | undefined,
): Promise<void> {
  if (wanted === undefined) return
  const brand = await findBrand(context.database.db, tenant, brandId)
  if (brand) await refuseUnknownLlms(context, brand, wanted)
}
