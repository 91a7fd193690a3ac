import { sql } from 'kysely'
import type { Answer, Item } from '../../contract/index.ts'
import type { PageRequest } from '../../contract/paging.ts'
import type { BrandRef } from '../brands/visible-brands.ts'
import type { Db } from '../database/database.ts'
import { selectPage } from '../database/select-page.ts'
import { isOpenLink, openLinks } from './open-links.ts'

interface NewTableLink {
  link: Omit<Answer<'createTableLink'>, 'path'>
  tokenHash: string
  /** The id of a person or a key. */
  createdBy: string
}

/** The caller holds the lock of the brand. */
export async function insertTableLink(
  tx: Db,
  { organizationId, id: brandId }: BrandRef,
  { link, tokenHash, createdBy }: NewTableLink,
): Promise<void> {
  await sql`
    insert into table_links (organization_id, id, brand_id, token_hash, name, created_by, created_at, expires_at)
    values (${organizationId}, ${link.id}, ${brandId}, ${tokenHash}, ${link.name}, ${createdBy}, ${link.createdAt},
      ${link.expiresAt})`.execute(tx)
}

/** The links that have not ended, newest first. */
export function listTableLinks(db: Db, brand: BrandRef, now: Date, request: PageRequest) {
  return selectPage<Item<'listTableLinks'>>(
    db,
    {
      item: sql`json_build_object('id', l.id, 'brandId', l.brand_id, 'name', l.name, 'createdBy', l.created_by,
        'createdAt', iso8601(l.created_at), 'expiresAt', iso8601(l.expires_at), 'lastUsedAt', iso8601(l.last_used_at))`,
      key: 'l.id',
      from: openLinks('table_links', brand, now),
      orderBy: sql`l.created_at desc, l.id desc`,
    },
    request,
  )
}

export interface OpenedTableLink {
  id: string
  organizationId: string
  brandId: string
}

/** The links `l` that work, of brands that are not deleted. */
const workingLinks = (now: Date) => sql`table_links l
  join brands b on b.organization_id = l.organization_id and b.id = l.brand_id and b.deleted_at is null where ${isOpenLink(now)}`
const openedLink = sql`l.id, l.organization_id as "organizationId", l.brand_id as "brandId"`

/** What a link shows; null when it is unknown, revoked or has ended, or its brand is deleted. */
export async function findTableLink(db: Db, tokenHash: string, now: Date): Promise<OpenedTableLink | null> {
  const { rows } = await sql<OpenedTableLink>`
    select ${openedLink} from ${workingLinks(now)} and l.token_hash = ${tokenHash}`.execute(db)
  return rows[0] ?? null
}

/** What links show, by the hashes of their tokens: at most so many, those that were used last. */
export async function workingTableLinks(
  db: Db,
  now: Date,
  limit: number,
): Promise<ReadonlyMap<string, OpenedTableLink>> {
  const { rows } = await sql<OpenedTableLink & { hash: string }>`
    select ${openedLink}, l.token_hash as hash from ${workingLinks(now)}
    order by l.last_used_at desc nulls last limit ${limit}`.execute(db)
  return new Map(rows.map(({ hash, ...link }) => [hash, link]))
}

/** At most once an hour, so that reading a table seldom writes. */
export async function noteTableLinkUsed(
  db: Db,
  { organizationId, id }: OpenedTableLink,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - 3_600_000)
  await sql`
    update table_links set last_used_at = ${now} where organization_id = ${organizationId} and id = ${id}
      and (last_used_at is null or last_used_at <= ${before})`.execute(db)
}

export async function deleteEndedTableLinks(db: Db, now: Date): Promise<void> {
  await sql`delete from table_links where expires_at <= ${now}`.execute(db)
}
