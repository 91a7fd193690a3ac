import { randomBytes } from 'node:crypto'
import { ApiError, notFound } from '../../contract/errors.ts'
import { pageRequest } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/table-links.ts'
import { TABLE_LINKS_MAX } from '../../contract/workspace/table-links.ts'
import { formatToken, hashToken } from '../../domain/secret-token.ts'
import { TABLE_LINK_DAYS, TABLE_TYPES, tableLinkPath } from '../../domain/table-link.ts'
import { findVisibleBrand, lockVisibleBrand } from '../../storage/brands/visible-brands.ts'
import { countOpenLinks, deleteLink } from '../../storage/content/open-links.ts'
import { insertTableLink, listTableLinks } from '../../storage/content/table-links.ts'
import { newId } from '../../storage/database/new-id.ts'
import { found } from '../found.ts'
import { audited, type HandlersOf, SENT } from '../handler.ts'
import { readTable } from '../insight-tables/insight-tables.ts'
import { tableText, tableTooLarge } from '../insight-tables/table-text.ts'
import { endOfLink } from '../writing/end-of-link.ts'

export const handlers: HandlersOf<typeof routes> = {
  async exportInsight(
    { params: { brandId, table }, query: { format = 'csv', ...query }, tenant, reply },
    context,
  ) {
    const text = await tableText(await readTable({ tenant, brandId, table, query }, context), format)
    if (text === null) throw tableTooLarge()
    reply
      .type(`${TABLE_TYPES[format]}; charset=utf-8`)
      .header('Content-Disposition', `attachment; filename="${table}.${format}"`)
      .send(text)
    return SENT
  },

  async listTableLinks({ params: { brandId }, query, tenant }, { database: { db }, now }) {
    const brand = found(await findVisibleBrand(db, tenant, brandId), 'brand')
    return listTableLinks(db, brand, now(), pageRequest(query))
  },

  async createTableLink({ params, body: { name, days = TABLE_LINK_DAYS }, tenant, holder }, context) {
    const tx = context.database.db
    const now = context.now()
    const brand = found(await lockVisibleBrand(tx, tenant, params.brandId), 'brand')
    if ((await countOpenLinks(tx, 'table_links', brand, now)) >= TABLE_LINKS_MAX) {
      throw new ApiError('conflict', `The brand has ${TABLE_LINKS_MAX} links already. Revoke some first.`)
    }
    const token = formatToken(randomBytes(32))
    const link = {
      id: newId(),
      brandId: brand.id,
      name,
      createdAt: now.toISOString(),
      expiresAt: endOfLink(holder, days, now).toISOString(),
    }
    await insertTableLink(tx, brand, { link, tokenHash: hashToken(token), createdBy: holder.id })
    const { brandId, expiresAt } = link
    return audited({ ...link, path: tableLinkPath(token) }, link.id, { brandId, name, expiresAt })
  },

  async revokeTableLink({ params: { brandId, linkId }, tenant }, { database: { db: tx } }) {
    const brand = found(await lockVisibleBrand(tx, tenant, brandId), 'brand')
    if (!(await deleteLink(tx, 'table_links', brand, linkId))) throw notFound('link')
    return audited({ deleted: true, linkId }, linkId, { brandId })
  },
}
