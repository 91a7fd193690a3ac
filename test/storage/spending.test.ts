import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../src/storage/database/database.ts'
import {
  averageAnswers,
  deleteExpiredReservations,
  findMonthState,
  listSpending,
  recordSpending,
  releaseReservations,
  renewReservation,
  reserveSpending,
  type Spent,
  setRunBudget,
} from '../../src/storage/money/spending.ts'
import { insertOrganization, updateOrganization } from '../../src/storage/tenancy/organizations.ts'
import { openTestDatabase, type TestDatabase } from '../fixtures/test-database.ts'

const MINUTE_MS = 60_000

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.database.db
})

afterAll(() => database.drop())

async function newOrganization(monthlyBudgetUsd: number | null): Promise<string> {
  const id = randomUUID()
  await insertOrganization(db, { id, name: 'Tenant', isFounding: false })
  await updateOrganization(db, id, { monthlyBudgetUsd })
  return id
}

function reservation(organizationId: string, amountUsd: number, runId: string | null = null) {
  return { organizationId, runId, id: randomUUID(), amountUsd, lastsMs: MINUTE_MS }
}

function spent(organizationId: string, costUsd: number | null, differences: Partial<Spent> = {}): Spent {
  return {
    organizationId,
    runId: null,
    llm: 'talker',
    purpose: 'measure',
    inputTokens: 10,
    outputTokens: 20,
    costUsd,
    assumedUsd: 0,
    reservationId: null,
    ...differences,
  }
}

describe('money for questions', () => {
  it('is reserved by many at once only as far as the month’s budget goes', async () => {
    const organizationId = await newOrganization(1)
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => reserveSpending(db, reservation(organizationId, 0.3))),
    )
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(3)
  })

  it('is reserved by many at once only as far as the run’s budget goes', async () => {
    const organizationId = await newOrganization(null)
    const runId = randomUUID()
    await setRunBudget(db, organizationId, runId, 0.5)
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => reserveSpending(db, reservation(organizationId, 0.1, runId))),
    )
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(5)
  })

  it('is refused with what is in the way', async () => {
    const organizationId = await newOrganization(1)
    await recordSpending(db, [spent(organizationId, 0.75)])
    expect(await reserveSpending(db, reservation(organizationId, 0.5))).toEqual({
      budget: 'month',
      budgetUsd: 1,
      spentUsd: 0.75,
      reservedUsd: 0,
    })
  })

  it('is there again when its question was never charged', async () => {
    const organizationId = await newOrganization(1)
    const first = reservation(organizationId, 1)
    await reserveSpending(db, first)
    await releaseReservations(db, [first])
    expect(await reserveSpending(db, reservation(organizationId, 1))).toBeNull()
  })

  it('is there again when its process crashed, after a while', async () => {
    const organizationId = await newOrganization(1)
    await reserveSpending(db, { ...reservation(organizationId, 1), lastsMs: 0 })
    expect(await reserveSpending(db, reservation(organizationId, 1))).toBeNull()
  })

  it('is spent with the answer, and reserved no more', async () => {
    const organizationId = await newOrganization(1)
    const held = reservation(organizationId, 0.9)
    await reserveSpending(db, held)
    await recordSpending(db, [spent(organizationId, 0.1, { reservationId: held.id })])
    expect(await findMonthState(db, organizationId)).toMatchObject({ spentUsd: 0.1, reservedUsd: 0 })
  })

  it('counts as spent as it was reserved where nobody knows the cost', async () => {
    const organizationId = await newOrganization(1)
    await recordSpending(db, [spent(organizationId, null, { assumedUsd: 0.4 })])
    expect(await findMonthState(db, organizationId)).toMatchObject({ spentUsd: 0.4 })
  })

  it('of one tenant is none of another’s', async () => {
    const [poor, rich] = [await newOrganization(1), await newOrganization(1)]
    await recordSpending(db, [spent(poor, 1)])
    expect(await reserveSpending(db, reservation(rich, 1))).toBeNull()
  })

  it('of one run is none of another’s', async () => {
    const organizationId = await newOrganization(null)
    const [first, second] = [randomUUID(), randomUUID()]
    for (const runId of [first, second]) await setRunBudget(db, organizationId, runId, 1)
    await reserveSpending(db, reservation(organizationId, 1, first))
    expect(await reserveSpending(db, reservation(organizationId, 1, second))).toBeNull()
  })

  it('of a run is added up with the answers', async () => {
    const organizationId = await newOrganization(null)
    const runId = randomUUID()
    await setRunBudget(db, organizationId, runId, 1)
    await recordSpending(db, [spent(organizationId, 0.4, { runId }), spent(organizationId, 0.4, { runId })])
    expect(await reserveSpending(db, reservation(organizationId, 0.3, runId))).toMatchObject({
      budget: 'run',
      spentUsd: 0.8,
    })
  })
})

