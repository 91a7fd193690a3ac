import { LRUCache } from 'lru-cache'
import { compilePerceptionScorer } from '../domain/perception/score-perception.ts'
import { compileNamed } from '../domain/prompt-suggestions/named-in.ts'
import type { Entities, NamedEntity } from '../domain/scoring/entities.ts'
import { compileTracked } from '../domain/scoring/name-matcher.ts'
import { compileScorer } from '../domain/scoring/score-answer.ts'
import { linkClassifier } from '../domain/sources/classify-link.ts'

/** What a thread has compiled of brands, each part when it is first needed. */
export class KnownBrands {
  readonly #entities: Entities
  #tracked?: ReturnType<typeof compileTracked>
  #score?: ReturnType<typeof compileScorer>
  #scorePerception?: ReturnType<typeof compilePerceptionScorer>
  #classifyLink?: ReturnType<typeof linkClassifier>
  #named?: ReturnType<typeof compileNamed>

  constructor(entities: Entities) {
    this.#entities = entities
  }

  get entities(): Entities {
    return this.#entities
  }

  /** Both scorers look for the same names. */
  get #findTracked(): ReturnType<typeof compileTracked> {
    this.#tracked ??= compileTracked(this.#entities)
    return this.#tracked
  }

  get score(): ReturnType<typeof compileScorer> {
    this.#score ??= compileScorer(this.#entities, this.#findTracked)
    return this.#score
  }

  get scorePerception(): ReturnType<typeof compilePerceptionScorer> {
    this.#scorePerception ??= compilePerceptionScorer(this.#entities, this.#findTracked)
    return this.#scorePerception
  }

  get classifyLink(): ReturnType<typeof linkClassifier> {
    this.#classifyLink ??= linkClassifier(this.#entities)
    return this.#classifyLink
  }

  get named(): ReturnType<typeof compileNamed> {
    this.#named ??= compileNamed(this.#entities)
    return this.#named
  }
}

/** Characters of names that are kept compiled: what they take in memory grows with these. */
const KEPT_CHARACTERS = 400_000
/** What is compiled for any brand, in the same measure. */
const CHARACTERS_OF_ANY = 2_000

/** Brands that a thread was told of, those used last. */
export class KnownBrandsCache {
  readonly #known = new LRUCache<string, KnownBrands>({ maxSize: KEPT_CHARACTERS })

  /**
   * @param entities left out when they were sent to this thread before
   * @returns undefined when they were left out and the thread has forgotten them
   */
  get(key: string, entities: Entities | undefined): KnownBrands | undefined {
    const known = this.#known.get(key)
    if (known || !entities) return known
    const brands = new KnownBrands(entities)
    this.#known.set(key, brands, { size: CHARACTERS_OF_ANY + charactersOf(entities) })
    return brands
  }
}

function charactersOf({ brand, rivals, others }: Entities): number {
  const tracked = [brand, ...rivals].map(lengthOf)
  const detected = (others?.names ?? []).map(({ name, aliases }) => lengthOf({ name, aliases, domains: [] }))
  return [...tracked, ...detected].reduce((sum, length) => sum + length, 0)
}

function lengthOf({ name, aliases, domains }: Pick<NamedEntity, 'name' | 'aliases' | 'domains'>): number {
  return [name, ...aliases, ...domains].reduce((sum, text) => sum + text.length, 0)
}
