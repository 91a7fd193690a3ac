import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SearchedCell } from '../../src/domain/insights/query-counts.ts'
import { readCitedDomains } from '../../src/http/reading/cited-domains.ts'
import { cellsBySlot } from '../../src/http/reading/insight-cells.ts'
import { type Insight, namesOf, openInsight, runSlots } from '../../src/http/reading/insight-reading.ts'
import { readSearchedQueries } from '../../src/http/reading/searched-queries.ts'
import { doHousekeeping } from '../../src/pipeline/housekeeping.ts'
import { MetricsReader } from '../../src/pipeline/run/calculate-metrics.ts'
import { verifyRollups } from '../../src/pipeline/run/verify-rollups.ts'
import { countedCells } from '../fixtures/counted-cells.ts'
import { answerRows, countedDomains, countedQueries } from '../fixtures/counted-sources.ts'
import { InsightWorld } from '../fixtures/insight-world.ts'
import { isWhole } from '../fixtures/test-length.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'
import { until } from '../fixtures/until.ts'

let server: TestServer
let world: InsightWorld
/** Shared by all tests, so that its caches are tested too. */
let metrics: MetricsReader

beforeAll(async () => {
  server = await startTestServer()
  world = await InsightWorld.in(await server.newTenant(), 'rollups')
  metrics = new MetricsReader(server.app.context)
})

/** Other tests of this server write answers past the product, whose roll-ups then differ. */
async function differencesOfWorld() {
  const { differences } = await verifyRollups(server.database.database.db)
  return differences.filter(({ organizationId }) => organizationId === world.tenant.organizationId)
}

/** Each changes answers or the names that count; the number selects the object. */
const OPERATIONS: Record<string, (choice: number) => Promise<unknown>> = {
  async correct(choice) {
    const response = pick(world.responses, choice)
    const body = pick(
      [
        { isPresent: false },
        { isPresent: true, rank: 2, sentiment: 'negative' as const },
        { isPresent: null, rank: null, sentiment: null },
      ],
      choice,
    )
    await world.tenant.client.correctResponse({ params: { responseId: response.id }, body })
  },
  async rescore(choice) {
    const runId = pick(world.runIds, choice)
    await world.tenant.client.rescoreRun({ params: { runId } })
    await until(async () => {
      const { status } = await world.tenant.client.getRun({ params: { runId } })
      return status === 'completed' || status === 'partial'
    })
  },
  async movePrompt(choice) {
    const topics = [...(await world.topics()).values()]
    const { data } = await world.tenant.client.listPrompts({ params: { brandId: world.brandId } })
    const body = { promptIds: [pick(data, choice).id], topicId: pick(topics, choice) }
    await world.tenant.client.movePrompts({ body })
  },
  async deletePrompt(choice) {
    const { data } = await world.tenant.client.listPrompts({ params: { brandId: world.brandId } })
    if (data.length < 3) return
    await world.tenant.client.deletePrompt({ params: { promptId: pick(data, choice).id } })
  },
  async track(choice) {
    const { data } = await world.tenant.client.listCompetitors({ params: { brandId: world.brandId } })
    const tracked = data.find(({ name }) => name === 'Hooli')
    const { brandId } = world
    if (tracked) await world.tenant.client.deleteCompetitor({ params: { competitorId: tracked.id } })
    else {
      const aliases = choice % 2 === 0 ? ['Umbrella'] : []
      await world.tenant.client.createCompetitor({ params: { brandId }, body: { name: 'Hooli', aliases } })
    }
  },
  async renameCompetitor(choice) {
    const competitorId = world.rivals.get('Globex') ?? ''
    const name = pick(['Globex', 'Globex Group'], choice)
    await world.tenant.client.updateCompetitor({ params: { competitorId }, body: { name } })
  },
  async own(choice) {
    const { brandId } = world
    const sourceType = pick(['owned', 'editorial', 'social'] as const, choice)
    const body = { domain: pick(['example.com', 'acme.com', 'globex.com'], choice), sourceType }
    await world.tenant.client.setSourceType({ params: { brandId }, body })
  },
  async forgetOverride(choice) {
    const { data } = await world.tenant.client.listSourceTypes({ params: { brandId: world.brandId } })
    if (data.length === 0) return
    await world.tenant.client.deleteSourceType({
      params: { brandId: world.brandId, overrideId: pick(data, choice).id },
    })
  },
  async ignore(choice) {
    const { data } = await world.tenant.client.listDetectedBrands({ params: { brandId: world.brandId } })
    const open = data.filter(({ status }) => status === 'open')
    if (open.length === 0) return
    await world.tenant.client.ignoreDetectedBrand({ params: { detectedBrandId: pick(open, choice).id } })
  },
}

