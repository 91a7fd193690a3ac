import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Job, Queue, type QueueDefinition } from '../../src/queue/queue.ts'
import { openTestDatabase, type TestDatabase } from '../fixtures/test-database.ts'
import { itIfWhole } from '../fixtures/test-length.ts'

interface Payload {
  n: number
}

let database: TestDatabase
let queues: Queue[] = []
let serial = 0

beforeAll(async () => {
  database = await openTestDatabase()
})

afterEach(async () => {
  for (const queue of queues) await queue.close()
  queues = []
})

afterAll(() => database.drop())

/** Queues with names of this test, and an instance that works on them. */
async function openQueues(differences: Partial<QueueDefinition> = {}) {
  serial += 1
  const dead = `dead-${serial}`
  const name = `work-${serial}`
  const base = { retryLimit: 2, retryDelayMaxSeconds: 1, expireInSeconds: 60 }
  const definitions: QueueDefinition[] = [
    { ...base, name: dead, deadLetter: null },
    { ...base, name, deadLetter: dead, ...differences },
  ]
  const open = async () => {
    const queue = await Queue.open(database.database, definitions, {
      works: true,
      superviseSeconds: 1,
      pollSeconds: 0.5,
      onError() {},
    })
    queues.push(queue)
    return queue
  }
  return { name, dead, queue: await open(), open }
}

function send(queue: Queue, name: string, count = 1): Promise<void> {
  const jobs = Array.from({ length: count }, (_, n) => ({ data: { n } }))
  return queue.enqueue<Payload>(database.database.db, name, jobs)
}

/** When the only job of the queue was due and was taken, in milliseconds by the clock of the database. */
async function timesOf(name: string): Promise<{ due: number; begun: number }> {
  const { rows } = await database.database.execute(
    `select 1000 * extract(epoch from start_after)::float8 as due,
      1000 * extract(epoch from started_on)::float8 as begun from pgboss.job where name = $1`,
    [name],
  )
  return rows[0] as { due: number; begun: number }
}

