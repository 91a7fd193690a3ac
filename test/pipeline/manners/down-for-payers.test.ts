import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Manners } from '../../../src/pipeline/manners.ts'
import { ProviderError } from '../../../src/providers/provider.ts'
import { questionOf, type ScriptedLlm, scriptedLlm } from '../../fixtures/scripted-llm.ts'
import { TestClock } from '../../fixtures/test-clock.ts'
import { openTestDatabase, type TestDatabase } from '../../fixtures/test-database.ts'

const HOUR_MS = 3_600_000
const BREAKER = { failuresMax: 3, firstMs: HOUR_MS, longestMs: HOUR_MS }
const silent = { info() {}, warn() {}, error() {} }

let database: TestDatabase
let clock: TestClock
const open: Manners[] = []

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => {
  clock = new TestClock(database.database.db)
})
afterAll(async () => {
  for (const manners of open) await manners.close()
  await database.drop()
})

/** As a process of its own would have it. */
function newManners(): Manners {
  const manners = new Manners(database.database.db, silent, { breaker: BREAKER, clock })
  open.push(manners)
  return manners
}

const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error) => (error instanceof ProviderError ? error.code : error.message),
  )

describe('an LLM that fails for some of those who pay', () => {
  const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()]
  const askAs = (organizationId: string, manners: Manners, llm: ScriptedLlm, text: string) =>
    outcome(manners.ask(llm, questionOf(text), { organizationId, runId: null, purpose: 'measure' }))
  const failAs = async (organizationId: string, manners: Manners, llm: ScriptedLlm) => {
    for (let time = 0; time < 3; time += 1) await askAs(organizationId, manners, llm, 'Slow?')
  }
  /** Answers all but what is slow, and nothing while it is down. */
  const slowLlm = (name: string, isDown: () => boolean = () => false) =>
    scriptedLlm(name, {
      ask: async (_, { text }) => {
        if (text === 'Slow?' || isDown()) throw new ProviderError('timeout', 'No.')
        return {}
      },
    })

  it('is down for the one whose prompts it cannot answer, and up for all others', async () => {
    const llm = slowLlm('down-for-one')
    const manners = newManners()
    await failAs(one, manners, llm)
    expect([
      await askAs(one, manners, llm, 'Quick?'),
      await askAs(two, manners, llm, 'Quick?'),
      await askAs(three, newManners(), llm, 'Quick?'),
    ]).toEqual(['provider_down', 'answered', 'answered'])
  })

  it('is down for that one in every process', async () => {
    const llm = slowLlm('down-for-one-everywhere')
    await failAs(one, newManners(), llm)
    const elsewhere = newManners()
    await askAs(one, elsewhere, llm, 'Slow?')
    expect(await askAs(one, elsewhere, llm, 'Quick?')).toBe('provider_down')
  })

  it('is down for all once it is so for two', async () => {
    const llm = slowLlm('down-for-two')
    const manners = newManners()
    await failAs(one, manners, llm)
    await failAs(two, manners, llm)
    expect(await askAs(three, manners, llm, 'Quick?')).toBe('provider_down')
  })

  it('is down for all no more once any question is answered', async () => {
    const llm = slowLlm('up-for-all')
    const manners = newManners()
    await failAs(one, manners, llm)
    await failAs(two, manners, llm)
    await clock.pass(HOUR_MS)
    const outcomes: string[] = []
    for (const payer of [three, two, one]) outcomes.push(await askAs(payer, manners, llm, 'Quick?'))
    expect(outcomes).toEqual(['answered', 'answered', 'answered'])
  })

  it('stays down for all when the question that tries fails, whoever asks it', async () => {
    const llm = slowLlm('still-down', () => true)
    const manners = newManners()
    await failAs(one, manners, llm)
    await failAs(two, manners, llm)
    await clock.pass(HOUR_MS)
    await askAs(three, manners, llm, 'Quick?')
    expect(await askAs(one, manners, llm, 'Quick?')).toBe('provider_down')
  })
})
