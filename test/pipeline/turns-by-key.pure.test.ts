import { describe, expect, it } from 'vitest'
import { TurnsByKey } from '../../src/pipeline/turns-by-key.ts'

describe('Work of one key', () => {
  it('waits for the work before it', async () => {
    const turns = new TurnsByKey()
    const first = Promise.withResolvers<void>()
    const done: string[] = []
    const both = ['first', 'second'].map((name) =>
      turns.run('a', async () => {
        if (name === 'first') await first.promise
        done.push(name)
      }),
    )
    await turns.run('b', async () => void done.push('of another key'))
    first.resolve()
    await Promise.all(both)
    expect(done).toEqual(['of another key', 'first', 'second'])
  })

  it('is done after work that failed', async () => {
    const turns = new TurnsByKey()
    const failed = turns.run('a', () => Promise.reject(new Error('broken')))
    const next = turns.run('a', async () => 'done')
    await expect(failed).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })
})
