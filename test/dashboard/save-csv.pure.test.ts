import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellText } from '../../src/dashboard/parts/save-csv.ts'
import { toCell } from '../../src/domain/csv-cell.ts'
import { tries } from '../fixtures/test-length.ts'

describe('A cell of a table that the dashboard saves', () => {
  it('is escaped as the exports of the server are', () => {
    const text = fc.string({ unit: fc.constantFrom(...'"\'=+-@＝＋－＠\t\r\na ;,') })
    fc.assert(
      fc.property(text, (written) => {
        expect(cellText(written)).toBe(`"${toCell(written).replaceAll('"', '""')}"`)
      }),
      { numRuns: tries(2_000) },
    )
  })
})
