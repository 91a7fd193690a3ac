import { createHash } from 'node:crypto'
import type { Entities } from '../domain/scoring/entities.ts'
import { withinNameLimits } from '../domain/scoring/names/name-limits.ts'

/** The brands to find in texts. Equal names have the same key. */
export interface BrandsToRead {
  key: string
  entities: Entities
}

/** Reduces the names of old settings to the present limits. */
export function brandsToRead(given: Entities): BrandsToRead {
  const { entities } = withinNameLimits(given)
  return { key: createHash('sha256').update(JSON.stringify(entities)).digest('base64'), entities }
}

/** For texts in which no names are searched for. */
export const NO_BRANDS = brandsToRead({ brand: { id: '', name: '', aliases: [], domains: [] }, rivals: [] })
