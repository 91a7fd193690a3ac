import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, refusal, send } from '../fixtures/send.ts'
import { type Browser, cookieOf, originOf, signedIn } from '../fixtures/signed-in.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const PASSWORD = 'correct horse battery'

let server: TestServer
let tenant: Tenant
let emails = 0

beforeAll(async () => {
  server = await startTestServer({ works: false, llms: [SILENT_LLM], config: {} })
  tenant = await server.newTenant()
})

afterAll(() => server.stop())

function newEmail(): string {
  emails += 1
  return `Jo.${emails}@Example.com`
}

/**
 * A request from a page of the server, from its own address, because an address may be refused only twenty times a
 * minute.
 */
function post(path: string, json: unknown, { cookie, from }: { cookie?: string | null; from?: string } = {}) {
  const headers = { origin: originOf(server), ...(cookie ? { cookie } : {}) }
  return send(`${server.baseUrl}/workspace${path}`, {
    method: 'POST',
    headers,
    json,
    ...(from ? { from } : {}),
  })
}

const tokenOf = ({ path }: { path: string }) => path.split('#')[1] ?? ''

async function invite(email: string, role: 'owner' | 'editor' | 'viewer' = 'editor', by: Tenant = tenant) {
  return tokenOf(await by.client.createInvitation({ body: { email, role } }))
}

/** A new person of the tenant with e-mail and password. */
async function join(role: 'owner' | 'editor' | 'viewer' = 'editor', by: Tenant = tenant) {
  const email = newEmail()
  const answer = await accept({ token: await invite(email, role, by) })
  const { person } = answer.body as { person: { id: string } }
  return { email, personId: person.id, cookie: cookieOf(answer) ?? '' }
}

const accept = (body: object) => post('/invitations/accept', { name: 'Jo', password: PASSWORD, ...body })

const signIn = (email: string, password = PASSWORD, more: object = {}, from?: string) =>
  post('/sign-in', { email, password, ...more }, from ? { from } : {})

const who = (cookie: string) =>
  send(`${server.baseUrl}/workspace/session`, { headers: { cookie, origin: originOf(server) } })

