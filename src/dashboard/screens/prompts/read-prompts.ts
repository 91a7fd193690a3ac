import { STAGES, type Stage } from '../../address/prompts-search.ts'

/** A prompt in the person's input; missing values come from the fields beside the list. */
export interface SentPrompt {
  text: string
  topic: string | null
  stage: Stage | null
}

const LINE_END = /\r\n|\n|\r/

/** One prompt per line, followed by a tab and a topic, and a tab and a stage, as spreadsheets copy cells. */
export function readLines(text: string): SentPrompt[] {
  return promptsOf(
    text
      .replace(/^\ufeff/, '')
      .split(LINE_END)
      .map((line) => line.split('\t').map(unquoted)),
  )
}

/**
 * The prompts of a file: a table with tabs or with a known heading, or one prompt per line. Without these, only the
 * columns of a CSV file count, and only where its commas cannot be those of sentences.
 * @throws {Error} when a quote of a table is not closed
 */
export async function readPromptFile(name: string, text: string): Promise<SentPrompt[]> {
  const [first = ''] = text
    .slice(0, 10_000)
    .replace(/^\ufeff?[\r\n]*/, '')
    .split(LINE_END, 1)
  const delimiter = delimiterOf(first)
  const isMarked = first.includes('\t') || placeOf(namesOf(first.split(delimiter)), HEADS.text) >= 0
  if (isMarked) return readTable(await readRows(text, delimiter, true))
  if (!name.toLowerCase().endsWith('.csv')) return readLines(text)
  const rows = await readRows(text, delimiter, false)
  return isEven(rows) ? promptsOf(rows) : readLines(text)
}

/** A prompt as one line of text, from which `readLines` reads the same prompt. */
export function lineOf({ text, topic, stage }: SentPrompt): string {
  const cells = [text, topic ?? '', stage ?? ''].map((cell) => quoted(cell.replace(/\s+/g, ' ')))
  return cells.join('\t').trimEnd()
}

const HEADS = {
  text: ['prompt', 'text', 'question', 'query', 'frage'],
  topic: ['topic', 'thema', 'category', 'kategorie'],
  stage: ['journey', 'customer journey', 'customerjourney', 'stage', 'phase'],
} as const

/**
 * A table whose header names the columns of prompts, topics and stages, in any order; without a header they are in
 * this order.
 */
function readTable(rows: readonly string[][]): SentPrompt[] {
  const [head = [], ...others] = rows
  const names = namesOf(head)
  const at = placeOf(names, HEADS.text)
  if (at < 0) return promptsOf(rows)
  const places = [at, placeOf(names, HEADS.topic), placeOf(names, HEADS.stage)]
  return promptsOf(others.map((row) => places.map((place) => row[place] ?? '')))
}

async function readRows(text: string, delimiter: string, ltrim: boolean): Promise<string[][]> {
  const { parse } = await import('csv-parse/browser/esm/sync')
  return parse(text, {
    bom: true,
    delimiter,
    relax_column_count: true,
    // A quote inside of a text, such as that of inches, stays.
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    // With `rtrim` a quoted word at the start of a cell would be an error.
    ltrim,
  })
}

/** Whether all rows have as many columns, and none goes on as a sentence does behind a comma, or a number. */
function isEven(rows: readonly string[][]): boolean {
  const goesOn = (cell: string, at: number, row: string[]) =>
    at > 0 && (/^\s+[^\s"]/.test(cell) || (/\d$/.test(row[at - 1] ?? '') && /^\d/.test(cell)))
  return rows.every((row) => row.length === rows[0]?.length && !row.some(goesOn))
}

const namesOf = (head: readonly string[]) =>
  head.map((name) =>
    unquoted(name.replace(/^\ufeff/, ''))
      .toLowerCase()
      .replaceAll('_', ' '),
  )

const placeOf = (names: readonly string[], wanted: readonly string[]) =>
  names.findIndex((name) => wanted.includes(name))

/** What separates the columns of the first line: a tab, or else the more frequent of comma and semicolon. */
function delimiterOf(line: string): string {
  if (line.includes('\t')) return '\t'
  const bare = line.replace(/"[^"]*"?/g, '')
  const [commas, semicolons] = [bare.split(',').length, bare.split(';').length]
  // Of a single column, no comma separates anything.
  if (commas === 1 && semicolons === 1) return '\t'
  return semicolons > commas ? ';' : ','
}

/** A cell without the quotes around the whole of it, and the comma behind them. */
function unquoted(cell: string): string {
  const inner = /^"((?:[^"]|"")*)"[,;]?$/.exec(cell.trim())?.[1]
  return inner === undefined ? cell.trim() : inner.replaceAll('""', '"').trim()
}

/** A cell that `unquoted` reads as it is. */
const quoted = (cell: string) => (unquoted(cell) === cell.trim() ? cell : `"${cell.replaceAll('"', '""')}"`)

const promptsOf = (rows: readonly string[][]) => rows.map(sentPrompt).filter(({ text }) => text !== '')

function sentPrompt([text = '', topic = '', stage = '']: readonly string[]): SentPrompt {
  return { text: trimmed(text), topic: trimmed(topic) || null, stage: stageOf(trimmed(stage)) }
}

/** Quotes with a blank beside them are still in the cell. */
const trimmed = (cell: string) => (/^\s|\s$/.test(cell) ? unquoted(cell) : cell)

function stageOf(text: string): Stage | null {
  const wanted = text.toLowerCase().replace(/[ _]/g, '-')
  return STAGES.find((stage) => stage === wanted) ?? null
}
