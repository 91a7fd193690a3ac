import type { TObject } from 'typebox'
import { ApiError } from '../../contract/errors.ts'
import { contract } from '../../contract/index.ts'
import { Figures } from '../../contract/insight-figures.ts'
import { PAGE_LIMIT_MAX } from '../../contract/page-limit.ts'
import type { PagingResult } from '../../contract/paging.ts'
import { COLUMNS_MAX } from '../../contract/workspace/insights.ts'
import { TABLE_OPERATIONS, TABLE_ROWS_MAX } from '../../contract/workspace/table-links.ts'
import type { InsightTable } from '../../domain/table-link.ts'
import type { Tenant } from '../../storage/database/database.ts'
import type { Call, Handler, HttpContext } from '../handler.ts'
import { readSoundly } from '../reading/damaged-rollups.ts'
import { defaultsOf } from '../reading/query-defaults.ts'
import { invalid } from '../refuse.ts'
import { handlers as insights } from '../workspace/insights.ts'
import { handlers as comparison } from '../workspace/insights-comparison.ts'
import { handlers as leaderboard } from '../workspace/insights-leaderboard.ts'
import { handlers as perception } from '../workspace/insights-perception.ts'
import { handlers as prompts } from '../workspace/insights-prompts.ts'
import { handlers as queries } from '../workspace/insights-queries.ts'
import { handlers as sources } from '../workspace/insights-sources.ts'
import { type Column, columnsOf, type ItemSchema } from './table-columns.ts'

const handlers = {
  ...insights,
  ...comparison,
  ...leaderboard,
  ...perception,
  ...prompts,
  ...queries,
  ...sources,
}

export interface Table {
  columns: readonly Column[]
  items: readonly unknown[]
  /** Whether the items are those of several pages. */
  isOfPages?: boolean
}

export interface WantedTable {
  tenant: Tenant
  brandId: string
  table: InsightTable
  query: Readonly<Record<string, unknown>>
}

/**
 * Reads insights as a table, with the rights of the tenant.
 * @throws {ApiError} `invalid_request` for a parameter that these insights do not have, `conflict` for a matrix that would be cut, or what
 * their route throws
 */
export async function readTable(
  { tenant, brandId, table, query }: WantedTable,
  context: HttpContext,
): Promise<Table> {
  const operation = TABLE_OPERATIONS[table]
  refuseUnknown(table, query)
  const handler = handlers[operation] as unknown as Handler<never>
  const isPageWanted = 'limit' in query || 'page' in query
  const pageMax = isPageWanted ? PAGE_LIMIT_MAX : TABLE_ROWS_MAX
  // The handler of the matrix has no larger pages.
  const page = { limit: table === 'matrix' ? PAGE_LIMIT_MAX : pageMax }
  const filled = { ...defaultsOf(operation), ...page, ...query }
  const call = { params: { brandId }, query: filled, tenant } as unknown as Call<unknown>
  // One read, because the pages of several could show different states of the brand.
  const answer = (await readSoundly(handler, call, { ...context, pageMax })) as Overview & Matrix & List
  if (table === 'overview') return { columns: OVERVIEW, items: overviewItems(answer) }
  if (table === 'matrix') {
    refuseCut(answer, isPageWanted)
    return { columns: MATRIX, items: matrixItems(answer) }
  }
  return { columns: columnsOfList(table), items: answer.data, isOfPages: !isPageWanted }
}

interface List {
  data: readonly unknown[]
}

function queryOf(operation: (typeof TABLE_OPERATIONS)[InsightTable]): Record<string, unknown> {
  return (contract[operation].query as TObject).properties
}

function refuseUnknown(table: InsightTable, query: object): void {
  const known = queryOf(TABLE_OPERATIONS[table])
  const unknown = Object.keys(query).filter((name) => !(name in known))
  const [first, ...others] = unknown.map((path) => ({
    path,
    code: 'unknown_parameter',
    message: `is no parameter of the table ${table}`,
  }))
  if (first) throw invalid(first, others)
}

function columnsOfList(table: InsightTable): Column[] {
  const { data } = contract[TABLE_OPERATIONS[table]].returns.properties as unknown as { data: ItemSchema }
  return columnsOf(data.items ?? {})
}

const field = (name: string): Column => ({
  name,
  cell: (item) => (item as Record<string, string | number | null>)[name] ?? null,
})

const OVERVIEW = [
  'figure',
  'value',
  'low',
  'high',
  'numerator',
  'denominator',
  'before',
  'after',
  'difference',
  'differenceLow',
  'differenceHigh',
  'pairs',
  'verdict',
].map(field)

interface Figure {
  value: number | null
  numerator?: number
  denominator?: number
  n?: number
  ci95: [number, number] | null
}

interface Change extends Pick<Figure, 'ci95'> {
  before: Figure
  after: Figure
  difference: number | null
  pairs: number
  verdict: string
}

interface Overview {
  figures: Record<string, Figure | number>
  changes: Record<string, Change> | null
}

/** An item for each figure; counts have a value only. */
function overviewItems({ figures, changes }: Overview): unknown[] {
  return Object.entries(figures).map(([figure, value]) =>
    typeof value === 'number' ? { figure, value } : figureItem(figure, value, changes?.[figure]),
  )
}

function figureItem(figure: string, { value, ci95, n, ...counts }: Figure, change?: Change) {
  const { numerator, denominator = n } = counts
  return {
    figure,
    value,
    low: ci95?.[0],
    high: ci95?.[1],
    numerator,
    denominator,
    before: change?.before.value,
    after: change?.after.value,
    difference: change?.difference,
    differenceLow: change?.ci95?.[0],
    differenceHigh: change?.ci95?.[1],
    pairs: change?.pairs,
    verdict: change?.verdict,
  }
}

interface Head {
  id: string
  name: string
}

const MATRIX = [
  field('row'),
  field('rowId'),
  field('column'),
  field('columnId'),
  ...columnsOf(Figures as unknown as ItemSchema, '', (item) => (item as { figures: unknown }).figures),
]

interface Matrix {
  rows: readonly Head[]
  columns: readonly Head[]
  cells: readonly unknown[][]
  columnsTruncated: boolean
  paging: PagingResult
}

/** A table cannot say that it was cut. */
function refuseCut({ columnsTruncated, paging }: Matrix, isPageWanted: boolean): void {
  if (columnsTruncated) {
    throw new ApiError(
      'conflict',
      `The matrix has more than ${COLUMNS_MAX} columns. Swap rows and columns, or choose fewer with a filter such as llm, topicId or from.`,
    )
  }
  if (isPageWanted || paging.nextPage === null) return
  throw new ApiError(
    'conflict',
    `The matrix has ${paging.total} rows, more than the ${PAGE_LIMIT_MAX} of a page. Read it in parts, with limit and page.`,
  )
}

/** An item for each cell with answers. */
function matrixItems({ rows, columns, cells }: Matrix) {
  return rows.flatMap((row, y) =>
    columns
      .map((column, x) => ({
        row: row.name,
        rowId: row.id,
        column: column.name,
        columnId: column.id,
        figures: cells[y]?.[x] ?? null,
      }))
      .filter(({ figures }) => figures !== null),
  )
}
