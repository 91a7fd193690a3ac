import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BrandRef, findVisibleBrand } from '../../src/storage/brands/visible-brands.ts'
import { olderSuggestions } from '../../src/storage/content/lost-suggestions.ts'
import { answersAround } from '../../src/storage/content/publication-effects.ts'
import { closeMovedGaps } from '../../src/storage/content/suggestion-gaps.ts'
import { decidedToDos, promptsWithoutGap } from '../../src/storage/content/to-do.ts'
import { joinInBulk } from '../../src/storage/database/bulk-joins.ts'
import type { Db } from '../../src/storage/database/database.ts'
import { newId } from '../../src/storage/database/new-id.ts'
import { inTransaction } from '../../src/storage/database/transaction.ts'
import { findRunFacts } from '../../src/storage/insights/run-facts.ts'
import { runsWithin } from '../../src/storage/insights/window-runs.ts'
import { suggestionsOf } from '../../src/storage/prompts/prompt-history.ts'
import { listResponseRecords } from '../../src/storage/reads/response-records.ts'
import { findSourcesPage, type SourceFilter } from '../../src/storage/reads/sources.ts'
import { moveFirstRun } from '../../src/storage/runs/deleted-runs.ts'
import { assignSlots, insertImport, stageLines } from '../../src/storage/runs/imports.ts'
import { lastResults } from '../../src/storage/runs/newest-results.ts'
import { isInMainSeries } from '../../src/storage/runs/unmixed-surfaces.ts'
import { listAudit } from '../../src/storage/tenancy/audit.ts'
import { importLines, type Line } from '../fixtures/import-lines.ts'
import { rowsRead } from '../fixtures/rows-read.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const COUNT = 100
/** So many rows that a look-up costs less than going through the table. */
const MANY = 1_000
const LINKS = 3_000
const ALWAYS = { from: null, to: null }
const LINE = { prompt: 'Best CRM?', llm: 'alpha', answer: 'Acme.' }

let server: TestServer
let tenant: Tenant
let brand: BrandRef

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.stop())

beforeEach(async () => {
  tenant = await server.newTenant()
  const { id } = await tenant.client.createBrand({ body: { name: 'Acme', llms: [] } })
  const found = await findVisibleBrand(db(), { organizationId: tenant.organizationId, brandIds: null }, id)
  if (!found) throw new Error('the brand is not there')
  brand = found
})

const db = () => server.database.database.db

const answers = (lines: readonly Line[]) => importLines(tenant.client, brand.id, lines)

/** The columns that the database does not generate itself. */
async function givenColumns(table: string) {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'`.execute(db())
  return sql.join(rows.map(({ name }) => sql.ref(name)))
}

/** Copies a run with its answer many times, later and later, and tells the planner. */
async function copyRun(runId: string, count = COUNT): Promise<void> {
  const [run, answer] = [
    sql`md5('run ' || ${runId}::text || i)`,
    sql`md5('answer ' || ${runId}::text || x.ordinal || ' ' || i)`,
  ]
  const copies: [string, ReturnType<typeof sql>][] = [
    ['runs', sql`jsonb_build_object('id', ${run}, 'started_at', x.started_at + make_interval(hours => i))`],
    ['responses', sql`jsonb_build_object('id', ${answer}, 'run_id', ${run})`],
    ['all_results', sql`jsonb_build_object('id', ${answer}, 'run_id', ${run})`],
    ['content_suggestions', sql`jsonb_build_object('id', gen_random_uuid(), 'run_id', ${run})`],
  ]
  for (const [name, changes] of copies) {
    const table = sql.table(name)
    const columns = await givenColumns(name)
    await sql`insert into ${table} (${columns}) select ${columns} from (
      select (jsonb_populate_record(null::${table}, to_jsonb(x) || ${changes})).*
      from generate_series(1, ${count}::int) i, ${table} x
      where x.brand_id = ${brand.id} and ${sql.ref(name === 'runs' ? 'x.id' : 'x.run_id')} = ${runId}) copies`.execute(
      db(),
    )
  }
  await sql`analyze runs, responses, all_results, content_suggestions`.execute(db())
}

/** Of all prompts of the brand. */
const rowsOfLastResults = () =>
  rowsRead(db(), (explained) =>
    sql`select ${lastResults({ organizationId: brand.organizationId, brandId: brand.id })} from prompts p
      where p.organization_id = ${brand.organizationId} and p.brand_id = ${brand.id}`.execute(explained),
  )

it('the last results of a prompt that only other markets ask cost as much as some of its runs', async () => {
  const market = { market: 'DE', language: 'de' }
  await tenant.client.createBrandMarket({ params: { brandId: brand.id }, body: market })
  const [runId = ''] = await answers([{ ...LINE, ...market }])
  await copyRun(runId, 3 * COUNT)
  expect(await rowsOfLastResults()).toBeLessThan(15 * COUNT)
})

