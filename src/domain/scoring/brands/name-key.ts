import { foldWord } from '../answer/fold-word.ts'
import { memoizeWords } from '../answer/memoize.ts'

const PLAIN_KEY = /^[a-z0-9+&]+(?: [a-z0-9+&]+)*$/

/** The key of a name, equal for spelling variants. */
export const keyOf = memoizeWords(readKey)

function readKey(name: string): string {
  const folded = foldWord(name)
  return PLAIN_KEY.test(folded) ? folded : folded.replace(/[^\p{L}\p{N}+&]+/gu, ' ').trim()
}
