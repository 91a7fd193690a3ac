import { foldWord } from '../fold-word.ts'
import { rememberWords } from '../remember-words.ts'

const PLAIN_KEY = /^[a-z0-9+&]+(?: [a-z0-9+&]+)*$/

/** Names in one form of writing, so that one name written in two ways is one. */
export const keyOf = rememberWords(readKey)

function readKey(name: string): string {
  const folded = foldWord(name)
  return PLAIN_KEY.test(folded) ? folded : folded.replace(/[^\p{L}\p{N}+&]+/gu, ' ').trim()
}
