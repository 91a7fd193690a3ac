import { sql } from 'kysely'
import { TOPICS_MAX } from '../../contract/brand-file/lines.ts'
import { ApiError } from '../../contract/errors.ts'
import type { Answer, Item } from '../../contract/index.ts'
import type { PageRequest } from '../../contract/paging.ts'
import { textIdentity } from '../../domain/text-identity.ts'
import { type BrandRef, ofVisibleBrand } from '../brands/visible-brands.ts'
import { insertRows } from '../database/bulk-rows.ts'
import { contains } from '../database/collation.ts'
import { allOf } from '../database/conditions.ts'
import type { Db, Tenant } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import { selectPage } from '../database/select-page.ts'
import { deleteMetricsOfTopic } from '../runs/run-metrics.ts'
import type { RunRef } from '../runs/run-ref.ts'

export type Topic = Answer<'createTopics'>['topics'][number]

/**
 * The topics with these names of a locked brand, in their order; missing ones are created. Names are compared without case.
 * @throws {ApiError} `conflict` when the brand would have too many
 */
export async function ensureTopics(
  tx: Db,
  { organizationId, id: brandId }: BrandRef,
  names: readonly string[],
): Promise<Topic[]> {
  const wanted = names.map((name) => ({ id: newId(), name, nameKey: textIdentity(name) }))
  await insertRows(tx, 'topics', { id: 'uuid', name: 'text', nameKey: 'text' }, wanted, {
    values: { organizationId, brandId },
    rest: sql`on conflict (organization_id, brand_id, name_key) where deleted_at is null do nothing`,
  })
  const { rows } = await sql<Topic & { key: string }>`
    select id, name, name_key as key from topics
    where organization_id = ${organizationId} and brand_id = ${brandId} and deleted_at is null
      and name_key = any(${wanted.map(({ nameKey }) => nameKey)}::text[])`.execute(tx)
  const created = new Set(wanted.map(({ id }) => id))
  if (rows.some(({ id }) => created.has(id))) await refuseTooMany(tx, organizationId, brandId)
  const byKey = new Map(rows.map(({ key, id, name }) => [key, { id, name }]))
  return wanted.flatMap(({ nameKey }) => byKey.get(nameKey) ?? [])
}

async function refuseTooMany(tx: Db, organizationId: string, brandId: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from topics
    where organization_id = ${organizationId} and brand_id = ${brandId} and deleted_at is null`.execute(tx)
  const count = rows[0]?.count ?? 0
  if (count <= TOPICS_MAX) return
  throw new ApiError(
    'conflict',
    `A brand has at most ${TOPICS_MAX} topics; it would have ${count}. Delete some first.`,
  )
}

/** The brand's topics among `ids`. */
export async function findTopics(tx: Db, { organizationId, id: brandId }: BrandRef, ids: readonly string[]) {
  const { rows } = await sql<Topic>`
    select id, name from topics where organization_id = ${organizationId} and brand_id = ${brandId}
      and deleted_at is null and id = any(${[...ids]}::uuid[])`.execute(tx)
  return rows
}

/** All topics of a brand, oldest first. */
export async function allTopics(db: Db, { organizationId, id: brandId }: BrandRef): Promise<Topic[]> {
  const { rows } = await sql<Topic>`
    select id, name from topics where organization_id = ${organizationId} and brand_id = ${brandId}
      and deleted_at is null order by created_at, id`.execute(db)
  return rows
}

/** The brand of a topic; null when the key sees no such topic. */
export async function brandOfTopic(db: Db, tenant: Tenant, topicId: string): Promise<BrandRef | null> {
  const { rows } = await sql<BrandRef>`
    select t.organization_id as "organizationId", t.brand_id as id from topics t
    where t.organization_id = ${tenant.organizationId} and t.id = ${topicId} and t.deleted_at is null
      and ${ofVisibleBrand(tenant, 't.brand_id')}`.execute(db)
  return rows[0] ?? null
}

export function listTopics(
  db: Db,
  { organizationId, id: brandId }: BrandRef,
  q: string | undefined,
  request: PageRequest,
) {
  return selectPage<Item<'listTopics'>>(
    db,
    {
      item: sql`json_build_object('id', t.id, 'name', t.name, 'createdAt', iso8601(t.created_at),
        'promptCount', (select count(*)::int from prompts p where p.organization_id = t.organization_id
          and p.brand_id = t.brand_id and p.topic_id = t.id and p.deleted_at is null and p.archived_at is null))`,
      key: 't.id',
      from: sql`topics t where t.organization_id = ${organizationId} and t.brand_id = ${brandId}
        and t.deleted_at is null and ${allOf(contains(sql`t.name`, q))}`,
      orderBy: sql`t.created_at, t.id`,
    },
    request,
  )
}

/**
 * Renames a topic of a locked brand. Runs show the names of topics, so the metrics of runs that asked its prompts are
 * deleted and must be calculated again.
 * @returns null when another topic has the name
 */
export async function renameTopic(
  tx: Db,
  { organizationId, id: brandId }: BrandRef,
  topicId: string,
  name: string,
): Promise<{ runsToMeasure: RunRef[] } | null> {
  const key = textIdentity(name)
  const { numAffectedRows = 0n } = await sql`
    update topics t set name = ${name}, name_key = ${key}
    where t.organization_id = ${organizationId} and t.id = ${topicId} and not exists (select 1 from topics o
      where o.organization_id = t.organization_id and o.brand_id = ${brandId} and o.name_key = ${key}
        and o.deleted_at is null and o.id <> t.id)`.execute(tx)
  if (numAffectedRows === 0n) return null
  return { runsToMeasure: await deleteMetricsOfTopic(tx, organizationId, topicId) }
}
