import { sql } from 'kysely'
import type { Item } from '../../contract/index.ts'
import type { PageRequest } from '../../contract/paging.ts'
import { textIdentity } from '../../domain/text-identity.ts'
import { type BrandRef, ofVisibleBrand } from '../brands/visible-brands.ts'
import { bulkRows, insertRows, takeNew } from '../database/bulk-rows.ts'
import { allOf, isEqual } from '../database/conditions.ts'
import type { Db, Tenant } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import { selectPage } from '../database/select-page.ts'
import { isKept } from './kept-prompts.ts'

export type VariantRecord = Item<'listPromptVariants'>

const record = sql`json_build_object('id', v.id, 'promptId', v.prompt_id, 'market', v.market,
  'language', v.language, 'text', v.text, 'createdAt', iso8601(v.created_at))`

const keptVariants = sql`prompt_variants v join prompts p on p.organization_id = v.organization_id and p.id = v.prompt_id
  and ${isKept}`

export function listPromptVariants(
  db: Db,
  { organizationId, id: brandId }: BrandRef,
  { promptId, marketId }: { promptId?: string; marketId?: string },
  request: PageRequest,
) {
  const isOfMarket =
    marketId === undefined
      ? undefined
      : sql`exists (select from brand_markets m where m.organization_id = v.organization_id and m.id = ${marketId}
          and m.brand_id = v.brand_id and m.market = v.market and m.language = v.language)`
  return selectPage<VariantRecord>(
    db,
    {
      item: record,
      key: 'v.id',
      from: sql`${keptVariants} where ${allOf(
        sql`v.organization_id = ${organizationId} and v.brand_id = ${brandId}`,
        isEqual('v.prompt_id', promptId),
        isOfMarket,
      )}`,
      orderBy: sql`p.created_at, p.id, v.market, v.language`,
    },
    request,
  )
}

export interface NewVariant {
  promptId: string
  market: string
  language: string
  text: string
}

/** Replaces the texts that the prompts have for the same country and language. @returns them in the given order */
export async function storePromptVariants(
  tx: Db,
  { organizationId, id: brandId }: BrandRef,
  variants: readonly NewVariant[],
): Promise<VariantRecord[]> {
  const rows = variants.map((variant) => ({ ...variant, id: newId(), textKey: textIdentity(variant.text) }))
  await insertRows(
    tx,
    'prompt_variants',
    { id: 'uuid', promptId: 'uuid', market: 'text', language: 'text', text: 'text', textKey: 'text' },
    rows,
    {
      values: { organizationId, brandId },
      rest: sql`where true on conflict (organization_id, prompt_id, market, language)
        do update set ${takeNew('text', 'textKey')}`,
    },
  )
  const places = bulkRows(
    variants.map(({ text: _, ...place }) => place),
    { promptId: 'uuid', market: 'text', language: 'text' },
  )
  const stored = await sql<{ variant: VariantRecord }>`
    select ${record} as variant from ${places} join prompt_variants v on v.organization_id = ${organizationId}
      and v.prompt_id = n."promptId" and v.market = n.market and v.language = n.language`.execute(tx)
  const known = new Map(stored.rows.map(({ variant }) => [placeOf(variant), variant]))
  return variants.flatMap((variant) => known.get(placeOf(variant)) ?? [])
}

/** What two variants may not share. */
export const placeOf = ({ promptId, market, language }: Omit<NewVariant, 'text'>) =>
  `${promptId} ${market} ${language}`

/** The prompts, by their own texts, whose variants for a market these texts are; of several prompts the oldest. */
export async function promptKeysOf(
  db: Db,
  { organizationId, id: brandId }: BrandRef,
  texts: readonly { marketId: string; textKey: string }[],
): Promise<{ marketId: string; textKey: string; promptKey: string }[]> {
  const { rows } = await sql<{ marketId: string; textKey: string; promptKey: string }>`
    select n."marketId", n."textKey", o."promptKey"
    from ${bulkRows(texts, { marketId: 'uuid', textKey: 'text' })}
      join brand_markets m on m.organization_id = ${organizationId} and m.id = n."marketId"
      -- Each text by the index, whatever the planner knows of the table.
      cross join lateral (
        select p.text_key as "promptKey" from ${keptVariants}
        where v.organization_id = ${organizationId} and v.brand_id = ${brandId}
          and md5(v.text_key) = md5(n."textKey") and v.text_key = n."textKey"
          and v.market = m.market and v.language = m.language
        order by p.created_at, p.id limit 1) o`.execute(db)
  return rows
}

export async function findPromptVariant(db: Db, tenant: Tenant, id: string) {
  const { rows } = await sql<{ promptId: string; brandId: string }>`
    select v.prompt_id as "promptId", v.brand_id as "brandId" from ${keptVariants}
    where v.organization_id = ${tenant.organizationId} and v.id = ${id} and ${ofVisibleBrand(tenant, 'v.brand_id')}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** @returns false when it was deleted already */
export async function deletePromptVariant(tx: Db, organizationId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from prompt_variants v where v.organization_id = ${organizationId} and v.id = ${id}`.execute(tx)
  return numAffectedRows === 1n
}
