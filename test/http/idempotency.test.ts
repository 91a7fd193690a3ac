import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { organizationRows } from '../fixtures/organization-rows.ts'
import { type Answer, send } from '../fixtures/send.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const log: string[] = []
let server: TestServer
let tenant: Tenant
let brandId: string

beforeAll(async () => {
  const logger = pino({ level: 'error' }, { write: (line) => void log.push(line) })
  server = await startTestServer({ works: false, llms: [SILENT_LLM], logger })
  tenant = await server.newTenant()
  brandId = (await tenant.client.createBrand({ body: { name: 'Acme' } })).id
})

afterAll(() => server.stop())

interface Posting {
  idempotencyKey: string
  json?: unknown
  text?: string
  path?: string
  key?: string
}

function post({
  idempotencyKey,
  json,
  text,
  path = topicsPath(),
  key = tenant.key,
}: Posting): Promise<Answer> {
  const headers = { 'idempotency-key': idempotencyKey }
  return text === undefined
    ? send(server.baseUrl + path, { method: 'POST', key, headers, json })
    : send(server.baseUrl + path, {
        method: 'POST',
        key,
        headers: { ...headers, 'content-type': 'application/x-ndjson' },
        text,
      })
}

const topicsPath = () => `/v1/brands/${brandId}/topics`
const topic = (name: string) => ({ topics: [{ name }] })
const replayed = ({ headers }: Answer) => headers['idempotent-replayed']