describe('what runs cost', () => {
  const inRuns = (organizationId: string, runIds: readonly string[], llm: string) =>
    runIds.map((runId) => spent(organizationId, 1, { runId, llm }))

  it('counts whoever writes it down at the same time', async () => {
    const organizationId = await newOrganization(null)
    const runId = randomUUID()
    await setRunBudget(db, organizationId, runId, 1)
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        recordSpending(db, inRuns(organizationId, [runId], `llm-${index}`)),
      ),
    )
    expect(await reserveSpending(db, reservation(organizationId, 1, runId))).toMatchObject({ spentUsd: 10 })
  })
})

describe('a reservation', () => {
  it('can be kept for longer', async () => {
    const organizationId = await newOrganization(1)
    const held = reservation(organizationId, 1)
    await reserveSpending(db, held)
    expect(await renewReservation(db, held)).toBe(true)
  })

  it('that has expired cannot', async () => {
    const organizationId = await newOrganization(1)
    const held = { ...reservation(organizationId, 1), lastsMs: 0 }
    await reserveSpending(db, held)
    expect(await renewReservation(db, held)).toBe(false)
  })

  it('that has expired can be made again', async () => {
    const organizationId = await newOrganization(1)
    const held = reservation(organizationId, 1)
    await reserveSpending(db, { ...held, lastsMs: 0 })
    await reserveSpending(db, held)
    expect((await findMonthState(db, organizationId)).reservedUsd).toBe(1)
  })

  it('of somebody else cannot', async () => {
    const [mine, theirs] = [await newOrganization(1), await newOrganization(1)]
    const held = reservation(theirs, 1)
    await reserveSpending(db, held)
    expect(await renewReservation(db, { ...held, organizationId: mine })).toBe(false)
  })

  it('that has expired is swept away, and no other', async () => {
    const organizationId = await newOrganization(1)
    const [gone, kept] = [reservation(organizationId, 0.1), reservation(organizationId, 0.2)]
    await reserveSpending(db, { ...gone, lastsMs: 0 })
    await reserveSpending(db, kept)
    await deleteExpiredReservations(db)
    const { rows } = (await database.database.execute(
      'select id from spending_reservations where organization_id = $1',
      [organizationId],
    )) as { rows: { id: string }[] }
    expect(rows.map(({ id }) => id)).toEqual([kept.id])
  })
})

describe('what was spent', () => {
  it('is added up by LLM and purpose, whoever writes it down at the same time', async () => {
    const organizationId = await newOrganization(null)
    const entries = [
      spent(organizationId, 0.25),
      spent(organizationId, null),
      spent(organizationId, 0.5, { purpose: 'judge' }),
    ]
    await Promise.all(Array.from({ length: 10 }, () => recordSpending(db, entries)))
    const { month } = await findMonthState(db, organizationId)
    const measured = {
      calls: 20,
      unpricedCalls: 10,
      inputTokens: 200,
      outputTokens: 400,
      costUsd: 2.5,
      assumedUsd: 0,
    }
    const judged = {
      calls: 10,
      unpricedCalls: 0,
      inputTokens: 100,
      outputTokens: 200,
      costUsd: 5,
      assumedUsd: 0,
    }
    expect(await listSpending(db, organizationId, month, month)).toEqual([
      { month, llm: 'talker', purpose: 'judge', ...judged },
      { month, llm: 'talker', purpose: 'measure', ...measured },
    ])
  })

  it('of unknown cost counts in the month as what was set aside for it', async () => {
    const organizationId = await newOrganization(null)
    await recordSpending(db, [
      spent(organizationId, 1, { assumedUsd: 9 }),
      spent(organizationId, null, { assumedUsd: 2 }),
    ])
    expect((await findMonthState(db, organizationId)).spentUsd).toBe(3)
  })

  it('is listed for the months that are asked for', async () => {
    const organizationId = await newOrganization(null)
    await database.database.execute(
      `insert into llm_spending (organization_id, month, llm, purpose, cost_usd)
       select $1, month::date, 'talker', 'measure', 1 from unnest(array['2026-01-01', '2026-02-01', '2026-03-01']) month`,
      [organizationId],
    )
    const listed = await listSpending(db, organizationId, '2026-02', '2026-03')
    expect(listed.map(({ month }) => month)).toEqual(['2026-03', '2026-02'])
  })

  it('averages over the answers whose cost is known', async () => {
    const organizationId = await newOrganization(null)
    await recordSpending(db, [
      spent(organizationId, 0.2),
      spent(organizationId, 0.4),
      spent(organizationId, null, { assumedUsd: 5 }),
    ])
    expect(await averageAnswers(db, organizationId, 'measure', ['talker', 'silent'])).toEqual([
      { llm: 'talker', costUsd: expect.closeTo(0.3, 9), tokens: 30 },
    ])
  })
})