const pick = <T>(items: readonly T[], choice: number): T => items[choice % items.length] as T

/** The insight over all runs, in the form that a route reads. */
function opened() {
  const { context } = server.app
  return openInsight(
    {
      params: { brandId: world.brandId },
      query: { from: '2026-03-01', to: '2026-04-30' },
      tenant: { organizationId: world.tenant.organizationId, brandIds: null },
    },
    { ...context, metrics } as Parameters<typeof openInsight>[1],
    { withBranded: true },
  )
}

async function expectCounted() {
  const insight = await opened()
  const runs = runSlots(insight).map(({ id }) => ({ id, slot: 0 }))
  const names = await namesOf(insight, runs)
  const cells = (await cellsBySlot(insight, runs, names)).get(0) ?? []
  const counted = await countedCells(
    insight.db,
    world.tenant.organizationId,
    runs.map(({ id }) => id),
    names,
  )
  expect(cells.map(({ slot: _, ...cell }) => cell)).toEqual(counted)
}

/** The answers of the routes of sources, gaps and queries. */
async function expectCountedSources(insight: Insight) {
  const { db, filter, period } = insight
  const { rivals } = await namesOf(insight, runSlots(insight))
  const runIds = period.runs.map(({ id }) => id)
  const rows = await answerRows(db, world.tenant.organizationId, runIds, filter, rivals)
  const missed = rows.filter((row) => !row.isPresent && row.rivals.length > 0)
  const kinds = ['editorial', 'competitor', 'social', 'other'] as const
  const request = { page: 1, limit: 500 }
  expect([
    shownDomains(await readCitedDomains(insight, null, { kinds: undefined, q: undefined }, request), false),
    shownDomains(await readCitedDomains(insight, rivals, { kinds, q: undefined }, request), true),
    shownQueries(await readSearchedQueries(insight, undefined, request, (cells) => [...cells])),
  ]).toEqual([
    countedDomains(rows, runIds.length).map((domain) => ({ ...domain, rivals: [] })),
    countedDomains(missed, runIds.length, kinds),
    countedQueries(rows, runIds.length),
  ])
}

function shownDomains({ data }: Awaited<ReturnType<typeof readCitedDomains>>, hasRivals: boolean) {
  const shown = data.map(({ rivals, pages, cells, ...domain }) => ({
    ...domain,
    cells: cells.list(),
    pages: pages.toSorted((one, other) => (one.url < other.url ? -1 : 1)),
    rivals: hasRivals ? [...rivals].sort(([one], [other]) => one - other) : [],
  }))
  return shown.sort((one, other) => (one.domain < other.domain ? -1 : 1))
}

function shownQueries({ data }: Awaited<ReturnType<typeof readSearchedQueries<SearchedCell[]>>>) {
  const shown = data.map(({ query, measured: cells, ...counts }) => ({
    key: query.toLowerCase(),
    cells,
    ...counts,
  }))
  return shown.sort((one, other) => (one.key < other.key ? -1 : 1))
}

const operations = fc.array(
  fc.record({ name: fc.constantFrom(...Object.keys(OPERATIONS)), choice: fc.nat(99) }),
  {
    minLength: 1,
    maxLength: 3,
  },
)

