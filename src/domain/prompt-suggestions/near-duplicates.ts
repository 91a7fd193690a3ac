import { hash } from 'node:crypto'
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

/**
 * The keys of a question. Two questions with a key in common are near-duplicates. They are hashes,
 * because a brand may have a hundred thousand long prompts.
 */
export function questionKeys(text: string, words: WordSets): string[] {
  // The line break keeps identities apart from the keys of `questionKey`.
  return [`\n${textIdentity(text)}`, questionKey(text, words)].map((key) => hash('sha256', key, 'base64'))
}

/** A set of questions that treats near-duplicates as equal. */
export class AskedQuestions {
  readonly #keysOf: (text: string) => readonly string[]
  readonly #before: ReadonlySet<string>
  readonly #added = new Set<string>()

  /** @param before - keys of questions that it already has; never copied, because a brand may have very many */
  constructor(keysOf: (text: string) => readonly string[], before: ReadonlySet<string> = new Set()) {
    this.#keysOf = keysOf
    this.#before = before
  }

  has(text: string): boolean {
    return this.#keysOf(text).some((key) => this.#before.has(key) || this.#added.has(key))
  }

  /** @returns whether it was new */
  add(text: string): boolean {
    const isNew = !this.has(text)
    for (const key of this.#keysOf(text)) this.#added.add(key)
    return isNew
  }
}
