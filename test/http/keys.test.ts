import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ENDED_KEYS_MAX, VALID_KEYS_MAX } from '../../src/contract/workspace/keys.ts'
import { SCOPES, type Scope } from '../../src/domain/scope.ts'
import { deleteEndedKeys } from '../../src/storage/tenancy/keys.ts'
import { refusal, send } from '../fixtures/send.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let tenant: Tenant
let brandId: string
/** How far the server's clock is ahead. */
let aheadMs = 0

beforeAll(async () => {
  server = await startTestServer({ works: false, now: () => new Date(Date.now() + aheadMs) })
})

afterAll(() => server.stop())

beforeEach(async () => {
  aheadMs = 0
  tenant = await server.newTenant()
  brandId = (await tenant.client.createBrand({ body: { name: 'Acme', llms: [] } })).id
})

const create = (fields: { scopes?: Scope[]; brandIds?: string[] | null; expiresAt?: string | null } = {}) =>
  tenant.client.createKey({ body: { name: 'BI', scopes: ['read'], ...fields } })

const list = async () => (await tenant.client.listKeys()).data

const use = (key: string) => send(server.baseUrl, { key })

const post = (json: object) =>
  send(`${server.baseUrl}/workspace/keys`, { method: 'POST', key: tenant.key, json })

describe('a new key', () => {
  it('is told once, with what it may do', async () => {
    const expiresAt = '2099-01-01T00:00:00.000Z'
    const { id, key, ...rest } = await create({ brandIds: [brandId], expiresAt })
    expect({ ...rest, isKey: /^esk_[0-9A-Za-z]{49}$/.test(key) }).toEqual({
      name: 'BI',
      prefix: key.slice(0, 10),
      scopes: ['read'],
      brandIds: [brandId],
      expiresAt,
      isKey: true,
    })
  })

  it.each(SCOPES)('of the scope %s is accepted at once', async (scope) => {
    const { key } = await create({ scopes: [scope] })
    expect((await use(key)).status).toBe(200)
  })

  it('is refused where the organization has as many valid keys as it may', async () => {
    await sql`insert into api_keys (organization_id, id, name, prefix, hash, scopes)
      select ${tenant.organizationId}, gen_random_uuid(), 'BI', 'esk_', gen_random_uuid()::text, '{read}'
      from generate_series(2, ${VALID_KEYS_MAX})`.execute(server.database.database.db)
    const { status } = await post({ name: 'BI', scopes: ['read'] })
    expect(status).toBe(409)
  })

  it('is nowhere in the database', async () => {
    const { key } = await create()
    const { rows } = await sql<{ row: string }>`select to_jsonb(k)::text as row from api_keys k
      union all select to_jsonb(a)::text from audit_events a`.execute(server.database.database.db)
    expect(rows.filter(({ row }) => row.includes(key.slice(12)))).toEqual([])
  })

  it.each([
    ['no scope', { name: 'BI', scopes: [] }],
    ['a scope that is none', { name: 'BI', scopes: ['root'] }],
    ['no name', { scopes: ['read'] }],
    ['a blank name', { name: ' ', scopes: ['read'] }],
    ['an empty brand list', { name: 'BI', scopes: ['read'], brandIds: [] }],
    ['an end that is past', { name: 'BI', scopes: ['read'], expiresAt: '2020-01-01T00:00:00.000Z' }],
    ['an end that is no day', { name: 'BI', scopes: ['read'], expiresAt: '2099-02-30T00:00:00.000Z' }],
    ['an end without a time', { name: 'BI', scopes: ['read'], expiresAt: '2099-02-01' }],
  ])('with %s is refused', async (_, json) => {
    expect(refusal(await post(json))).toEqual({ status: 400, code: 'invalid_request' })
  })

  it('with more brands than a key may have is no batch that is too large', async () => {
    const brandIds = Array.from({ length: 501 }, () => v7())
    const answer = await post({ name: 'BI', scopes: ['read'], brandIds })
    expect(refusal(answer)).toEqual({ status: 400, code: 'invalid_request' })
  })

  it('for brands that are unknown is refused with their ids', async () => {
    const unknown = v7()
    const answer = await post({ name: 'BI', scopes: ['read'], brandIds: [brandId, unknown] })
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found', missingIds: [unknown] } })
  })

  it.each(['read', 'write', 'delete'] as const)(
    'cannot be made with a key of the scope %s',
    async (scope) => {
      const { key } = await create({ scopes: [scope] })
      const json = { name: 'More', scopes: [scope] }
      const answer = await send(`${server.baseUrl}/workspace/keys`, { method: 'POST', key, json })
      expect(refusal(answer)).toEqual({ status: 403, code: 'insufficient_scope' })
    },
  )
})

