import { describe, expect, it } from 'vitest'
import { storeWithRetries } from '../../src/pipeline/store-with-retries.ts'

const log = { info() {}, warn() {}, error() {} }

it('items that are too long for one statement together are stored one by one', async () => {
  const stored: string[] = []
  const lost = await storeWithRetries(['a', 'b'], {
    async store(items) {
      if (items.length > 1) throw new RangeError('Invalid string length')
      stored.push(...items)
    },
    signal: new AbortController().signal,
    log,
    message: 'not stored',
  })
  expect({ stored, lost }).toEqual({ stored: ['a', 'b'], lost: [] })
})

describe('an outage of the database', () => {
  const failing = (error: object) => {
    let tried = 0
    return storeWithRetries(['paid for'], {
      async store() {
        tried += 1
        if (tried < 4) throw Object.assign(new Error('no database'), error)
      },
      refusedTriesMax: 2,
      pauseMs: { first: 0, longest: 0 },
      signal: new AbortController().signal,
      log,
      message: 'not stored',
    })
  }

  it.each([
    ...['EAI_AGAIN', 'EAI_FAIL', 'ENOTFOUND', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'],
    ...['EPIPE', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EADDRNOTAVAIL', 'EMFILE', 'ENOSPC', 'EDQUOT'],
    ...['08006', '25006', '28000', '53300', '53100', '57P01', '57P03'],
  ])('loses no answer that was paid for: %s', async (code) => {
    expect(await failing({ code })).toEqual([])
  })

  it('loses no answer while the file of its socket is gone', async () => {
    expect(await failing({ code: 'ENOENT', syscall: 'connect' })).toEqual([])
  })

  it.each([
    ['a statement that is wrong', { code: '42703' }],
    ['a file that is missing', { code: 'ENOENT', syscall: 'open' }],
    [
      'the limit of the time of a statement',
      { code: '57014', message: 'canceling statement due to statement timeout' },
    ],
  ])('is not %s: that is given up', async (_, error) => {
    expect(await failing(error)).toHaveLength(1)
  })
})