const ofDay = (day: number) => ({ run: `${day}`, askedAt: `2026-03-0${day}T06:00:00Z` })

const PROMPTS = Array.from({ length: 30 }, (_, index) => ({
  ...LINE,
  prompt: `Question ${index}?`,
  topic: 'CRM',
  ...ofDay(2),
}))

it('the last results of an LLM that is asked no more cost a few look-ups for each prompt', async () => {
  const [runId = ''] = await answers(PROMPTS)
  await copyRun(runId)
  const askedAt = new Date().toISOString()
  await answers(Array.from({ length: 10 }, (_, run) => ({ ...LINE, llm: 'beta', run: `${run}`, askedAt })))
  expect(await rowsOfLastResults()).toBeLessThan(50 * COUNT)
})

it('the answers to prompts without a gap that none of many later runs has asked cost a few look-ups each', async () => {
  const [, runId = ''] = await answers([...PROMPTS, { ...LINE, topic: 'CRM', ...ofDay(3) }])
  await copyRun(runId, MANY)
  const { data } = await tenant.client.listTopics({ params: { brandId: brand.id } })
  const rows = await rowsRead(db(), (explained) =>
    promptsWithoutGap(
      explained,
      brand,
      data.map(({ id }) => id),
    ),
  )
  expect(rows).toBeLessThan(3 * MANY)
})

describe('the runs of a user interface that no other runs replace', () => {
  beforeEach(async () => {
    const [runId = ''] = await answers([{ ...LINE, surface: 'ui' }])
    await copyRun(runId)
  })

  const isOfBrand = () => sql`r.organization_id = ${brand.organizationId} and r.brand_id = ${brand.id}`

  it.each<[string, (explained: Db) => Promise<unknown>]>([
    [
      'of a window',
      (explained) => runsWithin(explained, brand, ALWAYS, { surface: undefined, market: 'main' }),
    ],
    [
      'of a brand’s main series',
      (explained) =>
        sql`select r.id from runs r
          where ${isOfBrand()} and ${isInMainSeries(brand.organizationId, brand.id)}`.execute(explained),
    ],
  ])('%s are found by going through the runs once or twice', async (_, read) => {
    expect(await rowsRead(db(), read)).toBeLessThan(20 * COUNT)
  })
})

it('the gaps of prompts that none of many later runs has asked cost as much as the answers to them', async () => {
  await tenant.client.createCompetitor({ params: { brandId: brand.id }, body: { name: 'Globex' } })
  const missing = Array.from({ length: 30 }, (_, index) => ({
    prompt: `Question ${index}?`,
    llm: 'alpha',
    answer: 'Globex.',
  }))
  const [, runId = ''] = await answers([
    ...missing.map((line) => ({ ...line, ...ofDay(2) })),
    { ...LINE, ...ofDay(3) },
  ])
  await copyRun(runId, MANY)
  const { data } = await tenant.client.listSuggestions({
    params: { brandId: brand.id },
    query: { limit: missing.length },
  })
  const rows = await rowsRead(db(), (explained) =>
    closeMovedGaps(
      explained,
      brand.organizationId,
      brand.id,
      data.map(({ id }) => id),
    ),
  )
  expect(rows).toBeLessThan(10 * MANY)
})

const ONE_OF_MANY = sql`md5('prompt ' || i)::uuid`

/** Gives a run suggestions of many prompts, and tells the planner. */
async function suggestMany(runId: string): Promise<void> {
  await sql`insert into content_suggestions (organization_id, id, brand_id, run_id, prompt_id, llms, title, description,
      fingerprint, priority, state, evidence)
    select ${brand.organizationId}, gen_random_uuid(), ${brand.id}, ${runId}, ${ONE_OF_MANY}, '{alpha}', 'A title', 'Why', 'x',
      1, 'open', '{}' from generate_series(1, ${MANY}::int) i`.execute(db())
  await sql`analyze content_suggestions`.execute(db())
}