/** How many times the server did the work, by its stored records. */
async function auditCount(action: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_events
    where organization_id = ${tenant.organizationId} and action = ${action}`.execute(
    server.database.database.db,
  )
  return rows[0]?.count ?? 0
}

describe('the same idempotency key', () => {
  it('with the same body gives the stored answer', async () => {
    const first = await post({ idempotencyKey: 'again', json: topic('Again') })
    const second = await post({ idempotencyKey: 'again', json: topic('Again') })
    expect([second.status, second.body, replayed(second)]).toEqual([201, first.body, 'true'])
  })

  it('does not call a first answer replayed', async () => {
    expect(replayed(await post({ idempotencyKey: 'first', json: topic('First') }))).toBeUndefined()
  })

  it('20 times at once acts once', async () => {
    const before = await auditCount('topics.create')
    await Promise.all(
      Array.from({ length: 20 }, () => post({ idempotencyKey: 'crowd', json: topic('Crowd') })),
    )
    expect((await auditCount('topics.create')) - before).toBe(1)
  })

  it('20 times at once gives one answer', async () => {
    const posts = Array.from({ length: 20 }, () =>
      post({ idempotencyKey: 'chorus', path: '/workspace/brands', json: { name: 'Chorus' } }),
    )
    const answers = await Promise.all(posts)
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  })

  it('with another body is a conflict', async () => {
    await post({ idempotencyKey: 'changed', json: topic('One') })
    const answer = await post({ idempotencyKey: 'changed', json: topic('Two') })
    expect(answer).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } })
  })

  it('on another path is another key', async () => {
    await post({ idempotencyKey: 'path', json: topic('Path') })
    const answer = await post({ idempotencyKey: 'path', path: '/workspace/brands', json: { name: 'Path' } })
    expect([answer.status, replayed(answer)]).toEqual([201, undefined])
  })

  it('of another API key is another key', async () => {
    const { key } = await tenant.client.createKey({ body: { name: 'Other', scopes: ['write'] } })
    await post({ idempotencyKey: 'shared', json: topic('Shared') })
    const answer = await post({ idempotencyKey: 'shared', json: topic('Not shared'), key })
    expect([answer.status, replayed(answer)]).toEqual([201, undefined])
  })

  it('is free again after 24 hours', async () => {
    await post({ idempotencyKey: 'old', json: topic('Old') })
    await sql`update idempotency_keys set created_at = created_at - interval '25 hours' where key = 'old'`.execute(
      server.database.database.db,
    )
    const answer = await post({ idempotencyKey: 'old', json: topic('New') })
    expect([answer.status, replayed(answer)]).toEqual([201, undefined])
  })

  it('keeps a refusal that the request met', async () => {
    const prompts = { prompts: [{ text: 'Which?' }] }
    const path = `/v1/topics/0198c0de-7b1d-7c3a-9a51-3f5e1b2c4d6e/prompts`
    const first = await post({ idempotencyKey: 'refused', path, json: prompts })
    const second = await post({ idempotencyKey: 'refused', path, json: prompts })
    expect([second.status, second.body, replayed(second)]).toEqual([404, first.body, 'true'])
  })

  it('keeps the refusal of a body that is not valid', async () => {
    const first = await post({ idempotencyKey: 'invalid', json: { topics: [] } })
    const second = await post({ idempotencyKey: 'invalid', json: { topics: [] } })
    expect([second.status, second.body, replayed(second)]).toEqual([400, first.body, 'true'])
  })

  it('is told in the log when a refusal cannot be kept', async () => {
    const { db } = server.database.database
    await sql`alter table idempotency_keys add constraint broken check (key <> 'lost') not valid`.execute(db)
    const { status, body } = await post({ idempotencyKey: 'lost', json: { topics: [] } })
    await sql`alter table idempotency_keys drop constraint broken`.execute(db)
    const { requestId } = body as { requestId: string }
    expect([status, log]).toEqual([500, [expect.stringContaining(requestId)]])
  })

  it('with a body that was mended is a conflict', async () => {
    await post({ idempotencyKey: 'mended', json: { topics: [] } })
    const answer = await post({ idempotencyKey: 'mended', json: topic('Mended') })
    expect(answer).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } })
  })

  it('with a broken body after a good one is a conflict', async () => {
    await post({ idempotencyKey: 'broken', json: topic('Good') })
    const answer = await post({ idempotencyKey: 'broken', json: { topics: 'none' } })
    expect(answer).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } })
  })

  it.each(['', ' ', '\u00e4', 'x'.repeat(256)])('is refused when it is "%s"', async (idempotencyKey) => {
    const answer = await post({ idempotencyKey, json: topic('X') })
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'Idempotency-Key' }] } })
  })

  it('is passed over where nothing is created', async () => {
    const headers = { 'idempotency-key': 'read' }
    const answer = await send(`${server.baseUrl}/v1/brands`, { key: tenant.key, headers })
    expect([answer.status, replayed(answer)]).toEqual([200, undefined])
  })
})

describe('a secret', () => {
  const asked = {
    idempotencyKey: 'secret',
    path: '/workspace/keys',
    json: { name: 'Once', scopes: ['read'] },
  }

  it('is not told again', async () => {
    const first = await post(asked)
    const { key: _, ...rest } = first.body as Record<string, unknown>
    const second = await post(asked)
    expect([second.status, second.body]).toEqual([200, rest])
  })

  it('is not kept', async () => {
    const { body } = await post({ ...asked, idempotencyKey: 'unkept' })
    const rows = await organizationRows(server.database.database.db, tenant.organizationId)
    expect(JSON.stringify(rows)).not.toContain((body as { key: string }).key)
  })
})

describe('an import', () => {
  const line = (answer: string) => `${JSON.stringify({ prompt: 'Which CRM?', llm: 'alpha', answer })}\n`
  const path = () => `/workspace/brands/${brandId}/imports`

  it('of the same file is made once', async () => {
    const first = await post({ idempotencyKey: 'file', path: path(), text: line('Acme.') })
    const second = await post({ idempotencyKey: 'file', path: path(), text: line('Acme.') })
    expect([second.status, second.body, replayed(second)]).toEqual([202, first.body, 'true'])
  })

  it('of the same file at the same moment is made once', async () => {
    const before = await auditCount('import')
    const posts = Array.from({ length: 2 }, () =>
      post({ idempotencyKey: 'files', path: path(), text: line('Acme, at once.') }),
    )
    await Promise.all(posts)
    expect((await auditCount('import')) - before).toBe(1)
  })

  it('that was made before leaves nothing staged', async () => {
    const ask = () => post({ idempotencyKey: 'staged', path: path(), text: line('Acme, staged.') })
    await ask()
    const count = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from imports
        where organization_id = ${tenant.organizationId}`.execute(server.database.database.db)
      return rows[0]?.count
    }
    const before = await count()
    await ask()
    expect(await count()).toBe(before)
  })

  it('of another file is a conflict', async () => {
    await post({ idempotencyKey: 'other-file', path: path(), text: line('One.') })
    const answer = await post({ idempotencyKey: 'other-file', path: path(), text: line('Two.') })
    expect(answer).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } })
  })

  it('that was refused is refused with the same answer', async () => {
    const text = 'no JSON\n'.repeat(30_000)
    const first = await post({ idempotencyKey: 'bad-file', path: path(), text })
    const second = await post({ idempotencyKey: 'bad-file', path: path(), text })
    expect([second.status, second.body, replayed(second)]).toEqual([400, first.body, 'true'])
  })
})
