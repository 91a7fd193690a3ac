import { deniesBefore, echoesQuestion, goesOn, type Telling, tellingOf, withoutNames } from './absence.ts'
import type { AnswerStructure, Span } from './answer-structure.ts'
import { clauses, indexAt, sentences } from './sentences.ts'

const REMEMBERED_MAX = 10_000
const LOOK_MAX = 300
const NOTHING = { goesOn: false, denies: false }

/** Why a mention says nothing: it only repeats what was asked, or only tells that nothing is known. */
export type Silence = 'echo' | 'absence'

interface Sentence {
  isEcho: boolean
  clauses: Span[]
}

/** Tells a mention that says something from one that does not; reads each sentence and clause once. */
export class ContextReader {
  readonly #structure: AnswerStructure
  readonly #question: string
  readonly #names: readonly Span[]
  readonly #sentences: readonly Span[]
  readonly #read = new Map<Span, Sentence>()
  readonly #tellings = new Map<Span, Telling>()
  readonly #follows = new Map<Span, { goesOn: boolean; denies: boolean }>()
  /** By the words of the clause: a long text may repeat them. */
  readonly #knownWords = new Map<string, Telling>()

  /** @param names everything that is named, in order */
  constructor(structure: AnswerStructure, question: string, names: readonly Span[]) {
    this.#structure = structure
    this.#question = question
    this.#names = names
    this.#sentences = sentences(structure)
  }

  /** Null where the passage says something of what it names. */
  silenceOn(mention: Span): Silence | null {
    const index = indexAt(this.#sentences, mention.start)
    const sentence = this.#sentences[index]
    if (!sentence) return null
    const { isEcho, clauses: parts } = this.#readSentence(sentence)
    const at = Math.max(0, indexAt(parts, mention.start))
    const clause = parts[at] ?? sentence
    const telling = isEcho ? 'nothing' : this.#telling(clause)
    if (telling === 'something') return null
    const rest = this.#textOf({ start: mention.end, end: Math.min(clause.end, mention.end + LOOK_MAX) })
    if (telling === 'nothing' && /^,\swhich\s/u.test(rest)) return null
    const next = (isEcho ? undefined : parts[at + 1]) ?? this.#clauseAfter(index)
    if (telling === 'nothing')
      return next !== null && this.#follow(next).goesOn ? null : isEcho ? 'echo' : 'absence'
    return next !== null && /[\p{L}?:]/u.test(rest) && this.#follow(next).denies ? 'absence' : null
  }

  #readSentence(sentence: Span): Sentence {
    const known = this.#read.get(sentence)
    if (known) return known
    const read = {
      isEcho: echoesQuestion(this.#textOf(sentence), this.#question),
      clauses: clauses(this.#structure.text, sentence),
    }
    this.#read.set(sentence, read)
    return read
  }

  /** The first clause of the next sentence, in the same block. */
  #clauseAfter(index: number): Span | null {
    const next = this.#sentences[index + 1]
    if (next?.start !== this.#sentences[index]?.end || !next) return null
    return this.#readSentence(next).clauses[0] ?? null
  }

  /** What the clause says of what was named before it. */
  #follow(clause: Span): { goesOn: boolean; denies: boolean } {
    const known = this.#follows.get(clause)
    if (known) return known
    const words = this.#words(clause)
    const follow = words === null ? NOTHING : { goesOn: goesOn(words), denies: deniesBefore(words) }
    this.#follows.set(clause, follow)
    return follow
  }

  #telling(clause: Span): Telling {
    const known = this.#tellings.get(clause)
    if (known !== undefined) return known
    const telling = this.#tellingOfWords(this.#words(clause))
    this.#tellings.set(clause, telling)
    return telling
  }

  #tellingOfWords(words: string | null): Telling {
    if (words === null) return 'something'
    const known = this.#knownWords.get(words)
    if (known !== undefined) return known
    const telling = tellingOf(words)
    if (this.#knownWords.size < REMEMBERED_MAX) this.#knownWords.set(words, telling)
    return telling
  }

  #words(clause: Span): string | null {
    return withoutNames(this.#structure.text, clause, this.#names)
  }

  #textOf(span: Span): string {
    return this.#structure.text.slice(span.start, span.end)
  }
}
