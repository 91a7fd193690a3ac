import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Ledger } from '../../../src/pipeline/llm/ledger.ts'
import type { Db } from '../../../src/storage/database/database.ts'
import { findMonthState, reserveSpending, type Spent } from '../../../src/storage/money/spending.ts'
import { insertOrganization } from '../../../src/storage/tenancy/organizations.ts'
import { TestClock } from '../../fixtures/test-clock.ts'
import { openTestDatabase, type TestDatabase } from '../../fixtures/test-database.ts'

const silent = { info() {}, warn() {}, error() {} }

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.database.db
})

afterAll(() => database.drop())

async function newOrganization(): Promise<string> {
  const id = randomUUID()
  await insertOrganization(db, { id, name: 'Tenant', isFounding: false })
  return id
}

function spent(organizationId: string, differences: Partial<Spent> = {}): Spent {
  const tokens = { inputTokens: 1, outputTokens: 1 }
  const cost = { costUsd: 1, assumedUsd: 0, reservationId: null }
  return {
    organizationId,
    runId: null,
    llm: 'talker',
    purpose: 'measure',
    ...tokens,
    ...cost,
    ...differences,
  }
}

async function spentUsd(organizationId: string): Promise<number> {
  return (await findMonthState(db, organizationId)).spentUsd
}

/** A database with an unreliable connection: a transaction throws `fault` before or after its work. */
function withFaults(faults: ('before' | 'after' | null)[]): Db {
  const transaction = () => ({
    async execute<T>(work: (tx: Db) => Promise<T>): Promise<T> {
      const fault = faults.shift() ?? null
      if (fault === 'before') throw new Error('Connection terminated')
      const result = await db.transaction().execute(work)
      if (fault === 'after') throw new Error('Connection terminated')
      return result
    },
  })
  return new Proxy(db, {
    get(target, key) {
      if (key === 'transaction') return transaction
      const value = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

describe('spending', () => {
  it('counts once when the end of a reservation that came with it fails at first', async () => {
    const organizationId = await newOrganization()
    const id = randomUUID()
    await reserveSpending(db, { organizationId, runId: null, id, amountUsd: 7, lastsMs: 60_000 })
    await database.database.execute('create sequence refusals')
    await database.database.execute(
      `create function refuse_once() returns trigger language plpgsql as $$ begin
         if nextval('refusals') = 1 then raise exception 'not now'; end if; return old; end $$`,
    )
    await database.database.execute(
      'create trigger refuse_once before delete on spending_reservations for each row execute function refuse_once()',
    )
    const ledger = new Ledger(db, silent)
    ledger.add(spent(organizationId))
    ledger.add({ organizationId, releasedId: id })
    await ledger.close()
    expect(await spentUsd(organizationId)).toBe(1)
  })

  it('counts once when the answer to the commit is lost', async () => {
    const organizationId = await newOrganization()
    const ledger = new Ledger(withFaults(['after']), silent)
    ledger.add(spent(organizationId))
    await ledger.close()
    expect(await spentUsd(organizationId)).toBe(1)
  })

  it('is kept through an outage of the database until it is written', async () => {
    const organizationId = await newOrganization()
    const clock = new TestClock(null)
    const ledger = new Ledger(withFaults(Array(6).fill('before')), silent, clock)
    ledger.add(spent(organizationId))
    for (let failed = 1; failed <= 6; failed += 1) {
      await clock.untilWaiting(1)
      await clock.passToNext()
    }
    await expect.poll(() => spentUsd(organizationId)).toBe(1)
  })

  it('that cannot be stored takes no other with it', async () => {
    const organizationId = await newOrganization()
    const ledger = new Ledger(db, silent)
    ledger.add(spent(organizationId, { inputTokens: 0.5 }))
    ledger.add(spent(organizationId))
    await ledger.close()
    expect(await spentUsd(organizationId)).toBe(1)
  })

  it('does not keep a process that is shutting down from ending', async () => {
    const clock = new TestClock(null)
    const ledger = new Ledger(withFaults(Array(1_000).fill('before')), silent, clock)
    ledger.add(spent(await newOrganization()))
    await expect(clock.hurry(ledger.close())).resolves.toBeUndefined()
  })
})
