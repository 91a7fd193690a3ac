import type { KyselyPlugin } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { importedBrand, importLines, type Line } from '../fixtures/import-lines.ts'
import { send } from '../fixtures/send.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let tenant: Tenant
let brandId: string
let marketId: string
let runs: string[]

/** Counts the texts for markets that leave the database. */
const variantsRead = {
  count: 0,
  plugin: {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      variantsRead.count += result.rows.filter((row) => 'promptKey' in row || 'variant' in row).length
      return result
    },
  } satisfies KyselyPlugin,
}

const PROMPTS = ['Which CRM?', 'Which tool?', 'Which one?']
const lines = (day: string, answer: string, more: Partial<Line> = {}): Line[] =>
  PROMPTS.map((prompt) => ({ prompt, llm: 'alpha', answer, askedAt: `${day}T06:00:00Z`, ...more }))

beforeAll(async () => {
  server = await startTestServer({ plugin: variantsRead.plugin })
  tenant = await server.newTenant()
  const { client } = tenant
  ;({ brandId } = await importedBrand(client, lines('2026-03-02', 'Acme.')))
  const params = { brandId }
  marketId = (await client.createBrandMarket({ params, body: { market: 'DE', language: 'de' } })).id
  const { data } = await client.listPrompts({ params, query: { archived: true } })
  const promptId = data.find(({ text }) => text === 'Which CRM?')?.id ?? ''
  await client.setPromptVariants({
    params,
    body: { variants: [{ promptId, marketId, text: 'Welches CRM für die Acme?' }] },
  })
  const there = lines('2026-03-09', 'Globex.', { market: 'Germany', run: 'two' })
  const own = lines('2026-03-09', 'Acme.', { run: 'two' })
  runs = await importLines(client, brandId, [
    ...own,
    ...there.map((line) =>
      line.prompt === 'Which CRM?'
        ? { ...line, prompt: 'Welches CRM für die Acme?', webSearchQueries: ['welches crm test'] }
        : line,
    ),
  ])
})

const query = { from: '2026-03-01', to: '2026-03-31' }