describe('The roll-ups of runs', () => {
  it('give the cells that the rows of their results give, whatever was changed', async () => {
    await fc.assert(
      fc.asyncProperty(operations, async (steps) => {
        for (const { name, choice } of steps) await OPERATIONS[name]?.(choice)
        await expectCounted()
        await expectCountedSources(await opened())
      }),
      { numRuns: isWhole ? 12 : 4, endOnFailure: true },
    )
  })

  it.each<[string, Partial<Insight['filter']>]>([
    ['an LLM', { llms: ['beta'] }],
    ['no LLM that was asked', { llms: ['gamma'] }],
    ['one prompt', { promptIds: ['first'] }],
  ])('give the sources and queries that the rows of %s give', async (_, filter) => {
    const insight = await opened()
    const promptIds = filter.promptIds && insight.prompts.slice(0, 1).map(({ id }) => id)
    await expectCountedSources({
      ...insight,
      filter: { ...insight.filter, ...filter, ...(promptIds && { promptIds }) },
    })
  })

  it('have the kind of a domain that a person sets and removes, without being calculated again', async () => {
    const { client, organizationId } = world.tenant
    const { db } = server.database.database
    const { brandId } = world
    await opened()
    const kept = async () => {
      const { rows } = await sql`select from run_rollups where organization_id = ${organizationId}`.execute(
        db,
      )
      await expectCountedSources(await opened())
      return rows.length
    }
    const domain = 'globex.com'
    const { id } = await client.setSourceType({ params: { brandId }, body: { domain, sourceType: 'social' } })
    const whenSet = await kept()
    await client.deleteSourceType({ params: { brandId, overrideId: id } })
    expect([whenSet, await kept()]).toEqual([world.runIds.length, world.runIds.length])
  })

  it('give a trend its figures anew after a correction', async () => {
    const { client } = world.tenant
    const trend = async () => {
      const query = { from: '2026-03-01', to: '2026-04-30' }
      const { data } = await client.getTrend({
        params: { brandId: world.brandId },
        query: { ...query, branded: false },
      })
      return data.map(({ figures }) => figures.presence.numerator)
    }
    const response = world.responses.find(({ isPresent, isBranded }) => isPresent && !isBranded)
    const params = { responseId: response?.id ?? '' }
    await client.correctResponse({ params, body: { isPresent: true } })
    const before = await trend()
    await client.correctResponse({ params, body: { isPresent: false } })
    const run = world.runIds.indexOf(response?.runId ?? '')
    expect(await trend()).toEqual(before.map((count, place) => (place === run ? count - 1 : count)))
  })

  it('are what a check calculates again from the answers', async () => {
    await opened()
    expect(await differencesOfWorld()).toEqual([])
  })

  it('of runs of an earlier version are calculated by the first read', async () => {
    const { db } = server.database.database
    await sql`delete from run_rollups where organization_id = ${world.tenant.organizationId}`.execute(db)
    await expectCounted()
  })

  it('whose list of prompts is missing are calculated by the first read', async () => {
    const { db } = server.database.database
    await sql`delete from rollup_prompts where organization_id = ${world.tenant.organizationId}`.execute(db)
    await expectCounted()
  })

  it.each([
    ['prompts', sql`prompts_hash = 'none'`],
    ['texts', sql`texts_hash = 'others'`],
    ['answers', sql`answers = substring(answers from 1 for 3)`],
    ['answers', sql`answer_count = answer_count - 1`],
    ['domains', sql`domains = set_byte(domains, 8, (get_byte(domains, 8) + 1) % 9)`],
    ['pages', sql`pages = substring(pages from 9)`],
    ['citations', sql`citations = substring(citations from 2)`],
    ['queries', sql`queries = substring(queries from 9)`],
    ['searches', sql`searches = substring(searches from 2)`],
  ])('are found to be wrong by the check where their %s differ (%#)', async (part, damage) => {
    const { db } = server.database.database
    const { organizationId } = world.tenant
    await opened()
    const runId = world.runIds[0] ?? ''
    await sql`update run_rollups set ${damage} where run_id = ${runId}`.execute(db)
    const differences = await differencesOfWorld()
    await sql`delete from run_rollups where run_id = ${runId}`.execute(db)
    expect(differences).toEqual([{ organizationId, runId, parts: [part] }])
  })

  it.each([
    ['cut', sql`answers = substring(answers from 1 for 3)`],
    ['too long', sql`answer_count = answer_count - 1`],
    ['of other prompts', sql`llms = '{}'`],
  ])('whose bytes are %s are made again by the read that meets them', async (_, damage) => {
    const input = { params: { brandId: world.brandId }, query: { from: '2026-03-01', to: '2026-04-30' } }
    const { figures } = await world.tenant.client.getOverview(input)
    await sql`update run_rollups set ${damage} where run_id = any(${world.runIds}::uuid[])`.execute(
      server.database.database.db,
    )
    // Another query, because the answer to the first one is cached.
    const again = await world.tenant.client.getOverview({
      ...input,
      query: { ...input.query, surface: 'import' },
    })
    expect(again.figures).toEqual(figures)
  })

  it('that are held come a turn at a time, so that other requests go on', async () => {
    const { rollups } = await opened()
    await sql`update run_rollups set answer_count = 60000 where run_id = any(${world.runIds}::uuid[])`.execute(
      server.database.database.db,
    )
    await Array.fromAsync(rollups.of(world.runIds))
    let hadTurn = false
    setImmediate(() => {
      hadTurn = true
    })
    await Array.fromAsync(rollups.of(world.runIds))
    await sql`delete from run_rollups where run_id = any(${world.runIds}::uuid[])`.execute(
      server.database.database.db,
    )
    expect(hadTurn).toBe(true)
  })

  it.each([
    ['are held', 10, 0],
    ['are read again, because they are too long to hold,', 310_000, 1],
  ])('%s by a request that needs them twice', async (_, nameCount, changed) => {
    const { db } = server.database.database
    const runId = world.runIds[0] ?? ''
    const { rollups } = await opened()
    const names = sql`(select json_agg(json_build_array('a', 'a')) from generate_series(1, ${nameCount}::int))`
    await sql`update run_rollups set names = ${names} where run_id = ${runId}`.execute(db)
    await Array.fromAsync(rollups.of([runId]))
    await sql`update run_rollups set llms = '{changed}' where run_id = ${runId}`.execute(db)
    const [read] = await Array.fromAsync(rollups.of([runId]))
    await sql`delete from run_rollups where run_id = ${runId}`.execute(db)
    expect(read?.rollup.llms.includes('changed') ? 1 : 0).toBe(changed)
  })

  it('keep only lists of prompts that they use when the house is kept', async () => {
    const { db } = server.database.database
    const { organizationId } = world.tenant
    await sql`
      insert into rollup_prompts (organization_id, hash, prompt_ids) values (${organizationId}, 'unused', '{}')`.execute(
      db,
    )
    await expectCounted()
    await doHousekeeping(server.app.context)
    const { rows } = await sql`
      select hash from rollup_prompts where organization_id = ${organizationId}
      except select prompts_hash from run_rollups where organization_id = ${organizationId}`.execute(db)
    const used = await sql`
      select from rollup_prompts where organization_id = ${organizationId}`.execute(db)
    expect([rows.length, used.rows.length > 0]).toEqual([0, true])
  })

  it('leave out a run that was deleted', async () => {
    await world.tenant.client.deleteRun({ params: { runId: world.runIds[0] ?? '' } })
    await expectCounted()
  })

  it('are found to be wrong by the check when a result was changed beside them', async () => {
    const { db } = server.database.database
    const runId = world.runIds[1] ?? ''
    await opened()
    await sql`update all_results set is_present = not is_present where run_id = ${runId}`.execute(db)
    const differences = await differencesOfWorld()
    expect(differences).toEqual([{ organizationId: world.tenant.organizationId, runId, parts: ['answers'] }])
  })
})
