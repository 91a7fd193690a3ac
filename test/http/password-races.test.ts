import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Passwords } from '../../src/http/people/password-hash.ts'
import { refusal, send } from '../fixtures/send.ts'
import { cookieOf, originOf } from '../fixtures/signed-in.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { CHEAP_HASH, startTestServer, type TestServer } from '../fixtures/test-server.ts'

const PASSWORD = 'correct horse battery'

/** Checks of passwords that find the right one, and then wait until the test lets them go on. */
class HeldPasswords extends Passwords {
  #held: { arrived: PromiseWithResolvers<void>; free: PromiseWithResolvers<void> } | null = null

  hold() {
    const held = { arrived: Promise.withResolvers<void>(), free: Promise.withResolvers<void>() }
    this.#held = held
    return { arrived: held.arrived.promise, free: () => held.free.resolve() }
  }

  override async isRight(password: string, stored: string | null): Promise<boolean> {
    const held = this.#held
    this.#held = null
    const isRight = await super.isRight(password, stored)
    held?.arrived.resolve()
    await held?.free.promise
    return isRight
  }
}

const passwords = new HeldPasswords(CHEAP_HASH)
let server: TestServer
let emails = 0

beforeAll(async () => {
  server = await startTestServer({ works: false, llms: [SILENT_LLM], passwords })
})

afterAll(() => server.stop())

function post(path: string, json: object, cookie = '') {
  const headers = { origin: originOf(server), ...(cookie ? { cookie } : {}) }
  return send(`${server.baseUrl}/workspace${path}`, { method: 'POST', headers, json })
}

/** A person with e-mail and password, and two sessions. */
async function newPerson() {
  const { client } = await server.newTenant()
  emails += 1
  const email = `racing.${emails}@example.com`
  const { path } = await client.createInvitation({ body: { email, role: 'owner' } })
  const body = { token: path.split('#')[1], name: 'Jo', password: PASSWORD }
  const joined = await post('/invitations/accept', body)
  const again = await post('/sign-in', { email, password: PASSWORD })
  const { session } = again.body as { session: { id: string } }
  return { email, cookie: cookieOf(joined) ?? '', second: { cookie: cookieOf(again) ?? '', ...session } }
}

const NEW = { password: 'a new and better one', currentPassword: PASSWORD }

describe('A password that is checked', () => {
  it('begins no session when it is changed meanwhile', async () => {
    const { email, cookie } = await newPerson()
    const { arrived, free } = passwords.hold()
    const signingIn = post('/sign-in', { email, password: PASSWORD })
    await arrived
    const changed = await post('/password', NEW, cookie)
    free()
    expect([changed.status, refusal(await signingIn)]).toEqual([
      200,
      { status: 401, code: 'invalid_sign_in' },
    ])
  })

  it('changes nothing when its session is ended meanwhile', async () => {
    const { email, cookie, second } = await newPerson()
    const { arrived, free } = passwords.hold()
    const changing = post('/password', NEW, second.cookie)
    await arrived
    const headers = { origin: originOf(server), cookie }
    const url = `${server.baseUrl}/workspace/sessions/${second.id}`
    const ended = await send(url, { method: 'DELETE', headers })
    free()
    const refused = refusal(await changing)
    const { status } = await post('/sign-in', { email, password: PASSWORD })
    expect([ended.status, refused, status]).toEqual([200, { status: 401, code: 'invalid_session' }, 200])
  })

  it('removes no codes when it is changed meanwhile', async () => {
    const { cookie, second } = await newPerson()
    const { arrived, free } = passwords.hold()
    const removing = post('/totp/remove', { password: PASSWORD }, second.cookie)
    await arrived
    await post('/password', NEW, cookie)
    free()
    expect(refusal(await removing).status).toBe(401)
  })
})

describe('The e-mails of others', () => {
  it('are told to nobody who tries many of them as the own one', async () => {
    const { email } = await newPerson()
    const { cookie } = await newPerson()
    const from = '127.77.0.1'
    const headers = { origin: originOf(server), cookie }
    const json = { ...NEW, email }
    const statuses = []
    for (let tried = 0; tried < 21; tried += 1) {
      const url = `${server.baseUrl}/workspace/password`
      statuses.push((await send(url, { method: 'POST', headers, json, from })).status)
    }
    expect(statuses).toEqual([...Array(20).fill(409), 429])
  })
})

describe('A password in the body of a request with an Idempotency-Key', () => {
  it('cannot be guessed from what is stored', async () => {
    const { cookie, email } = await newPerson()
    const json = { ...NEW, email }
    const headers = { origin: originOf(server), cookie, 'idempotency-key': 'once' }
    const { status } = await send(`${server.baseUrl}/workspace/password`, { method: 'POST', headers, json })
    const { rows } = await sql<{ body_hash: string }>`select body_hash from idempotency_keys
      where path like '%/workspace/password'`.execute(server.database.database.db)
    const guess = createHash('sha256').update(JSON.stringify(json)).digest('hex')
    expect([status, rows.map(({ body_hash: hash }) => hash === guess)]).toEqual([200, [false]])
  })
})
