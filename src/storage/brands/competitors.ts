import { sql } from 'kysely'
import type { Item } from '../../contract/index.ts'
import type { PageRequest } from '../../contract/paging.ts'
import type { NamedEntity } from '../../domain/scoring/entities.ts'
import { textIdentity } from '../../domain/text-identity.ts'
import { inAlphabet } from '../database/collation.ts'
import { assignments } from '../database/conditions.ts'
import type { Db, Tenant } from '../database/database.ts'
import { selectPage } from '../database/select-page.ts'
import { type BrandRef, ofVisibleBrand } from './visible-brands.ts'

export type Competitor = Item<'listCompetitors'>

export interface CompetitorPatch {
  name?: string
  aliases?: readonly string[]
  domains?: readonly string[]
}

const record = sql`json_build_object('id', c.id, 'brandId', c.brand_id, 'name', c.name,
  'aliases', c.aliases, 'domains', c.domains)`

export function listCompetitors(db: Db, { organizationId, id: brandId }: BrandRef, request: PageRequest) {
  return selectPage<Competitor>(
    db,
    {
      item: record,
      key: 'c.id',
      from: sql`competitors c where c.organization_id = ${organizationId} and c.brand_id = ${brandId}
        and c.deleted_at is null`,
      orderBy: sql`${inAlphabet(sql`c.name`)}, c.id`,
    },
    request,
  )
}

export async function findCompetitor(db: Db, tenant: Tenant, id: string): Promise<Competitor | null> {
  const { rows } = await sql<{ competitor: Competitor }>`
    select ${record} as competitor from ${visible(tenant, id)}`.execute(db)
  return rows[0]?.competitor ?? null
}

/** Locks the competitor until the transaction ends; null when it is gone. */
export async function lockCompetitor(tx: Db, tenant: Tenant, id: string): Promise<Competitor | null> {
  const { rows } = await sql<{ competitor: Competitor }>`
    select ${record} as competitor from ${visible(tenant, id)} for update of c`.execute(tx)
  return rows[0]?.competitor ?? null
}

/** @throws the error of a unique constraint when the brand already tracks a competitor of this name */
export async function insertCompetitor(
  tx: Db,
  organizationId: string,
  competitor: Competitor,
): Promise<void> {
  const { id, brandId, name, aliases, domains } = competitor
  await sql`
    insert into competitors (organization_id, id, brand_id, name, name_key, aliases, domains)
    values (${organizationId}, ${id}, ${brandId}, ${name}, ${textIdentity(name)}, ${aliases}::text[],
      ${domains}::text[])`.execute(tx)
}

/** @throws the error of a unique constraint when the brand already tracks another competitor of this name */
export async function updateCompetitor(tx: Db, tenant: Tenant, id: string, patch: CompetitorPatch) {
  const { name, aliases, domains } = patch
  const sets = assignments({ name, name_key: name && textIdentity(name), aliases, domains })
  if (sets !== null) {
    await sql`
      update competitors c set ${sets}
      where c.organization_id = ${tenant.organizationId} and c.id = ${id} and c.deleted_at is null
        and ${ofVisibleBrand(tenant, 'c.brand_id')}`.execute(tx)
  }
  return findCompetitor(tx, tenant, id)
}

export async function deleteCompetitor(tx: Db, tenant: Tenant, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update competitors c set deleted_at = ${now}
    where c.organization_id = ${tenant.organizationId} and c.id = ${id} and c.deleted_at is null
      and ${ofVisibleBrand(tenant, 'c.brand_id')}`.execute(tx)
  return numAffectedRows === 1n
}

/** The brand's competitors as the scorer uses them. */
export async function rivalEntities(db: Db, organizationId: string, brandId: string): Promise<NamedEntity[]> {
  const { rows } = await sql<NamedEntity>`
    select id, name, aliases, domains from competitors
    where organization_id = ${organizationId} and brand_id = ${brandId} and deleted_at is null
    order by name_key collate "C", id`.execute(db)
  return rows
}

function visible(tenant: Tenant, id: string) {
  return sql`competitors c where c.organization_id = ${tenant.organizationId} and c.id = ${id}
    and c.deleted_at is null and ${ofVisibleBrand(tenant, 'c.brand_id')}`
}
