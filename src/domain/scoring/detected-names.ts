import { storableText } from '../text-identity.ts'
import type { Span } from './answer-structure.ts'
import type { DetectedNames, Entities, NamedEntity } from './entities.ts'
import { Makers } from './makers.ts'
import type { NameMatch } from './name-matcher.ts'
import { keyOf } from './other-brands/name-key.ts'
import { isUnaided } from './other-brands/unaided-rule.ts'
import type { AnswerScore } from './score.ts'

/** The key under which names of untracked brands are equal, ignoring case, accents, hyphens and signs. */
export function detectedKey(name: string): string {
  return keyOf(name) || name.trim().toLowerCase()
}

/** The key of the mentions of an untracked brand. */
export function otherKey(name: string): string {
  return `other ${detectedKey(name)}`
}

/** The names of the brand and its rivals by their keys; on a conflict the brand wins. */
export function trackedNames({ brand, rivals }: Entities): Map<string, NamedEntity> {
  return new Map(
    [...rivals, brand].flatMap((entity) =>
      [entity.name, ...entity.aliases].map((name): [string, NamedEntity] => [detectedKey(name), entity]),
    ),
  )
}

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

/** An untracked brand in an answer. */
export interface DetectedBrand {
  key: string
  name: string
  /** Whether it was found only because earlier answers showed it. */
  isRecalled: boolean
}

export function detectedIn({ brands, mentions }: Pick<AnswerScore, 'brands' | 'mentions'>): DetectedBrand[] {
  const unaided = new Set(mentions.filter(({ rule }) => isUnaided(rule)).map(({ name }) => name))
  return brands
    .filter(({ kind }) => kind === 'other')
    .map(({ name }) => ({ key: storableText(detectedKey(name)), name, isRecalled: !unaided.has(name) }))
}

export const NOTHING_KNOWN = new KnownNames({ names: [], ignored: [] }, () => false)

function isCapital(name: string): boolean {
  return /^[^\p{L}\p{N}]*\p{Lu}/u.test(name)
}
