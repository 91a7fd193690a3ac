import type { Surroundings } from './surroundings.ts'

/** The other meaning of words that equal a brand's name. */
export type OtherSense = (typeof OTHER_SENSES)[number]

const OTHER_SENSES = [
  'ordinary-word',
  'person',
  'place',
  'acronym',
  'quantity',
  'longer-name',
  'task',
  'title',
] as const

export function isOtherSense(rule: string): rule is OtherSense {
  return OTHER_SENSES.some((sense) => sense === rule)
}

export interface Occurrence extends Surroundings {
  /** The words as they are in the text. */
  written: string
  /** The name as the user wrote it. */
  name: string
  /** The languages that the text may be in. */
  languages: ReadonlySet<string>
  /** Whether the text links to the brand's own site or contains its address. */
  hasOwnAddress: boolean
}
