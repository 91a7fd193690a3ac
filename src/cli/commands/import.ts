import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { type Command, Option } from 'commander'
import type { Client } from '../../client/client.ts'
import type { AnswerOf } from '../../contract/endpoint.ts'
import type { Contract } from '../../contract/index.ts'
import { IMPORT_FORMATS, RUNS_BY } from '../../domain/export-format.ts'
import { isRunReadable } from '../../domain/run-status.ts'
import { linesOfCapture } from '../captures/lines-of-capture.ts'
import { type CommandContext, prepare } from '../command-context.ts'
import { fileProblem } from '../file-problem.ts'
import { findBrandId } from '../find-id.ts'
import { followRuns, refuseUnreadable } from '../follow-runs.ts'
import { megabytes, progress } from '../progress.ts'
import { pairs, type Terminal, UsageError } from '../terminal.ts'

type EndedRuns = Awaited<ReturnType<typeof followRuns>>
type ImportAnswer = AnswerOf<Contract['importAnswers']>

const CSV_ENDINGS = ['.csv', '.tsv']
/** Captured pages become JSON Lines before they are sent. */
const FILE_FORMATS = [...IMPORT_FORMATS, 'har', 'html'] as const
const CHUNK_BYTES = 256 * 1024

interface ImportOptions {
  brand?: string
  rescore?: boolean
  map?: string
  format?: (typeof FILE_FORMATS)[number]
  prompt?: string
  runsBy?: (typeof RUNS_BY)[number]
  wait: boolean
}

export function addImportCommand(program: Command, context: CommandContext): void {
  program
    .command('import <file>')
    .description(
      'import answers from a JSON Lines or CSV file or a captured page (HAR, HTML; "-" for standard input), or make a brand from the export of one',
    )
    .option(
      '--brand <brand>',
      'id or name; without it the file is the export of a whole brand, which is made anew',
    )
    .addOption(
      new Option('--format <format>', 'format of the file; default: from the file name').choices(
        FILE_FORMATS,
      ),
    )
    .addOption(
      new Option(
        '--runs-by <period>',
        'what makes a run of lines that do not name theirs; default: day',
      ).choices(RUNS_BY),
    )
    .option('--prompt <question>', 'the question of a saved page, where the page does not show it')
    .option('--map <columns>', 'the field of a column: "My question=prompt,Bot=llm"; "Date=" leaves it out')
    .option('--rescore', 'score the answers of a whole brand again, instead of keeping their scores')
    .option('--no-wait', 'return after the file is read, before its answers are scored')
    .action(async (file: string, options: ImportOptions) => {
      refuseUnused(file, options)
      const { client, out } = await prepare(context)
      const format = formatOf(file, options.format)
      const opened = await openSource(file, context.stdin)
      const isCapture = format === 'har' || format === 'html'
      const source = isCapture ? await captured(file, opened, format, options.prompt) : opened
      const brandId = options.brand === undefined ? null : await findBrandId(client, options.brand)
      const { body, failure } = upload(out, source)
      const contentType = format === 'csv' ? 'text/csv' : 'application/x-ndjson'
      const query = {
        ...(options.runsBy ? { runsBy: options.runsBy } : {}),
        ...(options.map === undefined ? {} : { map: options.map }),
      }
      const sending =
        brandId === null
          ? client.stream('importBrand', { body, contentType })
          : client.stream('importAnswers', { params: { brandId }, query, body, contentType })
      const response = await sending.catch((error: unknown) => {
        throw failure() ? fileProblem(file, 'read', failure()) : error
      })
      const answer = (await response.json()) as ImportAnswer
      const ended = options.wait
        ? await followRuns(client, out, context.signals, answer.runs, answer.lineCount)
        : null
      if (options.rescore && ended) await rescore(client, ended)
      out.answer({ ...answer, ...countsOf(ended) }, () => importText(answer, countsOf(ended)))
      if (ended) refuseAllUnreadable(ended)
    })
}

