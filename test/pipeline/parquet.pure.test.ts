import { zstdDecompressSync } from 'node:zlib'
import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { describe, expect, it } from 'vitest'
import type { Column } from '../../src/domain/column-type.ts'
import { parquetFile } from '../../src/pipeline/imports/parquet.ts'

const COLUMNS: Column[] = [
  { name: 'text', type: 'text' },
  { name: 'integer', type: 'integer' },
  { name: 'number', type: 'number' },
  { name: 'flag', type: 'boolean' },
  { name: 'at', type: 'timestamp' },
  { name: 'list', type: 'json' },
]
const ROW = {
  text: 'Ünïcode 🙂',
  integer: -3,
  number: 0.25,
  flag: true,
  at: '2026-03-04T05:06:07.089Z',
  list: ['a'],
}
const EMPTY = { text: null, integer: null, number: null, flag: null, at: null, list: null }

async function fileOf(rows: readonly object[]): Promise<ArrayBuffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of parquetFile(COLUMNS, streamed(rows))) pieces.push(piece)
  return new Uint8Array(Buffer.concat(pieces)).buffer
}
async function* streamed(rows: readonly object[]): AsyncGenerator<object> {
  yield* rows
}
const read = (file: ArrayBuffer) =>
  parquetReadObjects({ file, compressors: { ZSTD: (input) => zstdDecompressSync(input) } })
const groups = (file: ArrayBuffer) => parquetMetadata(file).row_groups.map(({ num_rows }) => Number(num_rows))

describe('A Parquet file', () => {
  it('has text, numbers, flags, moments and lists as such, and nothing as null', async () => {
    expect(await read(await fileOf([ROW, EMPTY]))).toEqual([{ ...ROW, at: new Date(ROW.at) }, EMPTY])
  })

  it('declares the types of its columns', async () => {
    const { schema } = parquetMetadata(await fileOf([ROW]))
    expect(schema.slice(1).map(({ type, converted_type }) => converted_type ?? type)).toEqual([
      'UTF8',
      'INT32',
      'DOUBLE',
      'BOOLEAN',
      'TIMESTAMP_MILLIS',
      'JSON',
    ])
  })

  it('has its columns where there are no rows', async () => {
    const file = await fileOf([])
    expect([parquetMetadata(file).schema.length, await read(file)]).toEqual([COLUMNS.length + 1, []])
  })

  it('has groups of a thousand rows', async () => {
    expect(groups(await fileOf(Array.from({ length: 2_500 }, () => ROW)))).toEqual([1_000, 1_000, 500])
  })

  it('has groups of a megabyte where texts are long', async () => {
    const long = { ...EMPTY, text: 'x'.repeat(256 * 1024) }
    expect(groups(await fileOf(Array.from({ length: 9 }, () => long)))).toEqual([4, 4, 1])
  })

  it('is written a group at a time as it is read', async () => {
    let readRows = 0
    async function* rows(): AsyncGenerator<object> {
      for (; readRows < 5_000; readRows += 1) yield ROW
    }
    const file = parquetFile(COLUMNS, rows())
    await file.next()
    expect(readRows).toBe(999)
  })
})
