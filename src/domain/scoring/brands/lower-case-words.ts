import type { Span, TextFacts } from '../answer/answer-structure.ts'
import { isOfKind, isOneOf, LETTER, LOWER, NUMBER } from '../answer/character-classes.ts'
import type { NameShape } from './name-shape.ts'

const PART_MIN = 4
const ENDING_MIN = 3
const WORD_MAX = 30
/** More distinct words than an answer has. */
const WORDS_MAX = 2 ** 20

/** The words that an answer writes in lower case, which are therefore not names. */
export class LowerCaseWords {
  /** Each word with a number. */
  readonly #words = new Map<string, number>()
  /** The numbers of the words in order; -1 between words that are not adjacent. */
  readonly #order: number[] = []
  /** Adjacent words by their numbers; built on first use. */
  #pairs: ReadonlySet<number> | null = null
  #endings: ReadonlySet<string> | null = null

  /** @param labels of links: "[acme](https://acme.com)" is an address and not a word */
  constructor({ text, kinds, words: { words, starts } }: TextFacts, labels: readonly Span[] = []) {
    const addresses = new Set(
      labels
        .filter(({ start, end }) => !/\s/u.test(text.slice(start, Math.min(end, start + WORD_MAX))))
        .map(({ start }) => start),
    )
    let endBefore = -2
    let readTo = 0
    for (let index = 0; index < words.length; index += 1) {
      const written = words[index]?.written ?? ''
      const start = starts[index] ?? 0
      if (start < readTo || addresses.has(start) || !mayBegin(text, kinds, start)) continue
      const end = endOfWord(text, kinds, start)
      readTo = end
      if (end === start || end - start > WORD_MAX) continue
      const number = this.#numberOf(end - start === written.length ? written : text.slice(start, end))
      if (start !== endBefore + 1) this.#order.push(-1)
      this.#order.push(number)
      endBefore = end
    }
  }

  #numberOf(word: string): number {
    const known = this.#words.get(word)
    if (known !== undefined) return known
    this.#words.set(word, this.#words.size)
    return this.#words.size - 1
  }

  /** Whether the phrase occurs in lower case; a phrase of several words is checked pair by pair. */
  hold(key: string): boolean {
    if (!key.includes(' ')) return this.#words.has(key)
    const words = key.split(' ')
    return words.every((word, index) => index === 0 || this.#standTogether(words[index - 1] ?? '', word))
  }

  #standTogether(one: string, other: string): boolean {
    const [first, second] = [this.#words.get(one), this.#words.get(other)]
    if (first === undefined || second === undefined) return false
    this.#pairs ??= pairsOf(this.#order)
    return this.#pairs.has(first * WORDS_MAX + second)
  }

  /** Whether a longer word ends in it, as a compound: "letmælk" in "mælk". */
  endIn(key: string): boolean {
    if (key.length < ENDING_MIN) return false
    this.#endings ??= endingsOf(this.#words.keys())
    return this.#endings.has(key)
  }

  /** Whether the word begins or ends with one of the words. */
  makeUp(name: string, { words, isStrong }: NameShape): boolean {
    if (words.length > 1 || isStrong || name.length < PART_MIN + 3 || name.length > WORD_MAX) return false
    const small = name.toLowerCase()
    for (let length = PART_MIN; length <= small.length - 3; length += 1) {
      if (this.#words.has(small.slice(0, length)) || this.#words.has(small.slice(-length))) return true
    }
    return false
  }
}

/** False within a longer word and within an address. */
function mayBegin(text: string, kinds: Uint8Array, at: number): boolean {
  if (kinds[at] !== LOWER || isOfKind(kinds, at - 1, LETTER | NUMBER)) return false
  return !isOneOf('.@/', text, kinds, at - 1)
}

/**
 * The end of the lower-case word, without a last part that continues in capitals or as an address; `start` when nothing
 * is left.
 */
function endOfWord(text: string, kinds: Uint8Array, start: number): number {
  let at = start + 1
  let lastSign = start
  for (; ; at += 1) {
    if (kinds[at] === LOWER) continue
    if (!isOneOf("'’-", text, kinds, at)) break
    lastSign = at
  }
  const continues =
    isOfKind(kinds, at, LETTER) ||
    isOneOf('@/', text, kinds, at) ||
    (isOneOf('.', text, kinds, at) && isOfKind(kinds, at + 1, LETTER))
  return continues ? lastSign : at
}

function pairsOf(order: readonly number[]): ReadonlySet<number> {
  const pairs = new Set<number>()
  for (let at = 1; at < order.length; at += 1) {
    const [before = -1, number = -1] = [order[at - 1], order[at]]
    if (before >= 0 && number >= 0) pairs.add(before * WORDS_MAX + number)
  }
  return pairs
}

function endingsOf(words: Iterable<string>): ReadonlySet<string> {
  const endings = new Set<string>()
  for (const word of words) {
    for (let at = 1; at <= word.length - ENDING_MIN; at += 1) endings.add(word.slice(at))
  }
  return endings
}
