import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { comeBack, type LoopbackIssuer, type Mischief, startIssuer } from '../fixtures/loopback-issuer.ts'
import { type Answer, refusal, send } from '../fixtures/send.ts'
import { cookieOf, originOf, signedIn } from '../fixtures/signed-in.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const PASSWORD = 'correct horse battery'

let issuer: LoopbackIssuer
let server: TestServer
let tenant: Tenant
let count = 0

beforeAll(async () => {
  issuer = await startIssuer()
  server = await startTestServer({ works: false, llms: [SILENT_LLM], config: { oidc: issuer.settings } })
  tenant = await server.newTenant()
})

afterEach(() => {
  issuer.mischief = {}
})

afterAll(async () => {
  await server.stop()
  await issuer.close()
})

interface Sent {
  cookie?: string | null
  from?: string
  headers?: Record<string, string>
}

function post(path: string, json: unknown, { cookie, from, headers }: Sent = {}) {
  return send(`${server.baseUrl}/workspace${path}`, {
    method: 'POST',
    headers: { origin: originOf(server), ...(cookie ? { cookie } : {}), ...headers },
    json,
    ...(from ? { from } : {}),
  })
}

/** Signs another account in at the issuer. */
function newAccount(more: Record<string, unknown> = {}) {
  count += 1
  issuer.account = { sub: `account ${count}`, name: `Jo ${count}`, ...more }
  return issuer.account
}

const newEmail = () => `jo.${count++}@example.com`

/** The query of the issuer's redirect, and the cookie of the browser. */
async function visit(begun: Answer): Promise<{ response: string; cookie: string }> {
  const response = await comeBack((begun.body as { url: string }).url)
  return { response, cookie: cookieOf(begun) ?? '' }
}

const finish = ({ response, cookie }: { response: string; cookie: string }) =>
  post('/sign-in/oidc/finish', { response }, { cookie })

/** A sign-in from start to end. */
const throughIssuer = async (body: object = {}, sent: Sent = {}) =>
  finish(await visit(await post('/sign-in/oidc', body, sent)))

async function invite(email: string, role: 'editor' | 'viewer' = 'editor', by: Tenant = tenant) {
  const { path } = await by.client.createInvitation({ body: { email, role } })
  return path.split('#')[1] ?? ''
}

/** A new person with a password. */
async function join() {
  const email = newEmail()
  const answer = await post('/invitations/accept', {
    token: await invite(email),
    name: 'Jo',
    password: PASSWORD,
  })
  const { person } = answer.body as { person: { id: string } }
  return { email, personId: person.id, cookie: cookieOf(answer) ?? '' }
}

/** The cookies of a browser that has both. */
const both = (one: string, other: string) => `${one}; ${other}`

async function link(cookie: string) {
  const begun = await visit(await post('/oidc', { password: PASSWORD }, { cookie }))
  return finish({ ...begun, cookie: both(cookie, begun.cookie) })
}

const actionsOf = async (personId: string) => {
  const { rows } = await sql<{ action: string; details: object }>`select action, details from audit_events
    where person_id = ${personId} order by id`.execute(server.database.database.db)
  return rows.map(({ action, details }) => [action, details])
}

