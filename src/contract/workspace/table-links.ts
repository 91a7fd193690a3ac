import { type TObject, type TSchema, Type } from 'typebox'
import {
  INSIGHT_TABLES,
  type InsightTable,
  TABLE_FORMATS,
  TABLE_LINK_DAYS,
  TABLE_LINK_DAYS_MAX,
  TABLE_TYPES,
} from '../../domain/table-link.ts'
import { BrandParams } from '../data-api/brands.ts'
import { endpoint } from '../endpoint.ts'
import { Choice, Deleted, Fields, Name, Nullable, Timestamp, Uuid } from '../fields.ts'
import { propertyFilter } from '../filters.ts'
import { insightFilters, insightTag, windowDescription } from '../insight-filters.ts'
import { PAGE_LIMIT_MAX } from '../page-limit.ts'
import { Page, paging } from '../paging.ts'
import { getMatrix, getTrend } from './insights.ts'
import { getDrivers } from './insights-comparison.ts'
import { getLeaderboard } from './insights-leaderboard.ts'
import { listGaps } from './insights-sources.ts'

const tag = 'Workspace: reports'

/** Of a table that is read without pages; a multiple of a page. */
export const TABLE_ROWS_MAX = 2_000
export const TABLE_LINKS_MAX = 20
/** The size of a table. Usual ones have some ten thousand bytes. */
export const TABLE_BYTES_MAX = 1024 * 1024

/** The route of each table. */
export const TABLE_OPERATIONS = {
  overview: 'getOverview',
  trend: 'getTrend',
  leaderboard: 'getLeaderboard',
  matrix: 'getMatrix',
  sources: 'listCitedSources',
  'source-changes': 'getSourceChanges',
  gaps: 'listGaps',
  queries: 'listSearchQueries',
  prompts: 'listPromptFigures',
  changes: 'listChanges',
  drivers: 'getDrivers',
  perception: 'listPerceptionFigures',
} as const satisfies Record<InsightTable, string>

/** Validation would add a default also to requests for tables that do not have the parameter. */
function withoutDefault<T extends TSchema>(schema: T) {
  const { default: _, ...rest } = schema as T & { default?: unknown }
  return Type.Optional(rest as unknown as T)
}

function fieldsOf<E extends { query?: TObject }>({ query }: E): NonNullable<E['query']>['properties'] {
  return query?.properties ?? {}
}

const { interval } = fieldsOf(getTrend)
const { rows, columns } = fieldsOf(getMatrix)
const { kinds, present } = fieldsOf(getLeaderboard)
const { kind, q } = fieldsOf(listGaps)
const { metric, by, before, after } = fieldsOf(getDrivers)

/** The parameters of all insights that are given as tables. */
export const tableFilters = Fields({
  ...insightFilters,
  interval: withoutDefault(interval),
  rows: withoutDefault(rows),
  columns: withoutDefault(columns),
  kinds: withoutDefault(kinds),
  present: withoutDefault(present),
  kind: withoutDefault(kind),
  q: withoutDefault(q),
  metric: withoutDefault(metric),
  by: withoutDefault(by),
  before: withoutDefault(before),
  after: withoutDefault(after),
  ...propertyFilter,
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: PAGE_LIMIT_MAX,
      description: `Rows of a page, of the matrix its rows. Without limit and page: up to ${TABLE_ROWS_MAX} rows, of the matrix ${PAGE_LIMIT_MAX}.`,
    }),
  ),
  page: Type.Optional(Type.Integer({ minimum: 1, description: 'The page, 1-based.' })),
})

export const exportInsight = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}/insights/tables/{table}',
  scope: 'read',
  tag: insightTag,
  summary: 'Read insights as a table for spreadsheets',
  description:
    'The figures of the insights of the same name, as CSV (RFC 4180) or TSV in UTF-8: a line with the names of the columns, then one line for each item. ' +
    'A share has the columns NAME, NAMENumerator, NAMEDenominator, NAMELow and NAMEHigh. Cells that a spreadsheet would take for a formula begin with an apostrophe. ' +
    `A parameter that the insights do not have is refused. A table has at most ${TABLE_BYTES_MAX / 1024} KiB. A matrix with more rows or columns than it may have is refused, not cut. ${windowDescription}`,
  params: Fields({
    ...BrandParams.properties,
    table: Choice(INSIGHT_TABLES, { description: 'The insights; the overview has a line for each figure.' }),
  }),
  query: Fields({
    ...tableFilters.properties,
    format: Type.Optional(Choice(TABLE_FORMATS, { default: 'csv', description: 'Default: csv.' })),
  }),
  streamReturns: Object.values(TABLE_TYPES),
  returns: Type.String(),
  errors: ['not_found', 'conflict'],
})

const linkFields = {
  id: Uuid('The link.'),
  brandId: Uuid('The brand.'),
  name: Name('What it is for.', ['Sheet of the marketing team']),
  createdAt: Timestamp('When it was made.'),
  expiresAt: Timestamp('When it ends.'),
}

export const listTableLinks = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}/table-links',
  scope: 'read',
  tag,
  summary: 'List the links to tables of a brand that still work, newest first',
  params: BrandParams,
  query: Fields(paging(50)),
  returns: Page(
    Fields({
      ...linkFields,
      createdBy: Uuid('The person or the key that made it.'),
      lastUsedAt: Nullable(Timestamp('When a table was last read by it, to the hour; null if never.')),
    }),
  ),
  errors: ['not_found'],
})

export const createTableLink = endpoint({
  method: 'POST',
  path: '/workspace/brands/{brandId}/table-links',
  scope: 'write',
  audit: 'table-link.create',
  tag,
  summary: 'Make a link by which spreadsheets read tables without a key',
  description:
    'For programs that can send no header, such as `IMPORTDATA` of Google Sheets. Whoever has the link reads the tables of this brand as they are at that moment ' +
    '(`/TABLE.csv` or `/TABLE.tsv` below its path, with the parameters of `/insights/tables/{table}`), and nothing else: no answers, no other brand. ' +
    `It ends after \`days\`, no later than a key that makes it, and when it, that key or the brand goes. ` +
    `It does not work while the person who made it is no member or may only read. A brand has at most ${TABLE_LINKS_MAX}.`,
  params: BrandParams,
  body: Fields({
    name: linkFields.name,
    days: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: TABLE_LINK_DAYS_MAX,
        default: TABLE_LINK_DAYS,
        description: `How long it works; ${TABLE_LINK_DAYS} days where it is left out.`,
      }),
    ),
  }),
  returns: Fields({
    ...linkFields,
    path: Type.String({
      description: 'The address below that of the dashboard, shown this once.',
      examples: ['/t/Jm0S2vJrW6kq9Tt1vXh3b8Qy5cUe7aZd4fGh2iLo0Pk'],
    }),
  }),
  status: 201,
  secretFields: ['path'],
  errors: ['not_found', 'conflict'],
})

export const revokeTableLink = endpoint({
  method: 'DELETE',
  path: '/workspace/brands/{brandId}/table-links/{linkId}',
  scope: 'delete',
  audit: 'table-link.revoke',
  tag,
  summary: 'Revoke a link to tables',
  params: Fields({ brandId: Uuid('The brand.'), linkId: Uuid('The link.') }),
  returns: Deleted({ linkId: Uuid('The link.') }),
  errors: ['not_found'],
})
