import { createReadStream, statSync } from 'node:fs'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import type { Command } from 'commander'
import type { AnswerOf } from '../../contract/endpoint.ts'
import type { Contract } from '../../contract/index.ts'
import { type CommandContext, prepare } from '../command-context.ts'
import { followRuns } from '../follow-runs.ts'
import { megabytes, progress } from '../progress.ts'
import { findBrandId } from '../server.ts'
import { CommandError, pairs, type Terminal } from '../terminal.ts'

type ImportAnswer = AnswerOf<Contract['importAnswers']>

interface ImportOptions {
  brand: string
  format?: 'jsonl' | 'csv'
  wait: boolean
}

export function addImportCommand(program: Command, context: CommandContext): void {
  program
    .command('import <file>')
    .description('import answers from a JSON Lines or CSV file ("-" for standard input)')
    .requiredOption('--brand <brand>', 'id or name')
    .option('--format <format>', 'jsonl or csv, where the file name does not tell')
    .option('--no-wait', 'return when the file is read, before its answers are scored')
    .action(async (file: string, options: ImportOptions) => {
      const { client, out } = prepare(context)
      const brandId = await findBrandId(client, options.brand)
      const response = await client.stream('importAnswers', {
        params: { brandId },
        body: upload(out, file),
        contentType: isCsv(file, options.format) ? 'text/csv' : 'application/x-ndjson',
      })
      const answer = (await response.json()) as ImportAnswer
      if (options.wait) await followRuns(client, out, answer.runs, answer.lineCount)
      out.answer(answer, () => importText(answer))
    })
}

/** The file as a stream, with a bar of the bytes sent. */
function upload(out: Terminal, file: string): ReadableStream<Uint8Array> {
  const total = file === '-' ? 0 : sizeOf(file)
  const source = file === '-' ? process.stdin : createReadStream(file, { highWaterMark: 256 * 1024 })
  const bar = progress(out, 'Read', megabytes)
  let sent = 0
  const counted = (async function* () {
    try {
      for await (const chunk of source as AsyncIterable<Uint8Array>) {
        sent += chunk.length
        bar.update(sent, Math.max(total, sent))
        yield chunk
      }
    } finally {
      bar.stop()
    }
  })()
  return Readable.toWeb(Readable.from(counted, { objectMode: false })) as ReadableStream<Uint8Array>
}

function sizeOf(file: string): number {
  try {
    const stat = statSync(file)
    if (stat.isDirectory()) throw new CommandError(`${file} is a directory, not a file.`)
    return stat.size
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}`)
  }
}

function isCsv(file: string, format: string | undefined): boolean {
  if (format !== undefined && format !== 'csv' && format !== 'jsonl') {
    throw new CommandError(`--format: jsonl or csv, not "${format}".`)
  }
  return format === undefined ? ['.csv', '.tsv'].includes(extname(file).toLowerCase()) : format === 'csv'
}

function importText(answer: ImportAnswer): string {
  const ignored = Object.entries(answer.ignoredFields).map(([name, count]) => `${name} (${count})`)
  return pairs([
    ['Answers', answer.lineCount],
    ['Runs', answer.runs.length],
    ['Newest run', answer.id],
    ['Fields ignored', ignored.length === 0 ? 'none' : ignored],
  ])
}
