import { type Command, Option } from 'commander'
import { EXPORT_FORMATS } from '../../domain/export-format.ts'
import { type CommandContext, prepare } from '../command-context.ts'
import { findBrandId, findId } from '../find-id.ts'
import { CommandError, UsageError } from '../terminal.ts'
import { refuseExisting, writeNewFile } from '../write-new-file.ts'

interface ExportOptions {
  brand?: string
  run?: string
  format: (typeof EXPORT_FORMATS)[number]
  out?: string
  force?: boolean
}

export function addExportCommand(program: Command, context: CommandContext): void {
  program
    .command('export')
    .description('write the answers of a brand or a run to a file that can be imported again')
    .option('--brand <brand>', 'all runs of this brand, by id or name')
    .option('--run <run>', 'one run')
    .addOption(new Option('--format <format>', 'of the file').choices(EXPORT_FORMATS).default('jsonl'))
    .option('--out <file>', 'output file; default: standard output')
    .option('--force', 'replace an existing file')
    .action(async (options: ExportOptions) => {
      const { brand, run, format, out: path, force: replace = false } = options
      if ((brand === undefined) === (run === undefined)) throw new UsageError('Give either --brand or --run.')
      if (path !== undefined) await refuseExisting(path, { replace })
      const { client, out } = await prepare(context)
      const query = { format }
      const response =
        run === undefined
          ? await client.stream('exportBrand', {
              params: { brandId: await findBrandId(client, brand ?? '') },
              query,
            })
          : await client.stream('exportRun', {
              params: { runId: await findId(client, 'run', run) },
              query,
            })
      const chunks = received(response)
      if (path === undefined) {
        for await (const chunk of chunks) await out.write(chunk)
        return
      }
      await writeNewFile(path, chunks, { replace })
      out.answer({ file: path }, () => `Written to ${path}.`)
    })
}

/** The answer in pieces; a connection that breaks is an error, not the end of the file. */
async function* received(response: Response): AsyncGenerator<Uint8Array> {
  try {
    yield* response.body ?? []
  } catch {
    throw new CommandError('The server closed the connection early: the output is incomplete.')
  }
}
