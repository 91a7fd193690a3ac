import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { OwnIds } from '../../src/pipeline/brand-files/own-ids.ts'
import { BrandFileReader } from '../../src/pipeline/brand-files/read-brand-file.ts'
import { TimeSlices } from '../../src/pipeline/time-slices.ts'
import { brandLine, header } from '../fixtures/brand-file.ts'

/** Slices that are always over. */
class CountedTurns extends TimeSlices {
  turns = 0

  override get isOver(): boolean {
    return true
  }

  override async next(): Promise<void> {
    this.turns += 1
  }
}

it('each step over a line of the export of a brand has a turn of its own', async () => {
  const id = randomUUID()
  const slices = new CountedTurns()
  const file = new Blob([`${JSON.stringify(header(id))}\n${JSON.stringify(brandLine(id))}\n`]).stream()
  const reader = new BrandFileReader(new OwnIds('salt', { from: id, to: id }), id, new Date())
  for await (const _ of reader.read(file, slices));
  // One before each of the two lines, and four within the second.
  expect(slices.turns).toBe(6)
})
