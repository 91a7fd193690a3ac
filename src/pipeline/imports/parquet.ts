import { zstdCompressSync } from 'node:zlib'
import type { BasicType, ByteWriter, ColumnSource } from 'hyparquet-writer'
import type { Column, ColumnType } from '../../domain/column-type.ts'

/** Rows per group. Readers and this writer hold a whole group in memory. */
const GROUP_ROWS = 1_000
/** A group with longer texts has fewer rows: a megabyte is compressed in some 20 ms, in one turn of the event loop. */
const GROUP_CHARACTERS = 1024 * 1024

const TYPES: Readonly<Record<ColumnType, BasicType>> = {
  text: 'STRING',
  integer: 'INT32',
  number: 'DOUBLE',
  boolean: 'BOOLEAN',
  timestamp: 'TIMESTAMP',
  json: 'JSON',
}

/**
 * An Apache Parquet file, one group of rows at a time; the next rows are read when the reader has consumed the group.
 */
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

/** As many rows as fit into a group. */
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
    // An index of pages only helps readers that skip rows within a group, and is as large as a column of numbers.
    offsetIndex: false,
    // The bounds of times let readers skip groups. Those of other columns would double the end of the file.
    statistics: type === 'timestamp',
  }))
}

function cell(value: unknown, type: ColumnType): unknown {
  return type === 'timestamp' && typeof value === 'string' ? new Date(value) : value
}

/** The bytes that were written since the last call. */
function taken(writer: ByteWriter): Uint8Array {
  const bytes = writer.getBytes().slice()
  writer.index = 0
  return bytes
}
