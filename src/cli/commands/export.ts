import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { Command } from 'commander'
import { type CommandContext, prepare } from '../command-context.ts'
import { findBrandId } from '../server.ts'
import { CommandError, UsageError } from '../terminal.ts'

interface ExportOptions {
  brand?: string
  run?: string
  format: string
  out?: string
}

export function addExportCommand(program: Command, context: CommandContext): void {
  program
    .command('export')
    .description('write the answers of a brand or a run to a file that can be imported again')
    .option('--brand <brand>', 'id or name: all its runs')
    .option('--run <run>', 'one run')
    .option('--format <format>', 'jsonl or csv', 'jsonl')
    .option('--out <file>', 'where to write; standard output unless given')
    .action(async (options: ExportOptions) => {
      const { brand, run, format, out: path } = options
      if ((brand === undefined) === (run === undefined))
        throw new UsageError('Name either a --brand or a --run.')
      if (format !== 'jsonl' && format !== 'csv')
        throw new UsageError(`--format: jsonl or csv, not "${format}".`)
      const { client, out } = prepare(context)
      const query = { format }
      const response =
        run === undefined
          ? await client.stream('exportBrand', {
              params: { brandId: await findBrandId(client, brand ?? '') },
              query,
            })
          : await client.stream('exportRun', { params: { runId: run }, query })
      if (!response.body) throw new CommandError('The server sent nothing.')
      const body = Readable.fromWeb(response.body as WebStream)
      if (path === undefined) {
        for await (const chunk of body) await out.write(Buffer.from(chunk).toString('utf8'))
        return
      }
      await pipeline(body, createWriteStream(path))
      out.answer({ file: path }, () => `Written to ${path}.`)
    })
}
