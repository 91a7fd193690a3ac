import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Consumer, type HeldJob } from '../../src/queue/consumer.ts'

interface Setup {
  capacity?: number
  known?: string[]
  groupCapacity?: number
  fails?: boolean
}

/** A consumer of jobs that wait in memory, each group's in order. */
function consumerOf(groups: readonly (string | null)[], setup: Setup = {}) {
  const { capacity = 4, known = [], groupCapacity = 100, fails = false } = setup
  const waiting = groups.map((group, index): HeldJob<null> => ({ id: `${index}`, data: null, group }))
  const taken: string[] = []
  const touched: string[][] = []
  const errors: string[] = []
  const state = { fails, fetches: 0 }
  const consumer = new Consumer<null>({
    source: {
      async fetch(batchSize, ignored) {
        state.fetches += 1
        if (state.fails) throw new Error('no database')
        const free = waiting.filter(({ group }) => group === null || !ignored.includes(group))
        const jobs = free.slice(0, batchSize)
        for (const job of jobs) waiting.splice(waiting.indexOf(job), 1)
        return jobs
      },
      async touch(ids) {
        touched.push([...ids])
      },
    },
    capacity,
    groups: known,
    groupCapacity: () => groupCapacity,
    take: (jobs) => void taken.push(...jobs.map(({ id }) => id)),
    onError: (error) => void errors.push(error.message),
  })
  return { consumer, taken, touched, errors, state, waiting }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('a consumer', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('holds as many jobs as it has places, and no more', async () => {
    const { consumer, taken } = consumerOf(Array(10).fill(null))
    consumer.start()
    await pass(10_000)
    expect(taken).toEqual(['0', '1', '2', '3'])
  })

  it('fills a place as soon as it is free, without waiting for the others', async () => {
    const { consumer, taken } = consumerOf(Array(10).fill(null))
    consumer.start()
    await pass(0)
    consumer.release(['1'])
    await pass(10)
    expect(taken).toEqual(['0', '1', '2', '3', '4'])
  })

  it('finds a job that came while it was idle within a second', async () => {
    const { consumer, taken, waiting } = consumerOf([])
    consumer.start()
    await pass(5_000)
    waiting.push({ id: 'late', data: null, group: null })
    await pass(1_000)
    expect(taken).toEqual(['late'])
  })

  it('looks at once when it is woken', async () => {
    const { consumer, taken, waiting } = consumerOf([])
    consumer.start()
    await pass(1)
    waiting.push({ id: 'late', data: null, group: null })
    consumer.wake()
    await pass(0)
    expect(taken).toEqual(['late'])
  })

  it('does not take from a group that is full, and takes from the others', async () => {
    const { consumer, taken, waiting } = consumerOf(['a'], { groupCapacity: 1 })
    consumer.start()
    await pass(0)
    waiting.push({ id: 'of a', data: null, group: 'a' }, { id: 'of b', data: null, group: 'b' })
    await pass(5_000)
    expect(taken).toEqual(['0', 'of b'])
  })

  it('never holds more of a group that it knows than it takes', async () => {
    const { consumer, taken } = consumerOf(Array(10).fill('a'), {
      capacity: 100,
      known: ['a', 'b'],
      groupCapacity: 3,
    })
    consumer.start()
    await pass(5_000)
    expect(taken).toEqual(['0', '1', '2'])
  })

  it('takes from a group again once it has a place', async () => {
    const { consumer, taken, waiting } = consumerOf(['a'], { groupCapacity: 1 })
    consumer.start()
    await pass(0)
    waiting.push({ id: 'next', data: null, group: 'a' })
    await pass(2_000)
    const before = [...taken]
    consumer.release(['0'])
    await pass(10)
    expect({ before, after: taken }).toEqual({ before: ['0'], after: ['0', 'next'] })
  })

  it('takes the next job of a group when a held one leaves its place', async () => {
    const { consumer, taken } = consumerOf(['a', 'a', 'a'], { known: ['a'], groupCapacity: 1 })
    consumer.start()
    await pass(0)
    consumer.leavePlace('0')
    await pass(10)
    expect({ taken, held: consumer.heldCount }).toEqual({ taken: ['0', '1'], held: 2 })
  })

  it('gives one place for a job that leaves it and is then released', async () => {
    const { consumer, taken } = consumerOf(['a', 'a', 'a'], { known: ['a'], groupCapacity: 1 })
    consumer.start()
    await pass(0)
    consumer.leavePlace('0')
    consumer.release(['0'])
    await pass(5_000)
    expect(taken).toEqual(['0', '1'])
  })

  it('holds no more than its capacity when jobs leave their places', async () => {
    const { consumer, taken } = consumerOf(Array(10).fill('a'), {
      known: ['a'],
      groupCapacity: 1,
      capacity: 2,
    })
    consumer.start()
    await pass(0)
    consumer.leavePlace('0')
    await pass(10)
    consumer.leavePlace('1')
    await pass(5_000)
    expect(taken).toEqual(['0', '1'])
  })

  it('asks the source for nothing while each group is full, until the next poll', async () => {
    const { consumer, state } = consumerOf(Array(10).fill('a'), { known: ['a'], groupCapacity: 2 })
    consumer.start()
    await pass(500)
    expect(state.fetches).toBe(1)
  })

  it('asks for no more of a group that has no jobs left, until the next poll', async () => {
    const { consumer, state } = consumerOf(['a', 'a'], { known: ['a'], groupCapacity: 4 })
    consumer.start()
    await pass(0)
    consumer.release(['0'])
    await pass(500)
    expect(state.fetches).toBe(1)
  })

  it('finds a job of a group that had none left within a second, however often others are released', async () => {
    const { consumer, taken, waiting } = consumerOf(['a', ...Array(20).fill('b')], {
      known: ['a', 'b'],
      groupCapacity: 30,
      capacity: 100,
    })
    consumer.start()
    await pass(0)
    waiting.push({ id: 'late', data: null, group: 'a' })
    for (let job = 1; job <= 20; job += 1) {
      consumer.release([`${job}`])
      await pass(60)
    }
    expect(taken).toContain('late')
  })

  it('finds a job of a group that had none left when it is woken', async () => {
    const { consumer, taken, waiting } = consumerOf(['a'], { known: ['a'], groupCapacity: 4 })
    consumer.start()
    await pass(0)
    waiting.push({ id: 'late', data: null, group: 'a' })
    consumer.wake()
    await pass(0)
    expect(taken).toEqual(['0', 'late'])
  })

  it('takes the next job of a group that nobody listed as soon as one is released', async () => {
    const { consumer, taken } = consumerOf(['b', 'b', 'b'], { known: ['any'], groupCapacity: 2 })
    consumer.start()
    await pass(500)
    consumer.release(['0', '1'])
    await pass(10)
    expect(taken).toEqual(['0', '1', '2'])
  })

  it('counts a job that is released twice once', async () => {
    const { consumer } = consumerOf(Array(3).fill(null))
    consumer.start()
    await pass(0)
    consumer.release(['0', '0'])
    consumer.release(['0'])
    expect(consumer.heldCount).toBe(2)
  })

  it('says of the jobs that it holds that they are worked on, every three seconds', async () => {
    const { consumer, touched } = consumerOf([null, null])
    consumer.start()
    await pass(3_500)
    consumer.release(['0'])
    await pass(3_000)
    expect(touched).toEqual([['0', '1'], ['1']])
  })

  it('goes on after an error of the source, and tells it', async () => {
    const { consumer, taken, errors, state } = consumerOf([null], { fails: true })
    consumer.start()
    await pass(0)
    state.fails = false
    await pass(1_000)
    expect({ taken, errors }).toEqual({ taken: ['0'], errors: ['no database'] })
  })

  it('that is stopped takes nothing more', async () => {
    const { consumer, taken } = consumerOf(Array(10).fill(null), { capacity: 1 })
    consumer.start()
    await pass(0)
    consumer.stop()
    consumer.release(['0'])
    consumer.wake()
    await pass(10_000)
    expect(taken).toEqual(['0'])
  })

  it('that is stopped still says that it works on what it holds, until it is released', async () => {
    const { consumer, touched } = consumerOf([null])
    consumer.start()
    await pass(0)
    consumer.stop()
    await pass(3_000)
    consumer.release(['0'])
    await pass(10_000)
    expect({ touched, timers: vi.getTimerCount() }).toEqual({ touched: [['0']], timers: 0 })
  })
})
