import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ABSENT, FIRST, GapWorld } from '../fixtures/gap-world.ts'
import { itIfWhole } from '../fixtures/test-length.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let tenant: Tenant
let world: GapWorld

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function newWorld(): Promise<void> {
  tenant = await server.newTenant()
  world = await GapWorld.in(tenant)
}

describe('what a publication changed', () => {
  beforeEach(newWorld)

  /** One day's answers of several LLMs; the first `present` of them name the brand first. */
  const dayOf = (present: number, llms: number) => ({
    a: Object.fromEntries(
      Array.from({ length: llms }, (_, index) => [
        `llm-${String(index).padStart(2, '0')}`,
        index < present ? FIRST : ABSENT,
      ]),
    ),
  })
  const day = (n: number, present: number, llms = 10) => world.run(n, dayOf(present, llms))
  /** Some days with equal answers, imported at once. */
  const days = (numbers: readonly number[], present: number, llms: number) =>
    world.runs(Object.fromEntries(numbers.map((n) => [n, dayOf(present, llms)])))
  const publishOn = async (n: number) => {
    const content = await world.made(await world.draft())
    await world.publish(content)
    const at = `2026-03-${String(n).padStart(2, '0')}T12:00:00Z`
    await sql`update contents set published_at = ${at}::timestamptz where id = ${content.id}`.execute(
      server.database.database.db,
    )
    return content
  }

  it('makes the suggestion done', async () => {
    await day(1, 0)
    await publishOn(1)
    expect(await world.only()).toMatchObject({ status: 'done', statusReason: 'published' })
  })

  it('stays done when the gap persists', async () => {
    await day(1, 0)
    await publishOn(1)
    await day(2, 0)
    expect((await world.only()).status).toBe('done')
  })

  it('is shown as the presence before and after, with intervals', async () => {
    await day(1, 1)
    await day(2, 0)
    await publishOn(2)
    await day(3, 8)
    await day(4, 9)
    expect((await world.only()).effect).toEqual({
      publishedAt: '2026-03-02T12:00:00.000Z',
      before: {
        ...{ runCount: 2, completed: 20, present: 1, presenceRate: 0.05 },
        ci95: { low: expect.closeTo(0.0086, 4), high: expect.closeTo(0.2413, 4) },
      },
      after: {
        ...{ runCount: 2, completed: 20, present: 17, presenceRate: 0.85 },
        ci95: { low: expect.closeTo(0.704, 4), high: expect.closeTo(0.931, 4) },
      },
      difference: expect.closeTo(0.8, 10),
      differenceCi95: { low: expect.closeTo(0.5491, 3), high: expect.closeTo(0.8927, 3) },
      change: 'up',
    })
  })

  itIfWhole('is down where it fell', async () => {
    await day(1, 9)
    await publishOn(1)
    await day(2, 1)
    expect((await world.only()).effect?.change).toBe('down')
  })

  itIfWhole('is within noise where it may be chance', async () => {
    await day(1, 3)
    await publishOn(1)
    await day(2, 5)
    expect((await world.only()).effect?.change).toBe('within-noise')
  })

  it('is unknown before a run since', async () => {
    await day(1, 3)
    await publishOn(1)
    expect((await world.only()).effect).toMatchObject({
      before: { completed: 10, present: 3 },
      after: { runCount: 0, completed: 0, present: 0, presenceRate: null, ci95: null },
      difference: null,
      differenceCi95: null,
      change: null,
    })
  })

  it('counts only LLMs that answered on both sides', async () => {
    await day(1, 2, 4)
    await publishOn(1)
    await day(2, 6, 10)
    expect((await world.only()).effect).toMatchObject({
      before: { completed: 4, present: 2 },
      after: { completed: 4, present: 4 },
    })
  })

  it('counts only runs that asked the question in the same words', async () => {
    await day(1, 0)
    await day(2, 4)
    await publishOn(1)
    const { promptId: id } = await world.only()
    const text = 'Is Acme the best?'
    await tenant.client.updatePrompts({ body: { prompts: [{ id, text }] } })
    await world.run(3, { [text]: dayOf(10, 10).a })
    expect((await world.only()).effect).toMatchObject({
      before: { runCount: 1 },
      after: { runCount: 1, present: 4 },
    })
  })

  it('counts five runs on each side', async () => {
    await days([1, 2, 3, 4, 5, 6], 1, 2)
    await publishOn(6)
    await days([7, 8, 9, 10, 11, 12], 1, 2)
    expect((await world.only()).effect).toMatchObject({ before: { runCount: 5 }, after: { runCount: 5 } })
  })

  it('counts runs that asked the question, though many newer ones did not', async () => {
    await day(1, 0, 2)
    await publishOn(1)
    const others = Array.from({ length: 21 }, (_, index) => [index + 3, { b: { alpha: FIRST } }])
    await world.runs({ 2: dayOf(2, 2), ...Object.fromEntries(others) })
    expect((await world.only()).effect).toMatchObject({
      before: { runCount: 1, present: 0 },
      after: { runCount: 1, present: 2 },
    })
  })

  it('counts runs of a user interface for a brand that has no others', async () => {
    const seen = (answer: typeof FIRST) => ({ ...answer, surface: 'ui' as const })
    await world.run(1, { a: { chatgpt: seen(ABSENT) } })
    await publishOn(1)
    await world.run(2, { a: { chatgpt: seen(FIRST) } })
    expect((await world.only()).effect).toMatchObject({ before: { completed: 1 }, after: { present: 1 } })
  })

  it('is nothing once the content is no longer published', async () => {
    await day(1, 3)
    const { id: contentId } = await publishOn(1)
    await tenant.client.deleteContent({ params: { brandId: world.brandId, contentId } })
    expect((await world.only()).effect).toBeNull()
  })
})