describe('the list of keys', () => {
  it('begins with the newest and never shows a key', async () => {
    const { id } = await create()
    const [first, second] = await list()
    expect([first, second?.name]).toEqual([
      {
        id,
        createdBy: expect.any(String),
        createdByPerson: null,
        name: 'BI',
        prefix: expect.stringMatching(/^esk_.{6}$/),
        scopes: ['read'],
        brandIds: null,
        expiresAt: null,
        createdAt: expect.any(String),
        lastUsedAt: null,
        revokedAt: null,
      },
      'Admin',
    ])
  })

  it('keeps of many ended keys the last thousand, those that changed something, and those that a start made', async () => {
    const { db } = server.database.database
    const { organizationId, client } = tenant
    const made = await create({ scopes: ['write'] })
    const unused = await create()
    const json = { name: 'Named by the audit', llms: [] }
    await send(`${server.baseUrl}/workspace/brands`, { method: 'POST', key: made.key, json })
    for (const { id: keyId } of [made, unused]) await client.revokeKey({ params: { keyId } })
    const first = v7()
    await sql`insert into api_keys (organization_id, id, name, prefix, hash, scopes, revoked_at)
      values (${organizationId}, ${first}, 'Admin', 'esk_', ${first}, '{admin}', now() - interval '1 hour')`.execute(
      db,
    )
    await sql`insert into api_keys (organization_id, id, name, prefix, hash, scopes, revoked_at)
      select ${organizationId}, gen_random_uuid(), 'BI', 'esk_', gen_random_uuid()::text, '{read}', now() + interval '1 hour'
      from generate_series(1, ${ENDED_KEYS_MAX})`.execute(db)
    await deleteEndedKeys(db, new Date())
    const { rows } = await sql<{ id: string }>`select id from api_keys
      where organization_id = ${organizationId} and revoked_at < now() order by revoked_at`.execute(db)
    const { data } = await client.listAudit({ query: { action: 'key.revoke' } })
    expect([rows.map(({ id }) => id), data.map(({ subjectName }) => subjectName)]).toEqual([
      [first, made.id],
      ['BI', 'BI'],
    ])
  })

  it('tells when a key was last used', async () => {
    const { key } = await create()
    await use(key)
    await expect.poll(async () => (await list())[0]?.lastUsedAt).toEqual(expect.any(String))
  })

  it('shows only the keys of the organization', async () => {
    const other = await server.newTenant()
    await other.client.createKey({ body: { name: 'Foreign', scopes: ['read'] } })
    expect((await list()).map(({ name }) => name)).toEqual(['Admin'])
  })
})

