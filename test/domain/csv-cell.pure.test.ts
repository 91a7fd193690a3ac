import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromCell, toCell } from '../../src/domain/csv-cell.ts'
import { tries } from '../fixtures/test-length.ts'

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'"\'=+-@＝＋－＠\t\r\na ;,') }),
)

describe('a CSV cell', () => {
  it('comes back as the text that it was made from', () => {
    fc.assert(
      fc.property(text, (written) => {
        expect(fromCell(toCell(written))).toBe(written)
      }),
      { numRuns: tries(2_000) },
    )
  })

  it('never starts as a formula does, also where a spreadsheet parts cells at ; or tab', () => {
    fc.assert(
      fc.property(text, (written) => {
        expect(toCell(written)).not.toMatch(/^[\t\r\n]|(?:^|[;\t]"*)[=+\-@＝＋－＠]/)
      }),
      { numRuns: tries(2_000) },
    )
  })

  it.each([
    ['=1', "'=1"],
    ['＝1', "'＝1"],
    ['\r=1', "'\r=1"],
    ['a;=1', "a;'=1"],
    ['a\t@x', "a\t'@x"],
    ["a;'=1", "a;''=1"],
    ['a;"=1', `a;'"=1`],
  ])('gets an apostrophe before what a spreadsheet would run: %j', (written, cell) => {
    expect(toCell(written)).toBe(cell)
  })

  it.each(['', 'Acme', "'Acme'", "it's", ' =1', '1-2', 'a; b', 'a\n- b', "a;'b"])(
    'is the text itself where no formula could start: %j',
    (plain) => {
      expect([toCell(plain), fromCell(plain)]).toEqual([plain, plain])
    },
  )

  it('that a spreadsheet wrote without an apostrophe is taken as it is', () => {
    expect(fromCell('=1+1')).toBe('=1+1')
  })
})
