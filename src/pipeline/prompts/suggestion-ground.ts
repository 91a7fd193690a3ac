import type { KnownTopic } from '../../domain/prompt-suggestions/from-templates.ts'
import { questionWords, type WordSets } from '../../domain/prompt-suggestions/question-words.ts'
import type { Entities } from '../../domain/scoring/entities.ts'
import { type BrandRecord, findBrand } from '../../storage/brands/brands.ts'
import { lockBrand } from '../../storage/brands/visible-brands.ts'
import type { Db, Tenant } from '../../storage/database/database.ts'
import { allTopics } from '../../storage/prompts/topics.ts'
import { brandEntities } from '../run/run-entities.ts'

/** The data from which a brand's suggestions are made. */
export interface SuggestionGround {
  brand: BrandRecord
  entities: Entities
  topics: KnownTopic[]
  words: WordSets
}

/** Null when the brand does not exist or the key may not see it. */
export async function findSuggestionGround(
  db: Db,
  tenant: Tenant,
  brandId: string,
): Promise<SuggestionGround | null> {
  const brand = await findBrand(db, tenant, brandId)
  if (!brand) return null
  const entities = await brandEntities(db, brand)
  const topics = await allTopics(db, tenant.organizationId, brandId)
  return { brand, entities, topics, words: questionWords(brand.language) }
}

/** The same, with the brand locked until the transaction ends. */
export async function holdForSuggestions(
  tx: Db,
  tenant: Tenant,
  brandId: string,
): Promise<SuggestionGround | null> {
  const seen = await findBrand(tx, tenant, brandId)
  if (!seen || !(await lockBrand(tx, tenant.organizationId, brandId))) return null
  return findSuggestionGround(tx, tenant, brandId)
}
