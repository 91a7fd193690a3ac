import { isEverydayEnglish } from './names/english-words.ts'
import { wordsOf } from './text-words.ts'

/** Of so many words one may be unknown to the list: a typing error, a product's word. */
const WORDS_PER_UNKNOWN = 4
/** The first word has a capital whatever it is: beside so many known ones it is taken for a name. */
const KNOWN_BESIDE_FIRST = 2
const SMALL = /^\p{Ll}/u

/**
 * Whether the words of the text's opening are everyday English ones. An unknown capital is taken
 * for a name.
 */
export function hasEnglishWords(text: string, length: number): boolean {
  const { words, starts } = wordsOf(text)
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
