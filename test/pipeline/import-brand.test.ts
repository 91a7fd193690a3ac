import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ORGANIZATION_BRANDS_MAX } from '../../src/contract/workspace/brands.ts'
import { moveImportedAnswers } from '../../src/pipeline/imports/import-answers.ts'
import { countLines } from '../../src/storage/brand-files/read-lines.ts'
import { findVisibleBrand } from '../../src/storage/brands/visible-brands.ts'
import {
  brandFile,
  brandLine,
  emptyBrandFile,
  header,
  promptLine,
  topicLine,
} from '../fixtures/brand-file.ts'
import { comparable, exportedBrand, importExport } from '../fixtures/exported-brand.ts'
import { importedBrand } from '../fixtures/import-lines.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { buildWorld, type World } from '../fixtures/tenant-world.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let tenant: Tenant
const id = randomUUID()

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.stop())

beforeEach(async () => {
  tenant = await server.newTenant()
})

const refusal = (file: string, brandId?: string) =>
  importExport(tenant.client, file, brandId).then(
    () => null,
    (error) => ({ code: error.code, message: error.message, details: error.context.details }),
  )

const firstProblem = async (lines: readonly (Record<string, unknown> | string)[]) =>
  (await refusal(brandFile(id, lines)))?.details?.[0]

describe('the export of a brand', () => {
  it('makes a new brand with its settings', async () => {
    const { brandId } = await importExport(tenant.client, emptyBrandFile(id))
    const brand = await tenant.client.getBrand({ params: { brandId } })
    expect(brand).toMatchObject({
      name: 'Acme',
      domains: ['acme.com'],
      createdAt: '2026-03-02T06:00:00.000Z',
    })
  })

  it('fills a brand that is empty', async () => {
    const { id: brandId } = await tenant.client.createBrand({ body: { name: 'Empty', llms: [] } })
    await importExport(tenant.client, emptyBrandFile(id), brandId)
    expect(await tenant.client.getBrand({ params: { brandId } })).toMatchObject({ id: brandId, name: 'Acme' })
  })

  it('is refused by a brand that is not empty', async () => {
    const { brandId } = await importedBrand(tenant.client, [{ prompt: 'Q?', llm: 'one', answer: 'Acme.' }])
    expect(await refusal(emptyBrandFile(id), brandId)).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^This brand is not empty/),
    })
  })

  it('is refused the second time, with the brand that it made', async () => {
    const { brandId } = await importExport(tenant.client, emptyBrandFile(id))
    expect((await refusal(emptyBrandFile(id)))?.message).toContain(
      `the brand "Acme" (${brandId}) here already`,
    )
  })

  it('makes its brand anew after that is deleted', async () => {
    const first = await importExport(tenant.client, emptyBrandFile(id))
    await tenant.client.deleteBrand({ params: { brandId: first.brandId } })
    const second = await importExport(tenant.client, emptyBrandFile(id))
    expect(second.brandId).not.toBe(first.brandId)
  })

  it('is refused in the organization of its brand', async () => {
    const { brandId } = await importedBrand(tenant.client, [{ prompt: 'Q?', llm: 'one', answer: 'Acme.' }])
    expect(await refusal(await exportedBrand(tenant.client, brandId))).toMatchObject({ code: 'conflict' })
  })

  it('leaves nothing behind when it is refused', async () => {
    await refusal(brandFile(id, ['{']))
    const { data } = await tenant.client.listBrands({})
    expect(data).toEqual([])
  })

  it('has no prompts beyond the slots of who imports it', async () => {
    await tenant.client.updateOrganization({ body: { promptLimit: 1 } })
    const topic = randomUUID()
    const lines = [
      topicLine(topic, 'CRM'),
      promptLine(randomUUID(), topic, 'A?'),
      promptLine(randomUUID(), topic, 'B?'),
    ]
    expect(await refusal(brandFile(id, lines))).toMatchObject({ code: 'prompt_limit_exceeded' })
  })

  it('makes no brand beyond those that an organization may have, and fills one of them', async () => {
    const { organizationId, client } = tenant
    await sql`insert into brands (organization_id, id, name, target_market, language)
      select ${organizationId}, gen_random_uuid(), 'Acme', 'US', 'en'
      from generate_series(2, ${ORGANIZATION_BRANDS_MAX})`.execute(server.database.database.db)
    const { id: brandId } = await client.createBrand({ body: { name: 'Empty', llms: [] } })
    const made = await refusal(emptyBrandFile(id))
    expect([made?.code, await refusal(emptyBrandFile(id), brandId)]).toEqual(['conflict', null])
    // The file is not read then.
    expect((await refusal(brandFile(id, ['{'])))?.code).toBe('conflict')
  })

  it('has no more names than a brand may have', async () => {
    const rivals = Array.from({ length: 1_001 }, (_, place) => ({
      ...topicLine(randomUUID(), `Rival ${place}`),
      kind: 'competitor',
      aliases: [],
      domains: [],
    }))
    expect(await refusal(brandFile(id, rivals))).toMatchObject({ code: 'conflict' })
  })

  it('does not start schedules more often than the organization may', async () => {
    const schedule = { frequency: 'custom', cron: '* * * * *', timezone: 'UTC', enabledLlms: [] }
    const file = [header(id), brandLine(id, { schedule }), { kind: 'end', lines: 1 }]
    expect((await refusal(`${file.map((line) => JSON.stringify(line)).join('\n')}\n`))?.code).toBe(
      'invalid_request',
    )
  })
})

