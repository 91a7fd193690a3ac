import { detectedKey } from '../scoring/brands/detected-names.ts'

/** What names brands in an answer and in what was found in it. */
export interface AnswerNames {
  mentionedBrands: readonly string[]
  detectedKeys: readonly string[]
  recalledKeys: readonly string[]
  /** The names of its mentions. */
  mentions: readonly string[]
}

/** The different names of an answer, and those of its keys that none of them has: reads give each of these a place. */
export function namesOfAnswer(answer: AnswerNames): string[] {
  const names = new Set([...answer.mentionedBrands, ...answer.mentions])
  const unnamed = new Set([...answer.detectedKeys, ...answer.recalledKeys])
  if (unnamed.size > 0) for (const name of names) unnamed.delete(detectedKey(name))
  return [...[...names].map((name) => `name ${name}`), ...[...unnamed].map((key) => `key ${key}`)]
}
