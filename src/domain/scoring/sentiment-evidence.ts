import type { Span } from './answer-structure.ts'
import type { Hit } from './opinion-findings.ts'
import { indexAt } from './sorted-spans.ts'

/** `unsure` (as much for as against) is shown as neutral, but kept apart. */
export type SentimentLabel = 'positive' | 'neutral' | 'negative' | 'unsure'

export interface SentimentReading {
  label: SentimentLabel
  /** From -1 to 1; 0 when nothing speaks for or against. */
  score: number
  /** The clause that decided most, in the visible text; null when none did. */
  decidedBy: Span | null
}

const CLEAR_SCORE = 0.2

interface Verdict {
  readonly clause: number
  readonly value: number
}

const NO_VERDICT: Verdict = { clause: -1, value: 0 }

/** What speaks for and against one brand. */
export class Evidence {
  readonly #clauses: readonly Span[]
  readonly #doubt: number
  /** What the clauses say that speak most for and most against. */
  #most = NO_VERDICT
  #least = NO_VERDICT
  #open = NO_VERDICT
  #for = 0
  #against = 0

  /** @param doubt how much evidence it takes to be clear: little that is said counts for less than a verdict */
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

  addAll(other: Evidence): void {
    this.#for += other.#for
    this.#against += other.#against
    this.#weigh(other.#most)
    this.#weigh(other.#least)
    this.#weigh(other.#open)
  }

  /** Hits come in the order of the text, so that a clause is complete when the next begins. */
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

  /** @param stance what its list says of it, beside its own words */
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
  if (score >= CLEAR_SCORE) return 'positive'
  if (score <= -CLEAR_SCORE) return 'negative'
  return total === 0 ? 'neutral' : 'unsure'
}
