import { echoesQuestion, saysNothingKnown } from './absence.ts'
import type { AnswerStructure, Span } from './answer-structure.ts'
import { clauses, sentences, spanAt } from './sentences.ts'

/** Tells a mention that says something from one that does not; reads each sentence and clause once. */
export class ContextReader {
  readonly #structure: AnswerStructure
  readonly #question: string
  readonly #sentences: Span[]
  readonly #read = new Map<Span, { isEcho: boolean; clauses: Span[] }>()
  readonly #empty = new Map<Span, boolean>()

  constructor(structure: AnswerStructure, question: string) {
    this.#structure = structure
    this.#question = question
    this.#sentences = sentences(structure)
  }

  /** False where the passage only says that nothing is known of what it names, or echoes the question. */
  isSubstantial(mention: Span): boolean {
    const sentence = spanAt(this.#sentences, mention.start)
    if (!sentence) return true
    const { isEcho, clauses: parts } = this.#readSentence(sentence)
    const clause = spanAt(parts, mention.start) ?? sentence
    return !isEcho && !this.#isEmpty(clause)
  }

  #readSentence(sentence: Span) {
    const known = this.#read.get(sentence)
    if (known) return known
    const read = {
      isEcho: echoesQuestion(this.#textOf(sentence), this.#question),
      clauses: clauses(this.#structure.text, sentence),
    }
    this.#read.set(sentence, read)
    return read
  }

  #isEmpty(clause: Span): boolean {
    const known = this.#empty.get(clause)
    if (known !== undefined) return known
    const isEmpty = saysNothingKnown(this.#textOf(clause))
    this.#empty.set(clause, isEmpty)
    return isEmpty
  }

  #textOf(span: Span): string {
    return this.#structure.text.slice(span.start, span.end)
  }
}
