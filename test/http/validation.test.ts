import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  exampleOf,
  examplesOf,
  keyFor,
  OPERATIONS,
  type Operation,
  type RequestParts,
  requestOf,
} from '../fixtures/example-requests.ts'
import { exampleWith, type IdPosition, idPositions } from '../fixtures/id-positions.ts'
import { type Answer, send } from '../fixtures/send.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { buildWorld, type World } from '../fixtures/tenant-world.ts'
import { oneOfEach } from '../fixtures/test-length.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

interface Field {
  type?: string
  format?: string
  enum?: unknown[]
  alias?: string
}

let server: TestServer
let world: World

beforeAll(async () => {
  server = await startTestServer({ works: false, llms: [SILENT_LLM] })
  world = await buildWorld(server, await server.newTenant())
})

afterAll(() => server.stop())

/** A changed example request, with all rights. */
function ask(operation: Operation, change: (request: RequestParts) => RequestParts): Promise<Answer> {
  const { path, sending } = requestOf(operation, change(exampleOf(operation, world)))
  return send(server.baseUrl + path, { ...sending, key: keyFor(operation, server, world) })
}

/** The example request with an id at the position, with that id changed. */
function askAt(operation: Operation, position: IdPosition, change: (id: string) => string): Promise<Answer> {
  const example = exampleWith(examplesOf(operation, world), position)
  return ask(operation, () => position.put(example, change(position.get(example))))
}

const queryFields = ({ endpoint }: Operation) =>
  Object.entries((endpoint.query?.properties ?? {}) as Record<string, Field>)

const bodyFields = ({ endpoint }: Operation) =>
  Object.keys((endpoint.body as { properties?: object } | undefined)?.properties ?? {})

/** Where time is short, the first of each route and of each part of its requests stands for the others there. */
const ofRoute = ({ id }: { id: string }) => id
const ofPart = ({ id, position }: { id: string; position: IdPosition }) =>
  `${id} ${position.name.replace(/\..*/, '')}`

const withJsonBody = OPERATIONS.filter(({ endpoint }) => endpoint.body !== undefined)

describe('an id that is no UUID', () => {
  const places = OPERATIONS.flatMap((operation) =>
    idPositions(operation.endpoint).map((position) => ({ operation, position, id: operation.id })),
  )

  it.each(oneOfEach(places, ofPart))(
    'is refused by $id in $position.name',
    async ({ operation, position }) => {
      const answer = await askAt(operation, position, () => 'not-a-uuid')
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    },
  )

  it.each([
    ['is a letter too long', '0198c0de-7b1d-7c3a-9a51-3f5e1b2c4d6e0'],
    ['is longer than any router likes', 'a'.repeat(4_000)],
    ['cannot be decoded', '%zz'],
    ['is no UTF-8', '%ff%fe'],
    ['has a NUL character', '0198c0de-7b1d-7c3a-9a51-3f5e1b2c4d6e%00'],
    ['has an encoded slash', '0198c0de%2F7b1d'],
  ])('is refused in a path when it %s', async (_, runId) => {
    const answer = await send(`${server.baseUrl}/v1/runs/${runId}/stats`, { key: world.key })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })
})

/** A report contains the time when it was read. */
const timeless = (body: unknown) =>
  JSON.parse(JSON.stringify(body ?? null), (name, part) => (name === 'createdAt' ? null : part)) as unknown

describe('an id in capital letters', () => {
  const reads = OPERATIONS.filter(
    ({ id, endpoint }) => endpoint.method === 'GET' && id !== 'streamRunEvents',
  ).flatMap((operation) =>
    idPositions(operation.endpoint).map((position) => ({ operation, position, id: operation.id })),
  )

  it.each(oneOfEach(reads, ofPart))(
    'is the same id to $id in $position.name',
    async ({ operation, position }) => {
      const sent = await askAt(operation, position, (id) => id)
      const loud = await askAt(operation, position, (id) => id.toUpperCase())
      expect([loud.status, timeless(loud.body)]).toEqual([sent.status, timeless(sent.body)])
    },
  )
})

