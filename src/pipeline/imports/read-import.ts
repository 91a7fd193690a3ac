import { fromCell } from '../../domain/csv-cell.ts'
import { type DayStart, utcDayStart } from '../../domain/day-start.ts'
import { shortened } from '../../domain/plain-line.ts'
import type { TrackerName } from '../../domain/trackers.ts'
import type { ImportLine } from '../../storage/runs/imports.ts'
import { TimeSlices } from '../time-slices.ts'
import { type ColumnMap, fieldNames, LEFT_OUT, missingColumns, REQUIRED } from './column-names.ts'
import { CELLS_MAX, parseCsvRecord, readCsvRecords } from './csv-records.ts'
import { type FOUND_FIELDS, IMPORT_FIELDS, RUN_FIELDS, readImportLine, unusedParts } from './import-line.ts'
import { parseJsonObject, requireFewValues } from './json-object.ts'
import { type KnownMarkets, OWN_MARKET } from './known-markets.ts'
import { LineProblem } from './line-problem.ts'
import { type RawLine, readLines } from './read-lines.ts'
import { type TrackerExport, trackerOf } from './tracker-exports.ts'
import { hasNoAnswer, readTrackerLine } from './tracker-line.ts'

export type ImportItem =
  | { line: number; answer: ImportLine; ignored: string[]; tracker: TrackerName | null }
  | { line: number; problem: LineProblem }
  /** A line of another tracker that got no answer. */
  | { line: number; noAnswer: true; tracker: TrackerName }

const KNOWN = new Set<string>([...IMPORT_FIELDS, ...RUN_FIELDS])
/** A file with these columns is an export of Earshot, even if other columns were removed. */
const EXPORTED = ['isPresent', 'mentionedBrands'] as const satisfies readonly (typeof FOUND_FIELDS)[number][]
/** Of one line of JSON. */
const FIELDS_MAX = CELLS_MAX
/** Of a column's name in a problem: each line may name it. */
const COLUMN_LENGTH_MAX = 200
const DELIMITERS = [',', ';', '\t'] as const

/** The answers or problems of a JSON Lines file, in order. Empty lines are skipped. */
export async function* readNdjson(
  chunks: AsyncIterable<Uint8Array>,
  now: () => Date,
  slices = new TimeSlices(),
  dayStart = utcDayStart,
  map: ColumnMap = new Map(),
  markets = OWN_MARKET,
): AsyncGenerator<ImportItem> {
  for await (const { line, text } of readLines(chunks)) {
    if (slices.isOver) await slices.next()
    if (typeof text !== 'string') yield { line, problem: text }
    else if (text.trim() !== '')
      yield await readItem(line, () => parsed(text, map), now, slices, dayStart, markets)
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
  map: ColumnMap = new Map(),
  markets = OWN_MARKET,
): AsyncGenerator<ImportItem> {
  const lines = readLines(chunks)
  const first = await lines.next()
  if (first.done) return
  const header = headerOf(first.value, map)
  if (header instanceof LineProblem) {
    yield { line: 1, problem: header }
    return
  }
  for await (const { line, cells } of readCsvRecords(lines, header.delimiter, slices)) {
    if (cells instanceof LineProblem) yield { line, problem: cells }
    else yield await readItem(line, () => fieldsOf(header, cells), now, slices, dayStart, markets)
  }
}

async function readItem(
  line: number,
  read: () => Named,
  now: () => Date,
  slices: TimeSlices,
  dayStart: DayStart,
  markets: KnownMarkets,
): Promise<ImportItem> {
  let columns: ReadonlyMap<string, string> = new Map()
  try {
    const { fields, columnOf, tracker = null } = read()
    columns = columnOf
    if (tracker !== null && hasNoAnswer(fields)) return { line, noAnswer: true, tracker }
    const unknown = Object.keys(fields).filter((name) => !KNOWN.has(name))
    const answer = readImportLine(line, fields, now(), dayStart, markets)
    return { line, answer, tracker, ignored: [...unknown, ...(await unusedParts(answer, fields, slices))] }
  } catch (error) {
    if (error instanceof LineProblem) return { line, problem: inTheirNames(error, columns) }
    throw error
  }
}

/** A line with Earshot's field names, and the names that the file uses instead. */
interface Named {
  fields: Record<string, unknown>
  columnOf: ReadonlyMap<string, string>
  tracker?: TrackerName
}

function parsed(text: string, map: ColumnMap): Named {
  requireFewValues(text)
  return named(parseJsonObject(text), map)
}

/** Renames the fields of a line of JSON. */
function named(line: Record<string, unknown>, map: ColumnMap): Named {
  const all = Object.keys(line)
  if (all.length > FIELDS_MAX) {
    throw new LineProblem('too_many', `${all.length} fields; a line has at most ${FIELDS_MAX}`)
  }
  const tracker = trackerOf(all)
  const names = all.filter((name) => map.get(name) !== LEFT_OUT)
  const given =
    names.length === all.length ? line : Object.fromEntries(names.map((name) => [name, line[name]]))
  if (tracker !== null) return { ...readTrackerLine(tracker, given, map), tracker: tracker.name }
  const known = fieldNames(names, map)
  const twice = knownTwice(known)
  if (twice !== undefined) throw new LineProblem('invalid', `${twice}: two fields of the line are it`)
  return {
    fields: Object.fromEntries(known.map((name, index) => [name, given[names[index] ?? name]])),
    columnOf: columnsOf(known, names),
  }
}

function knownTwice(names: readonly string[]): string | undefined {
  return twiceAmong(names.filter((name) => KNOWN.has(name)))
}

function twiceAmong(names: readonly string[]): string | undefined {
  const seen = new Set<string>()
  return names.find((name) => seen.size === seen.add(name).size)
}

function columnsOf(known: readonly string[], names: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    known.flatMap((name, index) => (name === names[index] ? [] : [[name, names[index] ?? name]])),
  )
}

