import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerWith, type LoopbackLlm, startLoopbackLlm } from '../fixtures/loopback-llm.ts'
import { runCommand } from '../fixtures/run-command.ts'
import { loopbackConfig, runToEnd, seedBrand } from '../fixtures/seed-brand.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let llm: LoopbackLlm
let server: TestServer
let tenant: Tenant

beforeAll(async () => {
  // Simulated LLMs sometimes refuse a question.
  llm = await startLoopbackLlm(answerWith('Acme and Globex are good.'))
  server = await startTestServer({ llms: [loopbackConfig('answering', llm.url)] })
})
beforeEach(async () => {
  tenant = await server.newTenant()
})
afterAll(async () => {
  await server.stop()
  await llm.close()
})

const earshot = (args: readonly string[]) =>
  runCommand(args, {
    env: { EARSHOT_URL: server.baseUrl.replace(/\/api$/, ''), EARSHOT_API_KEY: tenant.key },
  })
/** The JSON output of the command. */
const asked = async (...args: string[]) => {
  const { code, stdout, stderr } = await earshot([...args, '--json'])
  if (code !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}
const seeded = () =>
  seedBrand(tenant.client, { llms: ['answering'], prompts: ['Which CRM is best?', 'And which is cheap?'] })

describe('a run', () => {
  it('is started and followed to its end', async () => {
    await seeded()
    expect(await asked('run', '--brand', 'Acme')).toMatchObject({ status: 'completed', scoredCount: 2 })
  })

  it('may first say what it would ask', async () => {
    await seeded()
    expect(await asked('run', '--brand', 'Acme', '--dry-run')).toMatchObject({ plannedCount: 2 })
  })

  it('tells its progress in lines where no terminal is', async () => {
    await seeded()
    const { stderr } = await earshot(['run', '--brand', 'Acme'])
    expect(stderr).toMatch(/Scored 2 of 2 answers\n$/)
  })

  it('is shown, listed and measured', async () => {
    const { brandId } = await seeded()
    const { id } = await runToEnd(tenant.client, brandId)
    const shown = await asked('runs', 'show', id)
    const { data } = await asked('runs', 'list', '--brand', 'Acme', '--limit', '1')
    const { metrics } = await asked('runs', 'stats', id)
    expect([shown.id, data.length, metrics.completedResponses]).toEqual([id, 1, 2])
  })

  it('is told in numbers to a person, by the definitions of the Data API', async () => {
    const { brandId } = await seeded()
    const { id } = await runToEnd(tenant.client, brandId)
    const { stdout } = await earshot(['runs', 'stats', id])
    expect(stdout).toMatch(
      /Present +\d of 2 answers.*Share of voice, all names.*with lists of the worst.*SHARE OF ALL NAMES\nAcme.*TOPIC.*\nCRM/s,
    )
  })

  it('that has ended can neither be cancelled nor retried', async () => {
    const { brandId } = await seeded()
    const { id } = await runToEnd(tenant.client, brandId)
    const codes = [await earshot(['runs', 'cancel', id]), await earshot(['runs', 'retry-failed', id])]
    expect(codes.map(({ code, stderr }) => [code, stderr !== ''])).toEqual([
      [1, true],
      [1, true],
    ])
  })

  it('is deleted, once', async () => {
    const { brandId } = await seeded()
    const { id } = await runToEnd(tenant.client, brandId)
    const first = await earshot(['runs', 'delete', id])
    const second = await earshot(['runs', 'delete', id])
    expect([first.stdout, first.code, second.code, second.stderr]).toEqual([
      `Deleted the run ${id}.\n`,
      0,
      1,
      expect.stringContaining('run'),
    ])
  })

  it('is scored again', async () => {
    const { brandId } = await seeded()
    const { id } = await runToEnd(tenant.client, brandId)
    const { stdout } = await earshot(['rescore', id])
    const all = await earshot(['rescore', '--brand', 'Acme'])
    expect([stdout, all.stdout]).toEqual(Array(2).fill('Scored 2 answers of 1 run again.\n'))
  })
})
