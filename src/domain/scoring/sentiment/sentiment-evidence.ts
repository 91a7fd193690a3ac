import type { Span } from '../answer/answer-structure.ts'
import { indexAt } from '../answer/sorted-spans.ts'
import type { Hit } from './opinion-findings.ts'

/** `unsure` (as much praise as blame) is shown as neutral but stored separately. */
export type SentimentLabel = 'positive' | 'neutral' | 'negative' | 'unsure'

export interface SentimentReading {
  label: SentimentLabel
  /** From -1 to 1; 0 without any evidence. */
  score: number
  /** The clause with the most weight, in the visible text; null when there is none. */
  decidedBy: Span | null
}

/** What an answer names is mostly praised: a little praise is clearer than a little blame. */
const CLEAR_PRAISE = 0.15
const CLEAR_BLAME = -0.2

interface Verdict {
  readonly clause: number
  readonly value: number
}

const NO_VERDICT: Verdict = { clause: -1, value: 0 }

/** The praise and blame of one brand. */
export class SentimentEvidence {
  readonly #clauses: readonly Span[]
  readonly #doubt: number
  /** The clauses with the highest and the lowest sum. */
  #most = NO_VERDICT
  #least = NO_VERDICT
  #open = NO_VERDICT
  #for = 0
  #against = 0

  /** @param doubt added to the total weight, so that little evidence gives a score near 0 */
  constructor(clauses: readonly Span[], doubt: number) {
    this.#clauses = clauses
    this.#doubt = doubt
  }

  get isEmpty(): boolean {
    return this.#for === 0 && this.#against === 0
  }

  add(hit: Hit, weight = 1): void {
    this.#add(hit.clause, hit.value * weight)
  }

  addAt(offset: number, value: number): void {
    this.#add(indexAt(this.#clauses, offset), value)
  }

  addAll(other: SentimentEvidence): void {
    this.#for += other.#for
    this.#against += other.#against
    this.#weigh(other.#most)
    this.#weigh(other.#least)
    this.#weigh(other.#open)
  }

  /** Hits are added in the order of the text, so a clause is complete when the next one begins. */
  #add(clause: number, value: number): void {
    if (value > 0) this.#for += value
    else this.#against -= value
    this.#open = { clause, value: clause === this.#open.clause ? this.#open.value + value : value }
    this.#weigh(this.#open)
  }

  #weigh(verdict: Verdict): void {
    if (verdict.value > this.#most.value) this.#most = verdict
    if (verdict.value < this.#least.value) this.#least = verdict
  }

  /** @param stance the stance of the list that contains the brand, in addition to the brand's own evidence */
  reading(stance: number): SentimentReading {
    const praise = this.#for + Math.max(0, stance)
    const blame = this.#against + Math.max(0, -stance)
    const total = praise + blame
    const score = total === 0 ? 0 : Math.round(((praise - blame) / (total + this.#doubt)) * 1000) / 1000
    return { label: labelOf(score, total), score, decidedBy: this.#deciding(Math.sign(score)) }
  }

  #deciding(sign: number): Span | null {
    const isFor = sign === 0 ? this.#most.value >= -this.#least.value : sign > 0
    return this.#clauses[(isFor ? this.#most : this.#least).clause] ?? null
  }
}

function labelOf(score: number, total: number): SentimentLabel {
  if (score >= CLEAR_PRAISE) return 'positive'
  if (score <= CLEAR_BLAME) return 'negative'
  return total === 0 ? 'neutral' : 'unsure'
}
