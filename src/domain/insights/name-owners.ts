import type { RivalNames } from './names-in-answers.ts'
import type { Rollup } from './rollup.ts'

export const NOBODY = -1

/** Maps the names of roll-ups to the brands that own them. */
export class NameOwners {
  readonly #byName = new Map<string, number>()
  readonly #byKey = new Map<string, number>()
  readonly count: number

  constructor(rivals: readonly Pick<RivalNames, 'names' | 'keys'>[]) {
    this.count = rivals.length
    for (const [place, { names, keys }] of rivals.entries()) {
      for (const name of names) if (!this.#byName.has(name)) this.#byName.set(name, place)
      for (const key of keys) if (!this.#byKey.has(key)) this.#byKey.set(key, place)
    }
  }

  /** For each name of a roll-up, the index of its owner, or `NOBODY`. */
  of({ names }: Pick<Rollup, 'names'>): Int32Array {
    return Int32Array.from(names, ({ name, key }) => this.#ownerOf(name, key))
  }

  #ownerOf(name: string | null, key: string | null): number {
    const byName = name === null ? undefined : this.#byName.get(name)
    return byName ?? (key === null ? undefined : this.#byKey.get(key)) ?? NOBODY
  }
}
