import { threadId } from 'node:worker_threads'
import type { Entities } from '../domain/scoring/entities.ts'
import { CompiledBrandsCache } from './compiled-brands.ts'
import { READINGS, type ReadingName } from './readings.ts'

/** A task for a thread. */
export interface TextsToRead {
  reading: ReadingName
  brandsKey: string
  /** Sent after the thread has answered that it does not know them. */
  entities?: Entities
  items: readonly unknown[]
  /** Two numbers: the place of the item that is being read (-1 before the first), and the thread's id. */
  progress: Int32Array
}

/** `broke` is the stack of an exception: a defect in the reader, not in the text. */
export type ReadText = { value: unknown } | { broke: string }

const known = new CompiledBrandsCache()

/** Reads texts one after the other in a worker thread. Null asks for the brands. */
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
