import type { Span } from '../answer/answer-structure.ts'
import type { Comparison } from './opinion-comparisons.ts'

/** An opinion word; its value (positive for praise) includes negation, hedging and emphasis. */
export interface Hit extends Span {
  value: number
  /** The index of the clause that contains it. */
  clause: number
}

/** All opinions in a text, each list in the order of the text. */
export interface Opinions {
  hits: Hit[]
  clauses: Span[]
  comparisons: Comparison[]
  /** The names that the text tells the reader to choose. */
  recommended: Span[]
  /** The roles of each block's words: bits of `WordRole`. */
  blockRoles: number[]
}

export type Label = 'pro' | 'con' | 'fact' | null