/** @throws {UsageError} for options that would have no effect: a new brand takes its settings from the export */
function refuseUnused(file: string, { brand, ...options }: ImportOptions): void {
  const format = formatOf(file, options.format)
  if (options.prompt !== undefined && format !== 'html') {
    throw new UsageError('--prompt is for a saved page (HTML): other files have the question of each answer.')
  }
  if (options.rescore && !options.wait) {
    throw new UsageError('--rescore waits for the scores: leave --no-wait out, or rescore the runs later.')
  }
  if (brand !== undefined) return
  for (const [name, value] of [
    ['--map', options.map],
    ['--runs-by', options.runsBy],
    ['--format csv', options.format === 'csv' ? 'csv' : undefined],
    ['A captured page', format === 'har' || format === 'html' ? format : undefined],
  ]) {
    if (value === undefined) continue
    throw new UsageError(
      `${name} is for answers: say with --brand into which brand. Without it the file is the export of a whole brand.`,
    )
  }
}

function formatOf(file: string, given: ImportOptions['format']): (typeof FILE_FORMATS)[number] {
  const ending = extname(file).toLowerCase()
  if (given !== undefined) return given
  if (CSV_ENDINGS.includes(ending)) return 'csv'
  if (ending === '.html' || ending === '.htm') return 'html'
  return ending === '.har' ? 'har' : 'jsonl'
}

async function captured(
  file: string,
  { chunks }: Source,
  format: 'har' | 'html',
  prompt: string | undefined,
): Promise<Source> {
  const lines = await linesOfCapture(file, chunks, format, prompt ?? null)
  return { chunks: Readable.from([lines], { objectMode: false }), size: lines.length }
}

interface Source {
  chunks: AsyncIterable<Uint8Array>
  /** Null when the size is unknown. */
  size: number | null
}

async function openSource(file: string, stdin: Readable): Promise<Source> {
  if (file === '-') return { chunks: stdin, size: null }
  try {
    const opened = await open(file)
    const stat = await opened.stat()
    if (stat.isDirectory()) {
      await opened.close()
      throw Object.assign(new Error(), { code: 'EISDIR' })
    }
    const chunks = opened.createReadStream({ highWaterMark: CHUNK_BYTES })
    return { chunks, size: stat.isFile() ? stat.size : null }
  } catch (error) {
    throw fileProblem(file, 'read', error)
  }
}

/** The file as a stream with a progress bar, and the error that stopped reading it, if any. */
function upload(out: Terminal, { chunks, size }: Source) {
  const bar = progress(out, 'Read', megabytes)
  let sent = 0
  let failed: unknown = null
  const counted = (async function* () {
    try {
      for await (const chunk of chunks) {
        sent += chunk.length
        bar.update(sent, Math.max(size ?? 0, sent))
        yield chunk
      }
    } catch (error) {
      failed = error
      throw error
    } finally {
      bar.stop()
    }
  })()
  const body = Readable.toWeb(Readable.from(counted, { objectMode: false })) as ReadableStream<Uint8Array>
  return { body, failure: () => failed }
}

async function rescore(client: Client, ended: EndedRuns): Promise<void> {
  for (const { id: runId, status, expired } of ended) {
    if (isRunReadable(status) && !expired) await client.rescoreRun({ params: { runId } })
  }
}

/** The export of a brand may have runs that were cancelled or failed long ago. */
function refuseAllUnreadable(ended: EndedRuns): void {
  if (!ended.some(({ status }) => isRunReadable(status))) refuseUnreadable(ended)
}

type ScoreCounts = Pick<EndedRuns[number], 'scoredCount' | 'failedCount'>

function importText(answer: ImportAnswer, counts: ScoreCounts | null): string {
  const ignored = Object.entries(answer.ignoredFields).map(([name, count]) => `${name} (${count})`)
  return pairs([
    ...(answer.tracker === null ? [] : [['Export of', answer.tracker] as [string, string]]),
    ['Answers', answer.lineCount],
    ...(answer.skippedCount === 0 ? [] : [['Without an answer', answer.skippedCount] as [string, number]]),
    ...(counts === null ? [] : scoredPairs(counts)),
    ['Runs', answer.runs.length],
    ['Brand', answer.brandId],
    ['Newest run', answer.id],
    ['Fields ignored', ignored.length === 0 ? 'none' : ignored],
  ])
}

function countsOf(ended: EndedRuns | null): ScoreCounts | null {
  if (ended === null) return null
  const sum = (count: keyof ScoreCounts) => ended.reduce((total, run) => total + run[count], 0)
  return { scoredCount: sum('scoredCount'), failedCount: sum('failedCount') }
}

function scoredPairs({ scoredCount, failedCount }: ScoreCounts): [string, number][] {
  return [['Scored', scoredCount], ...(failedCount > 0 ? [['Failed', failedCount] as [string, number]] : [])]
}