describe('a copy of a brand whose names have changed since its answers were scored', () => {
  let source: string
  const params = () => ({ brandId: source })

  beforeEach(async () => {
    ;({ brandId: source } = await importedBrand(tenant.client, [
      { prompt: 'Q?', llm: 'one', answer: 'Acme.' },
    ]))
  })

  async function rescoreOfCopy(edited = (file: string) => file) {
    const { client } = await server.newTenant()
    const { brandId } = await importExport(client, edited(await exportedBrand(tenant.client, source)))
    return (await client.getBrand({ params: { brandId } })).rescore
  }
  const judged = (file: string) =>
    file.replace('"entities"', '"judge": {"name": "j", "model": "m", "version": "1"}, "entities"')

  it('has its answers scored again by themselves', async () => {
    await tenant.client.createCompetitor({ params: params(), body: { name: 'Globex' } })
    expect(await rescoreOfCopy()).toMatchObject({ state: 'due', runCount: 1 })
  })

  it('has answers that a judge has scored wait for a person after other names of its own', async () => {
    await tenant.client.updateBrand({ params: params(), body: { aliases: ['Acme Tools'] } })
    expect(await rescoreOfCopy(judged)).toMatchObject({ state: 'on_request', startsAt: null, runCount: 1 })
  })

  it('has such answers scored again by themselves after other names of its rivals', async () => {
    await tenant.client.createCompetitor({ params: params(), body: { name: 'Globex' } })
    expect(await rescoreOfCopy(judged)).toMatchObject({ state: 'due', runCount: 1 })
  })

  it('has nothing to be scored again in a brand that had other names while it was empty', async () => {
    const { client } = await server.newTenant()
    const { id: brandId } = await client.createBrand({ body: { name: 'Empty', llms: [] } })
    await client.updateBrand({ params: { brandId }, body: { name: 'Void' } })
    await importExport(client, await exportedBrand(tenant.client, source), brandId)
    expect((await client.getBrand({ params: { brandId } })).rescore).toBeNull()
  })
})

