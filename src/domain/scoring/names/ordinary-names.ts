import { wordSet } from '../../word-list.ts'
import { isEverydayEnglish } from './english-words.ts'

const CALENDAR =
  'monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december'
const CAPITALISED: ReadonlySet<string> = wordSet(CALENDAR)

/** Whether the folded word is an everyday English word, or a day or month. */
export function isCommonWord(word: string): boolean {
  return isEverydayEnglish(word) || CAPITALISED.has(word)
}

export const isCalendarName = (word: string): boolean => CAPITALISED.has(word)

/** Whether every word of the folded name is common, so that a text may contain it without meaning the brand. */
export function isOrdinaryName(name: string): boolean {
  const words = name.split(/\s&\s|[\s-]+/u)
  return words.length > 0 && words.every((word) => isCommonWord(word) || /^\d+$/u.test(word))
}
