import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { repeat } from '../../src/pipeline/repeat.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('repeated work', () => {
  it('is done again without a pause as long as more is to do, and then with one', async () => {
    const left = [true, true, false, true]
    const repeated = repeat(30_000, 'work', console, async () => left.shift())
    await vi.advanceTimersByTimeAsync(31_000)
    await repeated.stop()
    expect(left).toEqual([true])
  })
})
