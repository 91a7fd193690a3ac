import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Figures } from '../../domain/insights/figures.ts'
import type { AnswerFilter, NamesInAnswers } from '../../domain/insights/names-in-answers.ts'

/** Each takes about 2 kB. */
const KEPT_MAX = 10_000

/** Caches the figures of runs by the versions of their roll-ups, the names that count and the filter. */
export class KeptFigures {
  readonly #figures = new LRUCache<string, Figures>({ max: KEPT_MAX })

  find(key: string): Figures | undefined {
    return this.#figures.get(key)
  }

  keep(key: string, figures: Figures): void {
    this.#figures.set(key, figures)
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
