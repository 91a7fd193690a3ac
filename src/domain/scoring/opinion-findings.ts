import type { Span } from './answer-structure.ts'
import type { Comparison } from './opinion-comparisons.ts'

/** A word that speaks for (value above 0) or against, after negation, doubt and emphasis. */
export interface Hit extends Span {
  value: number
  /** Which of the clauses holds it. */
  clause: number
}

/** What the whole text says for and against, each list in the order of the text. */
export interface Opinions {
  hits: Hit[]
  clauses: Span[]
  comparisons: Comparison[]
  /** What the words of each block do: bits of `WordRole`. */
  blockRoles: number[]
}

export type Label = 'pro' | 'con' | 'fact' | null
