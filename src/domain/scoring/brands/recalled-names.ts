import type { Span } from '../answer/answer-structure.ts'
import type { DetectedNames, NamedEntity } from '../entities.ts'
import type { NameMatch } from '../names/name-matcher.ts'
import { detectedKey, otherKey } from './detected-names.ts'
import { Makers } from './makers.ts'

/** What earlier answers and people established about untracked brands, prepared for reading answers. */
export class KnownNames {
  /** Searched for together with the tracked brands; their ids are the keys of their mentions. */
  readonly entities: readonly NamedEntity[]
  readonly #own: ReadonlySet<NamedEntity>
  readonly #canonical: ReadonlyMap<string, string>
  readonly #ignored: ReadonlySet<string>
  readonly #makers: Makers

  /** @param isTracked whether a name contains that of a tracked brand, because it is then read as that brand */
  constructor({ names, ignored }: DetectedNames, isTracked: (name: string) => boolean) {
    this.entities = names
      .filter(({ name }) => !isTracked(name))
      .map(({ name, aliases }) => {
        return {
          id: otherKey(name),
          name,
          aliases: aliases.filter((alias) => !isTracked(alias)),
          domains: [],
        }
      })
    this.#own = new Set(this.entities)
    this.#canonical = new Map(
      names.flatMap(({ name, aliases }) => [name, ...aliases].map((one) => [detectedKey(one), name])),
    )
    this.#ignored = new Set(ignored)
    this.#makers = new Makers(this.entities)
  }

  has(entity: NamedEntity): boolean {
    return this.#own.has(entity)
  }

  /**
   * Replaces the names of detected brands by their canonical names, and those of products by their makers, and removes
   * the ignored ones.
   */
  sift<T extends Span & { name: string }>(found: readonly T[]): T[] {
    return found
      .map((brand) => ({ ...brand, name: this.#canonicalName(brand.name) }))
      .filter(({ name }) => !this.#ignored.has(detectedKey(name)))
  }

  #canonicalName(name: string): string {
    const key = detectedKey(name)
    return this.#canonical.get(key) ?? (this.#ignored.has(key) ? null : this.#makers.of(name)) ?? name
  }

  /**
   * Whether a match of a known name really names the brand: it has the name's capital and is not a part of a detected
   * name.
   */
  names(match: NameMatch, text: string, found: Span | undefined): boolean {
    if (found && found.start <= match.start && found.end >= match.end) return false
    return !isCapital(match.name) || isCapital(text.slice(match.start, match.end))
  }
}

export const NOTHING_KNOWN = new KnownNames({ names: [], ignored: [] }, () => false)

function isCapital(name: string): boolean {
  return /^[^\p{L}\p{N}]*\p{Lu}/u.test(name)
}
