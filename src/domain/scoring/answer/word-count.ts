import type { TextFacts } from './answer-structure.ts'
import { isOfKind, LETTER, NUMBER } from './character-classes.ts'

/** The number of runs of letters and digits between `start` and `end`, at most `most`. */
export function wordCount({ kinds }: TextFacts, start: number, end: number, most: number): number {
  let count = 0
  let isInside = false
  for (let at = start; at < end && count < most; at += 1) {
    const isLetter = isOfKind(kinds, at, LETTER | NUMBER)
    if (isLetter && !isInside) count += 1
    isInside = isLetter
  }
  return count
}
