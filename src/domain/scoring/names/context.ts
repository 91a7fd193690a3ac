import type { AnswerStructure, Span } from '../answer/answer-structure.ts'
import { clauses } from '../answer/sentences.ts'
import { indexAt } from '../answer/sorted-spans.ts'
import {
  type Assertion,
  assertionOf,
  continues,
  deniesBefore,
  repeatsQuestion,
  saysSomething,
  withoutNames,
} from './absence.ts'

const CACHED_MAX = 10_000
const LOOK_MAX = 300
const NOTHING = { continues: false, denies: false }

/** Why a mention does not count: it only repeats the question, or it only says that nothing is known. */
export type UncountedReason = 'echo' | 'absence'

interface Follow {
  continues: boolean
  denies: boolean
}

/** A clause, with the results that were already computed. */
interface Clause extends Span {
  assertion?: Assertion
  follow?: Follow
}

interface Sentence {
  isRepetition: boolean
  clauses: readonly Clause[]
}

/** Detects mentions that state nothing about the brand. Reads each sentence and clause once. */
export class ContextReader {
  readonly #structure: AnswerStructure
  readonly #question: string
  readonly #names: readonly Span[]
  readonly #sentences: readonly Span[]
  /** By the index of the sentence. */
  readonly #read = new Map<number, Sentence>()
  /** By the text of the clause, because long answers repeat clauses. */
  readonly #knownWords = new Map<string, Assertion>()

  /** @param names all names in the text, in order */
  constructor(structure: AnswerStructure, question: string, names: readonly Span[]) {
    this.#structure = structure
    this.#question = question
    this.#names = names
    this.#sentences = structure.sentences
  }

  /** Null when the passage states something about the mentioned brand. */
  uncountedReason(mention: Span): UncountedReason | null {
    const index = indexAt(this.#sentences, mention.start)
    const sentence = this.#sentences[index]
    if (!sentence) return null
    const { isRepetition, clauses: parts } = this.#readSentence(index, sentence)
    const at = Math.max(0, indexAt(parts, mention.start))
    const clause = parts[at]
    if (!clause) return null
    const assertion = isRepetition ? 'nothing' : this.#assertion(clause)
    if (assertion === 'something') return null
    const rest = this.#textOf({ start: mention.end, end: Math.min(clause.end, mention.end + LOOK_MAX) })
    if (assertion === 'nothing' && /^,\swhich\s/u.test(rest)) return null
    const next = (isRepetition ? undefined : parts[at + 1]) ?? this.#clauseAfter(index)
    if (assertion === 'nothing')
      return next !== null && this.#follow(next).continues ? null : isRepetition ? 'echo' : 'absence'
    return next !== null && /[\p{L}?:]/u.test(rest) && this.#follow(next).denies ? 'absence' : null
  }

  #readSentence(index: number, sentence: Span): Sentence {
    const known = this.#read.get(index)
    if (known) return known
    const read = {
      isRepetition: repeatsQuestion(this.#textOf(sentence), this.#question),
      clauses: clauses(this.#structure, sentence),
    }
    this.#read.set(index, read)
    return read
  }

  /** The first clause of the next sentence, if it is in the same block. */
  #clauseAfter(index: number): Clause | null {
    const next = this.#sentences[index + 1]
    if (next?.start !== this.#sentences[index]?.end || !next) return null
    return this.#readSentence(index + 1, next).clauses[0] ?? null
  }

  /** What the clause states about the brand that was named before it. */
  #follow(clause: Clause): Follow {
    clause.follow ??= this.#readFollow(this.#words(clause))
    return clause.follow
  }

  #readFollow(words: string | null): Follow {
    return words === null ? NOTHING : { continues: continues(words), denies: deniesBefore(words) }
  }

  #assertion(clause: Clause): Assertion {
    clause.assertion ??= saysSomething(this.#structure, clause, this.#names)
      ? 'something'
      : this.#assertionOfWords(this.#words(clause))
    return clause.assertion
  }

  #assertionOfWords(words: string | null): Assertion {
    if (words === null) return 'something'
    const known = this.#knownWords.get(words)
    if (known !== undefined) return known
    const assertion = assertionOf(words)
    if (this.#knownWords.size < CACHED_MAX) this.#knownWords.set(words, assertion)
    return assertion
  }

  #words(clause: Span): string | null {
    return withoutNames(this.#structure.text, clause, this.#names)
  }

  #textOf(span: Span): string {
    return this.#structure.text.slice(span.start, span.end)
  }
}
