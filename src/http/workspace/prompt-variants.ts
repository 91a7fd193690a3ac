import { notFound } from '../../contract/errors.ts'
import { pageRequest } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/prompt-variants.ts'
import { everyMarket, keptMarkets } from '../../storage/brands/brand-markets.ts'
import { findVisibleBrand, lockVisibleBrand } from '../../storage/brands/visible-brands.ts'
import { lockPrompts } from '../../storage/prompts/lock-prompts.ts'
import {
  deletePromptVariant,
  findPromptVariant,
  listPromptVariants,
  placeOf,
  storePromptVariants,
} from '../../storage/prompts/prompt-variants.ts'
import { brandIdOfPrompt } from '../../storage/prompts/prompts.ts'
import { found } from '../found.ts'
import { audited, type HandlersOf } from '../handler.ts'
import { invalid } from '../refuse.ts'

export const handlers: HandlersOf<typeof routes> = {
  async listPromptVariants({ params: { brandId }, query, tenant }, { database: { db } }) {
    const brand = found(await findVisibleBrand(db, tenant, brandId), 'brand')
    const { promptId, marketId } = query
    if (promptId !== undefined) found(await brandIdOfPrompt(db, tenant, promptId), 'prompt')
    if (marketId !== undefined && !(await everyMarket(db, brand)).some(({ id }) => id === marketId)) {
      throw notFound('market')
    }
    return listPromptVariants(db, brand, query, pageRequest(query))
  },

  async setPromptVariants({ params: { brandId }, body, tenant }, { database: { db: tx } }) {
    const brand = found(await lockVisibleBrand(tx, tenant, brandId), 'brand')
    const ids = body.variants.map(({ promptId }) => promptId)
    const held = await lockPrompts(tx, tenant, 'prompts', ids)
    if (held.some((prompt) => prompt.brandId !== brandId)) throw notFound('prompt')
    const markets = await keptMarkets(tx, brand)
    const byId = new Map(markets.map((market) => [market.id, market]))
    const variants = body.variants.map(({ promptId, marketId, text }) => {
      const { market, language } = found(byId.get(marketId) ?? null, 'market')
      return { promptId, market, language, text }
    })
    const seen = new Set<string>()
    for (const [index, variant] of variants.entries()) {
      const place = placeOf(variant)
      if (seen.has(place)) {
        const message = 'another item has the same prompt, country and language'
        throw invalid({ path: `variants[${index}]`, code: 'duplicate', message })
      }
      seen.add(place)
    }
    const stored = await storePromptVariants(tx, brand, variants)
    return audited({ variants: stored }, brandId, { count: stored.length })
  },

  async deletePromptVariant({ params: { variantId }, tenant }, { database: { db: tx } }) {
    const { promptId, brandId } = found(await findPromptVariant(tx, tenant, variantId), 'variant')
    found(await lockVisibleBrand(tx, tenant, brandId), 'brand')
    if (!(await deletePromptVariant(tx, tenant.organizationId, variantId))) throw notFound('variant')
    return audited({ deleted: true, variantId, promptId }, variantId)
  },
}
