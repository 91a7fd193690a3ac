import { sql } from 'kysely'
import type { Item } from '../../contract/index.ts'
import type { PageRequest } from '../../contract/paging.ts'
import { textIdentity } from '../../domain/text-identity.ts'
import type { Db, Tenant } from '../database/database.ts'
import { selectPage } from '../database/select-page.ts'
import { isKept } from '../prompts/kept-prompts.ts'
import { asksOwnTexts } from '../prompts/text-in-market.ts'
import { type BrandRef, ofVisibleBrand } from './visible-brands.ts'

export type MarketRecord = Item<'listBrandMarkets'>

/** Who asks: a text before each prompt. */
export interface Persona {
  name: string
  text: string
}

/** A market besides the brand's own. */
export interface BrandMarket {
  id: string
  /** ISO 3166-1 alpha-2. */
  market: string
  /** BCP 47. */
  language: string
  persona: Persona | null
}

const persona = sql`case when m.persona_name is not null
  then json_build_object('name', m.persona_name, 'text', m.persona_text) end`

/** Of market `m`: active prompts with a text for it, and those without. Each prompt is looked at once. */
const promptCounts = sql`(
  select count(*) filter (where a.is_asked)::int as asked, count(*) filter (where not a.is_asked)::int as skipped
  from (
    select v.id is not null or ${asksOwnTexts} as is_asked
    from prompts p
      left join prompt_variants v on v.organization_id = p.organization_id and v.prompt_id = p.id
        and v.market = m.market and v.language = m.language
    where p.organization_id = m.organization_id and p.brand_id = m.brand_id and ${isKept} and p.archived_at is null) a) c`

const record = sql`(select json_build_object('id', m.id, 'brandId', m.brand_id, 'market', m.market, 'language', m.language,
  'persona', ${persona}, 'promptCount', c.asked, 'skippedCount', c.skipped, 'createdAt', iso8601(m.created_at))
  from ${promptCounts})`

const ofBrand = ({ organizationId, id }: BrandRef) => sql`brand_markets m
  where m.organization_id = ${organizationId} and m.brand_id = ${id} and m.deleted_at is null`

export function listBrandMarkets(db: Db, brand: BrandRef, request: PageRequest) {
  return selectPage<MarketRecord>(
    db,
    { item: record, key: 'm.id', from: ofBrand(brand), orderBy: sql`m.created_at, m.id` },
    request,
  )
}

export interface AskableMarket extends BrandMarket {
  /** Active prompts with a text for it, and those without. */
  promptCount: number
  skippedCount: number
}

/** The brand's markets besides its own, oldest first. */
export async function askableMarkets(db: Db, brand: BrandRef): Promise<AskableMarket[]> {
  const { rows } = await sql<AskableMarket>`
    select m.id, m.market, m.language, ${persona} as persona, c.asked as "promptCount", c.skipped as "skippedCount"
    from (select * from ${ofBrand(brand)}) m cross join lateral ${promptCounts}
    order by m.created_at, m.id`.execute(db)
  return rows
}

/** Without the counts of their prompts. */
export async function keptMarkets(db: Db, brand: BrandRef): Promise<BrandMarket[]> {
  const { rows } = await sql<BrandMarket>`
    select m.id, m.market, m.language, ${persona} as persona
    from ${ofBrand(brand)} order by m.created_at, m.id`.execute(db)
  return rows
}

/** Removed ones too, because their runs stay. */
export async function everyMarket(db: Db, { organizationId, id }: BrandRef): Promise<BrandMarket[]> {
  const { rows } = await sql<BrandMarket>`
    select m.id, m.market, m.language, ${persona} as persona from brand_markets m
    where m.organization_id = ${organizationId} and m.brand_id = ${id} order by m.created_at, m.id`.execute(
    db,
  )
  return rows
}

/** @throws the error of a unique constraint when the brand has the market already */
export async function insertBrandMarket(
  tx: Db,
  { organizationId, id: brandId }: BrandRef,
  { id, market, language, persona: asking }: BrandMarket,
): Promise<void> {
  await sql`
    insert into brand_markets (organization_id, id, brand_id, market, language, persona_name, persona_key, persona_text)
    values (${organizationId}, ${id}, ${brandId}, ${market}, ${language}, ${asking?.name ?? null},
      ${asking ? textIdentity(asking.name) : ''}, ${asking?.text ?? null})`.execute(tx)
}

export async function findBrandMarket(db: Db, tenant: Tenant, id: string): Promise<MarketRecord | null> {
  const { rows } = await sql<{ market: MarketRecord }>`
    select ${record} as market from brand_markets m where m.organization_id = ${tenant.organizationId} and m.id = ${id}
      and m.deleted_at is null and ${ofVisibleBrand(tenant, 'm.brand_id')}`.execute(db)
  return rows[0]?.market ?? null
}

/** @returns false when it was removed already */
export async function removeBrandMarket(
  tx: Db,
  organizationId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update brand_markets m set deleted_at = ${now}
    where m.organization_id = ${organizationId} and m.id = ${id} and m.deleted_at is null`.execute(tx)
  return numAffectedRows === 1n
}
