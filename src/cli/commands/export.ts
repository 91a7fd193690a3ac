import { type Command, Option } from 'commander'
import type { Client } from '../../client/client.ts'
import { defined } from '../../domain/defined.ts'
import { EXPORT_FORMATS, type ExportFormat } from '../../domain/export-format.ts'
import { EXPORT_TABLES, type ExportTable } from '../../domain/export-table.ts'
import { type CommandContext, prepare } from '../command-context.ts'
import { findBrandId, findId } from '../find-id.ts'
import { dayOrMoment } from '../period.ts'
import { CommandError, UsageError } from '../terminal.ts'
import { refuseExisting, writeNewFile } from '../write-new-file.ts'

interface ExportOptions {
  brand?: string
  run?: string
  what: 'answers' | ExportTable
  format?: ExportFormat
  from?: string
  to?: string
  bom?: true
  out?: string
  force?: boolean
}

export function addExportCommand(program: Command, context: CommandContext): void {
  program
    .command('export')
    .description(
      'write a whole brand, or the answers of a brand (csv) or of a run, to a file that can be imported again; or one row for each thing in them, also as parquet',
    )
    .option('--brand <brand>', 'all runs of this brand, by id or name')
    .option('--run <run>', 'one run')
    .addOption(
      new Option(
        '--what <what>',
        'answers (with --brand and jsonl: the whole brand) can be imported again; the others are tables for spreadsheets and BI tools',
      )
        .choices(['answers', ...EXPORT_TABLES])
        .default('answers'),
    )
    .option('--from <day>', 'of a table: runs since this day or moment (UTC)', dayOrMoment)
    .option('--to <day>', 'of a table: runs until this day, or before this moment', dayOrMoment)
    .addOption(
      new Option('--format <format>', 'of the file; default: jsonl for answers, csv for tables').choices(
        EXPORT_FORMATS,
      ),
    )
    .option('--bom', 'begin a table in CSV with a byte order mark, by which spreadsheets recognize UTF-8')
    .option('--out <file>', 'output file; default: standard output')
    .option('--force', 'replace an existing file')
    .action(async (options: ExportOptions) => {
      const { brand, run, out: path, force: replace = false } = options
      refuseForAnswers(options)
      if ((brand === undefined) === (run === undefined)) throw new UsageError('Give either --brand or --run.')
      if (path !== undefined) await refuseExisting(path, { replace })
      const { client, out } = await prepare(context)
      if (options.format === 'parquet' && path === undefined && out.width !== null)
        throw new UsageError('A terminal cannot show parquet: give --out FILE.')
      const chunks = received(await exported(client, options))
      if (path === undefined) {
        for await (const chunk of chunks) await out.write(chunk)
        return
      }
      await writeNewFile(path, chunks, { replace })
      out.answer({ file: path }, () => `Written to ${path}.`)
    })
}

/** @throws {UsageError} for options of tables */
function refuseForAnswers({ what, from, to, bom }: ExportOptions): void {
  if (what === 'answers' && (from !== undefined || to !== undefined || bom)) {
    throw new UsageError(`--from, --to and --bom are of tables: add --what ${EXPORT_TABLES.join('|')}.`)
  }
}

async function exported(client: Client, options: ExportOptions): Promise<Response> {
  const { brand, run, what, format, from, to, bom } = options
  const runId = run === undefined ? undefined : await findId(client, 'run', run)
  if (what === 'answers') {
    return runId === undefined
      ? client.stream('exportBrand', {
          params: { brandId: await findBrandId(client, brand ?? '') },
          query: defined({ format }),
        })
      : client.stream('exportRun', { params: { runId }, query: defined({ format }) })
  }
  const brandId =
    runId === undefined
      ? await findBrandId(client, brand ?? '')
      : (await client.getRun({ params: { runId } })).brandId
  const query = { ...defined({ format, runId, from, to }), ...(bom ? { bom } : {}) }
  return client.stream('exportTable', { params: { brandId, table: what }, query })
}

/** The answer in pieces; a connection that breaks is an error, not the end of the file. */
async function* received(response: Response): AsyncGenerator<Uint8Array> {
  try {
    yield* response.body ?? []
  } catch {
    throw new CommandError('The server closed the connection early: the output is incomplete.')
  }
}
