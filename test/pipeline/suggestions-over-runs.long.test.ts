import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ABSENT, FIRST, GapWorld } from '../fixtures/gap-world.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let world: GapWorld

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  world = await GapWorld.in(await server.newTenant())
})

const absent = (day: number) => world.run(day, { a: { alpha: ABSENT } })
const present = (day: number) => world.run(day, { a: { alpha: FIRST } })

describe('a gap that is gone', () => {
  it('is gone where every LLM of it answered, though others did not', async () => {
    await world.run(1, { a: { alpha: ABSENT, beta: FIRST } })
    await present(2)
    expect((await world.only()).status).toBe('done')
  })

  it('stays open when it ends late and not every LLM of it answered in a newer run', async () => {
    await present(5)
    await world.run(2, { a: { alpha: ABSENT, beta: ABSENT } })
    expect(await world.only()).toMatchObject({ status: 'open', closedRunId: null })
  })

  it('stays open where an older run had none', async () => {
    await absent(5)
    await present(2)
    expect(await world.only()).toMatchObject({ status: 'open', closedRunId: null })
  })

  it('stays gone when an older run shows it late', async () => {
    await absent(1)
    const runId = await present(5)
    await absent(2)
    expect(await world.only()).toMatchObject({ status: 'done', closedRunId: runId, runCount: 2 })
  })
})
