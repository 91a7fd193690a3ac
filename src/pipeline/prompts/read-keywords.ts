import { withoutFirst } from '../../domain/csv-cell.ts'
import { plainLine } from '../../domain/plain-line.ts'
import type { Keyword } from '../../domain/prompt-suggestions/from-keywords.ts'
import {
  type KeywordColumns,
  type KeywordFormat,
  keywordColumns,
} from '../../domain/prompt-suggestions/keyword-columns.ts'
import { keywordCount } from '../../domain/prompt-suggestions/keyword-count.ts'
import { SEARCH_LENGTH_MAX } from '../../domain/prompt-suggestions/reads-as.ts'
import { parseCsvRecord, readCsvRecords } from '../imports/csv-records.ts'
import { LineProblem } from '../imports/line-problem.ts'
import { type RawLine, readLines } from '../imports/read-lines.ts'
import { toUtf8 } from '../imports/to-utf8.ts'
import { TimeSlices } from '../time-slices.ts'

const DELIMITERS = [',', ';', '\t'] as const
/** Lines above the header: exports of Keyword Planner begin with a title and a period. */
const PREAMBLE_MAX = 10
const KEYWORDS_MAX = 20_000
/** With empty lines, and cells of several lines. */
const LINES_MAX = 25_000
const PROBLEMS_MAX = 20

export interface KeywordFile {
  format: KeywordFormat
  keywords: Keyword[]
  /** The first 20 problems. If there is one, no keyword may be imported. */
  problems: { line: number; problem: LineProblem }[]
}

interface Header {
  delimiter: string
  columns: KeywordColumns
  width: number
  /** Lines before the first keyword. */
  lines: number
}

/**
 * The keywords of a CSV file: an export of Search Console, Keyword Planner, Ahrefs or Semrush, identified by its header, or a
 * plain list with one column. UTF-8 or UTF-16; delimited by comma, semicolon or tab.
 */
export async function readKeywords(bytes: Uint8Array, slices = new TimeSlices()): Promise<KeywordFile> {
  const utf8 = toUtf8(bytes)
  if (utf8 instanceof LineProblem) return refused(1, utf8)
  const lines = await collectLines(utf8, slices)
  if (lines.length > LINES_MAX) return refused(LINES_MAX + 1, tooMany())
  const header = findHeader(lines)
  if (header instanceof LineProblem) return refused(lines.find(isFilled)?.line ?? 1, header)
  const file: KeywordFile = { format: header.columns.format, keywords: [], problems: [] }
  let recordCount = 0
  const records = readCsvRecords(inOrder(lines.slice(header.lines)), header.delimiter, slices)
  for await (const { line, cells } of records) {
    recordCount += 1
    const keyword =
      recordCount > KEYWORDS_MAX
        ? tooMany()
        : cells instanceof LineProblem
          ? cells
          : readKeyword(cells, header)
    if (keyword instanceof LineProblem) file.problems.push({ line, problem: keyword })
    else file.keywords.push(keyword)
    if (file.problems.length === PROBLEMS_MAX || recordCount > KEYWORDS_MAX) break
  }
  return file
}

function refused(line: number, problem: LineProblem): KeywordFile {
  return { format: 'plain-list', keywords: [], problems: [{ line, problem }] }
}

function tooMany(): LineProblem {
  return new LineProblem(
    'too_many',
    `a file holds at most ${KEYWORDS_MAX} keywords and ${LINES_MAX} lines; split it`,
  )
}

/** All lines, or one more than a file may have. */
async function collectLines(utf8: Uint8Array, slices: TimeSlices): Promise<RawLine[]> {
  const lines: RawLine[] = []
  for await (const line of readLines(whole(utf8))) {
    if (slices.isOver) await slices.next()
    lines.push(line)
    if (lines.length > LINES_MAX) break
  }
  return lines
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function* inOrder(lines: readonly RawLine[]): AsyncGenerator<RawLine> {
  yield* lines
}

function isFilled({ text }: RawLine): boolean {
  return typeof text !== 'string' || text.trim() !== ''
}

/** The header, perhaps below a title. A file with one keyword per line needs no header. */
function findHeader(lines: readonly RawLine[]): Header | LineProblem {
  const first = lines.findIndex(isFilled)
  if (first < 0) return new LineProblem('empty', 'the file holds no keyword')
  for (let index = first; index < Math.min(first + PREAMBLE_MAX, lines.length); index += 1) {
    const { text } = lines[index] as RawLine
    if (typeof text !== 'string') return index === first ? text : noHeader()
    for (const delimiter of DELIMITERS) {
      const cells = parseCsvRecord(text, delimiter)
      const columns = cells instanceof LineProblem ? null : keywordColumns(cells)
      // Below the first line, a line with a single cell is a keyword.
      const isHeader = columns && !(cells instanceof LineProblem) && (index === first || cells.length > 1)
      if (isHeader) return { delimiter, columns, width: cells.length, lines: index + 1 }
    }
  }
  return isList(lines[first]) ? { ...PLAIN_LIST, lines: first } : noHeader()
}

const PLAIN_LIST: Omit<Header, 'lines'> = {
  delimiter: ',',
  columns: {
    format: 'plain-list',
    keyword: 0,
    volume: null,
    volumeSource: null,
    clicks: null,
    impressions: null,
  },
  width: 1,
}

function isList(line: RawLine | undefined): boolean {
  const text = line?.text
  if (typeof text !== 'string') return false
  return DELIMITERS.every((delimiter) => {
    const cells = parseCsvRecord(text, delimiter)
    return cells instanceof LineProblem || cells.length === 1
  })
}

function noHeader(): LineProblem {
  return new LineProblem(
    'invalid_header',
    'the first line must name the columns, with Keyword or Query among them, delimited by comma, semicolon or tab; ' +
      'or each line is one keyword',
  )
}

function readKeyword(cells: readonly string[], { columns, width }: Header): Keyword | LineProblem {
  if (cells.length > width) {
    const wanted = width === 1 ? 'one column' : `${width} columns`
    return new LineProblem('invalid_csv', `${cells.length} cells, but the file has ${wanted}`)
  }
  const text = plainLine(withoutFirst(cells[columns.keyword] ?? ''))
  if (text === '') return new LineProblem('required', 'keyword: missing')
  if (text.length > SEARCH_LENGTH_MAX) {
    return new LineProblem('invalid', `keyword: more than ${SEARCH_LENGTH_MAX} characters`)
  }
  const cellOf = (column: number | null) => (column === null ? '' : withoutFirst(cells[column] ?? ''))
  const volume = keywordCount(cellOf(columns.volume))
  const clicks = keywordCount(cellOf(columns.clicks))
  const impressions = keywordCount(cellOf(columns.impressions))
  const unreadable = Object.entries({ volume, clicks, impressions }).find(
    ([, count]) => count.kind === 'unreadable',
  )
  if (unreadable) return new LineProblem('invalid', `${unreadable[0]}: not a number`)
  const numberIn = (count: typeof volume) => (count.kind === 'number' ? count.value : null)
  return {
    text,
    volume: numberIn(volume),
    volumeSource: columns.volumeSource,
    monthlySearches: volume.kind === 'words' ? volume.text : null,
    clicks: numberIn(clicks),
    impressions: numberIn(impressions),
  }
}