describe('a revoked key', () => {
  it('is refused at once, though it was used a moment ago', async () => {
    const { id, key } = await create()
    await use(key)
    await tenant.client.revokeKey({ params: { keyId: id } })
    expect(refusal(await use(key))).toEqual({ status: 401, code: 'invalid_api_key' })
  })

  it('is refused though another process revoked it and the clock was set back', async () => {
    const { id, key } = await create()
    aheadMs = 3_600_000
    await use(key)
    await sql`update api_keys set revoked_at = now() where id = ${id}`.execute(server.database.database.db)
    aheadMs = 0
    expect(refusal(await use(key))).toEqual({ status: 401, code: 'invalid_api_key' })
  })

  it('is refused at once, though requests with it are under way', async () => {
    const { id, key } = await create()
    // Fewer than the refusals per minute of one address, because some may arrive after the end.
    const underWay = Array.from({ length: 5 }, () => use(key))
    await tenant.client.revokeKey({ params: { keyId: id } })
    await Promise.all(underWay)
    expect(refusal(await use(key))).toEqual({ status: 401, code: 'invalid_api_key' })
  })

  it('stays in the list with the time of its end, and may be revoked again', async () => {
    const { id } = await create()
    await tenant.client.revokeKey({ params: { keyId: id } })
    const revokedAt = (await list())[0]?.revokedAt
    const again = await tenant.client.revokeKey({ params: { keyId: id } })
    expect({ again, isTold: revokedAt !== null, revokedAt: (await list())[0]?.revokedAt }).toEqual({
      again: { deleted: true, keyId: id },
      isTold: true,
      revokedAt,
    })
  })

  it('leaves other keys as they are', async () => {
    const { id } = await create()
    const { key } = await create()
    await tenant.client.revokeKey({ params: { keyId: id } })
    expect((await use(key)).status).toBe(200)
  })
})

describe('a key that ends', () => {
  const HOUR_MS = 3_600_000
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

  it('is refused from then on, though it was used a moment before', async () => {
    const { key } = await create({ expiresAt: inHours(1) })
    const before = await use(key)
    aheadMs = HOUR_MS
    const after = await use(key)
    expect([before.status, after.status]).toEqual([200, 401])
  })

  it.each([
    ['with the offset that Python writes', '2099-01-01T00:00:00+00:00', '2099-01-01T00:00:00.000Z'],
    ['with another offset and microseconds', '2099-01-01t02:30:00.123456+02:30', '2099-01-01T00:00:00.123Z'],
    ['in a leap second', '2098-12-31T23:59:60Z', '2099-01-01T00:00:00.000Z'],
  ])('is told as it is listed, when its end was written %s', async (_, sent, kept) => {
    const { expiresAt } = await create({ expiresAt: sent })
    expect({ told: expiresAt, listed: (await list())[0]?.expiresAt }).toEqual({ told: kept, listed: kept })
  })

  it('in a leap second that is no moment is refused', async () => {
    const answer = await post({ name: 'BI', scopes: ['read'], expiresAt: '2098-12-31T22:59:60Z' })
    expect(refusal(answer)).toEqual({ status: 400, code: 'invalid_request' })
  })

  it('makes keys that end when it does, unless they end before', async () => {
    const expiresAt = inHours(2)
    const parent = await create({ scopes: ['admin'], expiresAt })
    const child = (end: object) => createWith(parent.key, end)
    const sooner = inHours(1)
    const made = [await child({}), await child({ expiresAt }), await child({ expiresAt: sooner })]
    expect(made.map(({ body }) => (body as { expiresAt: string }).expiresAt)).toEqual([
      expiresAt,
      expiresAt,
      sooner,
    ])
  })

  it.each([
    ['later', inHours(3)],
    ['never', null],
  ])('makes none that end %s, and says when it ends', async (_, end) => {
    const expiresAt = inHours(2)
    const parent = await create({ scopes: ['admin'], expiresAt })
    expect(await createWith(parent.key, { expiresAt: end })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', message: expect.stringContaining(expiresAt) },
    })
  })

  it('is named by the keys that it made', async () => {
    const parent = await create({ scopes: ['admin'] })
    await createWith(parent.key, {})
    expect((await list())[0]?.createdBy).toBe(parent.id)
  })

  const createWith = (key: string, fields: object) =>
    send(`${server.baseUrl}/workspace/keys`, {
      method: 'POST',
      key,
      json: { name: 'Child', scopes: ['read'], ...fields },
    })
})
