import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DECIDED_NAMES_MAX } from '../../src/contract/brand-file/lines.ts'
import { RESCORE_AFTER_MS, startDueRescores } from '../../src/pipeline/run/rescore-outdated.ts'
import { DetectedWorld } from '../fixtures/detected-world.ts'
import {
  type JudgeRequest,
  type LoopbackJudge,
  saysOfNames,
  startLoopbackJudge,
} from '../fixtures/loopback-judge.ts'
import { answerWith, reset } from '../fixtures/loopback-llm.ts'
import { endOfRun, loopbackConfig } from '../fixtures/seed-brand.ts'
import { itIfWhole } from '../fixtures/test-length.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'
import { until } from '../fixtures/until.ts'

const ANSWER = [
  '🏆'.repeat(500),
  'The best ones in town:',
  '1. **Acme**: cheap.',
  '2. **Zorbexa**: fast. Ask for it at the counter.',
  '3. **Globexo**: old.',
  '4. **Wobbleton**: near the station.',
  '5. **Hoolify Max**: the largest one of Hoolify.',
].join('\n')
const SAID: Record<string, { verdict: string; of?: string }> = {
  Zorbexa: { verdict: 'rival' },
  Globexo: { verdict: 'publisher' },
  Wobbleton: { verdict: 'place' },
  'Hoolify Max': { verdict: 'product', of: 'Zorbexa' },
}
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** Names 26 brands that no other list names. */
const longList = (number: number) =>
  [...LETTERS].map((letter, at) => `${at + 1}. **Zorbeq${LETTERS[number]}${letter}**: fast.`).join('\n')
const NOON = Date.parse('2026-03-04T12:00:00Z')

let judge: LoopbackJudge
let server: TestServer
let tenant: Tenant
let clock = NOON

beforeAll(async () => {
  judge = await startLoopbackJudge()
  server = await startTestServer({
    llms: [loopbackConfig('arbiter', judge.url)],
    config: { judgeLlm: 'arbiter' },
    now: () => new Date(clock),
    rescoreAfterMs: RESCORE_AFTER_MS,
  })
})

afterAll(async () => {
  await server.stop()
  await judge.close()
})

const startAfresh = async () => {
  clock = NOON
  judge.vettings.length = 0
  judge.vets((request) => saysOfNames(request, (name) => SAID[name] ?? { verdict: 'rival' }))
  tenant = await server.newTenant()
}
beforeEach(startAfresh)

const vettingEnds = (runId: string) =>
  until(async () => !(await server.app.context.queue.hasJob('vet-names', { runId })))

/** Imports a run and waits until its names are vetted. */
async function importVetted(world: DetectedWorld, answers: readonly string[]): Promise<string> {
  const runId = await world.import(answers)
  await vettingEnds(runId)
  return runId
}

/** A brand whose answers were vetted. */
async function vetted(answers: readonly string[] = [ANSWER]) {
  const world = await DetectedWorld.of(tenant)
  return { world, runId: await importVetted(world, answers) }
}

async function scoredAgain({ client, brandId }: DetectedWorld, runId: string): Promise<void> {
  clock += RESCORE_AFTER_MS
  // A brand that is busy is passed over until the next look.
  await until(async () => {
    await startDueRescores(server.app.context)
    await endOfRun(client, runId)
    return (await client.getBrand({ params: { brandId } })).rescore === null
  })
}

const askedNames = () =>
  judge.vettings.flatMap(({ parts }) =>
    (parts['names'] ?? '').split('\n').map((line) => (JSON.parse(line) as { name: string }).name),
  )

