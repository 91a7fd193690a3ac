import { textIdentity } from '../text-identity.ts'
import { foldedWords, type WordSets } from './question-words.ts'

/**
 * What makes two questions ask the same: the set of their telling words, whatever their order, number and frame.
 * "What is the best CRM for dentists?" and "best CRMs dentist" have one key.
 */
export function questionKey(text: string, words: WordSets): string {
  const telling = foldedWords(text).filter((word) => !words.empty.has(word))
  const key = [...new Set(telling.map(singular))].sort().join(' ')
  return key === '' ? textIdentity(text) : key
}

/** Good enough for a key: what is cut off wrongly is cut off everywhere. */
function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

/** Remembers questions, and knows a new one that asks the same. */
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

/** In a room of its own: no set of words begins with a line break. */
function identityKey(text: string): string {
  return `\n${textIdentity(text)}`
}
