import { zstdCompressSync } from 'node:zlib'
import type { BasicType, ByteWriter, ColumnSource } from 'hyparquet-writer'
import type { Column, ColumnType } from '../../domain/column-type.ts'

/** Rows of one group: a reader takes whole groups into memory, and so do we. */
const GROUP_ROWS = 1_000
/** A group ends earlier where its texts are longer. */
const GROUP_CHARACTERS = 4 * 1024 * 1024

const TYPES: Readonly<Record<ColumnType, BasicType>> = {
  text: 'STRING',
  integer: 'INT32',
  number: 'DOUBLE',
  boolean: 'BOOLEAN',
  timestamp: 'TIMESTAMP',
  json: 'JSON',
}

/** A file of Apache Parquet, a group of rows at a time; the next rows are read when the reader has taken the group. */
export async function* parquetFile<Row extends object>(
  columns: readonly Column[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<Uint8Array> {
  const { ByteWriter, ParquetWriter, schemaFromColumnData } = await import('hyparquet-writer')
  const writer = new ByteWriter()
  const file = new ParquetWriter({
    writer,
    schema: schemaFromColumnData({ columnData: sources(columns, []) }),
    codec: 'ZSTD',
    compressors: { ZSTD: zstdCompressSync },
    createdBy: 'Earshot',
  })
  for await (const group of groupsOf(rows)) {
    file.write({ columnData: sources(columns, group), rowGroupSize: group.length })
    yield taken(writer)
  }
  file.finish()
  yield taken(writer)
}

/** Rows as long as they fit into a group. */
async function* groupsOf<Row extends object>(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let group: Row[] = []
  let characters = 0
  for await (const row of rows) {
    group.push(row)
    characters += charactersOf(row)
    if (group.length < GROUP_ROWS && characters < GROUP_CHARACTERS) continue
    yield group
    group = []
    characters = 0
  }
  if (group.length > 0) yield group
}

function charactersOf(row: object): number {
  let sum = 0
  for (const value of Object.values(row)) {
    if (typeof value === 'string') sum += value.length
    else if (typeof value === 'object' && value !== null) sum += JSON.stringify(value).length
  }
  return sum
}

function sources(columns: readonly Column[], rows: readonly object[]): ColumnSource[] {
  return columns.map(({ name, type }) => ({
    name,
    type: TYPES[type],
    data: rows.map((row) => cell((row as Record<string, unknown>)[name] ?? null, type)),
    // Where a page begins serves readers that skip rows within a group, and weighs as much as a column of numbers.
    offsetIndex: false,
    // By its times a reader skips groups. The bounds of other columns would double the end of the file.
    statistics: type === 'timestamp',
  }))
}

function cell(value: unknown, type: ColumnType): unknown {
  return type === 'timestamp' && typeof value === 'string' ? new Date(value) : value
}

/** What was written since the last time. */
function taken(writer: ByteWriter): Uint8Array {
  const bytes = writer.getBytes().slice()
  writer.index = 0
  return bytes
}
