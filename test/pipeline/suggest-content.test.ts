import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importLines, type Line } from '../fixtures/import-lines.ts'
import { answerWith, failWith, type LoopbackLlm, startLoopbackLlm } from '../fixtures/loopback-llm.ts'
import { endOfRun, loopbackConfig, runToEnd, seedBrand } from '../fixtures/seed-brand.ts'
import { firstOf } from '../fixtures/test-length.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const FIRST = 'Acme is excellent.'
const SECOND = '1. Globex\n2. Acme'
const ABSENT = '1. **Globex**\n2. **Hooli**'

let llm: LoopbackLlm
let server: TestServer
let tenant: Tenant
let brandId: string

beforeAll(async () => {
  llm = await startLoopbackLlm(answerWith(ABSENT))
  server = await startTestServer({ llms: [loopbackConfig('loop', llm.url)] })
})

afterAll(async () => {
  await server.stop()
  await llm.close()
})

beforeEach(async () => {
  tenant = await server.newTenant()
  ;({ brandId } = await seedBrand(tenant.client, { llms: ['loop'], prompts: ['One?', 'Two?'] }))
})

interface Row {
  id: string
  text: string
  llms: string[]
  title: string
  priority: number
  state: string
  fingerprint: string
  evidence: object
}

/** The suggestions of a run, in the order of their prompts' texts. */
async function suggestions(runId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.id, a.text, s.llms, s.title, s.priority, s.state, s.fingerprint, s.evidence
    from content_suggestions s join run_prompts a on a.run_id = s.run_id and a.prompt_id = s.prompt_id
    where s.run_id = ${runId} order by a.text`.execute(server.database.database.db)
  return rows
}

const texts = async (runId: string) => (await suggestions(runId)).map(({ text }) => text)

async function imported(...lines: [prompt: string, llm: string, answer: string][]): Promise<string> {
  const [runId = ''] = await importLines(
    tenant.client,
    brandId,
    lines.map(([prompt, name, answer]): Line => ({ prompt, llm: name, answer })),
  )
  return runId
}

async function rescore(runId: string): Promise<void> {
  await tenant.client.rescoreRun({ params: { runId } })
  await endOfRun(tenant.client, runId)
}

/** Renames the brand to what the answers call Globex, so that a rescore finds it. */
async function claimGlobex(): Promise<void> {
  const { data } = await tenant.client.listCompetitors({ params: { brandId } })
  await tenant.client.deleteCompetitor({ params: { competitorId: data[0]?.id ?? '' } })
  await tenant.client.updateBrand({ params: { brandId }, body: { aliases: ['Globex'] } })
}

describe('a run that ends', () => {
  it('suggests content where the brand is absent or below another, by one LLM at least', async () => {
    const runId = await imported(
      ['a', 'alpha', FIRST],
      ['b', 'alpha', FIRST],
      ['b', 'beta', ABSENT],
      ['c', 'alpha', SECOND],
    )
    expect(await texts(runId)).toEqual(['b', 'c'])
  })

  it('keeps the evidence', async () => {
    const runId = await imported(['a', 'alpha', SECOND], ['a', 'beta', ABSENT], ['a', 'gamma', FIRST])
    const { data } = await tenant.client.getRunResults({ params: { runId } })
    expect(await suggestions(runId)).toMatchObject([
      {
        llms: ['alpha', 'beta'],
        priority: 500,
        state: 'open',
        evidence: {
          resultIds: [data[1]?.id, data[0]?.id],
          absentLlms: ['beta'],
          outrankedLlms: ['alpha'],
          rivals: [
            { name: 'Globex', answerCount: 2 },
            { name: 'Hooli', answerCount: 1 },
          ],
        },
      },
    ])
  })

  it('suggests nothing for perception prompts', async () => {
    const lines = [
      { prompt: 'Trusted?', propertyId: 'trust', llm: 'alpha', answer: ABSENT },
      { prompt: 'a', llm: 'alpha', answer: ABSENT },
    ]
    const response = await tenant.client.stream('importAnswers', {
      params: { brandId },
      body: new Blob(lines.map((line) => `${JSON.stringify(line)}\n`)).stream(),
      contentType: 'application/x-ndjson',
    })
    const { id } = (await response.json()) as { id: string }
    await endOfRun(tenant.client, id)
    expect(await texts(id)).toEqual(['a'])
  })

  it('puts prompts that are searched more often first', async () => {
    const [prompt] = (await tenant.client.listPrompts({ params: { brandId }, query: { q: 'Two?' } })).data
    const body = { estimatedVolume: 999 }
    await tenant.client.updatePrompt({ params: { promptId: prompt?.id ?? '' }, body })
    const runId = await imported(['One?', 'alpha', ABSENT], ['Two?', 'alpha', ABSENT])
    expect((await suggestions(runId)).map(({ priority }) => priority)).toEqual([1_000, 4_000])
  })

  it('has the same fingerprint as another for the same prompt and gap, and an id of its own', async () => {
    const runs = [await imported(['a', 'alpha', ABSENT]), await imported(['a', 'beta', ABSENT])]
    const [one, other] = (await Promise.all(runs.map(suggestions))).flat()
    expect([one?.fingerprint === other?.fingerprint, one?.id === other?.id]).toEqual([true, false])
  })

  it('suggests for what was asked, also when some failed', async () => {
    llm.when('Two?', failWith(400))
    const { id, status } = await runToEnd(tenant.client, brandId)
    llm.when('Two?', answerWith(ABSENT))
    expect([status, await texts(id)]).toEqual(['partial', ['One?']])
  })

  it('suggests nothing when all failed', async () => {
    for (const text of ['One?', 'Two?']) llm.when(text, failWith(400))
    const { id, status } = await runToEnd(tenant.client, brandId)
    for (const text of ['One?', 'Two?']) llm.when(text, answerWith(ABSENT))
    expect([status, await texts(id)]).toEqual(['failed', []])
  })
})

describe('a run that ends again', () => {
  it('after a retry suggests also for what came, in its place', async () => {
    llm.when('One?', failWith(400))
    const { id: runId } = await runToEnd(tenant.client, brandId)
    const [before] = await suggestions(runId)
    llm.when('One?', answerWith(ABSENT))
    await tenant.client.retryFailed({ params: { runId } })
    await endOfRun(tenant.client, runId)
    const { data } = await tenant.client.getRunContentSuggestions({ params: { runId } })
    expect([data.map(({ prompt }) => prompt.text), data[1]?.id]).toEqual([['One?', 'Two?'], before?.id])
  })

  it('keeps ids and states, and writes new texts', async () => {
    const runId = await imported(['a', 'alpha', ABSENT], ['b', 'alpha', ABSENT])
    await sql`update content_suggestions set state = 'accepted'
      where run_id = ${runId} and id = ${(await suggestions(runId))[0]?.id}`.execute(
      server.database.database.db,
    )
    const before = await suggestions(runId)
    await tenant.client.updateBrand({ params: { brandId }, body: { name: 'Umbrella' } })
    await rescore(runId)
    expect(await suggestions(runId)).toEqual(
      before.map((row) => ({ ...row, title: row.title.replace('Acme', 'Umbrella') })),
    )
  })

  it('takes back what is open and no longer true', async () => {
    const runId = await imported(['a', 'alpha', ABSENT], ['b', 'alpha', 'Hooli is fine.'])
    await claimGlobex()
    await rescore(runId)
    expect(await texts(runId)).toEqual(['b'])
  })

  it.each(firstOf(['accepted', 'dismissed', 'done']))('leaves what is %s', async (state) => {
    const runId = await imported(['a', 'alpha', ABSENT])
    await sql`update content_suggestions set state = ${state} where run_id = ${runId}`.execute(
      server.database.database.db,
    )
    await claimGlobex()
    await rescore(runId)
    expect((await suggestions(runId)).map((row) => row.state)).toEqual([state])
  })

  it('leaves the suggestions of other runs and organizations alone', async () => {
    const own = await imported(['a', 'alpha', ABSENT])
    const sibling = await imported(['a', 'alpha', ABSENT])
    const mine = tenant
    const mineBrandId = brandId
    tenant = await server.newTenant()
    ;({ brandId } = await seedBrand(tenant.client, { llms: ['loop'] }))
    const foreign = await imported(['a', 'alpha', ABSENT])
    const before = [await suggestions(sibling), await suggestions(foreign)]
    ;[tenant, brandId] = [mine, mineBrandId]
    await claimGlobex()
    await rescore(own)
    expect([await suggestions(own), await suggestions(sibling), await suggestions(foreign)]).toEqual([
      [],
      ...before,
    ])
  })
})
