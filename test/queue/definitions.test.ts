import { expect, it } from 'vitest'
import { Queue, type QueueDefinition } from '../../src/queue/queue.ts'
import { openTestDatabase } from '../fixtures/test-database.ts'

const FIRST: QueueDefinition = {
  name: 'changing',
  retryLimit: 2,
  retryDelayMaxSeconds: 1,
  expireInSeconds: 60,
  deadLetter: null,
}

it('a job waits for years, for instance while the server is stopped', async () => {
  const { database, drop } = await openTestDatabase()
  const queue = await Queue.open(database, [FIRST], { works: false, onError() {} })
  await queue.enqueue(database.db, FIRST.name, [{ data: {} }])
  await queue.close()
  const { rows } = await database.execute(
    `select keep_until > now() + interval '9 years' as "isKept" from pgboss.job where name = $1`,
    [FIRST.name],
  )
  await drop()
  expect(rows).toEqual([{ isKept: true }])
})

it('a queue that exists follows the definition of the version that opens it', async () => {
  const { database, drop } = await openTestDatabase()
  const kept: unknown[] = []
  for (const retryLimit of [2, 5, 5]) {
    const options = { works: false, onError() {} }
    const queue = await Queue.open(database, [{ ...FIRST, retryLimit }], options)
    await queue.close()
    const { rows } = await database.execute('select retry_limit from pgboss.queue where name = $1', [
      FIRST.name,
    ])
    kept.push(...rows)
  }
  await drop()
  expect(kept).toEqual([{ retry_limit: 2 }, { retry_limit: 5 }, { retry_limit: 5 }])
})
