import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { VendorCall } from '../../src/providers/vendor-call.ts'

const TIMEOUT_MS = 60_000
const never = new AbortController().signal

const callWith = (changes: { signal?: AbortSignal; beforeNextRequest?: () => Promise<void> } = {}) =>
  new VendorCall({ fetch, timeoutMs: TIMEOUT_MS, signal: never, beforeNextRequest: undefined, ...changes })

describe('a call of a vendor', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is aborted when the time of the vendor is over', () => {
    const call = callWith()
    vi.advanceTimersByTime(TIMEOUT_MS - 1)
    const before = call.isTimedOut
    vi.advanceTimersByTime(1)
    expect([before, call.isTimedOut, call.signal.aborted]).toEqual([false, true, true])
  })

  it('that has ended is not aborted later', () => {
    const call = callWith()
    call.end()
    vi.advanceTimersByTime(2 * TIMEOUT_MS)
    expect(call.signal.aborted).toBe(false)
  })

  it('is aborted with its caller, and has not timed out then', () => {
    const caller = new AbortController()
    const call = callWith({ signal: caller.signal })
    caller.abort()
    expect([call.signal.aborted, call.isTimedOut]).toEqual([true, false])
  })

  it('has its own time over all its requests, without that of waiting for a turn', async () => {
    const turn = Promise.withResolvers<void>()
    const call = callWith({ beforeNextRequest: () => turn.promise })
    vi.advanceTimersByTime(TIMEOUT_MS - 10)
    const waiting = call.nextRequest()
    vi.advanceTimersByTime(10 * TIMEOUT_MS)
    turn.resolve()
    await waiting
    vi.advanceTimersByTime(9)
    const before = call.isTimedOut
    vi.advanceTimersByTime(1)
    expect([before, call.isTimedOut]).toEqual([false, true])
  })
})
