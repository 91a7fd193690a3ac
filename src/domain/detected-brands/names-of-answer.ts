import { detectedKey } from '../scoring/brands/detected-names.ts'

/** What names brands in an answer and in what was found in it. */
export interface AnswerNames {
  mentionedBrands: readonly string[]
  detectedKeys: readonly string[]
  recalledKeys: readonly string[]
  /** The names of its mentions. */
  mentions: readonly string[]
}

/** The different names of an answer, and its keys that belong to none of these names: reads of the brand hold each of them. */
export function namesOfAnswer(answer: AnswerNames): string[] {
  const names = new Set([...answer.mentionedBrands, ...answer.mentions])
  const unnamed = new Set([...answer.detectedKeys, ...answer.recalledKeys])
  if (unnamed.size > 0) for (const name of names) unnamed.delete(detectedKey(name))
  return [...[...names].map((name) => `name ${name}`), ...[...unnamed].map((key) => `key ${key}`)]
}
