import { createHash } from 'node:crypto'
import type { Entities } from '../domain/scoring/entities.ts'
import { withinNameLimits } from '../domain/scoring/name-limits.ts'

/** Brands that texts are read for; the same names have the same key. */
export interface BrandsToRead {
  key: string
  entities: Entities
}

/** Of settings that are older than the limits of names, what these leave. */
export function brandsToRead(told: Entities): BrandsToRead {
  const { entities } = withinNameLimits(told)
  return { key: createHash('sha256').update(JSON.stringify(entities)).digest('base64'), entities }
}
