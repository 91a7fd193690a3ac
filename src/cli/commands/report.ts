import { Readable } from 'node:stream'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { defined } from '../../domain/defined.ts'
import { REPORT_LINK_DAYS, REPORT_LINK_DAYS_MAX } from '../../domain/report-link.ts'
import { SHOWN_LANGUAGES, type ShownLanguage } from '../../domain/shown-language.ts'
import type { Report } from '../../report/report.ts'
import { addressOf } from '../address-of.ts'
import { brandOption } from '../brand-option.ts'
import { choicesWithAliases } from '../choices-with-aliases.ts'
import { type CommandContext, prepareForBrand } from '../command-context.ts'
import { type InsightOptions, insightOptions, insightQuery } from '../insight-options.ts'
import { UsageError } from '../terminal.ts'
import { refuseExisting, writeNewFile } from '../write-new-file.ts'

const FORMATS = ['html', 'markdown', 'csv', 'json'] as const

interface ReportOptions extends InsightOptions {
  format: (typeof FORMATS)[number]
  language: ShownLanguage
  out?: string
  force?: boolean
  link?: boolean
  days?: number
}

export function addReportCommand(program: Command, context: CommandContext): void {
  const command = program
    .command('report')
    .description('write a report: what is visible, what changed and why, and what to do')
    .addOption(brandOption())
    .addOption(
      choicesWithAliases(new Option('--format <format>', 'of the report'), FORMATS, {
        md: 'markdown',
      }).default('html'),
    )
    .addOption(
      new Option('--language <language>', 'of the text; names, CSV and JSON are the same in all')
        .choices(SHOWN_LANGUAGES)
        .default('en'),
    )
    .option('--out <file>', 'output file; default: standard output')
    .option('--force', 'replace an existing file')
    .addOption(
      new Option('--link', 'print a link by which anybody reads it as it is now').conflicts(['out', 'force']),
    )
    .addOption(
      new Option('--days <n>', `how long the link works, 1 to ${REPORT_LINK_DAYS_MAX}`)
        .argParser(readDays)
        .default(undefined, String(REPORT_LINK_DAYS)),
    )
  for (const option of insightOptions()) command.addOption(option)
  command.action((options: ReportOptions) => {
    if (options.link && options.format !== 'html') {
      throw new UsageError('A link shows the report as a page: leave --format or --link out.')
    }
    if (!options.link && options.days !== undefined) throw new UsageError('--days is of a link: add --link.')
    return options.link ? makeLink(context, options) : writeReport(context, options)
  })
}

function readDays(text: string): number {
  const days = Number(text)
  if (/^\d+$/.test(text) && days >= 1 && days <= REPORT_LINK_DAYS_MAX) return days
  throw new InvalidArgumentError(`A link works for 1 to ${REPORT_LINK_DAYS_MAX} days.`)
}

async function makeLink(context: CommandContext, options: ReportOptions): Promise<void> {
  const { client, out, brandId } = await prepareForBrand(context, options.brand)
  const filters = await insightQuery(client, brandId, options, new Date())
  const { days, language } = options
  const { path, ...link } = await client.createReportLink({
    params: { brandId },
    body: { filters, language, ...defined({ days }) },
  })
  const url = addressOf(context, path)
  out.answer(
    { ...link, url },
    () => `${url}\n\n${link.verdict}.\nIt shows the report as it is now, until ${link.expiresAt}.`,
  )
}

async function writeReport(context: CommandContext, options: ReportOptions): Promise<void> {
  const { out: path, force: replace = false } = options
  if (path !== undefined) await refuseExisting(path, { replace })
  const { client, out, brandId } = await prepareForBrand(context, options.brand)
  const query = await insightQuery(client, brandId, options, new Date())
  const report = await client.getReport({ params: { brandId }, query })
  const bytes = Buffer.from(
    await rendered(report, out.json && path === undefined ? { ...options, format: 'json' } : options),
  )
  if (path === undefined) return out.write(bytes)
  await writeNewFile(path, Readable.from([bytes]), { replace })
  out.answer(
    { file: path, verdict: report.overview.verdict },
    () => `${report.overview.verdict}.\nWritten to ${path}.`,
  )
}

/** Loaded on demand, because every command would wait for them. */
async function rendered(report: Report, { format, language }: ReportOptions): Promise<string> {
  if (format === 'html') return (await import('../../report/html/page.ts')).reportPage(report, language)
  if (format === 'markdown')
    return (await import('../../report/markdown.ts')).reportMarkdown(report, language)
  if (format === 'csv') return (await import('../../report/csv.ts')).reportCsv(report)
  return `${JSON.stringify(report, null, 2)}\n`
}
