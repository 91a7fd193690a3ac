import { storableText } from '../text-identity.ts'
import type { Span } from './answer-structure.ts'
import type { DetectedNames, Entities, NamedEntity } from './entities.ts'
import type { NameMatch } from './name-matcher.ts'
import { keyOf } from './other-brands/name-key.ts'
import { isUnaided } from './other-brands/unaided-rule.ts'
import type { AnswerScore } from './score.ts'

/** What makes two names of brands that nobody tracks the same: case, accents, hyphens and signs aside. */
export function detectedKey(name: string): string {
  return keyOf(name) || name.trim().toLowerCase()
}

/** What a mention of such a brand is known by. */
export function otherKey(name: string): string {
  return `other ${detectedKey(name)}`
}

/** Whose a name is: that of the brand or of a rival, by what makes names the same. */
export function trackedNames({ brand, rivals }: Entities): Map<string, NamedEntity> {
  return new Map(
    [...rivals, brand].flatMap((entity) =>
      [entity.name, ...entity.aliases].map((name): [string, NamedEntity] => [detectedKey(name), entity]),
    ),
  )
}

/** What other answers and people told of brands that nobody tracks, made ready to read an answer with. */
export class KnownNames {
  /** To be looked for beside the tracked brands; their ids are the keys of their mentions. */
  readonly entities: readonly NamedEntity[]
  readonly #own: ReadonlySet<NamedEntity>
  readonly #canonical: ReadonlyMap<string, string>
  readonly #ignored: ReadonlySet<string>

  /** @param isTracked whether a name holds that of a tracked brand: what it names is then read as that brand */
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
  }

  has(entity: NamedEntity): boolean {
    return this.#own.has(entity)
  }

  /** Brands that were found unaided, by their canonical names and without those that are none. */
  sift<T extends Span & { name: string }>(found: readonly T[]): T[] {
    return found
      .map((lead) => ({ ...lead, name: this.#canonical.get(detectedKey(lead.name)) ?? lead.name }))
      .filter(({ name }) => !this.#ignored.has(detectedKey(name)))
  }

  /** Whether a place that looks like one of these names is it: with its capital, and no part of what was found unaided. */
  names(match: NameMatch, text: string, found: Span | undefined): boolean {
    if (found && found.start <= match.start && found.end >= match.end) return false
    return !isCapital(match.name) || isCapital(text.slice(match.start, match.end))
  }
}

/** A brand that nobody tracks, as an answer names it. */
export interface DetectedBrand {
  key: string
  name: string
  /** The answer alone would not have shown it: it is known from others. */
  isRecalled: boolean
}

/** The brands in an answer that nobody tracks. */
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
