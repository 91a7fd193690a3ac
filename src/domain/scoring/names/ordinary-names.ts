import { isEverydayEnglish } from './english-words.ts'

const CALENDAR =
  'monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december'
const CAPITALISED: ReadonlySet<string> = new Set(CALENDAR.split(' '))

/** Whether the folded word is one that everyday English uses, in small letters or as a day or month. */
export function isCommonWord(word: string): boolean {
  return isEverydayEnglish(word) || CAPITALISED.has(word)
}

export const isCalendarName = (word: string): boolean => CAPITALISED.has(word)

/** Whether every word of the folded name is common: a name that a text may use without meaning the brand. */
export function isOrdinaryName(name: string): boolean {
  const words = name.split(/\s&\s|[\s-]+/u)
  return words.length > 0 && words.every((word) => isCommonWord(word) || /^\d+$/u.test(word))
}
