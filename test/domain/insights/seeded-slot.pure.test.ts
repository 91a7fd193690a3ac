import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { seededSlot } from '../../../src/domain/insights/seeded-slot.ts'

const MASK = 4_095
const KEYS = 2_000

const slotsOf = (keyOf: (index: number) => readonly [high: number, low: number]) =>
  new Set(Array.from({ length: KEYS }, (_, index) => seededSlot(...keyOf(index), MASK))).size

describe('Keys that were chosen to meet in one slot', () => {
  it.each<[string, (index: number) => readonly [number, number]]>([
    ['of the same lower bits', (index) => [(index << 16) >>> 0, 7]],
    ['that follow each other', (index) => [index, 7]],
    ['whose other half alone differs', (index) => [7, (index << 12) >>> 0]],
  ])('%s have hundreds of slots', (_, keyOf) => {
    expect(slotsOf(keyOf)).toBeGreaterThan(KEYS / 5)
  })

  it('have other slots in another process', () => {
    const script = `import { seededSlot } from './src/domain/insights/seeded-slot.ts'
      console.log(seededSlot(1, 2, 2 ** 31 - 1))`
    const other = execFileSync(process.execPath, ['--input-type=module-typescript', '--eval', script], {
      encoding: 'utf8',
    })
    expect(Number(other)).not.toBe(seededSlot(1, 2, 2 ** 31 - 1))
  })
})
