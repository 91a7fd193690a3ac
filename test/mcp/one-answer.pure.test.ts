import { describe, expect, it } from 'vitest'
import { createClient } from '../../src/client/client.ts'
import { connectedMcp } from '../fixtures/mcp-client.ts'
import { runCommand } from '../fixtures/run-command.ts'

const ID = '0198c0de-0000-7000-8000-000000000001'
const BRAND = '0198c0de-0000-7000-8000-000000000002'
const SERVER = 'http://earshot.test'

const globex = {
  ...{ kind: 'rival', entityId: null, name: 'Globex', rank: 1, rankRule: 'list' },
  ...{ sentiment: 'neutral', sentimentScore: 0, sentimentSpan: null },
}
const own = { ...globex, kind: 'brand', entityId: BRAND, name: 'Acme', rank: 2 }
const answer = {
  ...{ id: ID, runId: ID, brandId: BRAND, promptId: ID, promptText: 'Which?', llm: 'claude' },
  market: { marketId: null, market: 'US', language: 'en', persona: null },
  ...{ answer: 'Globex, then Acme.', presence: 'present', isPresent: true, rank: 2, sentiment: 'neutral' },
  ...{ brands: [globex, own], mentions: [], citations: [], webSearchQueries: [] },
  ...{ judgement: null, perception: null, correction: null, error: null, topic: null, model: null },
}
const judgement = { judge: 'arbiter', verdict: null, error: { code: 'invalid_verdict', message: 'No.' } }

type Shown = Partial<Record<keyof typeof answer, unknown>>
const sending = (response: Shown) => async () => globalThis.Response.json({ ...answer, ...response })

async function told(response: Shown) {
  const client = createClient({ baseUrl: `${SERVER}/api`, fetch: sending(response) })
  return (await connectedMcp(client)).callTool({ name: 'answer', arguments: { answer: ID } })
}
async function printed(response: Shown) {
  const env = { EARSHOT_URL: SERVER, EARSHOT_API_KEY: 'key' }
  const { stdout } = await runCommand(['answer', ID], { env, fetch: sending(response) })
  return stdout
}

describe('An answer whose judge gave no verdict', () => {
  it('is told to an assistant as one of the rules', async () => {
    expect(JSON.stringify(await told({ judgement }))).not.toMatch(/of a judge|judged/)
  })

  it('is printed without a judge', async () => {
    expect(await printed({ judgement })).toMatch(/Sentiment +neutral\nCorrected/)
  })
})

describe('An answer that a judge or a person scored', () => {
  const absent = { isPresent: false, rank: null, sentiment: 'not_mentioned', presence: 'absent' }

  it('has for an assistant the brands that count', async () => {
    const brands = [
      { name: 'Acme', rank: 1, rankRule: null },
      { name: 'Globex', rank: 1 },
    ]
    expect(await told({ rank: 1 })).toMatchObject({ structuredContent: { brands } })
  })

  it('is printed with the brands that count', async () => {
    expect(await printed(absent)).toMatch(/1 +Globex .*\n\nGlobex, then Acme/)
  })
})
