import { type RawBuilder, sql } from 'kysely'

/**
 * What market `m` asks for prompt `p`: its variant, else the prompt's own text where both speak the same language. Null when
 * the market leaves the prompt out.
 */
export const textInMarket = sql<string | null>`coalesce(
  (select v.text from prompt_variants v where v.organization_id = p.organization_id and v.prompt_id = p.id
    and v.market = m.market and v.language = m.language),
  (select p.text from brands o where o.organization_id = m.organization_id and o.id = m.brand_id
    and split_part(lower(o.language), '-', 1) = split_part(lower(m.language), '-', 1)))`

/** The text of prompt `p` that a market asks; its own for null, the brand's own market, and where the market leaves it out. */
export const askedText = (marketId: string | null): RawBuilder<string> =>
  marketId === null
    ? sql`p.text`
    : sql`coalesce((select ${textInMarket} from brand_markets m
        where m.organization_id = p.organization_id and m.id = ${marketId}), p.text)`

/** Whether market `m` asks a prompt without a variant: the market and the brand speak the same language. */
export const asksOwnTexts = sql<boolean>`exists (select 1 from brands o
  where o.organization_id = m.organization_id and o.id = m.brand_id
    and split_part(lower(o.language), '-', 1) = split_part(lower(m.language), '-', 1))`
