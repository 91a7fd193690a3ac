import { createHash } from 'node:crypto'
import type { Entities } from '../domain/scoring/entities.ts'
import { withinNameLimits } from '../domain/scoring/name-limits.ts'

/** The brands that texts are read for. Equal names have the same key. */
export interface BrandsToRead {
  key: string
  entities: Entities
}

/** Cuts the names of old settings down to today's limits. */
export function brandsToRead(given: Entities): BrandsToRead {
  const { entities } = withinNameLimits(given)
  return { key: createHash('sha256').update(JSON.stringify(entities)).digest('base64'), entities }
}