describe('the queue', () => {
  it('delivers what a committed transaction enqueued', async () => {
    const { queue, name } = await openQueues()
    const delivered: number[] = []
    await queue.work<Payload>(
      name,
      { batchSize: 1 },
      async (jobs) => void delivered.push(...jobs.map(({ data }) => data.n)),
    )
    await database.database.db.transaction().execute((tx) => queue.enqueue(tx, name, [{ data: { n: 7 } }]))
    queue.wake(name)
    await expect.poll(() => delivered).toEqual([7])
  })

  it('delivers nothing of a transaction that was rolled back', async () => {
    const { queue, name } = await openQueues()
    await database.database.db
      .transaction()
      .execute(async (tx) => {
        await queue.enqueue(tx, name, [{ data: { n: 7 } }])
        throw new Error('rolled back')
      })
      .catch(() => {})
    expect((await queue.pendingCounts())[name]).toBe(0)
  })

  it('delivers a failed job again, later each time', async () => {
    const { queue, name } = await openQueues({ retryDelayMaxSeconds: 4 })
    const deliveries: { due: number; begun: number }[] = []
    await queue.work(name, { batchSize: 1 }, async () => {
      deliveries.push(await timesOf(name))
      throw new Error('not yet')
    })
    await send(queue, name)
    queue.wake(name)
    await expect.poll(() => deliveries.length).toBe(3)
    const delays = deliveries.slice(1).map(({ due }, place) => due - (deliveries[place]?.begun ?? 0))
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(500)
  })

  itIfWhole('delivers again the job of a batch that failed, not the others', async () => {
    const { queue, name } = await openQueues()
    await send(queue, name, 2)
    const batches: number[][] = []
    await queue.work<Payload>(name, { batchSize: 2 }, async (jobs, fail) => {
      batches.push(jobs.map(({ data }) => data.n).sort())
      const first = jobs.find(({ data }) => data.n === 0)
      if (batches.length === 1 && first) fail(first.id, new Error('not yet'))
    })
    queue.wake(name)
    await expect.poll(() => batches).toEqual([[0, 1], [0]])
  })

  it('moves a spent job to the dead letters, with its data', async () => {
    const { queue, name, dead } = await openQueues({ retryLimit: 0 })
    const spent: Payload[] = []
    await queue.work<Payload>(
      dead,
      { batchSize: 1 },
      async (jobs) => void spent.push(...jobs.map(({ data }) => data)),
    )
    await queue.work(name, { batchSize: 1 }, async () => {
      throw new Error('never')
    })
    await send(queue, name)
    queue.wake(name)
    await expect.poll(() => spent).toEqual([{ n: 0 }])
  })

  it('gives a job to one worker only', async () => {
    const { queue, name, open } = await openQueues()
    const other = await open()
    const delivered: string[] = []
    const take = async (jobs: Job<Payload>[]) => {
      await setImmediate()
      delivered.push(...jobs.map(({ id }) => id))
    }
    await queue.work(name, { batchSize: 3 }, take)
    await other.work(name, { batchSize: 3 }, take)
    await send(queue, name, 40)
    queue.wake(name)
    other.wake(name)
    await expect.poll(() => delivered.length).toBe(40)
    expect(new Set(delivered).size).toBe(40)
  })

  it('delivers the jobs of a worker that has been silent for ten seconds', async () => {
    const { queue, name, open } = await openQueues({ retryLimit: 5 })
    const dying = await open()
    const held: string[] = []
    // Takes the job and, as after kill -9, never touches or settles it.
    const consumer = dying.consume<Payload>(name, {
      capacity: 1,
      groups: [],
      groupCapacity: () => 1,
      take: (jobs) => void held.push(...jobs.map(({ id }) => id)),
      onError() {},
    })
    await send(queue, name)
    await expect.poll(() => held.length).toBe(1)
    consumer.release(held)
    consumer.stop()
    const delivered: string[] = []
    await queue.work(name, { batchSize: 1 }, async (jobs) => void delivered.push(...jobs.map(({ id }) => id)))
    await database.database.execute(
      `update pgboss.job set heartbeat_on = heartbeat_on - interval '10 seconds' where name = $1`,
      [name],
    )
    await expect.poll(() => delivered).toEqual(held)
  })

  it('works once on a job that was presumed dead while the process still works on it', async () => {
    const { queue, name } = await openQueues()
    const gate = Promise.withResolvers<void>()
    let count = 0
    await queue.work(name, { batchSize: 1, concurrency: 2 }, async () => {
      count += 1
      await gate.promise
    })
    await send(queue, name)
    const { database: one } = database
    await expect
      .poll(async () => {
        await one.execute(
          `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour'
            where name = $1 and retry_count = 0`,
          [name],
        )
        return (
          await one.execute(
            `select 1 from pgboss.job where name = $1 and state = 'active' and retry_count = 1`,
            [name],
          )
        ).rows.length
      })
      .toBe(1)
    gate.resolve()
    await expect.poll(async () => (await queue.pendingCounts())[name]).toBe(0)
    expect(count).toBe(1)
  })

  itIfWhole(
    'works again on a job that took longer than it may, because its first delivery may never end',
    async () => {
      const { queue, name } = await openQueues()
      const gate = Promise.withResolvers<void>()
      let count = 0
      await queue.work(name, { batchSize: 1, concurrency: 2 }, async () => {
        count += 1
        if (count === 1) await gate.promise
      })
      await send(queue, name)
      await expect
        .poll(async () => {
          await database.database.execute(
            `update pgboss.job set started_on = started_on - interval '1 hour'
            where name = $1 and retry_count = 0`,
            [name],
          )
          return count
        })
        .toBe(2)
      gate.resolve()
    },
  )

  it('takes away jobs that wait', async () => {
    const { queue, name } = await openQueues()
    const id = '11111111-1111-4111-8111-111111111111'
    await queue.enqueue(database.database.db, name, [{ id, data: { n: 1 } }])
    await queue.remove(database.database.db, name, [id])
    expect((await queue.pendingCounts())[name]).toBe(0)
  })

  it('holds back what is to start later', async () => {
    const { queue, name } = await openQueues()
    const delivered: number[] = []
    await queue.work<Payload>(
      name,
      { batchSize: 1 },
      async (jobs) => void delivered.push(...jobs.map(({ data }) => data.n)),
    )
    const later = { data: { n: 2 }, startAfter: new Date(Date.now() + 3_600_000) }
    await queue.enqueue<Payload>(database.database.db, name, [later, { data: { n: 1 } }])
    queue.wake(name)
    await expect.poll(() => delivered).toEqual([1])
    await database.database.execute(
      `update pgboss.job set start_after = start_after - interval '1 hour' where name = $1`,
      [name],
    )
    queue.wake(name)
    await expect.poll(() => delivered).toEqual([1, 2])
  })

  it('keeps one schedule per key', async () => {
    const { queue, name } = await openQueues()
    await queue.schedule(name, 'a', '0 6 * * *', 'UTC', { n: 1 })
    await queue.schedule(name, 'a', '0 7 * * *', 'Asia/Tokyo', { n: 2 })
    await queue.schedule(name, 'b', '0 8 * * *', 'UTC', { n: 3 })
    await queue.unschedule(name, 'b')
    expect((await queue.schedules(name)).map(({ key }) => key)).toEqual(['a'])
  })
})
