import { findBrand } from '../../storage/brands/brands.ts'
import { findContentHead } from '../../storage/content/contents.ts'
import type { Db } from '../../storage/database/database.ts'
import type { PipelineContext } from '../pipeline-context.ts'
import { publishEvent } from './publish-event.ts'

/** Publishes that a content has a text now, in the transaction that stores it. */
export async function publishContent(
  context: PipelineContext,
  tx: Db,
  { organizationId, brandId, contentId }: { organizationId: string; brandId: string; contentId: string },
): Promise<void> {
  const cause = `content.created ${contentId}`
  await publishEvent(context, tx, { organizationId, brandId, type: 'content.created', cause }, async () => {
    const brand = await findBrand(tx, { organizationId, brandIds: null }, brandId)
    const content = await findContentHead(tx, organizationId, contentId)
    return brand && content && { brand: { id: brand.id, name: brand.name }, content }
  })
}
