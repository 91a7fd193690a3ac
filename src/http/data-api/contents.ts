import type * as routes from '../../contract/data-api/contents.ts'
import { pageRequest } from '../../contract/paging.ts'
import { findVisibleBrand } from '../../storage/brands/visible-brands.ts'
import { findShownContent, listShownContents } from '../../storage/content/contents.ts'
import { found } from '../found.ts'
import { type HandlersOf, JsonText } from '../handler.ts'

export const handlers: HandlersOf<typeof routes> = {
  async listContents({ params: { brandId }, query, tenant }, { database: { db } }) {
    found(await findVisibleBrand(db, tenant, brandId), 'brand')
    return { brandId, ...(await listShownContents(db, tenant, brandId, pageRequest(query))) }
  },

  async getContent({ params: { brandId, contentId }, tenant }, { database: { db } }) {
    return new JsonText(found(await findShownContent(db, tenant, brandId, contentId), 'content'))
  },
}
