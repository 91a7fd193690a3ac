import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleOf, OPERATIONS, type Operation, ownerOf, requestOf } from '../fixtures/example-requests.ts'
import { send } from '../fixtures/send.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { buildWorld, type World } from '../fixtures/tenant-world.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

const READS = OPERATIONS.filter(({ endpoint }) => endpoint.method === 'GET')
const isForFirst = ({ endpoint }: Operation) => endpoint.onlyFor === 'first-organization'

describe('a good read, with a key of just the scope that the route names,', () => {
  let server: TestServer
  /** By whether only the first organization may read. */
  const worlds = new Map<boolean, World>()

  beforeAll(async () => {
    server = await startTestServer({ works: false, llms: [SILENT_LLM] })
    for (const read of READS) {
      const isOfFirst = isForFirst(read)
      if (!worlds.has(isOfFirst)) worlds.set(isOfFirst, await buildWorld(server, await ownerOf(read, server)))
    }
  })

  afterAll(() => server.stop())

  it.each(READS)('with $id is answered as the contract says', async (operation) => {
    const world = worlds.get(isForFirst(operation)) as World
    const { path, sending } = requestOf(operation, exampleOf(operation, world))
    const { scope, status = 200, streamReturns, returns } = operation.endpoint
    const { key } = await world.client.createKey({ body: { name: 'Just enough', scopes: [scope] } })
    const answer = await send(server.baseUrl + path, { ...sending, key })
    const differences = streamReturns ? [] : Value.Errors(returns, answer.body)
    expect({ status: answer.status, differences }).toEqual({ status, differences: [] })
  })
})
