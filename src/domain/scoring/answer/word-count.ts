import { isOfKind, kindsOf, LETTER, NUMBER } from './character-classes.ts'

/** The number of runs of letters and digits between `start` and `end`, at most `most`. */
export function wordCount(text: string, start: number, end: number, most: number): number {
  const kinds = kindsOf(text)
  let count = 0
  let isInside = false
  for (let at = start; at < end && count < most; at += 1) {
    const isLetter = isOfKind(kinds, at, LETTER | NUMBER)
    if (isLetter && !isInside) count += 1
    isInside = isLetter
  }
  return count
}
