import { STAGES, type Stage } from '../../address/prompts-search.ts'

/** A prompt in the person's input; missing values come from the fields beside the list. */
export interface SentPrompt {
  text: string
  topic: string | null
  stage: Stage | null
}

/** One prompt per line, followed by a tab and a topic, and a tab and a stage, as spreadsheets copy cells. */
export function readLines(text: string): SentPrompt[] {
  return text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .map((line) => sentPrompt(line.split('\t')))
    .filter((prompt) => prompt.text !== '')
}

/**
 * The prompts of a file: a table, or one prompt per line.
 * @throws {Error} when a quote of a table is not closed
 */
export async function readPromptFile(name: string, text: string): Promise<SentPrompt[]> {
  const isTable = ['.csv', '.tsv'].some((end) => name.toLowerCase().endsWith(end))
  return isTable ? readCsv(text) : readLines(text)
}

/** The prompt as a line that `readLines` reads. */
export function lineOf({ text, topic, stage }: SentPrompt): string {
  const cells = [text, topic ?? '', stage ?? ''].map((cell) => cell.replace(/\s+/g, ' '))
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
 * @throws {Error} when a quote is not closed
 */
async function readCsv(text: string): Promise<SentPrompt[]> {
  const { parse } = await import('csv-parse/browser/esm/sync')
  const rows: string[][] = parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  })
  const [head = [], ...others] = rows
  const names = head.map((name) => name.toLowerCase().replaceAll('_', ' '))
  const placeOf = (wanted: readonly string[]) => names.findIndex((name) => wanted.includes(name))
  const at = placeOf(HEADS.text)
  const [places, body] =
    at < 0 ? [[0, 1, 2], rows] : [[at, placeOf(HEADS.topic), placeOf(HEADS.stage)], others]
  return body
    .map((row) => sentPrompt(places.map((place) => row[place] ?? '')))
    .filter((prompt) => prompt.text !== '')
}

/** The most frequent of the usual delimiters in the first line. */
function delimiterOf(text: string): string {
  const [line = ''] = text.slice(0, 10_000).split('\n', 1)
  const counts = [',', ';', '\t'].map((one) => [one, line.split(one).length] as const)
  return counts.reduce((best, next) => (next[1] > best[1] ? next : best))[0]
}

function sentPrompt([text = '', topic = '', stage = '']: readonly string[]): SentPrompt {
  return { text: text.trim(), topic: topic.trim() || null, stage: stageOf(stage) }
}

function stageOf(text: string): Stage | null {
  const wanted = text.trim().toLowerCase().replace(/[ _]/g, '-')
  return STAGES.find((stage) => stage === wanted) ?? null
}
