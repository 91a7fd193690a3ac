import { isEnglishWord } from '../names/english-words.ts'
import { GENERIC_WORDS } from './generic-words.ts'

const REMEMBERED_MAX = 20_000
/** V8 keeps longer pieces of an answer as views of it: one remembered would keep the answer. */
const REMEMBERED_LENGTH = 12
const known = new Map<string, boolean>()

/** Whether the folded word is one that any text may hold: of English, or a word of lists and headings elsewhere. */
export function isOrdinary(word: string): boolean {
  if (word.length > REMEMBERED_LENGTH) return looksOrdinary(word)
  let is = known.get(word)
  if (is === undefined) {
    is = looksOrdinary(word)
    if (known.size >= REMEMBERED_MAX) known.clear()
    known.set(word, is)
  }
  return is
}

function looksOrdinary(word: string): boolean {
  if (isEnglishWord(word) || GENERIC_WORDS.has(word)) return true
  const stem = word.replace(/'s$/u, '')
  return stem.includes('-')
    ? stem.split('-').every((part) => part === '' || isOrdinary(part))
    : isEnglishWord(stem)
}