/** Replaces the field's name at the beginning of the message by the name in the file. */
function inTheirNames(problem: LineProblem, columnOf: ReadonlyMap<string, string>): LineProblem {
  const [field = ''] = problem.message.split(':', 1)
  const column = columnOf.get(field)
  if (column === undefined) return problem
  const shown = shortened(column, COLUMN_LENGTH_MAX)
  const wayOut =
    shown !== column || REQUIRED.some((required) => required === field)
      ? ''
      : `; to leave the column out: map=${column}= (import --map "${column}=")`
  return new LineProblem(problem.code, `${shown} (${field})${problem.message.slice(field.length)}${wayOut}`)
}

interface Header {
  delimiter: string
  names: string[]
  isLeftOut: boolean[]
  columnOf: ReadonlyMap<string, string>
  /** Only in Earshot's exports, an apostrophe before a formula is not part of the text. */
  isExport: boolean
  tracker: TrackerExport | null
  map: ColumnMap
}

function headerOf({ text }: RawLine, map: ColumnMap): Header | LineProblem {
  if (typeof text !== 'string') return text
  let problem: string | null = null
  for (const delimiter of DELIMITERS) {
    const cells = parseCsvRecord(text, delimiter)
    if (cells instanceof LineProblem && cells.code === 'too_many') {
      return new LineProblem('invalid_header', `a file has at most ${CELLS_MAX} columns`)
    }
    const given = cells instanceof LineProblem ? [] : cells.map((name) => name.trim())
    const names = fieldNames(given, map)
    const unknown = [...map.keys()].find((column) => !given.includes(column))
    if (given.length > 1 && unknown !== undefined) {
      problem ??= `no column is called "${unknown}"; the columns are: ${given.join(', ')}`
      continue
    }
    const tracker = trackerOf(given)
    if (tracker !== null) return trackerHeader(tracker, delimiter, given, map)
    if (!names.includes('prompt') || !names.includes('answer')) {
      if (given.length > 1) problem ??= missingColumns(given, map)
      continue
    }
    const twice = knownTwice(names)
    if (twice === undefined)
      return {
        delimiter,
        names,
        isLeftOut: leftOut(given, map),
        columnOf: columnsOf(names, given),
        isExport: isExport([...given, ...names]),
        tracker: null,
        map,
      }
    return new LineProblem('invalid_header', `two columns are called ${twice}`)
  }
  return new LineProblem(
    'invalid_header',
    problem ??
      'the first line must name the columns, with prompt, llm and answer among them, delimited by comma, semicolon or tab',
  )
}

function trackerHeader(
  tracker: TrackerExport,
  delimiter: string,
  names: string[],
  map: ColumnMap,
): Header | LineProblem {
  const twice = twiceAmong(names)
  if (twice !== undefined) return new LineProblem('invalid_header', `two columns are called ${twice}`)
  return {
    delimiter,
    names,
    isLeftOut: leftOut(names, map),
    columnOf: new Map(),
    isExport: false,
    tracker,
    map,
  }
}

const leftOut = (names: readonly string[], map: ColumnMap) => names.map((name) => map.get(name) === LEFT_OUT)

function isExport(names: readonly string[]): boolean {
  const has = (name: string) => names.includes(name)
  return EXPORTED.every(has) && RUN_FIELDS.some(has)
}

function fieldsOf(
  { names, isLeftOut, columnOf, isExport, tracker, map }: Header,
  cells: readonly string[],
): Named {
  if (cells.length > names.length) {
    throw new LineProblem(
      'invalid_csv',
      `${cells.length} cells, but the header names ${names.length} columns`,
    )
  }
  const fields = names.flatMap((name, index) => {
    const cell = cells[index]
    return cell === undefined || cell === '' || isLeftOut[index]
      ? []
      : [[name, isExport ? fromCell(cell) : cell]]
  })
  const given = Object.fromEntries(fields)
  if (tracker !== null) return { ...readTrackerLine(tracker, given, map), tracker: tracker.name }
  return { fields: given, columnOf }
}
