import { CsvError, parse } from 'csv-parse/sync'
import { LineProblem } from './import-line.ts'
import { LINE_BYTES_MAX, type RawLine } from './read-lines.ts'

/** Room for the largest answer with all its quotes doubled, and for what stands beside it. */
const RECORD_LENGTH_MAX = 3 * LINE_BYTES_MAX

export interface CsvRecord {
  /** The first of its lines. */
  line: number
  cells: string[] | LineProblem
}

/**
 * The records of a CSV file, each parsed by itself: what is wrong with one is told with its own line, and the
 * others are still read. Lines with nothing in them are passed over. A quote that is never closed ends the reading.
 */
export async function* readCsvRecords(
  lines: AsyncIterable<RawLine>,
  delimiter: string,
): AsyncGenerator<CsvRecord> {
  let record: string[] = []
  let first = 0
  let length = 0
  let isQuoteOpen = false
  for await (const { line, text } of lines) {
    if (typeof text !== 'string') {
      yield { line, cells: text }
      continue
    }
    if (record.length === 0) first = line
    record.push(text)
    length += text.length
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

/** The cells of one record, or what is wrong with it. */
export function parseCsvRecord(text: string, delimiter: string): string[] | LineProblem {
  try {
    const [cells = []] = parse(`${text}\n`, { delimiter, record_delimiter: ['\r\n', '\n'] }) as string[][]
    return cells
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return new LineProblem('invalid_csv', 'broken quotes: quote the whole cell and double the quotes inside')
  }
}

/** A record goes on in the next line while a quote is open. */
function hasOddQuotes(text: string): boolean {
  let isOdd = false
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) isOdd = !isOdd
  return isOdd
}
