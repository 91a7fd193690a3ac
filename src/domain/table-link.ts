/** How many days a link to tables works by default, and at most. */
export const TABLE_LINK_DAYS = 90
export const TABLE_LINK_DAYS_MAX = 366

/** The formats of the tables, with their types. */
export const TABLE_TYPES = { csv: 'text/csv', tsv: 'text/tab-separated-values' } as const
export type TableFormat = keyof typeof TABLE_TYPES
export const TABLE_FORMATS = Object.keys(TABLE_TYPES) as TableFormat[]

/** The insights that are given as tables. */
export const INSIGHT_TABLES = [
  'overview',
  'trend',
  'leaderboard',
  'matrix',
  'sources',
  'source-changes',
  'gaps',
  'queries',
  'prompts',
  'changes',
  'drivers',
  'perception',
] as const
export type InsightTable = (typeof INSIGHT_TABLES)[number]

/** The address of a link; a table's is `/TABLE.FORMAT` below it. */
export function tableLinkPath(token: string): string {
  return `/t/${token}`
}
