import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LlmChecks } from '../../src/pipeline/check-llm.ts'
import { Manners } from '../../src/pipeline/manners.ts'
import { type ScriptedLlm, scriptedLlm } from '../fixtures/scripted-llm.ts'
import { openTestDatabase, type TestDatabase } from '../fixtures/test-database.ts'

const silent = { info() {}, warn() {}, error() {} }

let database: TestDatabase
let manners: Manners

beforeAll(async () => {
  database = await openTestDatabase()
  manners = new Manners(database.database.db, silent)
})

afterAll(async () => {
  await manners.close()
  await database.drop()
})

function check(llm: ScriptedLlm, waitMaxMs: number) {
  const llms = { find: () => llm, list: () => [llm.info] }
  const context = { llms, manners, now: () => new Date() }
  const never = new AbortController().signal
  return new LlmChecks(waitMaxMs).check(context, llm.info.name, randomUUID(), never)
}

describe('a check', () => {
  it('waits as long as the LLM may take, once it is asked', async () => {
    const slowly = async () => {
      await new Promise((resolve) => setTimeout(resolve, 700))
      return {}
    }
    expect(await check(scriptedLlm('slow', { ask: slowly }), 300)).toMatchObject({ ok: true })
  })

  it('gives up an LLM whose turn does not come', async () => {
    const llm = scriptedLlm('busy', { requestsPerMinute: 1 })
    await check(llm, 5_000)
    expect(await check(llm, 100)).toMatchObject({
      ok: false,
      error: { code: 'timeout', message: 'Its turn did not come within 0.1 seconds.' },
    })
  })
})
