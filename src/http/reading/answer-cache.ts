import { LRUCache } from 'lru-cache'

const CHARACTERS_MAX = 64 * 1024 * 1024
const ANSWER_CHARACTERS_MAX = 8 * 1024 * 1024

/**
 * Caches recent answers by their ETag. An ETag always stands for the same text, so no entry becomes stale. Requests for the
 * same answer at the same moment share one read.
 */
export class AnswerCache {
  readonly #answers = new LRUCache<string, string, () => Promise<string>>({
    maxSize: CHARACTERS_MAX,
    maxEntrySize: ANSWER_CHARACTERS_MAX,
    // A request that waits for an answer gets it, even when the entry was evicted meanwhile.
    ignoreFetchAbort: true,
    sizeCalculation: ({ length }) => length + 1,
    fetchMethod: (_tag, _stale, { context: read }) => read(),
  })

  /** @throws what `read` throws */
  get(tag: string, read: () => Promise<string>): Promise<string> {
    return this.#answers.forceFetch(tag, { context: read })
  }
}
