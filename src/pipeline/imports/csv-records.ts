import { CsvError, parse } from 'csv-parse/sync'
import type { TimeSlices } from '../time-slices.ts'
import { LineProblem } from './line-problem.ts'
import { LINE_BYTES_MAX, type RawLine } from './read-lines.ts'

/** The length of the largest answer with all quotes doubled, and the other cells. */
const RECORD_LENGTH_MAX = 3 * LINE_BYTES_MAX

const EMPTY_LINES = new Set(['', '\r'])

export interface CsvRecord {
  /** The number of its first line. */
  line: number
  cells: string[] | LineProblem
}

/**
 * The records of a CSV file. Each is parsed separately, so that a problem has a line and the next records are still read.
 * Empty lines are skipped. A quote that is never closed ends the file.
 */
export async function* readCsvRecords(
  lines: AsyncIterable<RawLine>,
  delimiter: string,
  slices: TimeSlices,
): AsyncGenerator<CsvRecord> {
  let record: string[] = []
  let first = 0
  let length = 0
  let isQuoteOpen = false
  for await (const { line, text } of lines) {
    // Checked here and not by the caller, which does not see lines without cells.
    if (slices.isOver) await slices.next()
    if (typeof text !== 'string') {
      yield { line, cells: text }
      continue
    }
    if (record.length === 0 && EMPTY_LINES.has(text)) continue
    if (record.length === 0) first = line
    record.push(text)
    length += text.length + 1
    if (hasOddQuotes(text)) isQuoteOpen = !isQuoteOpen
    if (isQuoteOpen && length > RECORD_LENGTH_MAX) break
    if (isQuoteOpen) continue
    const cells = parseCsvRecord(record.join('\n'), delimiter)
    if (cells instanceof LineProblem || cells.some((cell) => cell !== '')) yield { line: first, cells }
    record = []
    length = 0
  }
  if (record.length > 0) {
    yield { line: first, cells: new LineProblem('invalid_csv', 'a quote opens here that is never closed') }
  }
}

/** Of a header and of every other record: a million cells would block other requests. */
export const CELLS_MAX = 1_000

/** The cells of one record, or its problem. */
export function parseCsvRecord(text: string, delimiter: string): string[] | LineProblem {
  const format = { delimiter, record_delimiter: ['\r\n', '\n'] }
  const counting = mayHaveTooMany(text, delimiter) ? { ...format, cast: countedCell } : format
  try {
    const [cells = []] = parse(`${text}\n`, counting) as string[][]
    return cells
  } catch (error) {
    if (error instanceof LineProblem) return error
    if (!(error instanceof CsvError)) throw error
    return new LineProblem('invalid_csv', 'broken quotes: quote the whole cell and double the quotes inside')
  }
}

/** Ends the parsing of a record with too many cells. */
function countedCell(cell: string, { index }: { index: number }): string {
  if (index >= CELLS_MAX) throw new LineProblem('too_many', `more than ${CELLS_MAX} cells`)
  return cell
}

/** Delimiters within quotes count too: counting cells exactly slows the parsing down. */
function mayHaveTooMany(text: string, delimiter: string): boolean {
  let count = 0
  for (let at = text.indexOf(delimiter); at >= 0 && count < CELLS_MAX; at = text.indexOf(delimiter, at + 1)) {
    count += 1
  }
  return count === CELLS_MAX
}

/** An odd number of quotes opens or closes a quoted cell. */
function hasOddQuotes(text: string): boolean {
  let isOdd = false
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) isOdd = !isOdd
  return isOdd
}