describe('New detected names of a brand with a judge', () => {
  let world: DetectedWorld
  let runId: string
  let requests: JudgeRequest[]

  beforeAll(async () => {
    await startAfresh()
    ;({ world, runId } = await vetted())
    requests = [...judge.vettings]
  })

  it('are all vetted in one request, each with the sentence in which it stands', () => {
    const [request] = requests
    const names = (request?.parts['names'] ?? '').split('\n').map((line) => JSON.parse(line) as object)
    expect([requests.length, names.length, names]).toEqual([
      1,
      4,
      expect.arrayContaining([
        { id: expect.any(String), name: 'Zorbexa', passage: expect.stringContaining('Zorbexa**: fast') },
      ]),
    ])
  })

  it('are shown with the verdict and its reason', async () => {
    const names = ['Zorbexa', 'Globexo', 'Wobbleton', 'Hoolify Max']
    const found = await Promise.all(names.map((name) => world.find(name)))
    expect(found.map(({ status, decidedBy, vetting }) => [status, decidedBy, vetting])).toMatchObject([
      ['open', null, { verdict: 'rival', of: null, reason: 'So is Zorbexa.', judge: 'arbiter' }],
      ['ignored', 'judge', { verdict: 'publisher' }],
      ['ignored', 'judge', { verdict: 'place' }],
      ['merged', 'judge', { verdict: 'product', of: 'Zorbexa' }],
    ])
  })

  it('are vetted once, however many runs show them', async () => {
    await importVetted(world, [ANSWER])
    expect(judge.vettings).toEqual([])
  })

  it('correct the results of the run, which stays readable', async () => {
    const before = await world.named(runId)
    await scoredAgain(world, runId)
    expect([before[0]?.length, await world.named(runId)]).toEqual([4, [['Zorbexa']]])
  })

  it('are asked for by how many answers show them', async () => {
    await vetted([ANSWER, '1. **Globexo** is old.\n2. **Acme** is cheap.'])
    expect(askedNames()[0]).toBe('Globexo')
  })

  it('of another organization stay as they are', async () => {
    const other = await server.newTenant()
    await other.client.updateOrganization({ body: { enabledFeatures: { llmJudge: false } } })
    const others = await DetectedWorld.of(other, [ANSWER])
    await vetted()
    expect((await others.find('Wobbleton')).vetting).toBeNull()
  })
})

describe('A vetting job', () => {
  const claim = (world: DetectedWorld, jobId: string, untilMs: number) =>
    sql`update brands set vetting_job = ${jobId}, vetting_until = ${new Date(untilMs)}
      where id = ${world.brandId}`.execute(server.app.context.database.db)

  it('waits while another one asks about the same brand', async () => {
    const world = await DetectedWorld.of(tenant)
    await claim(world, 'another', NOON + 1)
    const runId = await world.import([ANSWER])
    await until(() => server.app.context.queue.hasJob('vet-names', { runId, waitCount: 1 }))
    expect(judge.vettings).toEqual([])
  })

  it('asks about no name where an export has no room for further decisions', async () => {
    const world = await DetectedWorld.of(tenant)
    await sql`insert into detected_brands (organization_id, id, brand_id, name, name_key, is_ignored)
      select ${tenant.organizationId}, gen_random_uuid(), ${world.brandId}, 'n' || g, 'n' || g, true
      from generate_series(1, ${DECIDED_NAMES_MAX}::int) g`.execute(server.app.context.database.db)
    await importVetted(world, [ANSWER])
    expect(judge.vettings).toEqual([])
  })

  itIfWhole('goes on when it is delivered again after a crash', async () => {
    const { database, queue } = server.app.context
    const world = await DetectedWorld.of(tenant)
    const id = randomUUID()
    await claim(world, id, NOON + 1)
    const runId = await world.import([ANSWER])
    const data = { organizationId: tenant.organizationId, runId, attempt: 7 }
    await queue.enqueue(database.db, 'vet-names', [{ id, data }])
    queue.wake('vet-names')
    await until(async () => !(await queue.hasJob('vet-names', data)))
    expect(judge.vettings.length).toBe(1)
  })

  itIfWhole('still has the requests of a first one when it is delivered again after a crash', async () => {
    const { database, queue } = server.app.context
    const world = await DetectedWorld.of(tenant)
    const id = randomUUID()
    await claim(world, id, NOON + 1)
    const runId = await world.import([1, 2, 3, 4, 5].map(longList))
    await sql`update detected_brands set vetting = '{}' where id = ${(await world.find('Zorbeqba')).id}`.execute(
      database.db,
    )
    const data = { organizationId: tenant.organizationId, runId, isFirst: true, attempt: 7 }
    await queue.enqueue(database.db, 'vet-names', [{ id, data }])
    queue.wake('vet-names')
    await until(async () => !(await queue.hasJob('vet-names', data)))
    expect(judge.vettings.length).toBe(2)
  })

  it('takes over from one that is gone', async () => {
    const world = await DetectedWorld.of(tenant)
    await claim(world, 'gone', NOON - 1)
    await importVetted(world, [ANSWER])
    expect(judge.vettings.length).toBe(1)
  })

  it('ends when its brand is deleted meanwhile', async () => {
    const world = await DetectedWorld.of(tenant)
    const params = { brandId: world.brandId }
    const imported = Promise.withResolvers<void>()
    judge.vets((request) => (response, prompt, count) => {
      const reply = JSON.stringify(saysOfNames(request, () => ({ verdict: 'place' })))
      const answer = answerWith(reply)
      void imported.promise
        .then(() => tenant.client.deleteBrand({ params }))
        .then(() => answer(response, prompt, count))
    })
    const runId = await world.import([ANSWER])
    imported.resolve()
    await vettingEnds(runId)
    const { rows } = await sql`select 1 from detected_brands
      where brand_id = ${world.brandId} and vetting is not null`.execute(server.app.context.database.db)
    expect([judge.vettings.length, rows]).toEqual([1, []])
  })
})

