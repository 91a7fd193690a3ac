import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Db } from '../../src/storage/database/database.ts'
import { afterCommit, inSavepoint, inTransaction } from '../../src/storage/database/transaction.ts'
import { openTestDatabase, type TestDatabase } from '../fixtures/test-database.ts'

let test: TestDatabase
let db: Db
let acts: string[]
const act = (name: string) => () => void acts.push(name)

beforeAll(async () => {
  test = await openTestDatabase()
  db = test.database.db
  await sql`create table written (id int)`.execute(db)
})

beforeEach(() => {
  acts = []
})

afterEach(() => {
  vi.restoreAllMocks()
})

afterAll(() => test.drop())

describe('an action after the commit', () => {
  it('happens once the transaction is committed', async () => {
    await inTransaction(db, async (tx) => {
      afterCommit(tx, act('woken'))
      acts.push('written')
    })
    expect(acts).toEqual(['written', 'woken'])
  })

  it('never happens when the transaction is undone', async () => {
    const undone = inTransaction(db, async (tx) => {
      afterCommit(tx, act('woken'))
      throw new Error('undone')
    })
    await undone.catch(() => {})
    expect(acts).toEqual([])
  })

  it('never happens when its savepoint is undone, while those before and after it do', async () => {
    await inTransaction(db, async (tx) => {
      afterCommit(tx, act('before'))
      const undone = inSavepoint(tx, async () => {
        afterCommit(tx, act('within'))
        throw new Error('undone')
      })
      await undone.catch(() => {})
      afterCommit(tx, act('after'))
    })
    expect(acts).toEqual(['before', 'after'])
  })

  it('that fails leaves the transaction committed, and the other actions happen', async () => {
    vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
    await inTransaction(db, async (tx) => {
      await sql`insert into written values (1)`.execute(tx)
      afterCommit(tx, () => {
        throw new Error('an action broke')
      })
      afterCommit(tx, act('next'))
    })
    const { rows } = await sql`select id from written`.execute(db)
    expect({ rows, acts }).toEqual({ rows: [{ id: 1 }], acts: ['next'] })
  })
})
