import fc from 'fast-check'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AnyRequest, type OpenApi, RequestMaker } from '../fixtures/any-request.ts'
import { organizationRows } from '../fixtures/organization-rows.ts'
import { type Answer, send } from '../fixtures/send.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { buildWorld, type World } from '../fixtures/tenant-world.ts'
import { isWhole } from '../fixtures/test-length.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

/** The number of requests; for more, set `EARSHOT_TEST_REQUESTS=1000000`. */
const REQUESTS = Number(process.env['EARSHOT_TEST_REQUESTS'] ?? (isWhole ? 10_000 : 400))
const BATCH = 10
const BATCHES_PER_WORLD = 50
/** Far longer than a busy machine takes. */
const SLOW_MS = 300_000
/** The stream of a run ends with the run, and here no run ends. */
const ENDLESS = ['streamRunEvents']

let server: TestServer
let document: OpenApi

beforeAll(async () => {
  server = await startTestServer({ works: false, llms: [SILENT_LLM] })
  document = (await send(`${server.baseUrl}/openapi.json`)).body as OpenApi
})

afterAll(() => server.stop())

interface Setting {
  world: World
  maker: RequestMaker
  /** The known ids of the organization. */
  rows?: Record<string, unknown> | undefined
}

async function newSetting(): Promise<Setting> {
  const world = await buildWorld(server, await server.newTenant())
  const foreign = await buildWorld(server, await server.newTenant())
  return { world, maker: new RequestMaker(document, idsOf(world), [...Object.values(idsOf(foreign)), v7()]) }
}

function idsOf(world: World): Record<string, string> {
  const ids = Object.entries(world).filter(([name]) => name.endsWith('Id'))
  return Object.fromEntries(ids.map(([name, id]) => [name, String(id)]))
}

async function ask({ world }: Setting, { method, path, headers, payload }: AnyRequest): Promise<Answer> {
  const sent = send(server.baseUrl + path, {
    method,
    key: world.key,
    headers,
    ...(payload === undefined ? {} : { text: payload }),
  })
  let timer: NodeJS.Timeout | undefined
  const slow = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`no answer to ${method} ${path} within ${SLOW_MS} ms`)),
      SLOW_MS,
    )
  })
  return Promise.race([sent, slow]).finally(() => clearTimeout(timer))
}

interface Asked {
  request: AnyRequest
  answer: Answer
}

async function askAll(setting: Setting, requests: readonly AnyRequest[]): Promise<Asked[]> {
  const asked: Asked[] = []
  for (const request of requests) asked.push({ request, answer: await ask(setting, request) })
  return asked
}

/** Answers that no request may cause. */
function failures(asked: readonly Asked[]): Asked[] {
  return asked.filter(
    ({ request, answer }) =>
      answer.status >= 500 || !isKnownShape(answer) || (request.isNeverValid && answer.status < 400),
  )
}

/** A refusal has the one flat shape. */
function isKnownShape({ status, body }: Answer): boolean {
  if (status < 400) return true
  const { message, code, requestId } = (body ?? {}) as Record<string, unknown>
  return [message, code, requestId].every((field) => typeof field === 'string')
}

async function inBatches(
  requestsOf: (setting: Setting) => fc.Arbitrary<AnyRequest>,
  check: (setting: Setting, requests: AnyRequest[]) => Promise<void>,
): Promise<void> {
  for (let sent = 0; sent < REQUESTS / 2; sent += BATCH * BATCHES_PER_WORLD) {
    const setting = await newSetting()
    const batches = fc.array(requestsOf(setting), { minLength: BATCH, maxLength: BATCH })
    const numRuns = Math.min(BATCHES_PER_WORLD, Math.ceil((REQUESTS / 2 - sent) / BATCH))
    await fc.assert(
      fc.asyncProperty(batches, (requests) => check(setting, requests)),
      { numRuns, endOnFailure: true },
    )
  }
}

describe('any request', () => {
  it('that the OpenAPI document allows is answered, and never with a fault of the server', async () => {
    await inBatches(
      ({ maker }) => maker.valid(ENDLESS),
      async (setting, requests) => {
        expect(failures(await askAll(setting, requests))).toEqual([])
      },
    )
  })

  it('that is broken is refused, and changes nothing', async () => {
    const { db } = server.database.database
    await inBatches(
      ({ maker }) => maker.broken(ENDLESS),
      async (setting, requests) => {
        const { world, rows: before = await organizationRows(db, world.organizationId) } = setting
        const asked = await askAll(setting, requests)
        const isRefused = asked.every(({ answer }) => answer.status >= 400)
        const after = isRefused ? await organizationRows(db, world.organizationId) : before
        // Refused requests change nothing, so the state after some of them is the state before the next.
        setting.rows = isRefused ? after : undefined
        expect({ failed: failures(asked), after }).toEqual({ failed: [], after: before })
      },
    )
  })
})
