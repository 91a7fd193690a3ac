import { Type } from 'typebox'
import { BrandParams } from '../data-api/brands.ts'
import { endpoint } from '../endpoint.ts'
import { Count, Deleted, Fields, Nullable, Timestamp, Uuid } from '../fields.ts'
import { Persona } from '../market-fields.ts'
import { Page, paging } from '../paging.ts'
import { Language, TargetMarket } from './brands.ts'

/** Of a brand, besides its own market. */
export const MARKETS_MAX = 20

const MarketRecord = Fields({
  id: Uuid('The market.'),
  brandId: Uuid('The brand.'),
  market: Type.String({ description: 'Country: ISO 3166-1.', examples: ['DE'] }),
  language: Type.String({ description: 'BCP 47.', examples: ['de'] }),
  persona: Nullable(Persona),
  promptCount: Count('Active prompts that its runs ask.'),
  skippedCount: Count('Active prompts that its runs leave out, because they have no text in its language.'),
  createdAt: Timestamp('When it was added.'),
})

const tag = 'Workspace: markets'

export const listBrandMarkets = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}/markets',
  scope: 'read',
  tag,
  summary: 'List the markets of a brand besides its own, oldest first',
  description: "The brand's own market is its `targetMarket` and `language`.",
  params: BrandParams,
  query: Fields(paging(100)),
  returns: Page(MarketRecord),
  errors: ['not_found'],
})

export const createBrandMarket = endpoint({
  method: 'POST',
  path: '/workspace/brands/{brandId}/markets',
  scope: 'write',
  audit: 'market.create',
  tag,
  summary: 'Add a market to a brand',
  description:
    `From the next run on, the brand's prompts are asked there too, in a run of its own. A brand has at most ${MARKETS_MAX}. A market with a ` +
    'persona is another one. Markets do not change: remove one and add another, so that figures before and after are not taken for one series.',
  params: BrandParams,
  body: Fields({ market: TargetMarket, language: Language, persona: Type.Optional(Nullable(Persona)) }),
  returns: MarketRecord,
  status: 201,
  errors: ['storage_limit_exceeded', 'not_found', 'conflict'],
})

export const deleteBrandMarket = endpoint({
  method: 'DELETE',
  path: '/workspace/markets/{marketId}',
  scope: 'delete',
  audit: 'market.delete',
  tag,
  summary: 'Remove a market of a brand',
  description: 'It is not asked any more. Its runs and the texts of prompts stay.',
  params: Fields({ marketId: Uuid('The market.') }),
  returns: Deleted({ marketId: Uuid('The market.'), brandId: Uuid('The brand.') }),
  errors: ['not_found'],
})
