import type * as routes from '../../contract/data-api/contents.ts'
import { notFound } from '../../contract/errors.ts'
import { pageRequest } from '../../contract/paging.ts'
import { brandExists } from '../../storage/brands/brands.ts'
import { findShownContent, listShownContents } from '../../storage/content/contents.ts'
import { found } from '../found.ts'
import { type HandlersOf, JsonText } from '../handler.ts'

export const handlers: HandlersOf<typeof routes> = {
  async listContents({ params: { brandId }, query, tenant }, { database: { db } }) {
    if (!(await brandExists(db, tenant, brandId))) throw notFound('brand')
    return { brandId, ...(await listShownContents(db, tenant, brandId, pageRequest(query))) }
  },

  async getContent({ params: { brandId, contentId }, tenant }, { database: { db } }) {
    return new JsonText(found(await findShownContent(db, tenant, brandId, contentId), 'content'))
  },
}
