import { storableText } from '../../text-identity.ts'
import type { Entities, NamedEntity } from '../entities.ts'
import type { AnswerScore } from '../score.ts'
import { keyOf } from './name-key.ts'
import { isUnaided } from './unaided-rule.ts'

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