describe('the nearest other run that shows a suggestion of a run is found by a few look-ups', () => {
  const gaps = Array.from({ length: 10 }, (_, index) => ({
    ...LINE,
    prompt: `Question ${index}?`,
    answer: 'Globex.',
  }))
  const ofMonth = (month: number) => ({ run: `in ${month}`, askedAt: `2026-0${month}-01T06:00:00Z` })
  let runs: Record<'first' | 'other' | 'last', string>
  let ids: string[]

  beforeEach(async () => {
    await tenant.client.createCompetitor({ params: { brandId: brand.id }, body: { name: 'Globex' } })
    const lines = [ofDay(2), ofMonth(6)].flatMap((ofRun) => gaps.map((line) => ({ ...line, ...ofRun })))
    const [first = '', other = '', last = ''] = await answers([...lines, { ...LINE, ...ofMonth(5) }])
    runs = { first, other, last }
    const { data } = await tenant.client.listSuggestions({ params: { brandId: brand.id } })
    ids = data.map(({ id }) => id)
  })

  it.each([
    ['few of many runs', { first: 0, other: MANY }, 4 * MANY],
    ['many runs, but none of the nearest,', { first: COUNT, other: 30 }, 20 * COUNT],
  ])('where %s show it', async (_, { first, other }, rowsMax) => {
    await suggestMany(runs.last)
    await copyRun(runs.first, first)
    await copyRun(runs.other, other)
    const { organizationId } = brand
    const run = (id: string) => ({ organizationId, brandId: brand.id, id })
    const older = await rowsRead(db(), (explained) =>
      olderSuggestions(explained, organizationId, run(runs.last), ids),
    )
    const next = await rowsRead(db(), (explained) => moveFirstRun(explained, run(runs.first), ids))
    expect(Math.max(older, next)).toBeLessThan(rowsMax)
  })
})

it('the answers around a publication are found by those to its prompt, though many runs did not ask it', async () => {
  const [runId = ''] = await answers([LINE])
  const [otherId = ''] = await answers([{ ...LINE, prompt: 'Another?', ...ofDay(3) }])
  await copyRun(otherId, MANY)
  const { data } = await tenant.client.listResponses({ params: { runId } })
  const asked = { brandId: brand.id, promptId: data[0]?.promptId ?? '' }
  const rows = await rowsRead(db(), (explained) =>
    answersAround(explained, brand.organizationId, asked, '2026-03-10T00:00:00Z'),
  )
  expect(rows).toBeLessThan(MANY)
})

it('the suggestions of one prompt are counted without those of the others', async () => {
  const [runId = ''] = await answers([LINE])
  await suggestMany(runId)
  const { rows: prompts } = await sql<{
    id: string
  }>`select ${ONE_OF_MANY} as id from generate_series(1, 1) i`.execute(db())
  const asked = { runIds: [runId], promptIds: prompts.map(({ id }) => id) }
  const rows = await rowsRead(db(), (explained) => suggestionsOf(explained, brand.organizationId, asked))
  expect(rows).toBeLessThan(10)
})

it('the models of a run’s LLMs are found by going through its answers once, though all but one answer last', async () => {
  const llms = Array.from({ length: 20 }, (_, index) => `llm-${index}`)
  const [runId = ''] = await answers(llms.map((llm) => ({ ...LINE, llm })))
  await sql`
    insert into responses select (jsonb_populate_record(null::responses, to_jsonb(x)
      || jsonb_build_object('id', gen_random_uuid(), 'prompt_id', gen_random_uuid(), 'ordinal', -i))).*
    from generate_series(1, ${MANY}::int) i, responses x where x.run_id = ${runId} and x.llm = 'llm-0'`.execute(
    db(),
  )
  await sql`analyze responses`.execute(db())
  const rows = await rowsRead(db(), (explained) => findRunFacts(explained, brand.organizationId, [runId]))
  expect(rows).toBeLessThan(5 * MANY)
})

it.each<[string, Partial<SourceFilter>]>([
  ['all', {}],
  ['those of a type', { sourceTypes: ['other'] }],
])(
  'a page of the sources of a run, of %s, is found by going through its links some times',
  async (_, filter) => {
    const [runId = ''] = await answers([{ ...LINE, sources: [{ url: 'https://example.com/' }] }])
    const domain = sql`'site-' || i % 500 || '.example'`
    await sql`insert into all_response_links select (jsonb_populate_record(null::all_response_links, to_jsonb(x)
      || jsonb_build_object('position', 10 + i, 'domain', ${domain}, 'url', 'https://' || ${domain} || '/' || i))).*
    from generate_series(1, ${LINKS}::int) i, all_response_links x where x.run_id = ${runId}`.execute(db())
    await sql`analyze all_response_links`.execute(db())
    const found = { withRetrieved: false, ...filter }
    const rows = await rowsRead(db(), (explained) =>
      // Explained, the statement has no row.
      findSourcesPage(explained, brand.organizationId, runId, 'regular', found, {
        page: 1,
        limit: 100,
      }).catch(() => {}),
    )
    expect(rows).toBeLessThan(50 * LINKS)
  },
)

