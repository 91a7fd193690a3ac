import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type EmbeddedDatabase,
  type EmbeddedOptions,
  openEmbedded,
} from '../../../src/storage/database/embedded/open-embedded.ts'

const RUNAWAY_MS = 2_000

describe('the embedded database', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'earshot-durable-'))
  const warnings: string[] = []
  let database: EmbeddedDatabase

  beforeAll(async () => {
    database = await open({ queryTimeoutMs: 600_000, vacuumIntervalMs: 200 })
    await sql`create table notes (id int, text text)`.execute(database.db)
  })

  afterAll(async () => {
    await database.close()
    rmSync(dataDir, { recursive: true })
  })

  function open(limits: Pick<EmbeddedOptions, 'queryTimeoutMs' | 'vacuumIntervalMs'>) {
    return openEmbedded({
      dataDir,
      now: () => new Date(),
      ...limits,
      onWarning: (message) => warnings.push(message),
      onFatal: (error) => warnings.push(`fatal: ${error.message}`),
    })
  }

  async function keptCount(): Promise<number | undefined> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from notes where text = 'kept'`.execute(database.db)
    return rows[0]?.count
  }

  it('waits for the disk at every commit', async () => {
    const before = await database.fsyncCount()
    for (let id = 0; id < 10; id += 1)
      await sql`insert into notes values (${id}, 'kept')`.execute(database.db)
    expect((await database.fsyncCount()) - before).toBeGreaterThanOrEqual(10)
  })

  it('runs the PostgreSQL that its version marker names', async () => {
    const { rows } = await sql<{ major: number }>`
      select current_setting('server_version_num')::int / 10000 as major`.execute(database.db)
    expect(rows[0]?.major).toBe(18)
  })

  it('does not hold up the process that it runs in', async () => {
    /** Turns of the event loop during a query; a busy machine may leave few of them. */
    const turnsOfQuery = async () => {
      let turns = 0
      let isOver = false
      const query = sql`select pg_sleep(0.3)`.execute(database.db).finally(() => {
        isOver = true
      })
      for (; !isOver; turns += 1) await setImmediate()
      await query
      return turns
    }
    await expect.poll(turnsOfQuery).toBeGreaterThan(10)
  })

  it('keeps the rows of others out of an open transaction', async () => {
    const order: string[] = []
    let other: Promise<unknown> = Promise.resolve()
    await database.db.transaction().execute(async (tx) => {
      await sql`insert into notes values (100, 'inside')`.execute(tx)
      other = sql`select 1`.execute(database.db).then(() => order.push('other'))
      for (let turn = 0; turn < 10; turn += 1) await sql`select 1`.execute(tx)
      order.push('transaction')
    })
    await other
    expect(order).toEqual(['transaction', 'other'])
  })

  it('rolls back what failed half-way', async () => {
    await database.db
      .transaction()
      .execute(async (tx) => {
        await sql`insert into notes values (200, 'half')`.execute(tx)
        throw new Error('no')
      })
      .catch(() => {})
    const { rows } = await sql`select 1 from notes where id = 200`.execute(database.db)
    expect(rows).toEqual([])
  })

  it('frees the space of dead rows by itself', async () => {
    await sql`create table churned as select generate_series(1, 20000) as id`.execute(database.db)
    await sql`delete from churned`.execute(database.db)
    const pages = async () => {
      const { rows } = await sql<{ pages: number }>`
        select (pg_relation_size('churned') / 8192)::int as pages`.execute(database.db)
      return rows[0]?.pages
    }
    await expect.poll(pages).toBe(0)
  })

  it('keeps everything over a restart', async () => {
    await database.close()
    database = await open({ queryTimeoutMs: RUNAWAY_MS })
    expect(await keptCount()).toBe(10)
  })

  describe('under a runaway statement', () => {
    let problem: unknown
    let count: number | undefined

    beforeAll(async () => {
      const runaway = sql`select count(*) from generate_series(1, 1000000000)`.execute(database.db)
      problem = await runaway.catch((error: unknown) => error)
      count = await keptCount()
    })

    it('ends it', () => {
      expect(problem).toMatchObject({ code: '57014' })
    })

    it('goes on with all that was committed', () => {
      expect(count).toBe(10)
    })

    it('says that it was opened again', () => {
      expect(warnings.join('\n')).toMatch(/opened again: .*took longer than 2000 ms/)
    })
  })
})
