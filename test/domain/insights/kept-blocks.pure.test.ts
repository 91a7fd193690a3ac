import { describe, expect, it } from 'vitest'
import { KeptBlocks } from '../../../src/pipeline/run/kept-blocks.ts'

/** How often a block with this many bytes is calculated by two reads. */
async function calculations(bytes: number): Promise<number> {
  const blocks = new KeptBlocks()
  let count = 0
  for (let read = 0; read < 2; read += 1) {
    await blocks.of(
      'key',
      () => bytes,
      async () => {
        count += 1
        return {}
      },
    )
  }
  return count
}

describe('A block of runs', () => {
  it('is kept, even if it is empty', async () => {
    expect([await calculations(0), await calculations(1_000_000)]).toEqual([1, 1])
  })

  it('is not kept if it would take the place of many others', async () => {
    expect(await calculations(9_000_000)).toBe(2)
  })
})