describe('the decisions about topics', () => {
  const decide = (keys: ReturnType<typeof sql>) =>
    sql`
    insert into to_do_decisions (organization_id, brand_id, key, state, changed_at)
    select organization_id, brand_id, ${keys}, 'done', now() from topics t where brand_id = ${brand.id}`.execute(
      db(),
    )

  const createTopics = (count: number) =>
    sql`
    insert into topics (organization_id, id, brand_id, name, name_key)
    select organization_id, gen_random_uuid(), id, 'Topic ' || n, 'topic ' || n
    from brands, generate_series(1, ${count}::int) n where id = ${brand.id}`.execute(db())

  it('cost one look-up each', async () => {
    await createTopics(MANY)
    await decide(sql`'absent:' || t.id`)
    expect(await rowsRead(db(), (explained) => decidedToDos(explained, brand))).toBeLessThan(20 * MANY)
  })

  it('name the topic only by its whole id, as a file may have any text', async () => {
    await createTopics(1)
    await decide(
      sql`unnest(array['outranked:' || t.id, 'absent:' || t.id || 'a', 'absent:', 'source:' || t.id])`,
    )
    const named = (await decidedToDos(db(), brand)).flatMap(({ key, topicName }) => (topicName ? key : []))
    expect(named).toEqual([expect.stringContaining('outranked:')])
  })
})

it('the brands that events of the audit are about cost one look-up each', async () => {
  await sql`
    insert into brands select (jsonb_populate_record(null::brands, to_jsonb(b) || jsonb_build_object('id', gen_random_uuid()))).*
    from generate_series(1, ${MANY}::int), brands b where b.id = ${brand.id}`.execute(db())
  await sql`
    insert into audit_events (organization_id, id, action, details)
    select organization_id, gen_random_uuid(), 'run.start', json_build_object('brandId', id)
    from brands where organization_id = ${brand.organizationId}`.execute(db())
  await sql`analyze brands, audit_events`.execute(db())
  const filter = {
    organizationId: brand.organizationId,
    by: null,
    action: null,
    window: ALWAYS,
    isWhole: true,
  }
  const rows = await rowsRead(db(), (explained) => listAudit(explained, filter, { page: 1, limit: COUNT }))
  expect(rows).toBeLessThan(20 * MANY)
})

it('the first page of the newest answers of a run looks up only its own as a whole', async () => {
  const [runId = ''] = await answers([LINE])
  await sql`
    insert into responses select (jsonb_populate_record(null::responses, to_jsonb(x)
      || jsonb_build_object('id', gen_random_uuid(), 'sample', 1 + i, 'ordinal', i))).*
    from generate_series(1, ${MANY}::int) i, responses x where x.run_id = ${runId}`.execute(db())
  await sql`analyze responses`.execute(db())
  const [request, options] = [
    { page: 1, limit: 5 },
    { isNewestFirst: true, withText: false },
  ]
  const rows = await rowsRead(db(), (explained) =>
    listResponseRecords(explained, brand.organizationId, runId, {}, request, options),
  )
  expect(rows).toBeLessThan(10 * MANY)
})

it('an import of one line does not sort the prompts of the brand', async () => {
  const { organizationId, id: brandId } = brand
  await tenant.client.createTopics({ params: { brandId }, body: { topics: [{ name: 'CRM' }] } })
  await sql`
    insert into prompts (organization_id, id, brand_id, topic_id, text, text_key)
    select t.organization_id, gen_random_uuid(), t.brand_id, t.id, 'Question ' || n, 'question ' || n
    from topics t, generate_series(1, ${MANY}::int) n where t.brand_id = ${brandId}`.execute(db())
  await sql`
    insert into perception_prompts (organization_id, id, brand_id, property_id, prompt_text, text_key)
    select ${organizationId}, gen_random_uuid(), ${brandId}, 'trust', 'Question ' || n, 'question ' || n
    from generate_series(1, ${MANY}::int) n`.execute(db())
  await sql`analyze prompts, perception_prompts, topics`.execute(db())
  const importId = newId()
  await insertImport(db(), organizationId, importId, brandId)
  const line = {
    promptText: 'Question 1',
    promptKey: 'question 1',
    llm: 'alpha',
    runKey: 'one',
    answer: 'Acme.',
  }
  const none = {
    sample: null,
    askedAt: null,
    topicName: null,
    topicKey: null,
    customerJourney: null,
    details: {},
  }
  const lines = [null, 'trust'].map((propertyId, place) => ({ line: place, ...line, ...none, propertyId }))
  await stageLines(db(), organizationId, importId, lines, new Date())
  const ref = { organizationId, importId, brandId }
  const rows = await inTransaction(db(), (tx) =>
    joinInBulk(tx, () =>
      rowsRead(tx, (explained) => assignSlots(explained, ref, [{ runKey: 'one', runId: newId() }])),
    ),
  )
  expect(rows).toBeLessThan(5 * MANY)
})
