import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { ImportLine } from '../storage/imports.ts'
import { fromCell } from './csv-cell.ts'
import { IMPORT_FIELDS, LineProblem, readImportLine } from './import-line.ts'
import { LINE_BYTES_MAX, type RawLine, readLines } from './read-lines.ts'

export type ImportItem =
  | { line: number; answer: ImportLine; ignored: string[] }
  | { line: number; problem: LineProblem }

const KNOWN = new Set<string>(IMPORT_FIELDS)
const DELIMITERS = [',', ';', '\t'] as const

/** The answers of a file of JSON lines, or what is wrong with each line, in order. Empty lines are passed over. */
export async function* readNdjson(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<ImportItem> {
  for await (const { line, text } of readLines(chunks)) {
    if (typeof text !== 'string') yield { line, problem: text }
    else if (text.trim() !== '') yield readItem(line, () => parseObject(text))
  }
}

/**
 * The answers of a CSV file with a header, delimited by comma, semicolon or tab. A problem of the file itself (no
 * header, broken quotes) ends the reading; its lines are the first of each record.
 */
export async function* readCsv(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<ImportItem> {
  const lines = readLines(chunks)
  const first = await lines.next()
  if (first.done) return
  const header = headerOf(first.value)
  if (header instanceof LineProblem) {
    yield { line: 1, problem: header }
    return
  }
  const parser = Readable.from(textOf(lines)).pipe(
    parse({
      delimiter: header.delimiter,
      columns: false,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 2 * LINE_BYTES_MAX,
      info: true,
    }),
  )
  let line = 2
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      yield readItem(line, () => cells(header.names, record))
      line = info.lines + 2
    }
  } catch (error) {
    yield { line, problem: csvProblem(error) }
  }
}

function readItem(line: number, read: () => Record<string, unknown>): ImportItem {
  try {
    const fields = read()
    const ignored = Object.keys(fields).filter((name) => !KNOWN.has(name))
    return { line, answer: readImportLine(line, fields), ignored }
  } catch (error) {
    if (error instanceof LineProblem) return { line, problem: error }
    throw error
  }
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

function headerOf({ text }: RawLine): { delimiter: string; names: string[] } | LineProblem {
  if (typeof text !== 'string') return text
  const split = (delimiter: string) =>
    text.split(delimiter).map((name) => name.trim().replace(/^"(.*)"$/, '$1'))
  const delimiter = DELIMITERS.find((candidate) => {
    const names = split(candidate)
    return names.includes('prompt') && names.includes('answer')
  })
  if (delimiter !== undefined) return { delimiter, names: split(delimiter) }
  return new LineProblem(
    'invalid_header',
    'the first line must name the columns, with prompt, llm and answer among them, delimited by comma, semicolon or tab',
  )
}

function cells(names: readonly string[], record: readonly string[]): Record<string, unknown> {
  if (record.length > names.length) {
    throw new LineProblem(
      'invalid_csv',
      `${record.length} cells, but the header names ${names.length} columns`,
    )
  }
  return Object.fromEntries(
    names.flatMap((name, index) => {
      const cell = record[index]
      return cell === undefined || cell === '' ? [] : [[name, fromCell(cell)]]
    }),
  )
}

async function* textOf(lines: AsyncIterable<RawLine>): AsyncGenerator<string> {
  for await (const { text } of lines) {
    if (typeof text !== 'string') throw text
    yield `${text}\n`
  }
}

function csvProblem(error: unknown): LineProblem {
  if (error instanceof LineProblem) return error
  if (error instanceof CsvError) return new LineProblem('invalid_csv', error.message)
  throw error
}
