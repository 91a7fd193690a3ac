import { Readable } from 'node:stream'
import { type Command, Option } from 'commander'
import { readReport } from '../../report/read-report.ts'
import type { Report } from '../../report/report.ts'
import { type CommandContext, prepareForBrand } from '../command-context.ts'
import { type InsightOptions, insightOptions, insightQuery } from '../insight-options.ts'
import { refuseExisting, writeNewFile } from '../write-new-file.ts'

const FORMATS = ['html', 'markdown', 'csv', 'json'] as const

interface ReportOptions extends InsightOptions {
  format: (typeof FORMATS)[number]
  out?: string
  force?: boolean
}

export function addReportCommand(program: Command, context: CommandContext): void {
  const command = program
    .command('report')
    .description('write a report: what is visible, what changed and why, and what to do')
    .requiredOption('--brand <brand>', 'id or name')
    .addOption(new Option('--format <format>', 'of the report').choices(FORMATS).default('html'))
    .option('--out <file>', 'output file; default: standard output')
    .option('--force', 'replace an existing file')
  for (const option of insightOptions()) command.addOption(option)
  command.action(async (options: ReportOptions) => {
    const { out: path, force: replace = false } = options
    if (path !== undefined) await refuseExisting(path, { replace })
    const { client, out, brandId } = await prepareForBrand(context, options.brand)
    const now = new Date()
    const query = await insightQuery(client, brandId, options, now)
    const report = await readReport(client, brandId, query, now)
    const bytes = Buffer.from(
      await rendered(report, out.json && path === undefined ? 'json' : options.format),
    )
    if (path === undefined) return out.write(bytes)
    await writeNewFile(path, Readable.from([bytes]), { replace })
    out.answer(
      { file: path, verdict: report.overview.verdict },
      () => `${report.overview.verdict}.\nWritten to ${path}.`,
    )
  })
}

/** Loaded on demand: every command would wait for them. */
async function rendered(report: Report, format: ReportOptions['format']): Promise<string> {
  if (format === 'html') return (await import('../../report/html/page.ts')).reportPage(report)
  if (format === 'markdown') return (await import('../../report/markdown.ts')).reportMarkdown(report)
  if (format === 'csv') return (await import('../../report/csv.ts')).reportCsv(report)
  return `${JSON.stringify(report, null, 2)}\n`
}
