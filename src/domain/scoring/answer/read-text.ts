import type { TextFacts } from './answer-structure.ts'
import { kindsOf } from './character-classes.ts'
import { likelyLanguages } from './inflecting-languages.ts'
import { languagesOf } from './text-language.ts'
import { readWords, type TextWords } from './text-words.ts'

/** A text with what several readers need of it. Each part is found once, at its first use. */
export class ReadText implements TextFacts {
  readonly text: string
  #kinds: Uint8Array | null = null
  #words: TextWords | null = null
  #languages: readonly string[] | null = null
  #inflecting: ReadonlySet<string> | null = null

  constructor(text: string) {
    this.text = text
  }

  /** The classes of all UTF-16 units, followed by 0 for the end of the text. */
  get kinds(): Uint8Array {
    this.#kinds ??= kindsOf(this.text)
    return this.#kinds
  }

  get words(): TextWords {
    this.#words ??= readWords(this)
    return this.#words
  }

  /** The possible languages as two-letter codes, the most likely first. */
  get languages(): readonly string[] {
    this.#languages ??= languagesOf(this)
    return this.#languages
  }

  /** The languages whose endings names in the text may have. */
  get inflectingLanguages(): ReadonlySet<string> {
    this.#inflecting ??= likelyLanguages(this)
    return this.#inflecting
  }
}
