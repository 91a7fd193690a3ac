import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examplesOf, OPERATIONS, type Operation, requestOf } from '../fixtures/example-requests.ts'
import { exampleWith, type IdPosition, idPositions } from '../fixtures/id-positions.ts'
import { organizationRows } from '../fixtures/organization-rows.ts'
import { type Answer, send } from '../fixtures/send.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { buildWorld, type World } from '../fixtures/tenant-world.ts'
import { oneOfEach } from '../fixtures/test-length.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

/** Ids that PATCH accepts unread, as GET returned them, and the organization's own id, which is fixed. */
const LEFT_ALONE = new Set([
  'updateBrand body.id',
  'updateBrand body.organizationId',
  'updateBrand body.lastRun.id',
  'updateOrganization body.id',
])

interface Case {
  title: string
  operation: Operation
  position: IdPosition
}

/** The first organization sees all others, so its routes have no foreign ids. */
const CASES: Case[] = OPERATIONS.filter(({ endpoint }) => endpoint.onlyFor !== 'first-organization').flatMap(
  (operation) =>
    idPositions(operation.endpoint).map((position) => ({
      title: `${operation.id} ${position.name}`,
      operation,
      position,
    })),
)

const [FIXED, GUARDED] = [true, false].map((isFixed) =>
  CASES.filter(({ title }) => LEFT_ALONE.has(title) === isFixed),
) as [Case[], Case[]]
/** Where time is short, an id in the query is tried once for each route and once for each name. */
const TRIED: ReadonlySet<Case> = new Set([
  ...CASES.filter((one) => !isInQuery(one)),
  ...oneOfEach(CASES.filter(isInQuery), routeOf),
  ...oneOfEach(CASES.filter(isInQuery), ({ position }) => position.name),
])

function isInQuery({ position }: Case): boolean {
  return position.name.startsWith('query.')
}

function isWrite({ operation }: Case): boolean {
  return operation.endpoint.method !== 'GET'
}

function routeOf({ operation }: Case): string {
  return operation.id
}

let server: TestServer
let otherOrganization: Setting

beforeAll(async () => {
  server = await startTestServer({ works: false, llms: [SILENT_LLM] })
  const own = await buildWorld(server, await server.newTenant())
  const foreign = await buildWorld(server, await server.newTenant())
  otherOrganization = { own, foreign, key: own.key }
})

afterAll(() => server.stop())

interface Setting {
  own: World
  foreign: World
  /** The headers of the requests. */
  key: string
}

function ask({ own, key }: Setting, { operation, position }: Case, id: string): Promise<Answer> {
  const { path, sending } = requestOf(
    operation,
    position.put(exampleWith(examplesOf(operation, own), position), id),
  )
  return send(server.baseUrl + path, { ...sending, key })
}

function foreignId({ foreign }: Setting, { operation, position }: Case): string {
  return position.get(exampleWith(examplesOf(operation, foreign), position))
}

/** An answer without the sent id and the id of the request. */
function comparable({ status, body }: Answer, id: string) {
  const { requestId: _, ...rest } = body as Record<string, unknown>
  return { status, body: JSON.parse(JSON.stringify(rest).replaceAll(id, '<id>')) }
}

async function otherBrand(): Promise<Setting> {
  const tenant = await server.newTenant()
  const own = await buildWorld(server, tenant)
  const foreign = await buildWorld(server, tenant)
  const body = { name: 'Own brands', scopes: ['delete' as const], brandIds: own.brandIds }
  const { key } = await tenant.client.createKey({ body })
  return { own, foreign, key }
}

describe.each([
  ['another organization', () => otherOrganization, [...TRIED]],
  [
    'another brand, to a key with a brand list,',
    otherBrand,
    GUARDED.filter((one) => TRIED.has(one) && one.operation.endpoint.scope !== 'admin'),
  ],
])('an id of %s', (_, build, cases) => {
  let setting: Setting

  beforeAll(async () => {
    setting = await build()
  })

  it.each(cases)('is answered as an unknown one by $title', async (one) => {
    const foreign = foreignId(setting, one)
    const unknown = v7()
    expect(comparable(await ask(setting, one, foreign), foreign)).toEqual(
      comparable(await ask(setting, one, unknown), unknown),
    )
  })
})

describe('an unknown id', () => {
  it.each(oneOfEach(GUARDED, routeOf))('is not found by $title', async (one) => {
    const answer = await ask(otherOrganization, one, v7())
    expect({ status: answer.status, body: answer.body }).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  })
})

describe('requests with ids of others', () => {
  it("change nothing of the others', and where they are refused nothing at all", async () => {
    const setting = otherOrganization
    // The first read calculates missing metrics.
    for (const { client, runId } of [setting.own, setting.foreign]) {
      await client.getRunStats({ params: { runId } })
    }
    const { db } = server.database.database
    const rows = async () => ({
      own: await organizationRows(db, setting.own.organizationId),
      foreign: await organizationRows(db, setting.foreign.organizationId),
    })
    const before = await rows()
    const tried = GUARDED.filter((one) => TRIED.has(one))
    const reads = tried.filter((one) => !isWrite(one))
    for (const one of [...oneOfEach(reads, routeOf), ...tried.filter(isWrite)]) {
      await ask(setting, one, foreignId(setting, one))
    }
    expect(await rows()).toEqual(before)
  })

  it.each(FIXED)('in $title leave the other organization as it is', async (one) => {
    const { db } = server.database.database
    const { organizationId } = otherOrganization.foreign
    const before = await organizationRows(db, organizationId)
    await ask(otherOrganization, one, foreignId(otherOrganization, one))
    expect(await organizationRows(db, organizationId)).toEqual(before)
  })
})
