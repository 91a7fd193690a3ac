import { textIdentity } from '../text-identity.ts'
import { foldedWords, type WordSets } from './question-words.ts'

/**
 * Equal for two questions that ask the same: the set of their content words, regardless of order and number. "What is
 * the best CRM for dentists?" and "best CRMs dentist" have the same key.
 */
export function questionKey(text: string, words: WordSets): string {
  const contentWords = foldedWords(text).filter((word) => !words.empty.has(word))
  const key = [...new Set(contentWords.map(singular))].sort().join(' ')
  return key === '' ? textIdentity(text) : key
}

/** A crude singular is enough: a wrong cut is the same in both keys. */
function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

/** A set of questions that treats near-duplicates as equal. */
export class AskedQuestions {
  readonly #words: WordSets
  readonly #keys = new Set<string>()

  constructor(words: WordSets, texts: Iterable<string> = []) {
    this.#words = words
    for (const text of texts) this.add(text)
  }

  has(text: string): boolean {
    return this.#keys.has(identityKey(text)) || this.#keys.has(questionKey(text, this.#words))
  }

  /** @returns whether it was new */
  add(text: string): boolean {
    const isNew = !this.has(text)
    this.#keys.add(identityKey(text))
    this.#keys.add(questionKey(text, this.#words))
    return isNew
  }
}

/** The line break keeps these keys apart from those of `questionKey`. */
function identityKey(text: string): string {
  return `\n${textIdentity(text)}`
}
