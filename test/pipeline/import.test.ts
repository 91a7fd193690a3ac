import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { importFile } from '../fixtures/import-file.ts'
import { importLines, type Line } from '../fixtures/import-lines.ts'
import { organizationRows } from '../fixtures/organization-rows.ts'
import { endOfRun } from '../fixtures/seed-brand.ts'
import { firstOf } from '../fixtures/test-length.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const GOOD = line({ prompt: 'Which CRM is best?' })
const MEBIBYTE = 1024 * 1024

/** Problem → the file → the line and the code in the error. */
const REFUSED: Record<
  string,
  [file: string | Uint8Array<ArrayBuffer>, csv: boolean, line: string, code: string]
> = {
  'a broken line': [`${GOOD}\n{"prompt": \n${GOOD}\n`, false, 'line 2', 'invalid_json'],
  'a line that is no object': [`${GOOD}\n\n[1]\n`, false, 'line 3', 'invalid_json'],
  'a missing field': [`${GOOD}\n{"prompt":"a","llm":"b"}\n`, false, 'line 2', 'required'],
  'an answer of the future': [`${GOOD}\n${line({ askedAt: '2099-01-01' })}\n`, false, 'line 2', 'in_future'],
  'a line that never ends': [`${GOOD}\n"${'a'.repeat(9 * MEBIBYTE)}`, false, 'line 2', 'line_too_long'],
  'an answer above the limit': [
    `${GOOD}\n${line({ answer: 'é'.repeat(MEBIBYTE / 2) })}\n`,
    false,
    'line 2',
    'line_too_long',
  ],
  'an answer of many lines above the limit': [
    `prompt,llm,answer\na,b,"${`${'é'.repeat(1_000)}\n`.repeat(600)}"\n`,
    true,
    'line 2',
    'answer_too_large',
  ],
  'another encoding': [
    Buffer.concat([Buffer.from(`${GOOD}\n`), Buffer.from('{"prompt":"Ärger"}\n', 'latin1')]),
    false,
    'line 2',
    'invalid_encoding',
  ],
  'two-byte characters': [Buffer.from(`\ufeff${GOOD}`, 'utf16le'), false, 'line 1', 'invalid_encoding'],
  'CSV with another delimiter': ['prompt|llm|answer\na|b|c\n', true, 'line 1', 'invalid_header'],
  'a CSV record with too many cells': [
    'prompt,llm,answer\n"a\nb",c,d\na,b,c,d\n',
    true,
    'line 4',
    'invalid_csv',
  ],
  'a quote that nobody closes': ['prompt,llm,answer\na,b,c\na,b,"c\n', true, 'line 3', 'invalid_csv'],
}

