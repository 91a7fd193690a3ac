import type { KnownTopic } from '../../domain/prompt-suggestions/from-templates.ts'
import { questionWords, type WordSets } from '../../domain/prompt-suggestions/question-words.ts'
import type { Entities } from '../../domain/scoring/entities.ts'
import { findBrand, type VisibleBrand } from '../../storage/brands/brands.ts'
import type { Db, Tenant } from '../../storage/database/database.ts'
import { allTopics } from '../../storage/prompts/topics.ts'
import { brandEntities } from '../run/run-entities.ts'

/** The data from which a brand's suggestions are made. */
export interface SuggestionGround {
  brand: VisibleBrand
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
  const topics = await allTopics(db, brand)
  return { brand, entities, topics, words: questionWords(brand.language) }
}
