import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../src/contract/errors.ts'
import { RunStreams } from '../../src/http/reading/run-streams.ts'
import type { RunRecord } from '../../src/storage/runs/runs.ts'

const RUN = { organizationId: 'organization', runId: 'run' }

let streams: RunStreams
let closing: AbortController
let looks: string[]
let status: RunRecord['status']
let validKeys: string[]
let clock: number
/** Lets the streams check the run once more. */
let pauses: (() => void)[]
let pausedMs: number[]
let lookMs: number

beforeEach(() => {
  closing = new AbortController()
  looks = []
  status = 'collecting'
  validKeys = ['key', 'other']
  clock = 0
  pauses = []
  pausedMs = []
  lookMs = 0
  streams = new RunStreams({
    look: async (_, runId) => {
      looks.push(runId)
      clock += lookMs
      return { id: runId, status } as RunRecord
    },
    valid: async () => validKeys,
    now: () => new Date(clock),
    pause(ms) {
      pausedMs.push(ms)
      return new Promise<void>((resolve) => pauses.push(resolve))
    },
    onError: () => {},
    closing: closing.signal,
  })
})

afterEach(() => {
  closing.abort()
  lookAgain()
})

function lookAgain(): void {
  for (const resume of pauses.splice(0)) resume()
}

const nextLook = (count: number) => expect.poll(() => [looks.length, pauses.length]).toEqual([count, 1])

/** An answer as its reader gets it. */
function follow({ runId = 'run', keyId = 'key', expiresAt = null as Date | null } = {}) {
  const raw = new PassThrough({ highWaterMark: 64 })
  const chunks: string[] = []
  let isReading = true
  raw.on('data', (chunk) => void (isReading && chunks.push(String(chunk))))
  const reader = { id: keyId, person: null, organizationId: 'organization', expiresAt }
  streams.refuseTooMany(reader)
  streams.follow(raw as unknown as ServerResponse, reader, { ...RUN, runId })
  return {
    raw,
    text: () => chunks.join(''),
    isEnded: () => raw.writableEnded,
    leave: () => {
      isReading = false
      raw.destroy()
      return once(raw, 'close')
    },
  }
}

describe('the streams of a run', () => {
  it('cost one look at a time, however many there are', async () => {
    for (let count = 0; count < 10; count += 1) follow()
    await nextLook(1)
    lookAgain()
    await nextLook(2)
    expect(looks).toEqual(['run', 'run'])
  })

  it('tell one that comes later at once how the run is', async () => {
    follow()
    await nextLook(1)
    const late = follow()
    await expect.poll(late.text).toContain('event: progress')
    expect(looks).toEqual(['run'])
  })

  it('cost no look any more when the last reader has left', async () => {
    const stream = follow()
    await nextLook(1)
    await stream.leave()
    lookAgain()
    follow({ runId: 'another' })
    await nextLook(2)
    expect(looks).toEqual(['run', 'another'])
  })

  it('look half a second later again, but after a slow look only after three times as long, up to five seconds', async () => {
    follow()
    await nextLook(1)
    for (const [count, ms] of [
      [2, 1_000],
      [3, 60_000],
    ] as const) {
      lookMs = ms
      lookAgain()
      await nextLook(count)
    }
    expect(pausedMs).toEqual([500, 3_000, 5_000])
  })

  it('all end with the run', async () => {
    const all = [follow(), follow()]
    await nextLook(1)
    status = 'completed'
    lookAgain()
    await expect.poll(() => all.map(({ text }) => text().includes('event: end'))).toEqual([true, true])
    expect(all.map(({ isEnded }) => isEnded())).toEqual([true, true])
  })

  it('are forty at most for an organization with any number of keys', async () => {
    for (let count = 0; count < 40; count += 1) follow({ keyId: `key ${Math.floor(count / 10)}` })
    expect(() => follow({ keyId: 'another' })).toThrow(
      'The keys of this organization follow 40 runs already.',
    )
  })

  it('end at once when the server closes', async () => {
    const stream = follow()
    await nextLook(1)
    closing.abort()
    expect(stream.isEnded()).toBe(true)
  })
})

describe('the streams of a key', () => {
  it('are ten at most, and one more when one has ended', async () => {
    const [first] = Array.from({ length: 10 }, (_, index) => follow({ runId: `${index}` }))
    expect(() => follow()).toThrow(ApiError)
    await first?.leave()
    expect(() => follow()).not.toThrow()
  })

  it('leave others theirs', () => {
    for (let index = 0; index < 10; index += 1) follow({ runId: `${index}` })
    expect(() => follow({ keyId: 'other' })).not.toThrow()
  })

  it('end when it expires', async () => {
    const stream = follow({ expiresAt: new Date(1_000) })
    await nextLook(1)
    clock = 1_000
    lookAgain()
    await expect.poll(stream.isEnded).toBe(true)
  })

  it('end when it is revoked here, at once, and others go on', async () => {
    const [revoked, other] = [follow(), follow({ keyId: 'other' })]
    await nextLook(1)
    validKeys = ['other']
    await streams.endRevoked()
    expect([revoked.isEnded(), other.isEnded()]).toEqual([true, false])
  })

  it('end within seconds when another process revoked it', async () => {
    const stream = follow()
    await nextLook(1)
    validKeys = []
    clock = 5_000
    lookAgain()
    await expect.poll(stream.isEnded).toBe(true)
  })

  it('end when another process revoked it and the clock was set back', async () => {
    clock = 3_600_000
    await streams.endRevoked()
    const stream = follow()
    await nextLook(1)
    validKeys = []
    clock = 0
    lookAgain()
    await expect.poll(stream.isEnded).toBe(true)
  })
})
