import { weighedParts } from '../weighed-parts.ts'

/** The cells of brands that are in memory at a time; 1,000 answers that name 500 brands each have half a million. */
const CELLS_AT_ONCE = 1_000_000
/** The answers are read for each list, about so often at most: so the time grows linearly with them. */
const LISTS_MAX = 32

/** Divides brands into lists of consecutive ones whose cells are few enough to be read together. */
export function brandsTogether(ids: readonly string[], cellsOf: (id: string) => number): string[][] {
  const cellCount = ids.reduce((sum, id) => sum + cellsOf(id), 0)
  return weighedParts(ids, cellsOf, Math.max(CELLS_AT_ONCE, cellCount / LISTS_MAX))
}
