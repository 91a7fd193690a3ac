import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { Ledger } from '../../src/pipeline/llm/ledger.ts'
import { endOfRun, loopbackConfig, type Run, seedBrand } from '../fixtures/seed-brand.ts'
import { firstOf } from '../fixtures/test-length.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'
import { until } from '../fixtures/until.ts'

const PRICE = {
  inputPerMillionTokens: 0,
  cachedInputPerMillionTokens: null,
  outputPerMillionTokens: 0,
  perThousandSearches: 0,
  perThousandRequests: 10,
}
const UNANSWERED = 'What time is it?'
const LOST = 'Which CRM is best?'
const ENDLESS = 'Which CRM will ever be ready?'

interface PagesVendor {
  url: string
  /** The questions of which each began a job, which is paid for. */
  begun: string[]
  /** From now on, no job of this question is endless. */
  end(question: string): void
  close(): Promise<void>
}

/** Jobs as Oxylabs has them. The first look at the job of one question fails, some questions have no answer, and some jobs do not end. */
async function startPagesVendor(): Promise<PagesVendor> {
  const begun: string[] = []
  const failed = new Set<string>()
  const ended = new Set<string>()
  const server: Server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const [, , , id = '', what] = (request.url ?? '').split('/')
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (request.method === 'POST') {
      begun.push(JSON.parse(text).query)
      return send(202, { id: `job-${begun.length - 1}`, status: 'pending' })
    }
    const question = begun[Number(id.slice('job-'.length))]
    if (question === LOST && !failed.has(id)) return send(502, failed.add(id) && {})
    if (question?.startsWith(ENDLESS) && !ended.has(question)) return send(200, { id, status: 'pending' })
    if (what === undefined) return send(200, { id, status: 'done' })
    const content = question?.endsWith(UNANSWERED) ? {} : { response_text: 'Acme is great.' }
    send(200, { results: [{ content, status_code: 200 }] })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    begun,
    end: (question) => void ended.add(question),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

describe('A brand with LLMs of an API and LLMs that read pages', () => {
  let vendor: PagesVendor
  let server: TestServer
  let tenant: Tenant
  let client: Client
  let brandId: string
  let runs: [Run, Run]

  const start = async (body: object) => {
    const run = await client.startRun({ params: { brandId }, body })
    if (!('id' in run)) throw new Error('a dry run was not asked for')
    return run
  }

  beforeAll(async () => {
    vendor = await startPagesVendor()
    server = await startTestServer({
      llms: [
        loopbackConfig('ai-mode', vendor.url, { provider: 'oxylabs', model: 'google-ai-mode', price: PRICE }),
        loopbackConfig('hasty', vendor.url, {
          provider: 'oxylabs',
          model: 'google-ai-mode',
          price: PRICE,
          timeoutMs: 300,
        }),
      ],
    })
    server.app.context.random = () => 0
    tenant = await server.newTenant()
    client = tenant.client
    const llms = ['simulated-alpha', 'simulated-beta', 'ai-mode']
    ;({ brandId } = await seedBrand(client, { llms, prompts: [LOST, 'Which CRM for two?', UNANSWERED] }))
    const { id, alsoStarted } = await start({ budgetUsd: 6 })
    runs = [await endOfRun(client, id), await endOfRun(client, alsoStarted[0] ?? '')]
  })
  afterAll(async () => {
    await server.stop()
    await vendor.close()
  })

  it('starts a run for each kind', () => {
    expect(runs.map(({ surface, plannedCount }) => [surface, plannedCount])).toEqual([
      ['simulated', 6],
      ['ui', 3],
    ])
  })

  it('divides the budget of the request between the two by their costs', () => {
    expect(runs.map(({ budgetUsd }) => budgetUsd)).toEqual([0, 6])
  })

  it('has the run of APIs as its newest', async () => {
    const { data } = await client.listWorkspaceRuns({ params: { brandId } })
    expect(data.map(({ id }) => id)).toEqual(runs.map(({ id }) => id))
  })

  it('never averages the answers of the two', async () => {
    const overview = async (query: object) => {
      const { figures, window } = await client.getOverview({ params: { brandId }, query })
      return [figures.presence.denominator, window.runs]
    }
    expect([await overview({}), await overview({ surface: 'ui' })]).toEqual([
      [6, [runs[0].id]],
      [2, [runs[1].id]],
    ])
  })

  it('fails a question that the product does not answer, without asking again', async () => {
    const { data } = await client.listResponses({
      params: { runId: runs[1].id },
      query: { state: ['failed'] },
    })
    expect(data.map(({ promptText, error, attempts }) => [promptText, error?.code, attempts])).toEqual([
      [UNANSWERED, 'no_answer', 1],
    ])
  })

  it('looks again at a job that could not be read, and begins no second one', async () => {
    const { data } = await client.listResponses({ params: { runId: runs[1].id }, query: {} })
    const [lost] = data.filter(({ promptText }) => promptText === LOST)
    expect([lost?.attempts, vendor.begun.filter((question) => question === LOST)]).toEqual([2, [LOST]])
  })

  it('counts the price of a request for each answer', () => {
    expect(runs[1].costUsd).toBeCloseTo(0.02)
  })

  it('does not ask a question again that the product did not answer, when failed ones are asked again', async () => {
    const refused = await client.retryFailed({ params: { runId: runs[1].id } }).catch((error) => error)
    expect([refused.code, vendor.begun.filter((question) => question === UNANSWERED).length]).toEqual([
      'conflict',
      1,
    ])
  })

  it.each(
    firstOf([
      ['what was reserved for it, though a retry finds its answer', ENDLESS, 1, 1],
      [
        'what was reserved for it, though a retry finds that it has no answer',
        `${ENDLESS} ${UNANSWERED}`,
        1,
        1,
      ],
      ['what the answer costs that a retry finds, if nothing was reserved', `${ENDLESS} Really?`, null, 2],
    ]),
  )('counts for a job that was given up %s', async (_, question, budgetUsd, callCount) => {
    const own = (await server.newTenant()).client
    const seeded = await seedBrand(own, { llms: ['hasty'], prompts: [question] })
    const run = await own.startRun({ params: { brandId: seeded.brandId }, body: { budgetUsd } })
    const runId = 'id' in run ? run.id : ''
    await endOfRun(own, runId)
    const spending = async () => {
      const { reservedUsd, data } = await own.getSpending({ query: {} })
      return { reservedUsd, sums: data.map((row) => [row.calls, row.costUsd + row.assumedUsd]) }
    }
    await until(async () => (await spending()).sums.length > 0)
    vendor.end(question)
    await own.retryFailed({ params: { runId } })
    await endOfRun(own, runId)
    // What was held for the retry is released with its cost, if it has one.
    await until(async () => {
      const { reservedUsd, sums } = await spending()
      return reservedUsd === 0 && sums.some(([, usd]) => usd !== 0)
    })
    expect((await spending()).sums).toEqual([[callCount, expect.closeTo(0.01)]])
  })

  it('counts once a job whose cost two processes record at the same time', async () => {
    const { database, log } = server.app.context
    const { organizationId, client: own } = await server.newTenant()
    const { data } = await client.listResponses({ params: { runId: runs[1].id }, query: {} })
    const task = { organizationId: tenant.organizationId, id: data[0]?.id ?? '', task: 'job-of-both' }
    const ledgers = [new Ledger(database.db, log), new Ledger(database.db, log)]
    const counts = { inputTokens: 0, outputTokens: 0, costUsd: 1, assumedUsd: 0, reservationId: null }
    for (const ledger of ledgers)
      ledger.add({ organizationId, runId: null, llm: 'hasty', purpose: 'measure', ...counts, task })
    await Promise.all(ledgers.map((ledger) => ledger.close()))
    expect((await own.getSpending({ query: {} })).data.map(({ costUsd }) => costUsd)).toEqual([1])
  })

  it('starts one run where only pages are read', async () => {
    const run = await start({ llms: ['ai-mode'] })
    await endOfRun(client, run.id)
    expect([run.surface, run.alsoStarted]).toEqual(['ui', []])
  })

  it('estimates both together', async () => {
    const plan = await client.startRun({ params: { brandId }, body: { dryRun: true } })
    expect(plan).toMatchObject({ plannedCount: 9 })
  })
})
