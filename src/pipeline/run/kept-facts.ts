import { LRUCache } from 'lru-cache'
import type { RunFacts } from '../../storage/insights/run-facts.ts'

const KEPT_MAX = 10_000
/** Different texts; most runs of a brand share one. */
const TEXTS_MAX = 1_000

/** Caches what runs were measured with by the versions of their roll-ups: a rescore or a retry changes both. */
export class KeptFacts {
  readonly #facts = new LRUCache<string, RunFacts>({ max: KEPT_MAX })
  readonly #parsed = new LRUCache<string, RunFacts>({ max: TEXTS_MAX })

  /**
   * The facts of each run; equal facts are mostly one object.
   * @param read - the facts of these runs, as JSON
   */
  async of(
    runIds: readonly string[],
    versionOf: (runId: string) => string,
    read: (runIds: readonly string[]) => Promise<ReadonlyMap<string, string>>,
  ): Promise<Map<string, RunFacts>> {
    const found = new Map<string, RunFacts>()
    const missing: string[] = []
    for (const id of runIds) {
      const known = this.#facts.get(versionOf(id))
      if (known) found.set(id, known)
      else missing.push(id)
    }
    if (missing.length === 0) return found
    for (const [id, text] of await read(missing)) {
      const facts = this.#parse(text)
      this.#facts.set(versionOf(id), facts)
      found.set(id, facts)
    }
    return found
  }

  #parse(text: string): RunFacts {
    const facts = this.#parsed.get(text) ?? (JSON.parse(text) as RunFacts)
    this.#parsed.set(text, facts)
    return facts
  }
}
