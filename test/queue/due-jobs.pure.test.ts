import { describe, expect, it } from 'vitest'
import { DueJobs } from '../../src/queue/due-jobs.ts'

/** Looks that answer in turn, and then nothing for ever. */
function watched(answers: (() => string[])[]) {
  const woken: string[] = []
  const errors: string[] = []
  const dueJobs = new DueJobs({
    pollMs: 1,
    async find() {
      const answer = answers.shift()
      return answer ? answer() : new Promise<string[]>(() => {})
    },
    wake: (queue) => void woken.push(queue),
    onError: ({ message }) => void errors.push(message),
  })
  dueJobs.watch('score')
  return { dueJobs, woken, errors }
}

describe('Jobs that nobody announced', () => {
  it('wake the workers of their queue, again and again', async () => {
    const { woken } = watched([() => ['score'], () => [], () => ['score']])
    await expect.poll(() => woken).toEqual(['score', 'score'])
  })

  it('are looked for after a look that failed', async () => {
    const { woken, errors } = watched([
      () => {
        throw new Error('the database is away')
      },
      () => ['score'],
    ])
    await expect.poll(() => [woken, errors]).toEqual([['score'], ['the database is away']])
  })

  it('wake nobody after the stop', async () => {
    let answer = (_: string[]) => {}
    const woken: string[] = []
    const asked = Promise.withResolvers<void>()
    const dueJobs = new DueJobs({
      pollMs: 1,
      find() {
        asked.resolve()
        return new Promise((resolve) => (answer = resolve))
      },
      wake: (queue) => void woken.push(queue),
      onError() {},
    })
    dueJobs.watch('score')
    await asked.promise
    dueJobs.stop()
    answer(['score'])
    await new Promise((resolve) => setImmediate(resolve))
    expect(woken).toEqual([])
  })
})
