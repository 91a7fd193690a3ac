import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LlmChecks } from '../../src/pipeline/llm/check-llm.ts'
import { LlmGateway } from '../../src/pipeline/llm/llm-gateway.ts'
import { insertOrganization } from '../../src/storage/tenancy/organizations.ts'
import { type ScriptedLlm, scriptedLlm } from '../fixtures/scripted-llm.ts'
import { TestClock } from '../fixtures/test-clock.ts'
import { openTestDatabase, type TestDatabase } from '../fixtures/test-database.ts'

const HOUR_MS = 3_600_000
const silent = { info() {}, warn() {}, error() {} }

let database: TestDatabase
let gateway: LlmGateway

beforeAll(async () => {
  database = await openTestDatabase()
  gateway = new LlmGateway(database.database.db, silent, { clock: new TestClock(null) })
})

afterAll(async () => {
  await gateway.close()
  await database.drop()
})

async function newOrganization(): Promise<string> {
  const id = randomUUID()
  await insertOrganization(database.database.db, { id, name: 'Tenant', isFounding: false })
  return id
}

function checkBy(checks: LlmChecks, llm: ScriptedLlm, organizationId: string, now = new Date()) {
  const llms = { find: () => llm, list: () => [llm.info] }
  const context = { database: database.database, llms, gateway, now: () => now }
  return checks.check(context, llm.info.name, organizationId, new AbortController().signal)
}

async function check(llm: ScriptedLlm, clock = new TestClock(null)) {
  return checkBy(new LlmChecks(clock), llm, await newOrganization())
}

describe('a check of an LLM, while it is under way,', () => {
  it('waits as long as the LLM may take, once it is asked', async () => {
    const gate = Promise.withResolvers<Record<never, never>>()
    const clock = new TestClock(null)
    const llm = scriptedLlm('slow', { ask: () => gate.promise })
    const checking = check(llm, clock)
    await expect.poll(() => llm.askedCount()).toBe(1)
    await clock.pass(HOUR_MS)
    gate.resolve({})
    expect(await checking).toMatchObject({ ok: true })
  })

  it('gives up an LLM whose turn does not come', async () => {
    const llm = scriptedLlm('busy', { requestsPerMinute: 1 })
    await check(llm)
    const clock = new TestClock(null)
    const checking = check(llm, clock)
    await clock.untilWaiting(1)
    await clock.pass(90_000)
    expect(await checking).toMatchObject({
      ok: false,
      error: { code: 'timeout', message: 'Its turn did not come within 90 seconds.' },
    })
  })
})

describe('the checks of an organization', () => {
  it('are ten an hour over all processes, whatever others check', async () => {
    const processes = [new LlmChecks(new TestClock(null)), new LlmChecks(new TestClock(null))] as const
    const llm = scriptedLlm('often')
    const [own, other] = [await newOrganization(), await newOrganization()]
    for (let count = 0; count < 5; count += 1) {
      for (const checks of processes) await checkBy(checks, llm, own)
    }
    const eleventh = checkBy(processes[0], llm, own)
    await expect(eleventh).rejects.toMatchObject({ code: 'rate_limit_exceeded' })
    const later = new Date(Date.now() + HOUR_MS)
    expect([
      await checkBy(processes[0], llm, other),
      await checkBy(processes[1], llm, own, later),
    ]).toMatchObject([{ ok: true }, { ok: true }])
  })

  it('do not wait for those of others', async () => {
    const gate = Promise.withResolvers<Record<never, never>>()
    const checks = new LlmChecks(new TestClock(null))
    const llm = scriptedLlm('shared', { ask: () => gate.promise })
    const own = await newOrganization()
    const first = checkBy(checks, llm, own)
    const second = checkBy(checks, llm, await newOrganization())
    await expect(checkBy(checks, llm, own)).rejects.toMatchObject({ code: 'conflict' })
    gate.resolve({})
    expect(await Promise.all([first, second])).toMatchObject([{ ok: true }, { ok: true }])
  })
})
