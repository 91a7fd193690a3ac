import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comeBack, type LoopbackIssuer, startIssuer } from '../fixtures/loopback-issuer.ts'
import { type Answer, refusal, send } from '../fixtures/send.ts'
import { cookieOf, originOf } from '../fixtures/signed-in.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let issuer: LoopbackIssuer
let server: TestServer
let tenant: Tenant
let count = 0

beforeAll(async () => {
  issuer = await startIssuer()
  server = await startTestServer({ works: false, config: { oidc: issuer.settings } })
  tenant = await server.newTenant()
})

afterAll(async () => {
  await server.stop()
  await issuer.close()
})

const post = (path: string, json: unknown, cookie = '') =>
  send(`${server.baseUrl}/workspace${path}`, {
    method: 'POST',
    headers: { origin: originOf(server), cookie },
    json,
  })

const tokenOf = ({ path }: { path: string }) => path.split('#')[1] ?? ''

async function invite(by: Tenant = tenant): Promise<string> {
  count += 1
  return tokenOf(
    await by.client.createInvitation({ body: { email: `p.${count}@example.com`, role: 'viewer' } }),
  )
}

/** Goes to the provider and comes back; a session stays in the browser. */
async function finish(begun: Answer, session = '') {
  const response = await comeBack((begun.body as { url: string }).url)
  return post('/sign-in/oidc/finish', { response }, `${session}; ${cookieOf(begun)}`)
}

const throughIssuer = async (invitation?: string) => finish(await post('/sign-in/oidc', { invitation }))

/** Somebody who signs in through the provider only, and whose account stays the provider's present one. */
async function joinByProvider(): Promise<string> {
  issuer.account = { sub: `person ${count}` }
  const { body } = await throughIssuer(await invite())
  return (body as { session: { person: { id: string } } }).session.person.id
}

/** The session that an owner begins by a one-time link for the person. */
async function linkSession(personId: string): Promise<string> {
  const link = await tenant.client.createSignInLink({ params: { personId } })
  return cookieOf(await post('/sign-in/link', { token: tokenOf(link) })) ?? ''
}

describe('a session that a one-time link began', () => {
  it('links no account of the provider beside a password that goes on working', async () => {
    const accepted = await post('/invitations/accept', {
      token: await invite(),
      name: 'Jo',
      password: 'correct horse battery',
    })
    const { person } = accepted.body as { person: { id: string } }
    expect(refusal(await post('/oidc', {}, await linkSession(person.id)))).toEqual({
      status: 401,
      code: 'invalid_sign_in',
    })
  })

  it('leaves no account of the provider that goes on working beside a new password', async () => {
    const cookie = await linkSession(await joinByProvider())
    const changed = await post('/password', { password: 'set by somebody else' }, cookie)
    expect([changed.status, refusal(await throughIssuer())]).toEqual([
      200,
      { status: 403, code: 'unknown_identity' },
    ])
  })

  it('links an account where nothing else signs the person in', async () => {
    const cookie = await linkSession(await joinByProvider())
    issuer.account = { sub: `new account ${count}` }
    const { body } = await finish(await post('/oidc', {}, cookie), cookie)
    expect(body).toMatchObject({ session: { person: { hasOidc: true }, session: { method: 'link' } } })
  })

  it('links nothing in a later one once the person has chosen a password', async () => {
    const personId = await joinByProvider()
    const first = await linkSession(personId)
    const begun = await post('/oidc', {}, first)
    await post('/password', { password: 'correct horse battery' }, await linkSession(personId))
    issuer.account = { sub: `planted ${count}` }
    const planted = await finish(begun, await linkSession(personId))
    expect([refusal(planted), refusal(await throughIssuer())]).toEqual([
      { status: 403, code: 'invalid_link' },
      { status: 403, code: 'unknown_identity' },
    ])
  })

  it('links nothing once the person has joined another organization', async () => {
    const cookie = await linkSession(await joinByProvider())
    const begun = await post('/oidc', {}, cookie)
    await throughIssuer(await invite(await server.newTenant()))
    const own = issuer.account
    issuer.account = { sub: `planted ${count}` }
    const planted = await finish(begun, cookie)
    issuer.account = own
    expect([refusal(planted), (await throughIssuer()).status]).toEqual([
      { status: 409, code: 'conflict' },
      200,
    ])
  })
})
