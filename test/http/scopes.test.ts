import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SCOPES, type Scope } from '../../src/domain/scope.ts'
import { exampleOf, OPERATIONS, requestOf } from '../fixtures/example-requests.ts'
import { refusal, send } from '../fixtures/send.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { buildWorld, type World } from '../fixtures/tenant-world.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let world: World

beforeAll(async () => {
  server = await startTestServer({ works: false, llms: [SILENT_LLM] })
  world = await buildWorld(server, await server.newTenant())
})

afterAll(() => server.stop())

async function keyWith(scope: Scope, brandIds?: string[]): Promise<string> {
  const { key } = await world.client.createKey({
    body: { name: scope, scopes: [scope], ...(brandIds ? { brandIds } : {}) },
  })
  return key
}

describe('a key of the scope below', () => {
  const guarded = OPERATIONS.filter(({ endpoint }) => endpoint.scope !== 'read')

  it.each(guarded)('is refused by $id', async (operation) => {
    const below = SCOPES[SCOPES.indexOf(operation.endpoint.scope) - 1] ?? 'read'
    const { path, sending } = requestOf(operation, exampleOf(operation, world))
    const answer = await send(server.baseUrl + path, { ...sending, key: await keyWith(below) })
    expect(refusal(answer)).toEqual({ status: 403, code: 'insufficient_scope' })
  })
})

describe('the scopes', () => {
  it('of the contract are: read for GET, delete for DELETE and batch-delete, write for the rest, admin where marked', () => {
    const expected = OPERATIONS.map(({ id, endpoint: { method } }) => [
      id,
      ADMIN.has(id) ? 'admin' : method === 'GET' ? 'read' : deletes(id, method) ? 'delete' : 'write',
    ])
    expect(OPERATIONS.map(({ id, endpoint }) => [id, endpoint.scope])).toEqual(expected)
  })

  const deletes = (id: string, method: string) => method === 'DELETE' || id === 'deletePrompts'

  const ADMIN = new Set([
    'getOrganization',
    'updateOrganization',
    'createOrganization',
    'listOrganizations',
    'getTenant',
    'setCeilings',
    'listKeys',
    'createKey',
    'revokeKey',
    'createOwnerLink',
    'listPeople',
    'updatePerson',
    'removePerson',
    'createSignInLink',
    'listInvitations',
    'createInvitation',
    'revokeInvitation',
  ])
})

describe('a key with a brand list', () => {
  it('is shown only those brands', async () => {
    const key = await keyWith('read', [world.brandId])
    const { body } = await send(`${server.baseUrl}/v1/brands`, { key })
    expect(body).toMatchObject({ data: [{ id: world.brandId }], paging: { total: 1 } })
  })

  it('is told of only those brands in the organization context', async () => {
    const key = await keyWith('read', [world.brandId])
    const { body } = await send(`${server.baseUrl}/v1/organization/context`, { key })
    expect(body).toMatchObject({ brandCount: 1 })
  })

  it('cannot create brands', async () => {
    const key = await keyWith('delete', [world.brandId])
    const json = { name: 'Umbrella' }
    const answer = await send(`${server.baseUrl}/workspace/brands`, { method: 'POST', key, json })
    expect(refusal(answer)).toEqual({ status: 403, code: 'insufficient_scope' })
  })

  it('can change a brand of its list', async () => {
    const key = await keyWith('write', [world.brandId])
    const json = { displayName: 'Acme!' }
    const answer = await send(`${server.baseUrl}/workspace/brands/${world.brandId}`, {
      method: 'PATCH',
      key,
      json,
    })
    expect(answer.body).toMatchObject({ displayName: 'Acme!' })
  })

  it('cannot have the scope admin', async () => {
    const body = { name: 'Too great', scopes: ['admin' as const], brandIds: [world.brandId] }
    await expect(world.client.createKey({ body })).rejects.toMatchObject({ code: 'invalid_request' })
  })
})
