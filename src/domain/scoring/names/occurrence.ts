import type { Surroundings } from './surroundings.ts'

/** Why words that are a brand's name do not mean the brand. */
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
  /** The words as they stand in the text. */
  written: string
  /** The name as it was given. */
  name: string
  /** The languages that the text may be in. */
  languages: ReadonlySet<string>
  /** Whether the text links to the brand's own site or writes its address. */
  hasOwnAddress: boolean
}