describe('Figures of a brand with several markets', () => {
  const countsOf = (figures: { presence: { numerator: number; denominator: number } } | null | undefined) =>
    figures ? `${figures.presence.numerator}/${figures.presence.denominator}` : null

  it('are those of its own market', async () => {
    const { figures } = await tenant.client.getOverview({ params: { brandId }, query })
    expect([figures.presence.numerator, figures.presence.denominator]).toEqual([6, 6])
  })

  it('are those of another market where it is named', async () => {
    const { figures } = await tenant.client.getOverview({
      params: { brandId },
      query: { ...query, marketId },
    })
    expect([figures.presence.numerator, figures.presence.denominator]).toEqual([0, 2])
  })

  it('say by the text for the market whether a prompt names the brand', async () => {
    const branded = async (market: object) => {
      const { figures } = await tenant.client.getOverview({
        params: { brandId },
        query: { ...query, ...market, branded: true },
      })
      return figures.presence.denominator
    }
    expect([await branded({}), await branded({ marketId })]).toEqual([0, 1])
  })

  it('say so by the text for each market where markets stand beside each other', async () => {
    const { rows, cells } = await tenant.client.getMatrix({
      params: { brandId },
      query: { ...query, rows: 'market', branded: true },
    })
    expect(rows.map(({ name }, row) => [name, countsOf(cells[row]?.[0])])).toEqual([
      ['US, en', null],
      ['DE, de', '0/1'],
    ])
  })

  it('say so in the lists of prompts too, also of a prompt that was not asked', async () => {
    const { client } = tenant
    const params = { brandId }
    const { data } = await client.listPrompts({ params, query: { archived: true } })
    const idOf = (wanted: string) => data.find(({ text }) => text === wanted)?.id ?? ''
    const { prompts } = await client.createPrompts({
      params: { topicId: data[0]?.topicId ?? '' },
      body: { prompts: [{ text: 'Which new one?' }] },
    })
    const unasked = prompts[0]?.id ?? ''
    const variants = [{ promptId: unasked, marketId, text: 'Ist Acme neu?' }]
    await client.setPromptVariants({ params, body: { variants } })
    const there = { ...query, marketId }
    const table = await client.getPromptTable({ params, query: { ...there, branded: true } })
    const list = await client.listPromptFigures({ params, query: there })
    const figures = (promptId: string) =>
      client.getPromptFigures({ params: { brandId, promptId }, query: there })
    expect({
      table: table.data.map(({ text, branded, responses }) => [text, branded, responses]).sort(),
      list: list.data.filter(({ branded }) => branded).map(({ text }) => text),
      asked: (await figures(idOf('Which CRM?'))).branded,
      unasked: (await figures(unasked)).branded,
    }).toEqual({
      table: [
        ['Which CRM?', true, 1],
        ['Which new one?', true, 0],
      ],
      list: ['Which CRM?'],
      asked: true,
      unasked: true,
    })
  })

  it('come from answers that name their market, in the list of a prompt too', async () => {
    const { client } = tenant
    const { data } = await client.listPrompts({ params: { brandId }, query: { archived: true } })
    const promptId = data.find(({ text }) => text === 'Which tool?')?.id ?? ''
    const answers = await client.listPromptAnswers({ params: { promptId } })
    const elsewhere = await client.listAnswers({ params: { brandId }, query: { ...query, marketId } })
    const names = (list: typeof answers.data) => [...new Set(list.map((one) => one.marketName))].sort()
    expect([names(answers.data), names(elsewhere.data as typeof answers.data)]).toEqual([
      ['DE, de', 'US, en'],
      ['DE, de'],
    ])
  })

  it('compare searches with the text for the market, in its language', async () => {
    const { added, dropped } = await tenant.client.getSearchedWords({
      params: { brandId },
      query: { ...query, marketId },
    })
    expect([added, dropped].map((words) => words.map(({ word }) => word).sort())).toEqual([
      ['test'],
      ['acme'],
    ])
  })

  it('stand beside each other in a matrix, each of all runs of its market', async () => {
    const { rows, cells } = await tenant.client.getMatrix({
      params: { brandId },
      query: { ...query, rows: 'market' },
    })
    expect(rows.map(({ name }, row) => [name, countsOf(cells[row]?.[0])])).toEqual([
      ['US, en', '6/6'],
      ['DE, de', '0/2'],
    ])
  })

  it('stand beside each other in a matrix of markets and runs, each of one run', async () => {
    const { rows, cells } = await tenant.client.getMatrix({
      params: { brandId },
      query: { ...query, rows: 'market', columns: 'run' },
    })
    const lists = cells.map((line) => line.map(countsOf).filter((counts) => counts !== null))
    expect(rows.map(({ name }, row) => [name, lists[row]])).toEqual([
      ['US, en', ['3/3', '3/3']],
      ['DE, de', ['0/2']],
    ])
  })

  it('of a new market are no change', async () => {
    const { data } = await tenant.client.listChanges({
      params: { brandId },
      query: { after: '2026-03-08..2026-03-10', before: '2026-03-01..2026-03-03' },
    })
    expect(data).toEqual([])
  })

  it('of the first run in a market have nothing before them', async () => {
    const there = await Promise.all(runs.map((runId) => tenant.client.getRun({ params: { runId } })))
    const runId = there.find((run) => run.marketId === marketId)?.id ?? ''
    const { previous } = await tenant.client.getOverview({ params: { brandId }, query: { runId } })
    expect(previous).toBeNull()
  })

  it('of a report about a run have the trend of its market', async () => {
    const there = await Promise.all(runs.map((runId) => tenant.client.getRun({ params: { runId } })))
    const runId = there.find((run) => run.marketId === marketId)?.id ?? ''
    const { trend } = await tenant.client.getReport({ params: { brandId }, query: { runId } })
    expect(trend.data.map(({ runIds }) => runIds)).toEqual([[runId]])
  })

  it('belong to the prompt whose text for the market was asked', async () => {
    const { data } = await tenant.client.listPrompts({ params: { brandId }, query: { archived: true } })
    expect(data.map(({ text }) => text).sort()).toEqual([...PROMPTS].sort())
  })
})

