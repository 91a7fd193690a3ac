import { sql } from 'kysely'
import type { Answer, Item } from '../../contract/index.ts'
import type { PageRequest } from '../../contract/paging.ts'
import type { BrandRef } from '../brands/visible-brands.ts'
import type { Db } from '../database/database.ts'
import { selectPage } from '../database/select-page.ts'
import { jsonText } from '../database/storable.ts'
import { isOpenLink, openLinks } from './open-links.ts'

export type ReportLink = Omit<Answer<'createReportLink'>, 'path'>

interface NewReportLink {
  link: ReportLink
  tokenHash: string
  page: string
  /** The hash of the page's style, for its Content-Security-Policy. */
  styleHash: string
  /** The id of a person or a key. */
  createdBy: string
}

/** The caller holds the lock of the brand. */
export async function insertReportLink(
  tx: Db,
  { organizationId, id: brandId }: BrandRef,
  { link, tokenHash, page, styleHash, createdBy }: NewReportLink,
): Promise<void> {
  await sql`
    insert into report_links (organization_id, id, brand_id, token_hash, filters, period_from, period_to, verdict, page,
      style_hash, created_by, created_at, expires_at)
    values (${organizationId}, ${link.id}, ${brandId}, ${tokenHash}, ${jsonText(link.filters)}::jsonb, ${link.from},
      ${link.to}, ${link.verdict}, ${page}, ${styleHash}, ${createdBy}, ${link.createdAt}, ${link.expiresAt})`.execute(
    tx,
  )
}

/** The links that have not ended, newest first. */
export function listReportLinks(db: Db, brand: BrandRef, now: Date, request: PageRequest) {
  return selectPage<Item<'listReportLinks'>>(
    db,
    {
      item: sql`json_build_object('id', l.id, 'brandId', l.brand_id, 'filters', l.filters, 'from', iso8601(l.period_from),
        'to', iso8601(l.period_to), 'verdict', l.verdict, 'bytes', octet_length(l.page), 'createdBy', l.created_by,
        'createdAt', iso8601(l.created_at), 'expiresAt', iso8601(l.expires_at))`,
      key: 'l.id',
      from: openLinks('report_links', brand, now),
      orderBy: sql`l.created_at desc, l.id desc`,
    },
    request,
  )
}

interface OpenedReportLink {
  organizationId: string
  id: string
}

/** Null when the link is unknown, revoked or has ended, or its brand is deleted. */
export async function findReportLink(db: Db, tokenHash: string, now: Date): Promise<OpenedReportLink | null> {
  const { rows } = await sql<OpenedReportLink>`
    select l.organization_id as "organizationId", l.id from ${openLinksOfAll(now)} and l.token_hash = ${tokenHash}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Null when the link has ended meanwhile. */
export async function findSharedReport(
  db: Db,
  { organizationId, id }: OpenedReportLink,
  now: Date,
): Promise<{ page: string; styleHash: string } | null> {
  const { rows } = await sql<{ page: string; styleHash: string }>`
    select l.page, l.style_hash as "styleHash" from ${openLinksOfAll(now)}
      and l.organization_id = ${organizationId} and l.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** SQL after `from`, with its `where`: the open links `l` of all brands. */
function openLinksOfAll(now: Date) {
  return sql`report_links l
    join brands b on b.organization_id = l.organization_id and b.id = l.brand_id and b.deleted_at is null
    where ${isOpenLink(now)}`
}

/** Each page has up to 512 KiB, so a transaction deletes at most 25 MiB. */
const DELETED_AT_ONCE = 50

/** Deletes some ended links; false when none was left. */
export async function deleteEndedReportLinks(tx: Db, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from report_links where (organization_id, id) in (
      select organization_id, id from report_links where expires_at <= ${now}
      order by expires_at limit ${DELETED_AT_ONCE})`.execute(tx)
  return numAffectedRows === BigInt(DELETED_AT_ONCE)
}