describe('a query parameter', () => {
  const known = OPERATIONS.flatMap((operation) =>
    queryFields(operation).map(([name, field]) => ({ operation, id: operation.id, name, field })),
  )

  it.each(oneOfEach(known, ofRoute))(
    'that is nearly $name is refused by $id, which suggests it',
    async ({ operation, name }) => {
      const mistyped = `${name[0]}${name}`
      const answer = await ask(operation, (request) => ({ ...request, query: { [mistyped]: '1' } }))
      expect(answer).toMatchObject({
        status: 400,
        body: {
          code: 'unknown_parameter',
          details: [{ path: mistyped, code: 'unknown_parameter', message: `unknown; did you mean ${name}?` }],
        },
      })
    },
  )

  it.each(OPERATIONS.filter((operation) => queryFields(operation).length === 0))(
    'is refused by $id, which takes none',
    async (operation) => {
      const answer = await ask(operation, (request) => ({ ...request, query: { limit: '1' } }))
      expect(answer).toMatchObject({
        status: 400,
        body: {
          code: 'unknown_parameter',
          details: [{ path: 'limit', message: expect.stringContaining('takes none') }],
        },
      })
    },
  )

  const typed = known.filter(({ field }) => field.type !== 'array' && (field.type !== 'string' || field.enum))

  const typeOf = ({ id, field }: { id: string; field: Field }) => `${id} ${field.type}`

  it.each(oneOfEach(typed, typeOf))(
    '$name that is of another type is refused by $id',
    async ({ operation, name }) => {
      const answer = await ask(operation, (request) => ({
        ...request,
        query: { ...request.query, [name]: 'nonsense' },
      }))
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', details: [{ path: name }] },
      })
    },
  )
})

describe('a body', () => {
  it.each(withJsonBody)('with a field that $id does not know is refused', async (operation) => {
    const answer = await ask(operation, (request) => ({
      ...request,
      body: { ...(request.body as object), surprise: 1 },
    }))
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', details: [{ path: 'surprise', code: 'unknown_field' }] },
    })
  })

  const fields = withJsonBody.flatMap((operation) =>
    bodyFields(operation).map((name) => ({ operation, name, id: operation.id })),
  )

  it.each(oneOfEach(fields, ofRoute))(
    'to $id with $name of another type is refused',
    async ({ operation, name }) => {
      const answer = await ask(operation, (request) => ({
        ...request,
        body: { ...(request.body as object), [name]: { nonsense: true } },
      }))
      const { code, details } = answer.body as { code: string; details: { path: string }[] }
      const places = new Set(details.map(({ path }) => path.replace(/\..*/, '')))
      expect({ status: answer.status, code, places }).toEqual({
        status: 400,
        code: 'invalid_request',
        places: new Set([name]),
      })
    },
  )

  it.each(withJsonBody)('to $id that is a list is refused', async (operation) => {
    const answer = await ask(operation, (request) => ({ ...request, body: [request.body] }))
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })

  it.each(
    OPERATIONS.filter(({ endpoint }) => endpoint.method !== 'GET' && !endpoint.body && !endpoint.streamBody),
  )('with a field is refused by $id, which takes none', async (operation) => {
    const answer = await ask(operation, (request) => ({ ...request, body: { force: true } }))
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', details: [{ path: 'force', code: 'unknown_field' }] },
    })
  })

  it('with a mistyped field is refused with the name that is meant', async () => {
    const answer = await send(`${server.baseUrl}/v1/topics/${world.topicId}/prompts`, {
      method: 'POST',
      key: world.key,
      json: { prompts: [{ text: 'Which?', customerJourny: 'decision' }] },
    })
    expect(answer.body).toMatchObject({
      details: [
        {
          path: 'prompts[0].customerJourny',
          code: 'unknown_field',
          message: 'unknown field; did you mean customerJourney?',
        },
      ],
    })
  })

  it('that is wrong in several places is told of each, up to twenty', async () => {
    const prompts = Array.from({ length: 30 }, () => ({ text: 1 }))
    const answer = await send(`${server.baseUrl}/v1/topics/${world.topicId}/prompts`, {
      method: 'POST',
      key: world.key,
      json: { prompts },
    })
    const { details } = answer.body as { details: { path: string }[] }
    expect(details.map(({ path }) => path)).toEqual(
      Array.from({ length: 20 }, (_, index) => `prompts[${index}].text`),
    )
  })
})
