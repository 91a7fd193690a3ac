import { weighedParts } from '../../domain/weighed-parts.ts'

export interface WeighedRun {
  id: string
  /** The run's responses to one item of the page: to the item that has the most of them. */
  responseCount: number
}

/** The ids of a page's runs, in parts whose responses to an item are few enough for one statement. */
export function runsInParts(runs: readonly WeighedRun[], responsesAtOnce: number): string[][] {
  const parts = weighedParts(runs, ({ responseCount }) => responseCount, responsesAtOnce)
  return parts.map((part) => part.map(({ id }) => id))
}
