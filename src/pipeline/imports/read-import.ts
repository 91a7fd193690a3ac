import { fromCell } from '../../domain/csv-cell.ts'
import { type DayStart, utcDayStart } from '../../domain/day-start.ts'
import type { ImportLine } from '../../storage/runs/imports.ts'
import { fieldNames, missingColumns } from './column-names.ts'
import { parseCsvRecord, readCsvRecords } from './csv-records.ts'
import {
  type FOUND_FIELDS,
  IMPORT_FIELDS,
  LineProblem,
  RUN_FIELDS,
  readImportLine,
  unusedParts,
} from './import-line.ts'
import { type RawLine, readLines } from './read-lines.ts'
import { TimeSlices } from './time-slices.ts'

export type ImportItem =
  | { line: number; answer: ImportLine; ignored: string[] }
  | { line: number; problem: LineProblem }

const KNOWN = new Set<string>([...IMPORT_FIELDS, ...RUN_FIELDS])
/** A file with these columns is an export, even if others were removed. */
const EXPORTED = ['isPresent', 'mentionedBrands'] as const satisfies readonly (typeof FOUND_FIELDS)[number][]
const DELIMITERS = [',', ';', '\t'] as const

/** The answers or problems of a JSON Lines file, in order. Empty lines are skipped. */
export async function* readNdjson(
  chunks: AsyncIterable<Uint8Array>,
  now: () => Date,
  slices = new TimeSlices(),
  dayStart = utcDayStart,
): AsyncGenerator<ImportItem> {
  for await (const { line, text } of readLines(chunks)) {
    if (slices.isOver) await slices.next()
    if (typeof text !== 'string') yield { line, problem: text }
    else if (text.trim() !== '') yield await readItem(line, () => parseObject(text), now, slices, dayStart)
  }
}

/**
 * The answers or problems of a CSV file with a header, delimited by comma, semicolon or tab, in order.
 */
export async function* readCsv(
  chunks: AsyncIterable<Uint8Array>,
  now: () => Date,
  slices = new TimeSlices(),
  dayStart = utcDayStart,
): AsyncGenerator<ImportItem> {
  const lines = readLines(chunks)
  const first = await lines.next()
  if (first.done) return
  const header = headerOf(first.value)
  if (header instanceof LineProblem) {
    yield { line: 1, problem: header }
    return
  }
  for await (const { line, cells } of readCsvRecords(lines, header.delimiter)) {
    if (slices.isOver) await slices.next()
    if (cells instanceof LineProblem) yield { line, problem: cells }
    else yield await readItem(line, () => fieldsOf(header, cells), now, slices, dayStart)
  }
}

async function readItem(
  line: number,
  read: () => Record<string, unknown>,
  now: () => Date,
  slices: TimeSlices,
  dayStart: DayStart,
): Promise<ImportItem> {
  try {
    const fields = named(read())
    const unknown = Object.keys(fields).filter((name) => !KNOWN.has(name))
    const answer = readImportLine(line, fields, now(), dayStart)
    return { line, answer, ignored: [...unknown, ...(await unusedParts(answer, fields, slices))] }
  } catch (error) {
    if (error instanceof LineProblem) return { line, problem: error }
    throw error
  }
}

/** The fields of a line of JSON by our names. */
function named(fields: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(fields)
  const known = fieldNames(names)
  return Object.fromEntries(known.map((name, index) => [name, fields[names[index] ?? name]]))
}

function parseObject(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new LineProblem('invalid_json', error instanceof Error ? error.message : 'not valid JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new LineProblem('invalid_json', 'a JSON object is needed')
  }
  return value as Record<string, unknown>
}

interface Header {
  delimiter: string
  names: string[]
  /** In our exports, and only there, an apostrophe before a formula is not part of the text. */
  isExport: boolean
}

function headerOf({ text }: RawLine): Header | LineProblem {
  if (typeof text !== 'string') return text
  let problem: string | null = null
  for (const delimiter of DELIMITERS) {
    const cells = parseCsvRecord(text, delimiter)
    const given = cells instanceof LineProblem ? [] : cells.map((name) => name.trim())
    const names = fieldNames(given)
    if (!names.includes('prompt') || !names.includes('answer')) {
      if (given.length > 1) problem ??= missingColumns(given)
      continue
    }
    const twice = names.find((name, index) => KNOWN.has(name) && names.indexOf(name) !== index)
    if (twice === undefined) return { delimiter, names, isExport: isExport(names) }
    return new LineProblem('invalid_header', `two columns are called ${twice}`)
  }
  return new LineProblem(
    'invalid_header',
    problem ??
      'the first line must name the columns, with prompt, llm and answer among them, delimited by comma, semicolon or tab',
  )
}

function isExport(names: readonly string[]): boolean {
  const has = (name: string) => names.includes(name)
  return EXPORTED.every(has) && RUN_FIELDS.some(has)
}

function fieldsOf({ names, isExport }: Header, cells: readonly string[]): Record<string, unknown> {
  if (cells.length > names.length) {
    throw new LineProblem(
      'invalid_csv',
      `${cells.length} cells, but the header names ${names.length} columns`,
    )
  }
  return Object.fromEntries(
    names.flatMap((name, index) => {
      const cell = cells[index]
      return cell === undefined || cell === '' ? [] : [[name, isExport ? fromCell(cell) : cell]]
    }),
  )
}
