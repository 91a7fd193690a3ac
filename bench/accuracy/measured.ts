import { LineScorer } from '../../src/domain/scoring/score-line.ts'
import type { Table } from './table.ts'

/** The result of measuring a set. */
export interface Measured {
  tables: Table[]
  /** The totals, one per line. */
  totals: string[]
  /** The wrong cases, one per line. */
  wrong: string[]
}

export const scorer = new LineScorer()

/** Totals and wrong cases are found when they are asked for: who compares tables needs neither. */
export const joined = (parts: readonly Measured[]): Measured => ({
  tables: parts.flatMap(({ tables }) => tables),
  get totals() {
    return parts.flatMap(({ totals }) => totals)
  },
  get wrong() {
    return parts.flatMap(({ wrong }) => wrong)
  },
})

/** The beginning of a text, on one line. */
export const shortened = (text: string) => text.slice(0, 160).replaceAll('\n', '⏎')
