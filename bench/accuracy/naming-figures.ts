import { hasNameAsWord, includesName } from './baselines.ts'
import { classify } from './measures.ts'
import { percent, share } from './table.ts'

/** A text, whether it names the brand, and the scorer's result. */
export interface NamingCase {
  text: string
  brand: { name: string; aliases?: readonly string[] }
  wanted: boolean
  said: boolean
}

/** The headings of a table of these figures, after the name of the row. */
export const NAMING_COLUMNS: readonly string[] = [
  ...['cases', 'accuracy', 'precision', 'recall', 'macro-F1'],
  ...['*`includes`, accuracy*', '*`\\b` regex, accuracy*'],
]

/** How well brands are found; without any brand, precision is undefined. */
export interface NamingFigures {
  right: number | null
  precision: number | null
  recall: number | null
  macroF1: number
  /** What `includes` gets right. */
  included: number | null
  /** What a regular expression with word boundaries gets right. */
  asWord: number | null
}

export function namingFigures(cases: readonly NamingCase[]): NamingFigures {
  const pairs = cases.map(({ wanted, said }) => [String(wanted), String(said)] as const)
  const { accuracy, precision, recall, macroF1 } = classify(pairs)
  const rightBy = (says: (one: NamingCase) => boolean) =>
    share(cases.filter((one) => says(one) === one.wanted).length, cases.length)
  return {
    right: accuracy,
    precision: precision['true'] ?? null,
    recall: recall['true'] ?? null,
    macroF1,
    included: rightBy(({ text, brand }) => includesName(text, brand)),
    asWord: rightBy(({ text, brand }) => hasNameAsWord(text, brand)),
  }
}

/** A row of the table, after its name. */
export function namingCells(cases: readonly NamingCase[]): string[] {
  return [`${cases.length}`, ...Object.values(namingFigures(cases)).map(percent)]
}