describe('a sign-in through the identity provider', () => {
  it('lets in who was invited, and later the same account of the provider', async () => {
    const { name } = newAccount()
    const email = newEmail()
    const joined = await throughIssuer({ invitation: await invite(email, 'viewer') })
    const again = await throughIssuer({ returnTo: '/prompts?q=1' })
    expect([joined.body, again.body]).toMatchObject([
      { session: { role: 'viewer', person: { name, email, hasOidc: true, hasPassword: false } } },
      { returnTo: '/prompts?q=1', session: { person: { email }, session: { method: 'oidc' } } },
    ])
  })

  it('gives a session that works', async () => {
    newAccount()
    const cookie = sessionOf(await throughIssuer({ invitation: await invite(newEmail()) }))
    const { status } = await send(`${server.baseUrl}/v1/brands`, {
      headers: { cookie, origin: originOf(server) },
    })
    expect(status).toBe(200)
  })

  it('is closed to an account that nobody linked, even with the verified e-mail of somebody here', async () => {
    const { email } = await join()
    newAccount({ email, email_verified: true })
    expect(refusal(await throughIssuer())).toEqual({ status: 403, code: 'unknown_identity' })
  })

  it('does not take over the account whose e-mail is invited, and leaves the invitation open', async () => {
    const { email } = await join()
    newAccount({ email, email_verified: true })
    const other = await server.newTenant()
    const refused = await throughIssuer({ invitation: await invite(email, 'viewer', other) })
    expect([refusal(refused), (await other.client.listInvitations()).paging.total]).toEqual([
      { status: 409, code: 'conflict' },
      1,
    ])
  })

  it('takes a linked account to a second organization', async () => {
    newAccount()
    await throughIssuer({ invitation: await invite(newEmail()) })
    const other = await server.newTenant()
    const { body } = await throughIssuer({ invitation: await invite(newEmail(), 'viewer', other) })
    expect(body).toMatchObject({ session: { organization: { id: other.organizationId }, role: 'viewer' } })
  })

  it('that two end at once with one response lets one in', async () => {
    newAccount()
    const back = await visit(await post('/sign-in/oidc', { invitation: await invite(newEmail()) }))
    const answers = await Promise.all([finish(back), finish(back)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  })

  it('ends only in the browser that began it', async () => {
    newAccount()
    const { response } = await visit(await post('/sign-in/oidc', {}))
    const other = cookieOf(await post('/sign-in/oidc', {})) ?? ''
    const answers = [await finish({ response, cookie: '' }), await finish({ response, cookie: other })]
    expect(answers.map(refusal)).toEqual(Array(2).fill({ status: 403, code: 'invalid_link' }))
  })

  it('does not end with a code of somebody else: PKCE binds it to who began', async () => {
    newAccount()
    await throughIssuer({ invitation: await invite(newEmail()) })
    const stolen = new URLSearchParams((await visit(await post('/sign-in/oidc', {}))).response)
    const own = await visit(await post('/sign-in/oidc', {}))
    const forged = new URLSearchParams(own.response)
    forged.set('code', stolen.get('code') ?? '')
    expect(refusal(await finish({ ...own, response: `?${forged}` }))).toEqual({
      status: 403,
      code: 'oidc_failed',
    })
  })

  it('that began too long ago is refused', async () => {
    newAccount()
    const back = await visit(await post('/sign-in/oidc', {}))
    await sql`update oidc_sign_ins set expires_at = now() - interval '1 second'`.execute(
      server.database.database.db,
    )
    expect(refusal(await finish(back))).toEqual({ status: 403, code: 'invalid_link' })
  })

  const PAST = Math.floor(Date.now() / 1_000) - 3_600
  it.each<[string, Mischief]>([
    ['another nonce', { claims: { nonce: 'another' } }],
    ['a token for somebody else', { claims: { aud: 'another client' } }],
    ['a token of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['a token that has expired', { claims: { iat: PAST, exp: PAST + 60 } }],
    ['a token without a subject', { claims: { sub: undefined } }],
    ['an empty subject', { claims: { sub: '' } }],
    ['a subject that the database would change', { claims: { sub: 'account\0 1' } }],
    ['a subject that is longer than the standard allows', { claims: { sub: 's'.repeat(256) } }],
    ['a signature of another key', { isForeignKey: true }],
    ['no token', { hasNoToken: true }],
    ['more than a megabyte', { padding: 1_100_000 }],
    ['a refusal', { refusal: 'access_denied' }],
  ])('is refused where the provider sends %s', async (_, mischief) => {
    newAccount()
    const elsewhere = { from: '127.0.4.2' }
    await throughIssuer({ invitation: await invite(newEmail()) }, elsewhere)
    issuer.mischief = mischief
    expect(refusal(await throughIssuer({}, elsewhere))).toEqual({ status: 403, code: 'oidc_failed' })
  })

  it('says that the provider does not answer where it fails', async () => {
    newAccount()
    issuer.mischief = { status: 503 }
    expect(refusal(await throughIssuer())).toEqual({ status: 503, code: 'unavailable' })
  })

  it('leads back to the own address, whatever the request names', async () => {
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    const headers = { ...forged, 'sec-fetch-site': 'same-origin' }
    const { body } = await post('/sign-in/oidc', {}, { headers })
    const asked = new URL((body as { url: string }).url).searchParams
    expect([asked.get('redirect_uri'), asked.get('scope'), asked.get('code_challenge_method')]).toEqual([
      `${originOf(server)}/sign-in/oidc`,
      'openid profile',
      'S256',
    ])
  })

  it('is refused to a page at another address than the provider leads back to', async () => {
    const { port } = new URL(server.baseUrl)
    const headers = { origin: `http://localhost:${port}`, host: `localhost:${port}` }
    expect(refusal(await post('/sign-in/oidc', {}, { headers }))).toEqual({ status: 409, code: 'conflict' })
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', 'overview'])(
    'does not go on at %j',
    async (returnTo) => {
      expect(refusal(await post('/sign-in/oidc', { returnTo }))).toEqual({
        status: 400,
        code: 'invalid_request',
      })
    },
  )

  it('keeps its cookie from scripts and other sites', async () => {
    const { headers } = await post('/sign-in/oidc', {})
    expect([headers['set-cookie']].flat()[0]).toMatch(
      /^earshot_oidc=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    )
  })

  it('is limited for each address', async () => {
    const statuses = []
    for (let begun = 0; begun < 61; begun += 1)
      statuses.push((await post('/sign-in/oidc', {}, { from: '127.0.4.1' })).status)
    expect(statuses).toEqual([...Array(60).fill(201), 429])
  })

  it('of a member with an invitation is told in the audit with the role that the member has', async () => {
    newAccount()
    const joined = await throughIssuer({ invitation: await invite(newEmail(), 'viewer') })
    await throughIssuer({ invitation: await invite(newEmail(), 'editor') })
    const { session } = joined.body as { session: { person: { id: string } } }
    const accepted = await actionsOf(session.person.id)
    expect(accepted.map(([, details]) => (details as { role: string }).role)).toEqual(['viewer', 'viewer'])
  })

  it('stands in the audit', async () => {
    newAccount()
    const email = newEmail()
    const joined = await throughIssuer({ invitation: await invite(email) })
    await throughIssuer()
    const { session } = joined.body as { session: { person: { id: string } } }
    expect(await actionsOf(session.person.id)).toEqual([
      ['invitation.accept', { email, role: 'editor', method: 'oidc' }],
      ['session.start', { method: 'oidc' }],
    ])
  })
})

/** The cookie of the session; the other cookie is removed. */
function sessionOf({ headers }: Answer): string {
  const cookies = [headers['set-cookie'] ?? []].flat()
  return cookies.find((cookie) => cookie.startsWith('earshot_session='))?.split(';')[0] ?? ''
}

describe('an account of the identity provider', () => {
  it('that a person links lets that person in', async () => {
    const { personId, cookie } = await join()
    newAccount()
    const linked = await link(cookie)
    const { body } = await throughIssuer()
    expect([linked.body, body]).toMatchObject([
      { session: { person: { id: personId, hasOidc: true }, session: { method: 'password' } } },
      { session: { person: { id: personId } } },
    ])
  })

  it('is linked only by who knows the password', async () => {
    const { cookie } = await join()
    const answer = await post('/oidc', { password: 'not it' }, { cookie })
    expect(refusal(answer)).toEqual({ status: 401, code: 'invalid_sign_in' })
  })

  it('of somebody else here cannot be linked', async () => {
    newAccount()
    await throughIssuer({ invitation: await invite(newEmail()) })
    const { cookie } = await join()
    expect(refusal(await link(cookie))).toEqual({ status: 409, code: 'conflict' })
  })

  it('is linked to who began, not to who is signed in when the provider leads back', async () => {
    const { cookie } = await join()
    newAccount()
    const begun = await visit(await post('/oidc', { password: PASSWORD }, { cookie }))
    const other = await signedIn(server, (await server.newTenant()).organizationId, 'editor')
    const answer = await finish({ ...begun, cookie: both(other.headers['cookie'] ?? '', begun.cookie) })
    expect(refusal(answer)).toEqual({ status: 403, code: 'invalid_link' })
  })

  it('is the only one of its person: a new one replaces it', async () => {
    const { cookie } = await join()
    const old = newAccount()
    await link(cookie)
    newAccount()
    await link(cookie)
    issuer.account = old
    expect(refusal(await throughIssuer())).toEqual({ status: 403, code: 'unknown_identity' })
  })

  it('lets nobody in once it is unlinked, and its sessions end', async () => {
    const { cookie, personId } = await join()
    newAccount()
    await link(cookie)
    const there = sessionOf(await throughIssuer())
    await post('/oidc/remove', { password: PASSWORD }, { cookie })
    const old = await send(`${server.baseUrl}/v1/brands`, { headers: { cookie: there } })
    expect([refusal(await throughIssuer()).code, old.status, (await actionsOf(personId)).slice(1)]).toEqual([
      'unknown_identity',
      401,
      [
        ['identity.link', { issuer: issuer.settings.issuer }],
        ['session.start', { method: 'oidc' }],
        ['identity.remove', {}],
      ],
    ])
  })

  it('lets nobody in once the password is changed: who knew the old one could have linked it', async () => {
    const { cookie, personId } = await join()
    newAccount()
    await link(cookie)
    const json = { password: 'another good one', currentPassword: PASSWORD }
    await post('/password', json, { cookie })
    expect([refusal(await throughIssuer()).code, (await actionsOf(personId)).at(-1)]).toEqual([
      'unknown_identity',
      ['password.set', { email: expect.any(String), unlinked: true }],
    ])
  })

  it('is not unlinked where nothing else would let the person in', async () => {
    newAccount()
    const cookie = sessionOf(await throughIssuer({ invitation: await invite(newEmail()) }))
    expect(refusal(await post('/oidc/remove', {}, { cookie }))).toEqual({ status: 409, code: 'conflict' })
  })

  it.each([
    ['linked to another account', '/oidc', {}, false],
    ['linked to another account in a session that went on in its organization', '/oidc', {}, true],
    ['given a password', '/password', { password: PASSWORD }, false],
  ])('that signed in long ago is not %s: a stolen cookie is no sign-in', async (_, path, body, goesOn) => {
    newAccount()
    const joined = await throughIssuer({ invitation: await invite(newEmail()) })
    const { session } = (joined.body as { session: { session: { id: string } } }).session
    const { rows } = await sql<{ organizationId: string }>`
      update sessions set created_at = now() - interval '11 minutes' where id = ${session.id}
      returning organization_id as "organizationId"`.execute(server.database.database.db)
    const cookie = sessionOf(joined)
    const moved = goesOn ? await post('/session/organization', rows[0], { cookie }) : joined
    expect(refusal(await post(path, body, { cookie: sessionOf(moved) }))).toEqual({
      status: 403,
      code: 'recent_sign_in_needed',
    })
  })

  it('gives the person a password without an old one, and goes on letting the person in', async () => {
    newAccount()
    const email = newEmail()
    const cookie = sessionOf(await throughIssuer({ invitation: await invite(email) }))
    await post('/password', { password: PASSWORD }, { cookie })
    const byPassword = await post('/sign-in', { email, password: PASSWORD })
    expect([byPassword.status, (await throughIssuer()).status]).toEqual([200, 200])
  })
})
