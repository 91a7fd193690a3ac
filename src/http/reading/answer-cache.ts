import { LRUCache } from 'lru-cache'

const CHARACTERS_MAX = 64 * 1024 * 1024
const ANSWER_CHARACTERS_MAX = 8 * 1024 * 1024

/**
 * The newest answers by their ETag. An ETag stands for one text for ever, so nothing here grows stale: what changes has
 * another one. Callers who come at the same moment for the same answer wait for one reading of it.
 */
export class AnswerCache {
  readonly #answers = new LRUCache<string, string, () => Promise<string>>({
    maxSize: CHARACTERS_MAX,
    maxEntrySize: ANSWER_CHARACTERS_MAX,
    // Who waits for an answer gets it, also when others have taken its place meanwhile.
    ignoreFetchAbort: true,
    sizeCalculation: ({ length }) => length + 1,
    fetchMethod: (_tag, _stale, { context: read }) => read(),
  })

  /** @throws what `read` throws */
  get(tag: string, read: () => Promise<string>): Promise<string> {
    return this.#answers.forceFetch(tag, { context: read })
  }
}