describe('an invitation', () => {
  it('lets a person in with the role, who then signs in with the password', async () => {
    const email = newEmail()
    const joined = await accept({ token: await invite(email, 'viewer') })
    const again = await signIn(email.toUpperCase())
    expect([joined.body, again.body]).toMatchObject([
      { role: 'viewer', person: { email }, organization: { id: tenant.organizationId } },
      { role: 'viewer', person: { email, hasPassword: true }, session: { method: 'password' } },
    ])
  })

  it('that two accept at once lets one in', async () => {
    const token = await invite(newEmail())
    const answers = await Promise.all([
      accept({ token, email: newEmail() }),
      accept({ token, email: newEmail() }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  })

  it('says what it invites to, and is not used up by that', async () => {
    const email = newEmail()
    const token = await invite(email)
    const read = await post('/invitations/read', { token })
    expect([read.body, (await accept({ token })).status]).toMatchObject([
      { organization: { name: 'Tenant' }, email, role: 'editor' },
      200,
    ])
  })

  it('that was revoked is refused', async () => {
    const { id, ...link } = await tenant.client.createInvitation({
      body: { email: newEmail(), role: 'viewer' },
    })
    await tenant.client.revokeInvitation({ params: { invitationId: id } })
    expect(refusal(await accept({ token: tokenOf(link) }))).toEqual({ status: 403, code: 'invalid_link' })
  })

  it('does not take over the account of the e-mail', async () => {
    const { email } = await join()
    const token = await invite(email, 'owner', await server.newTenant())
    const answer = await accept({ token, password: 'chosen by the inviter' })
    expect([refusal(answer), (await signIn(email)).status]).toEqual([
      { status: 401, code: 'invalid_sign_in' },
      200,
    ])
  })

  it('takes an account to a second organization, which its person can go to', async () => {
    const { email, cookie } = await join()
    const other = await server.newTenant()
    await accept({ token: await invite(email, 'viewer', other) })
    const there = await post('/session/organization', { organizationId: other.organizationId }, { cookie })
    expect(there.body).toMatchObject({ organization: { id: other.organizationId }, role: 'viewer' })
  })

  it.each(['\u0007', '\u0000', '\u202e', '\u200b', ' '])('to an e-mail with %j is refused', async (sign) => {
    const body = { email: `jo${sign}@example.com`, role: 'viewer' as const }
    await expect(tenant.client.createInvitation({ body })).rejects.toMatchObject({ code: 'invalid_request' })
  })

  it('of somebody who is there already is a conflict', async () => {
    const { email } = await join()
    const body = { email, role: 'owner' as const }
    await expect(tenant.client.createInvitation({ body })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('waits until the owner has a password', async () => {
    const fresh = await server.newTenant()
    const { path } = await fresh.client.createOwnerLink()
    const cookie = cookieOf(await post('/sign-in/link', { token: tokenOf({ path }) }))
    const body = { email: newEmail(), role: 'viewer' }
    const before = await post('/invitations', body, { cookie })
    const secured = await post('/password', { password: PASSWORD, email: newEmail() }, { cookie })
    const after = await post('/invitations', body, { cookie: cookieOf(secured) })
    expect([refusal(before), after.status]).toEqual([{ status: 403, code: 'password_needed' }, 201])
  })

  it('cannot be made with a key that expires', async () => {
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
    const { key } = await tenant.client.createKey({ body: { name: 'Ends', scopes: ['admin'], expiresAt } })
    const json = { email: newEmail(), role: 'viewer' }
    const answer = await send(`${server.baseUrl}/workspace/invitations`, { method: 'POST', key, json })
    expect(refusal(answer)).toEqual({ status: 403, code: 'insufficient_scope' })
  })
})

describe('what lets people in', () => {
  const invitationBy = async (cookie: string) => {
    const { body } = await post('/invitations', { email: newEmail(), role: 'owner' }, { cookie })
    return body as { id: string; path: string }
  }
  const isListed = async (invitationId: string) =>
    (await tenant.client.listInvitations({ query: { limit: 500 } })).data.some(
      ({ id }) => id === invitationId,
    )

  it('ends with its owner: an invitation of a removed person is refused, and listed no more', async () => {
    const [{ personId, cookie }] = [await join('owner'), await join('owner')]
    const invitation = await invitationBy(cookie)
    const before = await isListed(invitation.id)
    await tenant.client.removePerson({ params: { personId } })
    const answer = await accept({ token: tokenOf(invitation) })
    expect([before, await isListed(invitation.id), refusal(answer)]).toEqual([
      true,
      false,
      { status: 403, code: 'invalid_link' },
    ])
  })

  it('ends with its key: an invitation of a revoked key is refused', async () => {
    const { key, id: keyId } = await tenant.client.createKey({ body: { name: 'Invites', scopes: ['admin'] } })
    const json = { email: newEmail(), role: 'owner' }
    const { body } = await send(`${server.baseUrl}/workspace/invitations`, { method: 'POST', key, json })
    await tenant.client.revokeKey({ params: { keyId } })
    const answer = await accept({ token: tokenOf(body as { path: string }) })
    expect(refusal(answer)).toEqual({ status: 403, code: 'invalid_link' })
  })

  it('ends with the role: the one-time link of an owner who is an editor now signs nobody in', async () => {
    const [{ personId, cookie }, other] = [await join('owner'), await join('owner')]
    const { body } = await post(`/people/${other.personId}/sign-in-link`, {}, { cookie })
    await tenant.client.updatePerson({ params: { personId }, body: { role: 'editor' } })
    const answer = await post('/sign-in/link', { token: tokenOf(body as { path: string }) })
    expect(refusal(answer)).toEqual({ status: 403, code: 'invalid_link' })
  })
})

describe('a person', () => {
  it('who is the only owner can neither go nor become less', async () => {
    const fresh = await server.newTenant()
    const { personId } = await signedIn(server, fresh.organizationId, 'owner')
    const params = { personId }
    const outcomes = await Promise.allSettled([
      fresh.client.removePerson({ params }),
      fresh.client.updatePerson({ params, body: { role: 'viewer' } }),
    ])
    expect(outcomes).toMatchObject([{ reason: { code: 'conflict' } }, { reason: { code: 'conflict' } }])
  })

  it('is one of two owners of whom one at least stays, even if both go at once', async () => {
    const fresh = await server.newTenant()
    const owners = [
      await signedIn(server, fresh.organizationId, 'owner'),
      await signedIn(server, fresh.organizationId, 'owner'),
    ]
    await Promise.allSettled(
      owners.map(({ personId }) => fresh.client.removePerson({ params: { personId } })),
    )
    expect((await fresh.client.listPeople()).paging.total).toBe(1)
  })

  it('whose role was lowered can do less at once', async () => {
    const { personId, cookie } = await join()
    await tenant.client.updatePerson({ params: { personId }, body: { role: 'viewer' } })
    expect(refusal(await post('/brands', { name: 'Late' }, { cookie }))).toEqual({
      status: 403,
      code: 'insufficient_scope',
    })
  })

  it('who was removed is signed out at once, and cannot sign in', async () => {
    const { personId, cookie, email } = await join()
    await tenant.client.removePerson({ params: { personId } })
    expect([(await who(cookie)).body, refusal(await signIn(email))]).toMatchObject([
      { person: null },
      { status: 401, code: 'invalid_sign_in' },
    ])
  })

  it('of another organization is not found', async () => {
    const other = await server.newTenant()
    const { personId } = await signedIn(server, other.organizationId, 'viewer')
    await expect(tenant.client.createSignInLink({ params: { personId } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('a password', () => {
  it('that is wrong, and an e-mail that nobody has, are refused with the same words', async () => {
    const { email } = await join()
    const words = ({ status, body }: Answer) => ({ status, ...(body as object), requestId: null })
    expect(words(await signIn(email, 'wrong password'))).toEqual(
      words(await signIn(newEmail(), 'wrong password')),
    )
  })

  it('can be guessed ten times, then not even the right one is taken, from any address', async () => {
    const { email } = await join()
    const guesses = []
    for (let count = 0; count < 10; count += 1)
      guesses.push(await signIn(email, `guess ${count}`, {}, `127.0.2.${count + 1}`))
    const right = await signIn(email.toUpperCase(), PASSWORD, {}, '127.0.2.99')
    expect([new Set(guesses.map(({ status }) => status)), right.status]).toEqual([new Set([401]), 429])
  })

  it('cannot be guessed for many accounts from one address', async () => {
    const statuses = []
    for (let count = 0; count < 21; count += 1) {
      statuses.push((await signIn(`nobody${count}@example.com`, 'guess', {}, '127.0.3.1')).status)
    }
    expect(statuses).toEqual([...Array(20).fill(401), 429])
  })

  it('is changed only by who knows it, and ends the other sessions', async () => {
    const { email, cookie } = await join()
    const other = cookieOf(await signIn(email)) ?? ''
    const json = { password: 'another good one' }
    const unknown = await post('/password', json, { cookie })
    const changed = await post('/password', { ...json, currentPassword: PASSWORD }, { cookie })
    const [old, elsewhere, now] = [await who(cookie), await who(other), await who(cookieOf(changed) ?? '')]
    expect([refusal(unknown).code, old.body, elsewhere.body, now.body]).toMatchObject([
      'invalid_sign_in',
      { person: null },
      { person: null },
      { session: { method: 'password' } },
    ])
  })

  it('that was lost is replaced with a link', async () => {
    const { email, personId } = await join()
    const link = await tenant.client.createSignInLink({ params: { personId } })
    const begun = await post('/sign-in/link', { token: tokenOf(link) })
    await post('/password', { password: 'found again, a new one' }, { cookie: cookieOf(begun) })
    expect([begun.body, (await signIn(email, 'found again, a new one')).status]).toMatchObject([
      { passwordAsked: false },
      200,
    ])
  })

  it('of somebody in two organizations is not replaced with the link of one, whose session says so and shows no other', async () => {
    const { email, personId } = await join()
    await accept({ token: await invite(email, 'viewer', await server.newTenant()) })
    const link = await tenant.client.createSignInLink({ params: { personId } })
    const cookie = cookieOf(await post('/sign-in/link', { token: tokenOf(link) }))
    const answer = await post('/password', { password: 'taken over by one' }, { cookie })
    expect([refusal(answer), (await who(cookie ?? '')).body]).toMatchObject([
      { status: 401, code: 'invalid_sign_in' },
      { passwordAsked: true, organizations: [{ id: tenant.organizationId }] },
    ])
  })

  it('is stored as a hash only', async () => {
    const { personId } = await join()
    const { rows } = await sql<{ hash: string }>`select password_hash as hash from people
      where id = ${personId}`.execute(server.database.database.db)
    expect(rows[0]?.hash).toMatch(/^scrypt(\$\d+){3}\$[\w-]{22}\$[\w-]{43}$/)
  })
})

describe('the codes of an app', () => {
  interface Person extends Pick<Browser, 'personId'> {
    email: string
    cookie: string
    backupCodes: string[]
    /** `later` counts steps of 30 seconds. */
    code(later: number): string
  }

  async function withCodes(): Promise<Person> {
    const joined = await join()
    const { body } = await post('/totp', { password: PASSWORD }, joined)
    const totp = new TOTP({ secret: Secret.fromBase32((body as { secret: string }).secret) })
    const code = (later: number) => totp.generate({ timestamp: Date.now() + later * 30_000 })
    const confirmed = await post('/totp/confirm', { code: code(0) }, joined)
    return { ...joined, code, backupCodes: (confirmed.body as { backupCodes: string[] }).backupCodes }
  }

  it('are asked for, and sign in once each', async () => {
    const { email, code } = await withCodes()
    const sent = code(1)
    const answers = [
      await signIn(email),
      await signIn(email, PASSWORD, { code: sent }),
      await signIn(email, PASSWORD, { code: sent }),
    ]
    expect(answers.map((answer) => refusal(answer))).toEqual([
      { status: 401, code: 'code_needed' },
      { status: 200, code: undefined },
      { status: 401, code: 'invalid_sign_in' },
    ])
  })

  it('that two send at once let one in', async () => {
    const { email, code } = await withCodes()
    const sent = { code: code(1) }
    const answers = await Promise.all([signIn(email, PASSWORD, sent), signIn(email, PASSWORD, sent)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  it('can be replaced by a backup code, once', async () => {
    const { email, backupCodes } = await withCodes()
    const sent = { code: backupCodes[0]?.toUpperCase() }
    const answers = [await signIn(email, PASSWORD, sent), await signIn(email, PASSWORD, sent)]
    expect(answers.map(({ status }) => status)).toEqual([200, 401])
  })

  it('are not asked for after the password has removed them', async () => {
    const { email, cookie } = await withCodes()
    const refused = await post('/totp/remove', {}, { cookie })
    await post('/totp/remove', { password: PASSWORD }, { cookie })
    expect([refused.status, (await signIn(email)).status]).toEqual([401, 200])
  })

  it('are not said to be asked for where the password is wrong', async () => {
    const { email } = await withCodes()
    expect(refusal(await signIn(email, 'wrong password'))).toEqual({ status: 401, code: 'invalid_sign_in' })
  })
})

describe('a server that others can reach', () => {
  it('lets the owner in by a link only to choose a password', async () => {
    const open = await startTestServer({ works: false, config: { publicUrl: 'https://earshot.example' } })
    try {
      const { path } = await open.admin.createOwnerLink()
      const ask = (method: string, address: string, json?: unknown, cookie = '') =>
        send(open.baseUrl + address, {
          method,
          headers: { origin: 'https://earshot.example', cookie },
          ...(json ? { json } : {}),
        })
      const linked = await ask('POST', '/workspace/sign-in/link', { token: tokenOf({ path }) })
      const cookie = cookieOf(linked) ?? ''
      const before = await ask('GET', '/v1/brands', undefined, cookie)
      const json = { password: PASSWORD, email: 'owner@example.com' }
      const secured = cookieOf(await ask('POST', '/workspace/password', json, cookie)) ?? ''
      const after = await ask('GET', '/v1/brands', undefined, secured)
      expect([linked.body, refusal(before), after.status]).toMatchObject([
        { passwordNeeded: true },
        { status: 403, code: 'password_needed' },
        200,
      ])
    } finally {
      await open.stop()
    }
  })
})
