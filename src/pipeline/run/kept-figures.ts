import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Figures } from '../../domain/insights/figures.ts'
import type { AnswerFilter, NamesInAnswers } from '../../domain/insights/names-in-answers.ts'

/** Each takes about 2 kB. */
const KEPT_MAX = 10_000

/** As many points as one statement reads when a run has 2,500 answers; others get their turn in between. */
const AT_ONCE = 50

type Calculated = (place: number) => Figures

/** Caches the figures of runs by the versions of their roll-ups, the names that count and the filter. */
export class KeptFigures {
  readonly #figures = new LRUCache<string, Figures>({ max: KEPT_MAX })

  /** Requests that need the same figures at the same time share one calculation. */
  readonly #underWay = new Map<string, Promise<ReadonlyMap<string, Figures>>>()

  /**
   * The figures of each key.
   * @param calculate - calculates some that are missing, given by their places
   */
  async of(
    keys: readonly string[],
    calculate: (places: ReadonlySet<number>) => Promise<Calculated>,
  ): Promise<Figures[]> {
    const found = new Map<number, Figures>()
    const take = (from: { get(key: string): Figures | undefined }) => {
      for (const [place, key] of keys.entries()) {
        const known = found.has(place) ? undefined : from.get(key)
        if (known) found.set(place, known)
      }
    }
    for (;;) {
      take(this.#figures)
      if (found.size === keys.length) break
      const missing = [...keys.keys()].filter((place) => !found.has(place))
      const free = missing.filter((place) => !this.#underWay.has(keys[place] as string)).slice(0, AT_ONCE)
      // Those of another request are awaited last. If that request fails, this one calculates them.
      if (free.length > 0) take(await this.#calculate(keys, free, calculate))
      else
        take((await this.#underWay.get(keys[missing[0] as number] as string)?.catch(() => null)) ?? new Map())
    }
    return keys.map((_, place) => found.get(place) as Figures)
  }

  async #calculate(
    keys: readonly string[],
    places: readonly number[],
    calculate: (places: ReadonlySet<number>) => Promise<Calculated>,
  ): Promise<ReadonlyMap<string, Figures>> {
    const work = calculate(new Set(places)).then((at) => {
      const figures = new Map(places.map((place) => [keys[place] as string, at(place)]))
      for (const [key, one] of figures) this.#figures.set(key, one)
      return figures
    })
    for (const place of places) this.#underWay.set(keys[place] as string, work)
    try {
      return await work
    } finally {
      for (const place of places) this.#underWay.delete(keys[place] as string)
    }
  }
}

/** @returns the key of the figures of some runs */
export function figureKeys(
  rollups: { versionsOf(runIds: readonly string[]): string },
  filter: AnswerFilter,
  names: NamesInAnswers,
): (runIds: readonly string[]) => string {
  const asked = hash('sha256', JSON.stringify([filter, names]))
  return (runIds) => hash('sha256', `${asked} ${rollups.versionsOf(runIds)}`)
}
