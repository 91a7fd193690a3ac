import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { RunFacts } from '../../storage/insights/run-facts.ts'
import type { TimeSlices } from '../time-slices.ts'

const RUNS_MAX = 10_000
/** Of the different texts together; most runs of a brand share one. */
const CHARACTERS_MAX = 16_000_000
/** The texts of a part are in memory together, and the names of a run may have half a million characters of JSON. */
const READ_AT_ONCE = 50

/** Caches what runs were measured with by the versions of their roll-ups: a rescore or a retry changes both. */
export class KeptFacts {
  /** The hashes of the texts. */
  readonly #hashes = new LRUCache<string, string>({ max: RUNS_MAX })
  readonly #facts = new LRUCache<string, RunFacts>({ maxSize: CHARACTERS_MAX })

  /**
   * The facts of each run, in order; null for a run that is gone. Equal facts are mostly one object.
   * @param read - the facts of these runs, as JSON
   */
  async *of<Run extends { id: string }>(
    runs: readonly Run[],
    versionOf: (runId: string) => string,
    read: (runIds: readonly string[]) => Promise<ReadonlyMap<string, string>>,
    slices: TimeSlices,
  ): AsyncGenerator<{ run: Run; facts: RunFacts | null }> {
    for (let from = 0; from < runs.length; from += READ_AT_ONCE) {
      const part = runs.slice(from, from + READ_AT_ONCE).map((run) => {
        const version = versionOf(run.id)
        return { run, version, known: this.#facts.get(this.#hashes.get(version) ?? '') }
      })
      const missing = part.flatMap(({ run, known }) => (known ? [] : [run.id]))
      const texts = missing.length > 0 ? await read(missing) : new Map<string, string>()
      for (const { run, version, known } of part) {
        if (slices.isOver) await slices.next()
        const text = texts.get(run.id)
        yield { run, facts: known ?? (text === undefined ? null : this.#parse(version, text)) }
      }
    }
  }

  #parse(version: string, text: string): RunFacts {
    const key = hash('sha256', text, 'base64')
    const facts = this.#facts.get(key) ?? (JSON.parse(text) as RunFacts)
    this.#hashes.set(version, key)
    this.#facts.set(key, facts, { size: text.length })
    return facts
  }
}