describe('An import', () => {
  const refusal = async (line: object) => {
    const { status, body } = await send(`${server.baseUrl}/workspace/brands/${brandId}/imports`, {
      key: tenant.key,
      method: 'POST',
      text: JSON.stringify({ prompt: 'Which?', llm: 'alpha', answer: 'Acme.', ...line }),
      headers: { 'content-type': 'application/x-ndjson' },
    })
    return `${status} ${(body as { details?: { code: string }[] }).details?.[0]?.code}`
  }

  it('into a market that the brand does not have is refused', async () => {
    expect([await refusal({ market: 'FR' }), await refusal({ persona: 'Student' })]).toEqual([
      '400 unknown_market',
      '400 unknown_market',
    ])
  })

  it('takes what an export gives, with its market', async () => {
    const there = await Promise.all(runs.map((runId) => tenant.client.getRun({ params: { runId } })))
    const runId = there.find((run) => run.marketId === marketId)?.id ?? ''
    const exported = await send(`${server.baseUrl}/workspace/runs/${runId}/export?format=csv`, {
      key: tenant.key,
    })
    const again = await tenant.client.stream('importAnswers', {
      params: { brandId },
      body: new Blob([String(exported.body)]).stream(),
      contentType: 'text/csv',
    })
    const {
      runs: [copy],
    } = (await again.json()) as { runs: string[] }
    const { marketId: where, plannedCount } = await tenant.client.getRun({ params: { runId: copy ?? '' } })
    expect([where, plannedCount]).toEqual([marketId, 3])
  })

  describe('into a brand with many texts for its markets', () => {
    let ofMany: { brandId: string; promptIds: string[]; marketIds: string[] }
    const textIn = (market: string, prompt: string) => `In ${market}: ${prompt}`

    beforeAll(async () => {
      const { client } = tenant
      const { brandId: ofBrand } = await importedBrand(client, lines('2026-03-02', 'Acme.'))
      const params = { brandId: ofBrand }
      const { data } = await client.listPrompts({ params, query: { archived: true } })
      const marketIds: string[] = []
      for (const [market, language] of [
        ['DE', 'de'],
        ['FR', 'fr'],
      ] as const) {
        const { id: marketId } = await client.createBrandMarket({ params, body: { market, language } })
        const variants = data.map(({ id: promptId, text }) => ({
          promptId,
          marketId,
          text: textIn(market, text),
        }))
        await client.setPromptVariants({ params, body: { variants } })
        marketIds.push(marketId)
      }
      ofMany = { brandId: ofBrand, promptIds: data.map(({ id }) => id), marketIds }
      variantsRead.count = 0
    })

    it('reads those of its lines, each once', async () => {
      const [line] = lines('2026-03-09', 'Acme.', { market: 'FR', prompt: textIn('FR', 'Which tool?') })
      const again = { ...line, run: 'other' }
      await importLines(tenant.client, ofMany.brandId, [
        line,
        again,
        ...lines('2026-03-09', 'Acme.'),
      ] as Line[])
      const { paging } = await tenant.client.listPrompts({
        params: { brandId: ofMany.brandId },
        query: { archived: true },
      })
      expect([variantsRead.count, paging.total]).toEqual([1, PROMPTS.length])
    })

    it('reads nothing else where a person sets one of them', async () => {
      const [promptId = ''] = ofMany.promptIds
      const [marketId = ''] = ofMany.marketIds
      variantsRead.count = 0
      await tenant.client.setPromptVariants({
        params: { brandId: ofMany.brandId },
        body: { variants: [{ promptId, marketId, text: 'New' }] },
      })
      expect(variantsRead.count).toBe(1)
    })
  })
})