describe('an import', () => {
  let server: TestServer
  let tenant: Tenant
  let client: Client
  let brandId: string

  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    tenant = await server.newTenant()
    client = tenant.client
    ;({ id: brandId } = await client.createBrand({ body: { name: 'Acme', domains: ['acme.com'] } }))
  })

  describe.each(Object.entries(REFUSED))('of %s', (_, [file, isCsv, path, code]) => {
    const send = () => importFile(client, brandId, file, isCsv ? 'text/csv' : 'application/x-ndjson')

    it('is refused with the line and what is wrong there', async () => {
      const details = [expect.objectContaining({ path, code })]
      await expect(send()).rejects.toMatchObject({ status: 400, context: { details } })
    })

    it('leaves nothing behind but its refusal, for who sends it again', async () => {
      const rows = async () => {
        const { db } = server.database.database
        const { idempotency_keys: _, ...rest } = await organizationRows(db, tenant.organizationId)
        return rest
      }
      const before = await rows()
      await send().catch(() => {})
      expect(await rows()).toEqual(before)
    })
  })

  it.each([
    ['application/x-ndjson', ''],
    ['application/x-ndjson', '\n\r\n  \n'],
    ['text/csv', 'prompt,llm,answer\n'],
  ] as const)('of an empty file (%s, %j) says that it holds no answers', async (type, file) => {
    await expect(importFile(client, brandId, file, type)).rejects.toMatchObject({
      status: 400,
      message: 'The file contains no answers.',
    })
  })

  it('of nothing but bad lines names the first twenty', async () => {
    const refusal = await importFile(client, brandId, 'x\n'.repeat(1_000)).catch((error) => error.context)
    expect(refusal.details.map(({ path }: { path: string }) => path)).toEqual(
      Array.from({ length: 20 }, (_, index) => `line ${index + 1}`),
    )
  })

  it('whose last line is bad imports none of the thousand before it', async () => {
    await importFile(client, brandId, `${`${GOOD}\n`.repeat(1_000)}x\n`).catch(() => {})
    const { paging } = await client.listWorkspaceRuns({ params: { brandId } })
    expect(paging.total).toBe(0)
  })

  it.each([',', ';', '\t'])('reads CSV delimited by %j', async (delimiter) => {
    const file = ['prompt llm answer', 'a b c'].join('\n').replaceAll(' ', delimiter)
    const { lineCount } = await importFile(client, brandId, file, 'text/csv')
    expect(lineCount).toBe(1)
  })

  it("reads an answer too short to identify its language in the brand's", async () => {
    const answers = [{ prompt: 'Que penser de lui ?', llm: 'gpt', answer: 'Acme casse' }]
    const sentimentOf = async (language: string) => {
      const { id } = await client.createBrand({ body: { name: 'Acme', domains: [], language } })
      const [runId = ''] = await importLines(client, id, answers)
      return (await client.getRunResults({ params: { runId } })).data.map(({ sentiment }) => sentiment)
    }
    expect([await sentimentOf('fr'), await sentimentOf('en')]).toEqual([['negative'], ['neutral']])
  })

  it('keeps free LLM names, trimmed and in lower case', async () => {
    const [runId = ''] = await importLines(client, brandId, [entry({ llm: '  My GPT-5 (web) ' })])
    const { data } = await client.getRunResults({ params: { runId } })
    expect(data.map(({ llm }) => llm)).toEqual(['my gpt-5 (web)'])
  })

  it('puts prompts without a topic under one called Imported', async () => {
    await importLines(client, brandId, [entry({}), entry({ prompt: 'And another?' })])
    const { data } = await client.listTopics({ params: { brandId } })
    expect(data.map(({ name, promptCount }) => [name, promptCount])).toEqual([['Imported', 0]])
  })

  it('counts the fields that it passed over', async () => {
    const file = [line({ id: 7 }), line({ id: 8, 'x\u0000y': 1 })].join('\n')
    const { ignoredFields } = await importFile(client, brandId, file)
    expect(ignoredFields).toMatchObject({ id: 2 })
  })

  it('says whose export it read, and how many lines had no answer', async () => {
    const asked = { prompt: 'Which?', engine: 'copilot', runDate: '2026-02-01', brandMentions: [] }
    const lines = [
      { ...asked, content: '' },
      { ...asked, content: 'Acme.' },
    ]
    const file = lines.map((each) => JSON.stringify(each)).join('\n')
    const { tracker, lineCount, skippedCount } = await importFile(client, brandId, file)
    expect([tracker, lineCount, skippedCount]).toEqual(['otterly', 1, 1])
  })

  it('of the same file twice makes new runs and no new prompts', async () => {
    await importLines(client, brandId, [entry({})])
    await importLines(client, brandId, [entry({})])
    const runs = await client.listWorkspaceRuns({ params: { brandId } })
    const prompts = await client.listPrompts({ params: { brandId }, query: { archived: true } })
    expect([runs.paging.total, prompts.paging.total]).toEqual([2, 1])
  })

  it('into a brand that is deleted meanwhile leaves no answer waiting', async () => {
    const lines = Array.from({ length: 500 }, (_, place) => line({ prompt: `Question ${place}?` }))
    await importFile(client, brandId, lines.join('\n'))
    await client.deleteBrand({ params: { brandId } })
    const waiting = async () => {
      const rows = await organizationRows(server.database.database.db, tenant.organizationId)
      return [rows['import_slots'], rows['import_lines']]
    }
    await expect.poll(waiting).toEqual([[], []])
  })

  describe.each(firstOf(['csv', 'jsonl']))('of what was exported as %s', (format) => {
    const ANSWERS: Line[] = [
      entry({
        prompt: '=HYPERLINK("http://evil.example")',
        topic: 'CRM; "quoted", and more',
        customerJourney: 'decision',
        answer: '1. **Acme**\n2. Globex\r\n\r\n| a | b |\n|--|--|\n| “x” | y,z |',
        sources: [
          { url: 'https://acme.com/a?b=c,d', title: 'The "Acme", page' },
          { url: 'https://b.example' },
        ],
        askedAt: '2026-02-03T04:05:06.000Z',
      }),
      entry({
        prompt: '\tTab and \u202eturned 日本語 👩‍👩‍👧',
        answer: '-1 +1 @x\n\n\ttabbed',
        topic: 'CRM; "quoted", and more',
      }),
      entry({ prompt: "'quoted'", answer: "'=1", topic: 'Other', askedAt: '2026-02-04T00:00:00.000Z' }),
    ]

    it('finds the same answers, word for word', async () => {
      await importLines(client, brandId, ANSWERS)
      const first = await exported(client, brandId, format)
      const { id: otherId } = await client.createBrand({ body: { name: 'Acme' } })
      const type = format === 'csv' ? 'text/csv' : 'application/x-ndjson'
      const { runs } = await importFile(client, otherId, first, type)
      for (const runId of runs) await endOfRun(client, runId)
      expect(withoutIds(await exported(client, otherId, 'jsonl'))).toEqual(
        withoutIds(await exported(client, brandId, 'jsonl')),
      )
    })
  })
})

function entry(fields: Partial<Line>): Line {
  return { prompt: 'Which CRM is best?', llm: 'chatgpt', answer: 'Acme.', ...fields }
}

function line(fields: Record<string, unknown>): string {
  return JSON.stringify({ prompt: 'Which CRM is best?', llm: 'chatgpt', answer: 'Acme.', ...fields })
}

async function exported(client: Client, brandId: string, format: 'jsonl' | 'csv'): Promise<string> {
  if (format === 'csv') {
    const response = await client.stream('exportBrand', { params: { brandId }, query: { format } })
    return response.text()
  }
  const { data } = await client.listWorkspaceRuns({ params: { brandId } })
  const files = data.map(async ({ id: runId }) =>
    (await client.stream('exportRun', { params: { runId } })).text(),
  )
  return (await Promise.all(files)).join('')
}

/** The answers without the ids of their runs, sorted, because runs with the same time have no order. */
function withoutIds(jsonl: string): unknown[] {
  return jsonl
    .trim()
    .split('\n')
    .map((text) => ({ ...(JSON.parse(text) as Record<string, unknown>), run: null, askedAt: null }))
    .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}
