import { type Command, Option } from 'commander'
import type { QueryOf } from '../../contract/endpoint.ts'
import type { Contract } from '../../contract/index.ts'
import { TABLE_OPERATIONS } from '../../contract/workspace/table-links.ts'
import { defined } from '../../domain/defined.ts'
import {
  INSIGHT_TABLES,
  type InsightTable,
  TABLE_FORMATS,
  type TableFormat,
} from '../../domain/table-link.ts'
import { brandOption } from '../brand-option.ts'
import { type CommandContext, prepareForBrand } from '../command-context.ts'
import { type InsightOptions, type InsightQuery, insightOptions, insightQuery } from '../insight-options.ts'
import { rowCount } from '../row-count.ts'
import { namedSides } from './comparison.ts'

type OwnParameter = Exclude<keyof QueryOf<Contract['exportInsight']>, keyof InsightQuery | 'format' | 'limit'>

/** The parameters that some tables have, with the values of their options. The server refuses one that a table does not have. */
const OWN_OPTIONS = {
  page: ['<number>', 'the page; a page has 500 rows, or those of --limit'],
  interval: ['<interval>', 'trend: a row for each run, day, week or month'],
  rows: ['<dimension>', 'matrix: topic, prompt, llm, customerJourney, run or market'],
  columns: ['<dimension>', 'matrix: the same, but not that of the rows'],
  kinds: ['<kind...>', 'leaderboard: only own, competitor or detected'],
  present: ['<boolean>', 'leaderboard: false for answers that do not name the brand'],
  kind: ['<kind...>', 'sources and gaps: only these kinds of source'],
  q: ['<text>', 'sources, gaps and queries: only those that contain this text'],
  metric: ['<metric>', 'drivers: presence, shareOfVoice, averageRank, sentiment or citationRate'],
  by: ['<part>', 'drivers: topic, llm or prompt'],
  before: ['<period>', 'changes and drivers: a run, or two days as 2026-03-01..2026-03-28'],
  after: ['<period>', 'the same; default: the runs that the other options choose'],
  property_id: ['<property>', 'perception: only this property'],
} as const satisfies Record<OwnParameter, readonly [value: string, words: string]>

interface TableOptions extends InsightOptions {
  format: TableFormat
  limit?: number
  before?: string
  after?: string
}

export function addTableCommand(program: Command, context: CommandContext): void {
  const own = Object.entries(OWN_OPTIONS).map(([name, [value, words]]) => {
    const option = new Option(`--${name.replace('_id', '')} ${value}`, words)
    return { name, option }
  })
  const command = program
    .command('table <table>')
    .description(`write insights as CSV: ${INSIGHT_TABLES.join(', ')}`)
    .addOption(brandOption())
    .addOption(new Option('--format <format>', 'of the table').choices(TABLE_FORMATS).default('csv'))
    .addOption(new Option('--limit <count>', 'number of rows').argParser(rowCount))
  for (const { option } of own) command.addOption(option)
  for (const option of insightOptions()) command.addOption(option)
  command.action(async (table: string, options: TableOptions & Record<string, unknown>) => {
    const { client, out, brandId } = await prepareForBrand(context, options.brand)
    const { format, limit } = options
    const filters = await insightQuery(client, brandId, options, new Date())
    const wanted = own.map(({ name, option }) => [name, options[option.attributeName()]])
    const query = {
      ...filters,
      ...defined({ limit, ...Object.fromEntries(wanted) }),
      ...(await namedSides(client, brandId, options)),
    }
    if (out.json && isTable(table)) {
      // As the other commands for insights: the body of the route.
      const read = client[TABLE_OPERATIONS[table]] as (input: object) => Promise<unknown>
      out.answer(await read({ params: { brandId }, query }), () => '')
      return
    }
    const response = await client.stream('exportInsight', {
      params: { brandId, table },
      query: { ...query, format },
    })
    await out.write(Buffer.from(await response.arrayBuffer()))
  })
}

const isTable = (table: string): table is InsightTable => Object.hasOwn(TABLE_OPERATIONS, table)
