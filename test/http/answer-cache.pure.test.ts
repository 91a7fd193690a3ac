import { describe, expect, it } from 'vitest'
import { AnswerCache } from '../../src/http/reading/answer-cache.ts'

const MILLION = 1_000_000

describe('remembered answers', () => {
  it('are read once', async () => {
    const cache = new AnswerCache()
    let reads = 0
    const read = async () => `read ${++reads} times`
    await cache.get('a', read)
    expect(await cache.get('a', read)).toBe('read 1 times')
  })

  it('that are asked for at the same moment are read once', async () => {
    const cache = new AnswerCache()
    let reads = 0
    const read = async () => `read ${++reads} times`
    const answers = await Promise.all([cache.get('a', read), cache.get('a', read), cache.get('a', read)])
    expect(new Set(answers)).toEqual(new Set(['read 1 times']))
  })

  it('are given to who waits for them, also when many others come meanwhile', async () => {
    const cache = new AnswerCache()
    const { promise, resolve } = Promise.withResolvers<string>()
    const slow = cache.get('slow', () => promise)
    for (let other = 0; other < 20; other += 1)
      await cache.get(`${other}`, async () => 'x'.repeat(3 * MILLION))
    resolve('here')
    expect(await slow).toBe('here')
  })

  it('that are too large are given all the same', async () => {
    const text = 'x'.repeat(5 * MILLION)
    expect(await new AnswerCache().get('large', async () => text)).toBe(text)
  })

  it('that could not be read are read again', async () => {
    const cache = new AnswerCache()
    await cache.get('a', () => Promise.reject(new Error('refused'))).catch(() => {})
    expect(await cache.get('a', async () => 'here')).toBe('here')
  })
})
