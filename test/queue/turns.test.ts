import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Queue } from '../../src/queue/queue.ts'
import type { Db } from '../../src/storage/database/database.ts'
import { nextTurns } from '../../src/storage/jobs/job-turns.ts'
import { rowsRead } from '../fixtures/rows-read.ts'
import { openTestDatabase, type TestDatabase } from '../fixtures/test-database.ts'

interface Payload {
  job: string
}

let database: TestDatabase
let queue: Queue
let name: string
let serial = 0

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  serial += 1
  name = `turns-${serial}`
  const definition = { name, retryLimit: 2, retryDelayMaxSeconds: 1, expireInSeconds: 60, deadLetter: null }
  queue = await Queue.open(database.database, [definition], { works: true, onError() {} })
})
afterEach(() => queue.close())
afterAll(() => database.drop())

function send(payer: string, count: number, group?: string): Promise<void> {
  const jobs = Array.from({ length: count }, (_, place) => ({
    data: { job: `${payer}${place}` },
    payer,
    ...(group === undefined ? {} : { group }),
  }))
  return queue.enqueue<Payload>(database.database.db, name, jobs)
}

/** Handles the jobs one after the other; the one at `heldJob` waits until it is released. */
async function work(heldJob?: string) {
  const order: string[] = []
  const held = Promise.withResolvers<void>()
  await queue.work<Payload>(name, { batchSize: 1 }, async ([job]) => {
    order.push(job?.data.job ?? '')
    if (job?.data.job === heldJob) await held.promise
  })
  return { order, letGo: () => held.resolve() }
}

describe('a group with one place', () => {
  it('leaves the other places to other groups, and goes on in its own', async () => {
    const order: string[] = []
    const held = Promise.withResolvers<void>()
    await send('a', 1, 'a')
    await queue.work<Payload>(name, { batchSize: 1, concurrency: 2, perGroup: 1 }, async ([job]) => {
      order.push(job?.data.job ?? '')
      if (job?.data.job === 'a0') await held.promise
    })
    await expect.poll(() => order).toEqual(['a0'])
    await send('a', 2, 'a')
    await send('b', 2, 'b')
    await expect.poll(() => order).toEqual(['a0', 'b0', 'b1'])
    held.resolve()
    await expect.poll(() => order).toEqual(['a0', 'b0', 'b1', 'a0', 'a1'])
  })

  it('takes turns with those that come later', async () => {
    await send('a', 3, 'a')
    const { order, letGo } = await work('a1')
    await expect.poll(() => order).toEqual(['a0', 'a1'])
    await send('b', 3, 'b')
    letGo()
    await expect.poll(() => order).toEqual(['a0', 'a1', 'b0', 'a2', 'b1', 'b2'])
  })
})

describe('jobs of payers', () => {
  it('come in turn: who has one waits for one of each other', async () => {
    await send('a', 5)
    await send('b', 1)
    await send('c', 2)
    const { order } = await work()
    await expect.poll(() => order).toEqual(['a0', 'b0', 'c0', 'a1', 'c1', 'a2', 'a3', 'a4'])
  })

  it('come in turn also for one who joins while others are under way', async () => {
    await send('a', 5)
    const { order, letGo } = await work('a2')
    await expect.poll(() => order).toEqual(['a0', 'a1', 'a2'])
    await send('b', 2)
    letGo()
    await expect.poll(() => order).toEqual(['a0', 'a1', 'a2', 'b0', 'a3', 'b1', 'a4'])
  })

  it('come in turn however they were enqueued: a few at a time, or all at once', async () => {
    await send('a', 1)
    await send('b', 3)
    await send('a', 2)
    const { order } = await work()
    await expect.poll(() => order).toEqual(['a0', 'b0', 'b1', 'a0', 'b2', 'a1'])
  })

  it('are not put behind for what their payer has had before', async () => {
    await send('a', 3)
    const { order, letGo } = await work('b0')
    await expect.poll(() => order.length).toBe(3)
    await expect.poll(() => queue.pendingCounts()).toEqual({ [name]: 0 })
    await send('b', 1)
    await expect.poll(() => order.at(-1)).toBe('b0')
    await send('a', 1)
    await send('b', 1)
    letGo()
    await expect.poll(() => order.slice(3)).toEqual(['b0', 'a0', 'b0'])
  })

  it('are found without a look at each job that waits', async () => {
    const { db } = database.database
    await send('a', 1_000, 'a')
    await sql`analyze pgboss.job`.execute(db)
    const find = (on: Db) => nextTurns(on, name, [{ lane: 'b', payer: 'b' }])
    expect(await rowsRead(db, find)).toBeLessThan(20)
  })

  it('take their turns in each group apart', async () => {
    await send('a', 3, 'one')
    await send('a', 1, 'two')
    await send('b', 1, 'two')
    const { order } = await work()
    await expect.poll(() => order).toEqual(['a0', 'a0', 'b0', 'a1', 'a2'])
  })
})
