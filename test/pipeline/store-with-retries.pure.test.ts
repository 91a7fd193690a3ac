import { expect, it } from 'vitest'
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
