import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Job, Queue, type QueueDefinition } from '../../src/queue/queue.ts'
import { openTestDatabase, type TestDatabase } from '../fixtures/test-database.ts'

interface Payload {
  n: number
}

const NAME = 'deadly'
const DEAD = 'deadly-dead'
const BASE: QueueDefinition = {
  name: DEAD,
  retryLimit: 20,
  retryDelayMaxSeconds: 1,
  expireInSeconds: 600,
  deadLetter: null,
}

let database: TestDatabase
let queues: Queue[]
let gate: PromiseWithResolvers<void>
/** The numbers of the jobs that each handler got. */
let begun: number[][]
let spent: Job<Payload>[]

beforeAll(async () => {
  database = await openTestDatabase()
})

afterEach(async () => {
  gate.resolve()
  for (const queue of queues) await queue.close()
  await database.database.execute('delete from pgboss.job where name in ($1, $2)', [NAME, DEAD])
})

afterAll(() => database.drop())

async function openQueue(): Promise<Queue> {
  const queue = await Queue.open(database.database, [BASE, { ...BASE, name: NAME, deadLetter: DEAD }], {
    works: true,
    superviseSeconds: 1,
    pollSeconds: 0.5,
    onError() {},
  })
  queues.push(queue)
  return queue
}

async function startTest(...numbers: number[]): Promise<void> {
  queues = []
  begun = []
  spent = []
  gate = Promise.withResolvers()
  const queue = await openQueue()
  await queue.work<Payload>(DEAD, { batchSize: 1 }, async (jobs) => void spent.push(...jobs))
  const jobs = numbers.map((n) => ({ data: { n } }))
  await queue.enqueue<Payload>(database.database.db, NAME, jobs)
}

/** A separate process that handles the jobs in batches. */
async function work(handle: (numbers: number[]) => Promise<void>): Promise<Queue> {
  const queue = await openQueue()
  await queue.work<Payload>(NAME, { batchSize: 2 }, async (jobs) => {
    const numbers = jobs.map(({ data }) => data.n).toSorted()
    begun.push(numbers)
    await handle(numbers)
  })
  return queue
}

/** Stops its heartbeat at batches that contain this number. */
const hangAt = (deadly: number) => (numbers: number[]) =>
  numbers.includes(deadly) ? gate.promise : Promise.resolve()

async function states(): Promise<string[]> {
  const { rows } = await database.database.execute('select state from pgboss.job where name = $1', [NAME])
  return (rows as { state: string }[]).map(({ state }) => state)
}

/** A process that dies at the job with this number, and whose death the queue detects. */
async function dieAt(deadly: number): Promise<void> {
  const before = begun.length
  await work(hangAt(deadly))
  await deliver(() => expect(begun.slice(before).some((numbers) => numbers.includes(deadly))).toBe(true))
  await expect
    .poll(async () => {
      await database.database.execute(
        `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where name = $1`,
        [NAME],
      )
      return states()
    })
    .not.toContain('active')
}

/** Waits for a condition, without the pauses between deliveries. */
async function deliver(holds: () => void | Promise<void>): Promise<void> {
  await expect
    .poll(async () => {
      await database.database.execute(
        `update pgboss.job set start_after = now() - interval '1 second' where name = $1 and state = 'retry'`,
        [NAME],
      )
      for (const queue of queues) queue.wake(NAME)
      try {
        await holds()
        return true
      } catch {
        return false
      }
    })
    .toBe(true)
}

describe('a job under which its process dies', () => {
  it('is given up after three deaths, and says so', async () => {
    await startTest(0)
    for (let death = 1; death <= 3; death += 1) await dieAt(0)
    await work(hangAt(0))
    await deliver(() => expect(spent).toHaveLength(1))
    expect([begun.length, spent.map(({ data, workerDied }) => ({ data, workerDied }))]).toEqual([
      3,
      [{ data: { n: 0 }, workerDied: true }],
    ])
  })

  it('brings no blame on the others of its batch', async () => {
    await startTest(0, 1)
    for (let death = 1; death <= 3; death += 1) await dieAt(0)
    await work(hangAt(0))
    await deliver(async () => expect(await states()).toSatisfy((all) => !all.includes('retry')))
    await deliver(() => expect(spent).toHaveLength(1))
    expect([spent.map(({ data }) => data.n), begun.filter((numbers) => numbers.includes(1))]).toEqual([
      [0],
      [[0, 1], [1]],
    ])
  })

  it('is not given up for deliveries that threw, or that a stopping process gave back', async () => {
    await startTest(0)
    for (let death = 1; death <= 2; death += 1) await dieAt(0)
    const stopping = await work(hangAt(0))
    await deliver(() => expect(begun).toHaveLength(3))
    await stopping.close(1)
    await work(async () => {
      if (begun.length < 7) throw new Error('not yet')
    })
    await deliver(async () => expect(await states()).toEqual(['completed']))
    expect([begun.length, spent]).toEqual([7, []])
  })
})
