import { memoizeWords } from '../answer/memoize.ts'
import { isEnglishWord } from '../names/english-words.ts'
import { GENERIC_WORDS } from './generic-words.ts'

/** Whether any text may contain the folded word: an English word, or a label word of another language. */
export const isOrdinary = memoizeWords(looksOrdinary)

function looksOrdinary(word: string): boolean {
  if (isEnglishWord(word) || GENERIC_WORDS.has(word)) return true
  const stem = word.replace(/'s$/u, '')
  return stem.includes('-')
    ? stem.split('-').every((part) => part === '' || isOrdinary(part))
    : isEnglishWord(stem)
}