describe('A product', () => {
  it('counts as the competitor whose it is', async () => {
    judge.vets((request) => saysOfNames(request, () => ({ verdict: 'product', of: 'Initech' })))
    const world = await DetectedWorld.of(tenant)
    const body = { name: 'Initech' }
    await tenant.client.createCompetitor({ params: { brandId: world.brandId }, body })
    const runId = await importVetted(world, ['1. **Zorbexa**: fast.\n2. **Acme**: cheap.'])
    await scoredAgain(world, runId)
    expect(await world.named(runId)).toEqual([['Initech']])
  })

  it('of a brand that is not known stays a brand of its own', async () => {
    judge.vets((request) => saysOfNames(request, () => ({ verdict: 'product', of: 'Nobody Knows' })))
    const { world } = await vetted()
    expect(await world.find('Zorbexa')).toMatchObject({ status: 'open', vetting: { of: 'Nobody Knows' } })
  })
})

describe('A person', () => {
  it('overrules a verdict for good', async () => {
    const { world } = await vetted()
    await tenant.client.restoreDetectedBrand({ params: await world.params('Wobbleton') })
    await sql`update detected_brands set vetting = null where brand_id = ${world.brandId}`.execute(
      server.app.context.database.db,
    )
    await importVetted(world, [ANSWER])
    expect(await world.find('Wobbleton')).toMatchObject({
      status: 'open',
      decidedBy: 'person',
      vetting: null,
    })
  })

  itIfWhole('can track what the judge has merged', async () => {
    const { world } = await vetted()
    await tenant.client.trackDetectedBrand({ params: await world.params('Hoolify Max') })
    expect(await world.find('Hoolify Max')).toMatchObject({ status: 'tracked', decidedBy: 'person' })
  })

  it('who decides while the judge is asked wins', async () => {
    const world = await DetectedWorld.of(tenant)
    const restored = async () =>
      tenant.client.restoreDetectedBrand({ params: await world.params('Wobbleton') })
    judge.vets((request) => (response, prompt, count) => {
      const reply = JSON.stringify(saysOfNames(request, () => ({ verdict: 'place' })))
      void restored().then(() => answerWith(reply)(response, prompt, count))
    })
    await importVetted(world, [ANSWER])
    expect(await world.find('Wobbleton')).toMatchObject({ status: 'open', vetting: null })
  })
})

describe('A judge', () => {
  it('that answers nonsense changes nothing', async () => {
    judge.vets({ verdicts: 'rival' })
    const { world } = await vetted()
    expect((await world.list()).map(({ vetting }) => vetting)).toEqual([null, null, null, null])
  })

  itIfWhole('that leaves names out is asked for them again by the next run', async () => {
    judge.vets((request) =>
      saysOfNames(request, (name) => (name === 'Zorbexa' ? null : (SAID[name] ?? { verdict: 'rival' }))),
    )
    const { world } = await vetted()
    judge.vettings.length = 0
    await importVetted(world, [ANSWER])
    expect(new Set(askedNames())).toEqual(new Set(['Zorbexa']))
  })

  it('is not asked once the budget is spent', async () => {
    await tenant.client.updateOrganization({ body: { monthlyBudgetUsd: 0 } })
    await vetted()
    expect(judge.vettings).toEqual([])
  })

  itIfWhole('that is down is asked later', async () => {
    judge.vets(() => reset)
    const world = await DetectedWorld.of(tenant)
    const runId = await world.import([ANSWER])
    const { queue } = server.app.context
    await until(() => queue.hasJob('vet-names', { runId, attempt: 2 }))
    expect(await queue.hasJob('vet-names', { runId, attempt: 3 })).toBe(false)
  })

  it('that fails after an answer is asked later, and again after a crash, for the requests that are left', async () => {
    judge.vets((request) =>
      judge.vettings.length > 1 ? reset : saysOfNames(request, () => ({ verdict: 'rival' })),
    )
    const world = await DetectedWorld.of(tenant)
    const runId = await world.import([1, 2, 3, 4, 5].map(longList))
    const { queue, database } = server.app.context
    await until(() => queue.hasJob('vet-names', { runId, attempt: 2 }))
    const { rows } = await sql`select data->'askedCount' as count from pgboss.job
      where name = 'vet-names' and data->>'runId' = ${runId}`.execute(database.db)
    expect(rows).toEqual([{ count: 1 }, { count: 1 }])
  })
})
