import { LRUCache } from 'lru-cache'
import { compilePerceptionScorer } from '../domain/perception/score-perception.ts'
import { compileNamed } from '../domain/prompt-suggestions/named-in.ts'
import type { Entities } from '../domain/scoring/entities.ts'
import { charactersOf } from '../domain/scoring/names/name-limits.ts'
import { compileTracked } from '../domain/scoring/names/name-matcher.ts'
import { compileScorer } from '../domain/scoring/score-answer.ts'
import { linkClassifier } from '../domain/sources/classify-link.ts'

/** The compiled names of brands in a thread; each part is compiled when it is first used. */
export class CompiledBrands {
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

  /** Shared by both scorers. */
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

/** Characters of names whose compiled form is cached: memory grows with them. */
const CACHED_CHARACTERS_MAX = 400_000
/** The fixed cost of any brand, in characters. */
const BRAND_COST_CHARACTERS = 2_000

/** Caches the brands that a thread used last. */
export class CompiledBrandsCache {
  readonly #known = new LRUCache<string, CompiledBrands>({ maxSize: CACHED_CHARACTERS_MAX })

  /**
   * @param entities - undefined when they were sent to this thread before
   * @returns undefined when they were not sent and are no longer cached
   */
  get(key: string, entities: Entities | undefined): CompiledBrands | undefined {
    const known = this.#known.get(key)
    if (known || !entities) return known
    const brands = new CompiledBrands(entities)
    this.#known.set(key, brands, { size: BRAND_COST_CHARACTERS + charactersOf(entities) })
    return brands
  }
}
