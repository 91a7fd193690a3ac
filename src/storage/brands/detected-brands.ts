import { sql } from 'kysely'
import type { Answer, Item } from '../../contract/index.ts'
import { type PageRequest, type PagingResult, pagingResult } from '../../contract/paging.ts'
import type { DetectedStatus } from '../../domain/detected-brands/status.ts'
import type { DECIDERS, NameVerdictKind } from '../../domain/detected-brands/verdicts.ts'
import { bulkRows, insertRows } from '../database/bulk-rows.ts'
import { contains, inAlphabet } from '../database/collation.ts'
import { allOf, isAmong } from '../database/conditions.ts'
import { type Db, seesBrand, type Tenant } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import { isOnPage } from '../database/select-page.ts'
import { type CountedName, countNames } from './counted-names.ts'
import type { BrandRef } from './visible-brands.ts'

export type Listed = Omit<Item<'listDetectedBrands'>, 'possiblySameAs'>
export type DetectedRecord = Answer<'trackDetectedBrand'>

type Decider = (typeof DECIDERS)[number]

/** The names of the brand and its competitors. */
export type TrackedKeys = readonly { key: string; competitorId: string | null; name: string }[]

export interface DetectedRow {
  id: string
  brandId: string
  name: string
  key: string
  isIgnored: boolean
  mergedIntoId: string | null
  decidedBy: Decider | null
}

export interface DetectedFilter {
  statuses: readonly DetectedStatus[]
  q?: string
  /** Also open names that no answer of the window shows. */
  unseen: boolean
  llms?: readonly string[]
  verdicts?: readonly NameVerdictKind[]
}

export const DETECTED_NAME_LENGTH_MAX = 200

/**
 * Stores new names and leaves known ones unchanged. Rows are sorted by key, so that two transactions do not deadlock.
 * Names that are too long are left out.
 */
export async function insertDetectedBrands(
  tx: Db,
  found: readonly { organizationId: string; brandId: string; key: string; name: string }[],
): Promise<void> {
  const rows = found
    .filter(({ name }) => name.length <= DETECTED_NAME_LENGTH_MAX)
    .map(({ key: nameKey, ...one }) => ({ ...one, nameKey, id: newId() }))
  const columns = { organizationId: 'uuid', id: 'uuid', brandId: 'uuid', name: 'text', nameKey: 'text' }
  await insertRows(tx, 'detected_brands', columns, rows, {
    rest: sql`where not exists (select 1 from detected_brands d where d.organization_id = n."organizationId"
        and d.brand_id = n."brandId" and d.name_key = n."nameKey")
      order by n."organizationId", n."brandId", n."nameKey", n.id
      on conflict (organization_id, brand_id, name_key) do nothing`,
  })
}

const ofTracked = (tracked: TrackedKeys) =>
  sql`left join ${bulkRows(tracked, { key: 'text', competitorId: 'uuid', name: 'text' }, 't')} on t.key = d.name_key`

const status = sql`case when t.key is not null then 'tracked' when d.is_ignored then 'ignored'
  when d.merged_into_id is not null then 'merged' else 'open' end`

const fields = sql`'id', d.id, 'brandId', d.brand_id, 'name', d.name, 'status', d.status,
  'mergedIntoId', d.merged_into_id, 'competitorId', d.competitor_id, 'decidedBy', d.decided_by,
  'vetting', case when d.vetting is not null then json_build_object('verdict', d.vetting->'verdict', 'of', d.vetting->'of',
    'reason', d.vetting->'reason', 'judge', d.vetting->'judge', 'vettedAt', d.vetting->'vettedAt') end,
  'merged', coalesce((select json_agg(json_build_object('id', m.id, 'name', m.name) order by ${inAlphabet(sql`m.name`)}, m.id)
    from detected_brands m where m.organization_id = d.organization_id and m.merged_into_id = d.id), '[]')`

/**
 * Detected brands with these statuses, sorted by the number of answers that name them in these runs, which are given from the oldest on.
 */
