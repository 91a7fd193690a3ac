import { type Command, Option } from 'commander'
import { defined } from '../../domain/defined.ts'
import { INSIGHT_TABLES, TABLE_FORMATS, type TableFormat } from '../../domain/table-link.ts'
import { brandOption } from '../brand-option.ts'
import { type CommandContext, prepareForBrand } from '../command-context.ts'
import { type InsightOptions, insightOptions, insightQuery } from '../insight-options.ts'
import { rowCount } from '../row-count.ts'

interface TableOptions extends InsightOptions {
  format: TableFormat
  limit?: number
}

export function addTableCommand(program: Command, context: CommandContext): void {
  const command = program
    .command('table <table>')
    .description(`write insights as CSV: ${INSIGHT_TABLES.join(', ')}`)
    .addOption(brandOption())
    .addOption(new Option('--format <format>', 'of the table').choices(TABLE_FORMATS).default('csv'))
    .addOption(new Option('--limit <count>', 'number of rows').argParser(rowCount))
  for (const option of insightOptions()) command.addOption(option)
  command.action(async (table: string, options: TableOptions) => {
    const { client, out, brandId } = await prepareForBrand(context, options.brand)
    const { format, limit } = options
    const filters = await insightQuery(client, brandId, options, new Date())
    const query = { ...filters, format, ...defined({ limit }) }
    const response = await client.stream('exportInsight', { params: { brandId, table }, query })
    await out.write(Buffer.from(await response.arrayBuffer()))
  })
}
