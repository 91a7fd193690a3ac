import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromCell, toCell } from '../../src/pipeline/csv-cell.ts'

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', 'a', '\n', ' ') }),
)

describe('a CSV cell', () => {
  it('comes back as the text that it was made from', () => {
    fc.assert(
      fc.property(text, (written) => {
        expect(fromCell(toCell(written))).toBe(written)
      }),
      { numRuns: 2_000 },
    )
  })

  it('never starts as a formula does', () => {
    fc.assert(
      fc.property(text, (written) => {
        expect(toCell(written)).not.toMatch(/^[=+\-@\t]/)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each(['', 'Acme', "'Acme'", "it's", ' =1', '1-2'])(
    'is the text itself where no formula could start: %j',
    (plain) => {
      expect([toCell(plain), fromCell(plain)]).toEqual([plain, plain])
    },
  )

  it('that a spreadsheet wrote without an apostrophe is taken as it is', () => {
    expect(fromCell('=1+1')).toBe('=1+1')
  })
})