export async function listDetectedBrands(
  db: Db,
  brand: BrandRef,
  tracked: TrackedKeys,
  runs: readonly { id: string }[],
  { statuses, q, unseen, llms, verdicts }: DetectedFilter,
  request: PageRequest,
): Promise<{ data: Listed[]; paging: PagingResult }> {
  const { organizationId, id: brandId } = brand
  const { answerCount, names } = await countNames(db, brand, runs, llms)
  const { rows } = await sql<{ total: number; data: Listed[] }>`
    with named as materialized (
      select n.id, n.count, f.started_at as first_at, l.started_at as last_at
      from ${bulkRows<CountedName>(names, { id: 'uuid', count: 'int', firstRunId: 'uuid', lastRunId: 'uuid' })}
        join runs f on f.organization_id = ${organizationId} and f.id = n."firstRunId"
        join runs l on l.organization_id = ${organizationId} and l.id = n."lastRunId"),
    judged as materialized (
      select d.*, t."competitorId" as competitor_id, ${status} as status, d.vetting->>'verdict' as verdict
      from detected_brands d ${ofTracked(tracked)}
      where d.organization_id = ${organizationId} and d.brand_id = ${brandId}),
    -- A full join is never a nested loop, which the planner would choose without statistics.
    counted as materialized (
      select d.*, coalesce(n.count, 0) as count, n.first_at, n.last_at
      from judged d full join named n on n.id = d.id),
    listed as materialized (
      select d.*, row_number() over (order by d.count desc, ${inAlphabet(sql`d.name`)}, d.id) as place
      from counted d
      where (d.status <> 'open' or d.count > 0 or ${unseen})
        and ${allOf(isAmong('d.status', statuses), contains(sql`d.name`, q), isAmong('d.verdict', verdicts))})
    select (select count(*)::int from listed) as total, coalesce((
      select json_agg(json_build_object(${fields}, 'responseCount', d.count, 'completedResponses', ${answerCount}::int,
        'share', round(d.count::numeric / nullif(${answerCount}::int, 0), 4)::float8, 'firstSeenAt', iso8601(d.first_at),
        'lastSeenAt', iso8601(d.last_at)) order by d.place)
      from listed d where ${isOnPage('d.place', request)}), '[]') as data`.execute(db)
  const { total = 0, data = [] } = rows[0] ?? {}
  return { data, paging: pagingResult(request, total) }
}

/** The open detected brands with these keys. */
export async function openDetectedBrands(
  db: Db,
  { organizationId, id: brandId }: BrandRef,
  keys: readonly string[],
): Promise<{ id: string; name: string; key: string }[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<{ id: string; name: string; key: string }>`
    select d.id, d.name, d.name_key as key from detected_brands d
    where d.organization_id = ${organizationId} and d.brand_id = ${brandId} and d.name_key = any(${[...keys]}::text[])
      and not d.is_ignored and d.merged_into_id is null`.execute(db)
  return rows
}

/** Null when the key sees no such detected brand. */
export async function findDetectedBrand(db: Db, tenant: Tenant, id: string): Promise<DetectedRow | null> {
  const { rows } = await sql<DetectedRow>`
    select ${columns} from detected_brands d
      join brands b on b.organization_id = d.organization_id and b.id = d.brand_id
    where d.organization_id = ${tenant.organizationId} and d.id = ${id} and b.deleted_at is null
      and ${seesBrand(tenant, 'd.brand_id')}`.execute(db)
  return rows[0] ?? null
}

/** The brands that are merged into it. */
export async function findMergedInto(db: Db, organizationId: string, id: string): Promise<DetectedRow[]> {
  const { rows } = await sql<DetectedRow>`
    select ${columns} from detected_brands d
    where d.organization_id = ${organizationId} and d.merged_into_id = ${id} order by d.name_key collate "C", d.id`.execute(
    db,
  )
  return rows
}

const columns = sql`d.id, d.brand_id as "brandId", d.name, d.name_key as key, d.is_ignored as "isIgnored",
  d.merged_into_id as "mergedIntoId", d.decided_by as "decidedBy"`

/** A detected brand in the shape of the API. */
export async function readDetectedRecord(
  db: Db,
  organizationId: string,
  id: string,
  tracked: TrackedKeys,
): Promise<DetectedRecord> {
  const { rows } = await sql<{ record: DetectedRecord }>`
    select json_build_object(${fields}) as record
    from (select d.*, t."competitorId" as competitor_id, ${status} as status
      from detected_brands d ${ofTracked(tracked)} where d.organization_id = ${organizationId} and d.id = ${id}) d`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error(`the detected brand ${id} is gone while it is held`)
  return row.record
}

/** A person says whether it is a brand; from then on no judge decides about it. */
export async function setIgnored(tx: Db, organizationId: string, id: string, isIgnored: boolean) {
  await sql`
    update detected_brands set is_ignored = ${isIgnored}, decided_by = 'person'
    where organization_id = ${organizationId} and id = ${id}`.execute(tx)
}

/**
 * A person counts the name, and the names merged into it, as another brand's. Null separates the name again; names merged
 * into it stay merged into it.
 */
export async function setMergedInto(tx: Db, organizationId: string, id: string, intoId: string | null) {
  await sql`
    update detected_brands set merged_into_id = ${intoId}, is_ignored = false,
      decided_by = case when id = ${id} then 'person' else decided_by end
    where organization_id = ${organizationId}
      and (id = ${id} or (merged_into_id = ${id} and ${intoId}::uuid is not null))`.execute(tx)
}
