import type { TextFacts } from '../answer/answer-structure.ts'
import { isOfKind, isOneOf, LETTER, NUMBER, SPACE } from '../answer/character-classes.ts'

/** How many characters before a name are read; reading the whole sentence for each name would take quadratic time. */
export const LOOK_BACK = 30
const OPENING_QUOTES = '«„“"”「『'

const BRACKET = /[(（](?:e\.?g\.?,?|like|such as|including|f\.eks\.|fx|z\.\s?B\.|p\. ?ej\.)?\s?$/u
const ANNOUNCEMENT =
  /(?:brand|compan|app|tool|retailer|store|shop|service|platform|site|provider|option|product|maker|competitor|alternative|agenc|firm|butik|mærk|kæd|marc|mark|marque)\p{L}{0,4},?\s(?:like|such as|including|include|are|as|e\.g\.|som|wie|como|comme)\s["“*_]?$/iu

/** The text of a sentence before a name. */
export class TextBefore {
  readonly #text: string
  readonly #kinds: Uint8Array
  readonly #start: number
  readonly #end: number

  constructor({ text, kinds }: TextFacts, sentenceStart: number, nameStart: number) {
    this.#text = text
    this.#kinds = kinds
    this.#start = Math.max(sentenceStart, nameStart - LOOK_BACK)
    this.#end = nameStart
  }

  /** Whether the sentence continues into the name: a word or comma, then at most an opening mark. */
  continues(): boolean {
    let at = this.#end - 1
    while (at >= this.#start && (this.#kinds[at] === SPACE || this.#isOneOf('"“”‘*_(', at))) at -= 1
    return at >= this.#start && (this.#isLetterOrDigit(at) || this.#isOneOf(",;&)’'", at))
  }

  /** With its apostrophes; empty when there is none. */
  lastWord(): string {
    let end = this.#end
    while (end > this.#start && !this.#isLetterOrDigit(end - 1)) end -= 1
    let start = end
    while (start > this.#start && this.#isInWord(start - 1)) start -= 1
    while (end > start && end < this.#end && this.#isInWord(end)) end += 1
    return this.#text.slice(start, end)
  }

  /** Whether it ends in an opening quotation mark. */
  opensQuote(): boolean {
    return this.#end > this.#start && this.#isOneOf(OPENING_QUOTES, this.#end - 1)
  }

  /** Whether it ends in an opening bracket, perhaps with "e.g." after it. */
  opensBracket(): boolean {
    return BRACKET.test(this.#text.slice(this.#start, this.#end))
  }

  /** Whether it announces brands: "retailers such as". */
  announces(): boolean {
    return ANNOUNCEMENT.test(this.#text.slice(this.#start, this.#end))
  }

  /** Ignores trailing spaces. */
  endsInComma(): boolean {
    let at = this.#end - 1
    while (at > this.#start && this.#kinds[at] === SPACE) at -= 1
    return at >= this.#start && this.#isOneOf(',', at)
  }

  #isLetterOrDigit(at: number): boolean {
    return isOfKind(this.#kinds, at, LETTER | NUMBER)
  }

  #isInWord(at: number): boolean {
    return this.#isLetterOrDigit(at) || this.#isOneOf("'’", at)
  }

  #isOneOf(signs: string, at: number): boolean {
    return isOneOf(signs, this.#text, this.#kinds, at)
  }
}
