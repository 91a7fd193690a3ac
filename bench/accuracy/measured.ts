import { LineScorer } from '../../src/domain/scoring/score-line.ts'
import type { Table } from './table.ts'

/** What came of measuring a set. */
export interface Measured {
  tables: Table[]
  /** The totals, a line each. */
  totals: string[]
  /** What was got wrong, a line each. */
  wrong: string[]
}

export const scorer = new LineScorer()

export const joined = (parts: readonly Measured[]): Measured => ({
  tables: parts.flatMap(({ tables }) => tables),
  totals: parts.flatMap(({ totals }) => totals),
  wrong: parts.flatMap(({ wrong }) => wrong),
})

/** The beginning of a text, on one line. */
export const shortened = (text: string) => text.slice(0, 160).replaceAll('\n', '⏎')
