import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LlmChecks } from '../../src/pipeline/llm/check-llm.ts'
import { LlmGateway } from '../../src/pipeline/llm/llm-gateway.ts'
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

function check(llm: ScriptedLlm, clock = new TestClock(null)) {
  const llms = { find: () => llm, list: () => [llm.info] }
  const context = { llms, gateway, now: () => new Date() }
  const never = new AbortController().signal
  return new LlmChecks(clock).check(context, llm.info.name, randomUUID(), never)
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
  const checking = (checks: LlmChecks, llm: ScriptedLlm, organizationId: string, now = new Date()) =>
    checks.check(
      { llms: { find: () => llm, list: () => [llm.info] }, gateway, now: () => now },
      llm.info.name,
      organizationId,
      new AbortController().signal,
    )

  it('are ten an hour, whatever others check', async () => {
    const checks = new LlmChecks(new TestClock(null))
    const llm = scriptedLlm('often')
    const [own, other] = [randomUUID(), randomUUID()]
    for (let count = 0; count < 10; count += 1) await checking(checks, llm, own)
    const eleventh = checking(checks, llm, own)
    await expect(eleventh).rejects.toMatchObject({ code: 'rate_limit_exceeded' })
    const later = new Date(Date.now() + HOUR_MS)
    expect([await checking(checks, llm, other), await checking(checks, llm, own, later)]).toMatchObject([
      { ok: true },
      { ok: true },
    ])
  })

  it('do not wait for those of others', async () => {
    const gate = Promise.withResolvers<Record<never, never>>()
    const checks = new LlmChecks(new TestClock(null))
    const llm = scriptedLlm('shared', { ask: () => gate.promise })
    const own = randomUUID()
    const first = checking(checks, llm, own)
    const second = checking(checks, llm, randomUUID())
    await expect(checking(checks, llm, own)).rejects.toMatchObject({ code: 'conflict' })
    gate.resolve({})
    expect(await Promise.all([first, second])).toMatchObject([{ ok: true }, { ok: true }])
  })
})
