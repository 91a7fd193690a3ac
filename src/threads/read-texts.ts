import { threadId } from 'node:worker_threads'
import type { Entities } from '../domain/scoring/entities.ts'
import { KnownBrandsCache } from './known-brands.ts'
import { READINGS, type ReadingName } from './readings.ts'

/** What a thread is given to read. */
export interface TextsToRead {
  reading: ReadingName
  brandsKey: string
  /** Sent when the thread has said that it does not know them. */
  entities?: Entities
  items: readonly unknown[]
  /** Two numbers: the place of the item that is being read, -1 before the first, and the id of the thread. */
  progress: Int32Array
}

/** An item that broke its reader: a fault of ours, told with its stack. */
export type ReadText = { value: unknown } | { broke: string }

const known = new KnownBrandsCache()

/** Reads texts one after the other in a worker thread. Null: tell me the brands. */
export function readTexts({ reading, brandsKey, entities, items, progress }: TextsToRead): ReadText[] | null {
  const brands = known.get(brandsKey, entities)
  if (!brands) return null
  const read = READINGS[reading] as (brands: unknown, item: unknown) => unknown
  return items.map((item, place) => {
    Atomics.store(progress, 1, threadId)
    Atomics.store(progress, 0, place)
    try {
      return { value: read(brands, item) }
    } catch (error) {
      return { broke: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    }
  })
}
