import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCsvRecords } from '../../src/pipeline/imports/csv-records.ts'
import { LineProblem } from '../../src/pipeline/imports/line-problem.ts'
import { readLines } from '../../src/pipeline/imports/read-lines.ts'
import { TimeSlices } from '../../src/pipeline/time-slices.ts'
import { inChunks } from '../fixtures/chunks.ts'

/** Records with their line numbers; for a problem, its code. */
async function recordsOf(text: string, delimiter = ',') {
  const records = await Array.fromAsync(
    readCsvRecords(readLines(inChunks(text)), delimiter, new TimeSlices()),
  )
  return records.map(({ line, cells }) => [line, cells instanceof LineProblem ? cells.code : cells])
}

describe('the records of a CSV file', () => {
  it('hold the cells that were written, whatever is in them', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\n', ',', ';', '\t', "'", ' ', 'é') })
    const row = fc
      .array(cell, { minLength: 2, maxLength: 4 })
      .filter((cells) => cells.some((one) => one !== ''))
    await fc.assert(
      fc.asyncProperty(fc.array(row), fc.constantFrom(',', ';', '\t'), async (rows, delimiter) => {
        const records = await recordsOf(stringify(rows, { delimiter, quoted: true }), delimiter)
        expect(records.map(([, cells]) => cells)).toEqual(rows)
      }),
    )
  })

  it('tell the first line of each', async () => {
    expect(await recordsOf('a,"b\n\nc"\n\nd,e\n')).toEqual([
      [1, ['a', 'b\n\nc']],
      [5, ['d', 'e']],
    ])
  })

  it('may end with carriage returns', async () => {
    expect(await recordsOf('a,b\r\n"c",d\r\n')).toEqual([
      [1, ['a', 'b']],
      [2, ['c', 'd']],
    ])
  })

  it('with broken quotes are the problem that they are, and the others are read', async () => {
    expect(await recordsOf('a,b\nc"d"e,f\ng,h')).toEqual([
      [1, ['a', 'b']],
      [2, 'invalid_csv'],
      [3, ['g', 'h']],
    ])
  })

  it('end where a quote is never closed, and tell where it opens', async () => {
    expect(await recordsOf('a,b\nc,"d\ne,f')).toEqual([
      [1, ['a', 'b']],
      [2, 'invalid_csv'],
    ])
  })
})
