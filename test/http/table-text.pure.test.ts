import { describe, expect, it } from 'vitest'
import { TABLE_BYTES_MAX } from '../../src/contract/workspace/table-links.ts'
import { tableText } from '../../src/http/insight-tables/table-text.ts'
import { turnsDuring } from '../fixtures/turns-during.ts'

const LARGE = 'x'.repeat(800)
const columns = [{ name: 'name', cell: () => LARGE }]
const items = (count: number) => Array.from({ length: count }, () => ({}))
const rowsOf = (text: string) => text.trimEnd().split(/\r?\n/).length - 1

describe('A table that is too large', () => {
  it('ends with the last page that has room, where it has several', async () => {
    const text = await tableText({ columns, items: items(2_000), isOfPages: true }, 'csv')
    expect(rowsOf(text ?? '')).toBe(1_000)
  })

  it('has no text where one page was wanted', async () => {
    expect(await tableText({ columns, items: items(2_000) }, 'csv')).toBeNull()
  })

  it('is written up to the limit only', async () => {
    let written = 0
    const counted = [
      {
        name: 'name',
        cell: () => {
          written += 1
          return LARGE
        },
      },
    ]
    await tableText({ columns: counted, items: items(2_000) }, 'csv')
    expect(written).toBe(Math.floor(TABLE_BYTES_MAX / (LARGE.length + 1)) + 1)
  })
})

it('Writing a table leaves turns to others between its rows', async () => {
  const turns = await turnsDuring((slices, step) => {
    const cell = () => {
      step()
      return null
    }
    return tableText({ columns: [{ name: 'name', cell }], items: items(100) }, 'csv', slices)
  })
  expect(turns).toBeGreaterThanOrEqual(49)
})
