import { isEverydayEnglish } from '../names/english-words.ts'
import type { TextFacts } from './answer-structure.ts'

/** One word in so many may be missing from the list: a typing error or a product name. */
const WORDS_PER_UNKNOWN = 4
/** The first word is capitalised in any case; beside this many known words it counts as a name. */
const KNOWN_BESIDE_FIRST = 2
const SMALL = /^\p{Ll}/u

/** Whether the opening of the text consists of everyday English words. An unknown capitalised word counts as a name. */
export function hasEnglishWords({ words: { words, starts } }: TextFacts, length: number): boolean {
  let known = 0
  let unknown = 0
  let beginsUnknown = false
  for (let index = 0; (starts[index] ?? length) < length; index += 1) {
    const written = words[index]?.written ?? ''
    if (isEverydayEnglish(written.toLowerCase())) known += 1
    else if (SMALL.test(written)) unknown += 1
    else if (index === 0) beginsUnknown = true
  }
  return unknown * WORDS_PER_UNKNOWN <= known && !(beginsUnknown && known < KNOWN_BESIDE_FIRST)
}
