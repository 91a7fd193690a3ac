import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TextThreads } from '../../src/threads/text-threads.ts'
import { clockAt, GATED_READER, type Gate, newGate } from '../fixtures/gate.ts'
import { sendLines } from '../fixtures/import-lines.ts'
import { endOfRun } from '../fixtures/seed-brand.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

describe('an answer that is long in scoring', () => {
  let gate: Gate
  let server: TestServer
  let tenant: Tenant
  let brandId: string
  let threads: TextThreads

  beforeAll(async () => {
    threads = new TextThreads({
      count: 1,
      onError() {},
      workerUrl: GATED_READER,
      clock: () => 0,
    })
    server = await startTestServer({ textThreads: threads })
  })
  afterAll(async () => {
    await server.stop()
    await threads.close()
  })
  afterEach(() => gate[Symbol.dispose]())
  beforeEach(async () => {
    gate = newGate()
    tenant = await server.newTenant()
    brandId = (await tenant.client.createBrand({ body: { name: 'Acme' } })).id
  })

  it('keeps another tenant’s import waiting for itself, not for all that stand behind it', async () => {
    const other = await server.newTenant()
    const { id: otherBrandId } = await other.client.createBrand({ body: { name: 'Globex' } })
    const backlog = [`Use Acme. ${gate.text}`, ...Array<string>(149).fill('Use Acme.')]
    const [many = ''] = await sendLines(tenant.client, brandId, backlog)
    await gate.reached()
    await expect
      .poll(async () => (await tenant.client.getRun({ params: { runId: many } })).status)
      .toBe('scoring')
    const [one = ''] = await sendLines(other.client, otherBrandId, ['Use Globex.'])
    await expect
      .poll(async () => (await other.client.getRun({ params: { runId: one } })).status)
      .toBe('scoring')
    gate.open()
    const [large, small] = [await endOfRun(tenant.client, many), await endOfRun(other.client, one)]
    expect(Date.parse(small.completedAt ?? '')).toBeLessThan(Date.parse(large.completedAt ?? ''))
  })

  it('keeps nobody from being answered', async () => {
    const [id = ''] = await sendLines(tenant.client, brandId, [`Use Acme. ${gate.text}`])
    await gate.reached()
    const health = await fetch(`${server.app.url}/healthz`)
    const { status } = await tenant.client.getRun({ params: { runId: id } })
    gate.open()
    const { scoredCount } = await endOfRun(tenant.client, id)
    expect([health.status, status, scoredCount]).toEqual([200, 'scoring', 1])
  })
})

describe('an answer that cannot be scored in time', () => {
  let gate: Gate
  let server: TestServer
  let tenant: Tenant
  let runId: string
  let threads: TextThreads

  beforeAll(async () => {
    gate = newGate()
    threads = new TextThreads({
      count: 1,
      onError() {},
      workerUrl: GATED_READER,
      limitMs: 10_000,
      clock: clockAt(gate, 10_001),
    })
    server = await startTestServer({ textThreads: threads })
    tenant = await server.newTenant()
    const { id: brandId } = await tenant.client.createBrand({ body: { name: 'Acme' } })
    const answers = ['Use Acme.', `Use Acme. ${gate.text}`, 'Nobody knows.']
    const [id = ''] = await sendLines(tenant.client, brandId, answers)
    runId = id
    await endOfRun(tenant.client, runId)
  })
  afterAll(async () => {
    gate[Symbol.dispose]()
    await server.stop()
    await threads.close()
  })

  const failures = async () => {
    const { data } = await tenant.client.listResponses({ params: { runId }, query: { state: ['failed'] } })
    return data
  }

  it('fails alone, and its run ends with the others', async () => {
    expect(await tenant.client.getRun({ params: { runId } })).toMatchObject({
      status: 'partial',
      scoredCount: 2,
    })
  })

  it('is kept, and says why it has no score', async () => {
    const [failed] = await failures()
    const { answer, error } = await tenant.client.getResponse({ params: { responseId: failed?.id ?? '' } })
    expect([answer, error]).toEqual([
      `Use Acme. ${gate.text}`,
      { code: 'scorer_timeout', message: 'Scoring the answer took longer than 10 s.' },
    ])
  })

  it('is scored by a rescore that can read it', async () => {
    gate.open()
    await tenant.client.rescoreRun({ params: { runId } })
    expect(await endOfRun(tenant.client, runId)).toMatchObject({ status: 'completed', scoredCount: 3 })
  })
})
