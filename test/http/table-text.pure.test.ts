import { describe, expect, it } from 'vitest'
import { tableText } from '../../src/http/insight-tables/table-text.ts'

const LARGE = 'x'.repeat(800)
const columns = [{ name: 'name', cell: () => LARGE }]
const items = (count: number) => Array.from({ length: count }, () => ({}))
const rowsOf = (text: string) => text.trimEnd().split(/\r?\n/).length - 1

describe('A table that is too large', () => {
  it('ends with the last page that has room, where it has several', () => {
    expect(rowsOf(tableText({ columns, items: items(2_000), isOfPages: true }, 'csv'))).toBe(1_000)
  })

  it('is refused where one page was wanted', () => {
    expect(() => tableText({ columns, items: items(2_000) }, 'csv')).toThrow(/limit and page/)
  })
})
