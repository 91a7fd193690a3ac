import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MicroBatch } from '../../src/pipeline/run/micro-batch.ts'

/** A batch whose flushes end on demand. */
function heldBatch(sizeMax: number, waitMs: number) {
  const handedOver: number[][] = []
  const ends: (() => void)[] = []
  const batch = new MicroBatch<number>({
    sizeMax,
    waitMs,
    flush: (items) => {
      handedOver.push(items)
      return new Promise((resolve) => ends.push(resolve))
    },
  })
  const end = async () => {
    ends.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { batch, handedOver, end }
}

describe('a micro-batch', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('hands over together what arrives within the wait', async () => {
    const { batch, handedOver } = heldBatch(10, 20)
    batch.add(1)
    await vi.advanceTimersByTimeAsync(19)
    batch.add(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(handedOver).toEqual([[1, 2]])
  })

  it('does not wait once it is full', () => {
    const { batch, handedOver } = heldBatch(2, 20)
    batch.add(1)
    batch.add(2)
    expect(handedOver).toEqual([[1, 2]])
  })

  it('hands over one at a time; what arrives meanwhile goes with the next', async () => {
    const { batch, handedOver, end } = heldBatch(2, 20)
    for (const item of [1, 2, 3, 4, 5]) batch.add(item)
    const before = [...handedOver]
    await end()
    expect({ before, after: handedOver }).toEqual({
      before: [[1, 2]],
      after: [
        [1, 2],
        [3, 4],
      ],
    })
  })

  it('waits for the rest after a hand-over', async () => {
    const { batch, handedOver, end } = heldBatch(2, 20)
    for (const item of [1, 2, 3]) batch.add(item)
    await end()
    await vi.advanceTimersByTimeAsync(20)
    expect(handedOver).toEqual([[1, 2], [3]])
  })

  it('hands over nothing when nothing arrives', async () => {
    const { handedOver } = heldBatch(2, 20)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(handedOver).toEqual([])
  })

  it('is drained when everything was handed over, in order and once', async () => {
    const handedOver: number[] = []
    const flush = async (items: number[]) => void handedOver.push(...items)
    const batch = new MicroBatch<number>({ sizeMax: 3, waitMs: 1_000, flush })
    for (let item = 0; item < 10; item += 1) batch.add(item)
    await batch.drain()
    expect(handedOver).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('that is drained keeps to one hand-over at a time', async () => {
    const { batch, handedOver } = heldBatch(1, 20)
    batch.add(1)
    batch.add(2)
    void batch.drain()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(handedOver).toEqual([[1]])
  })

  it('that is drained waits for the hand-over under way', async () => {
    const { batch, end } = heldBatch(1, 20)
    let isDrained = false
    batch.add(1)
    void batch.drain().then(() => {
      isDrained = true
    })
    await vi.advanceTimersByTimeAsync(1_000)
    const before = isDrained
    await end()
    expect({ before, after: isDrained }).toEqual({ before: false, after: true })
  })
})
