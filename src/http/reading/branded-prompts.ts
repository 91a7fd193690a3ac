import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { compileBranded } from '../../domain/branded-prompts.ts'
import type { Entities } from '../../domain/scoring/entities.ts'
import { charactersOf, withinNameLimits } from '../../domain/scoring/names/name-limits.ts'

/** Characters of names whose compiled form is cached: memory grows with them. */
const CACHED_CHARACTERS_MAX = 1_000_000
/** The fixed cost of any brand, in characters. */
const BRAND_COST_CHARACTERS = 2_000
/** Texts that are cached, of all brands together; as hashes they take about 50 MB. */
const TEXTS_MAX = 400_000

const readers = new LRUCache<string, (text: string) => boolean>({ maxSize: CACHED_CHARACTERS_MAX })
const known = new Map<string, boolean>()

/** Whether the text of a prompt names the brand, as `compileBranded`; names and texts are read once. */
export function namesBrand({ brand, rivals }: Entities): (text: string) => boolean {
  const key = hash('sha256', JSON.stringify([brand, rivals]), 'base64')
  const found = readers.get(key)
  if (found) return found
  const { entities } = withinNameLimits({ brand, rivals })
  const reader = remembered(key, entities)
  readers.set(key, reader, { size: BRAND_COST_CHARACTERS + charactersOf(entities) })
  return reader
}

function remembered(namesKey: string, entities: Entities): (text: string) => boolean {
  const read = compileBranded(entities)
  return (text) => {
    const key = hash('sha256', `${namesKey}${text}`, 'base64')
    const before = known.get(key)
    if (before !== undefined) return before
    if (known.size >= TEXTS_MAX) known.clear()
    const isBranded = read(text)
    known.set(key, isBranded)
    return isBranded
  }
}
