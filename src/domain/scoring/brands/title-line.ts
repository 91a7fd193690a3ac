import type { Span, TextFacts } from '../answer/answer-structure.ts'
import { isOfKind, isOneOf, LETTER, MARK, UPPER } from '../answer/character-classes.ts'

/** A line with so many words is a sentence and not a title. */
const TITLE_WORDS = 12

/**
 * Whether most words of the line are capitalised, so that a capital means nothing. Counts words of at least three
 * letters.
 */
export function isTitleLine({ text, kinds }: TextFacts, { start, end }: Span): boolean {
  let words = 0
  let capitals = 0
  for (let at = start; at < end && words < TITLE_WORDS; at += 1) {
    const first = kinds[at] ?? 0
    if ((first & LETTER) === 0) continue
    let characters = 1
    for (at += 1; at < end && isInTitleWord(text, kinds, at); at += 1)
      if (!isSecondHalf(text, at)) characters += 1
    if (characters < 3) continue
    words += 1
    if (first === UPPER) capitals += 1
  }
  return words >= 2 && words < TITLE_WORDS && capitals / words > 0.6
}

function isInTitleWord(text: string, kinds: Uint8Array, at: number): boolean {
  return isOfKind(kinds, at, LETTER | MARK) || isOneOf("'’-", text, kinds, at)
}

/** The second unit of a surrogate pair. */
function isSecondHalf(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc_00 && unit < 0xe0_00
}