describe('a line of an export', () => {
  const topic = topicLine(randomUUID(), 'CRM')

  it.each([
    ['is no JSON', '{', 'invalid_json', /./],
    [
      'is of a kind of a newer version',
      { kind: 'mood' },
      'unknown_kind',
      /"mood".*a newer Earshot may read it/,
    ],
    ['lacks a field', { ...topic, name: undefined }, 'invalid', /^topic: .*name/],
    ['has a field too many', { ...topic, brandId: id }, 'invalid', /^brandId: no such field/],
    [
      'has a time that there is not',
      { ...topic, createdAt: '2026-02-30T00:00:00Z' },
      'invalid',
      /^createdAt: no such time/,
    ],
    [
      'names a topic that is not in the file',
      promptLine(randomUUID(), randomUUID(), 'A?'),
      'invalid',
      /^topicId: /,
    ],
    ['is another brand', brandLine(randomUUID()), 'invalid', /^the second line, and no other/],
    ['is longer than 1 MiB', { ...topic, name: 'x'.repeat(1024 * 1024) }, 'line_too_long', /more than/],
    [
      'is nested deeply',
      `{"kind":"brand","features":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
      'invalid',
      /./,
    ],
  ])('that %s is refused with its number', async (_, line, code, message) => {
    expect(await firstProblem([line])).toMatchObject({
      path: 'line 3',
      code,
      message: expect.stringMatching(message),
    })
  })

  it('that is missing at the end refuses the file as cut off', async () => {
    const whole = brandFile(id, [topic])
    const cut = whole.slice(0, whole.lastIndexOf('{"kind":"end"'))
    expect((await refusal(cut))?.details).toEqual([
      {
        path: 'line 3',
        code: 'cut_off',
        message: expect.stringMatching(/^the export ends before its last line/),
      },
    ])
  })

  it('that names a brand without a UUID refuses the file', async () => {
    const unnamed = await refusal(brandFile(id, [], header('-'.repeat(36))))
    expect(unnamed?.details).toMatchObject([{ path: 'line 1', code: 'invalid' }])
  })

  it('of a newer format refuses the file with what to do', async () => {
    const newer = await refusal(brandFile(id, [], header(id, { version: 2 })))
    expect(newer?.details).toMatchObject(
      [{ path: 'line 1', code: 'newer_version', message: /newer one/ }].map(({ message, ...rest }) => ({
        ...rest,
        message: expect.stringMatching(message),
      })),
    )
  })
})

describe('the export of everything that a brand can have', () => {
  let idle: TestServer
  let worlds: World

  beforeAll(async () => {
    idle = await startTestServer({ works: false, llms: [SILENT_LLM] })
    worlds = await buildWorld(idle, await idle.newTenant())
  })

  it('is imported by another installation, which exports the same', async () => {
    for (const brandId of worlds.brandIds) {
      const file = await exportedBrand(worlds.client, brandId)
      const imported = await importExport(tenant.client, file)
      const again = await exportedBrand(tenant.client, imported.brandId)
      expect(comparable(again)).toEqual(comparable(file))
    }
  })

  it('is complete after a job that was delivered twice', async () => {
    const other = await idle.newTenant()
    const file = await exportedBrand(worlds.client, worlds.brandId)
    const body = new Blob([file]).stream()
    const response = await other.client.stream('importBrand', { body, contentType: 'application/x-ndjson' })
    const { brandId } = (await response.json()) as { brandId: string }
    const { organizationId } = other
    const importId = await importOf(idle, organizationId)
    const moves = Array.from({ length: 12 }, () =>
      moveImportedAnswers(idle.app.context, { organizationId, importId }),
    )
    await Promise.all(moves)
    expect(comparable(await exportedBrand(other.client, brandId))).toEqual(comparable(file))
  })

  it('says while a run is being scored again that it has not its new scores yet', async () => {
    const { client, brandId, runId } = worlds
    await client.rescoreRun({ params: { runId } })
    expect(await exportedBrand(client, brandId)).toMatch(/"kind":"run",.*"formerNames" : "own"/)
  })

  it.each([
    ['responses that are asked again, as failed ones', 'planned', 0, 'cancelled'],
    ['answers that wait to be scored, as ones that a retry only scores', 'answered', 0, 'scoring_failed'],
    [
      'answers whose scores are not shown yet, as ones that a retry only scores',
      'scored',
      1,
      'scoring_failed',
    ],
  ])('has the %s', async (_, state, generation, errorCode) => {
    const { client, brandId, runId } = worlds
    const { db } = idle.database.database
    await sql`update responses set state = ${state} where run_id = ${runId}`.execute(db)
    await sql`update runs set reopened = 'collecting', generations = array[${generation}::int] where id = ${runId}`.execute(
      db,
    )
    const lines = (await exportedBrand(client, brandId))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    const [run] = lines.filter(({ kind }) => kind === 'run')
    const answers = lines.filter(({ kind }) => kind === 'answer')
    expect(answers).toMatchObject(
      Array.from({ length: run.plannedCount }, () => ({ state: 'failed', errorCode })),
    )
  })

  it('counts only the runs that it has', async () => {
    const { client, organizationId, openRunId } = worlds
    const { db } = idle.database.database
    const { brandId } = await client.getRun({ params: { runId: openRunId } })
    const brand = await findVisibleBrand(db, { organizationId, brandIds: null }, brandId)
    expect(brand && (await countLines(db, brand)).run).toBe(0)
  })
})

async function importOf(idle: TestServer, organizationId: string): Promise<string> {
  const { rows } = await idle.database.database.execute('select id from imports where organization_id = $1', [
    organizationId,
  ])
  return (rows as { id: string }[])[0]?.id ?? ''
}
