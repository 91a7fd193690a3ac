import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatToken, hashToken } from '../../src/domain/secret-token.ts'
import type { Db } from '../../src/storage/database/database.ts'
import { inTransaction } from '../../src/storage/database/transaction.ts'
import { findAccountOf, insertMembership } from '../../src/storage/people/people.ts'
import { deleteOtherSessions } from '../../src/storage/people/sessions.ts'
import { lockPerson } from '../../src/storage/people/unchanged-account.ts'
import { send } from '../fixtures/send.ts'
import { type Browser, signedIn, signedInAgain } from '../fixtures/signed-in.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'
import { until } from '../fixtures/until.ts'
import { countWaiting } from '../fixtures/waiting-locks.ts'

let server: TestServer
let tenant: Tenant

beforeAll(async () => {
  server = await startTestServer({ works: false, connections: 10 })
  tenant = await server.newTenant()
})

afterAll(() => server.stop())

const db = () => server.database.database.db

async function sessionCount(personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sessions where person_id = ${personId}`.execute(db())
  return rows[0]?.count ?? 0
}

/** Lets `first` hold a lock, starts each of `works` once the one before it waits for that lock, then releases the lock. */
async function during(
  first: (tx: Db) => Promise<unknown>,
  works: readonly (() => Promise<unknown>)[],
): Promise<void> {
  const { all } = await inTransaction(db(), async (tx) => {
    await first(tx)
    const all = []
    for (const [index, work] of works.entries()) {
      all.push(work())
      await until(async () => (await countWaiting(db())) === index + 1)
    }
    return { all }
  })
  await Promise.all(all)
}

/** A new session needs the membership; the former one, or the link, is deleted by then. */
const holdMembership =
  ({ personId }: Browser) =>
  (tx: Db) =>
    sql`select from memberships where person_id = ${personId} for update`.execute(tx)

/** As a change of the password does. */
const endOthers = ({ personId, sessionId }: Browser) =>
  inTransaction(db(), async (tx) => {
    await lockPerson(tx, personId)
    await deleteOtherSessions(tx, personId, sessionId)
  })

it('A session that moves to another organization does not outlive a change of the password', async () => {
  const { organizationId } = tenant
  const owner = await signedIn(server, organizationId, 'owner')
  const { headers } = await signedInAgain(server, organizationId, owner)
  const path = `${server.baseUrl}/workspace/session/organization`
  const move = () => send(path, { method: 'POST', headers, json: { organizationId } })
  await during(holdMembership(owner), [move, () => endOthers(owner)])
  expect(await sessionCount(owner.personId)).toBe(1)
})

it('A session that begins with a link does not outlive a change of the password', async () => {
  const { organizationId } = tenant
  const owner = await signedIn(server, organizationId, 'owner')
  const token = formatToken(randomBytes(32))
  await sql`insert into sign_in_links (token_hash, organization_id, person_id, expires_at)
    values (${hashToken(token)}, ${organizationId}, ${owner.personId}, now() + interval '1 hour')`.execute(
    db(),
  )
  const begin = () => send(`${server.baseUrl}/workspace/sign-in/link`, { method: 'POST', json: { token } })
  await during(holdMembership(owner), [begin, () => endOthers(owner)])
  expect(await sessionCount(owner.personId)).toBe(1)
})

it('A person who is removed while joining another organization stays in that one', async () => {
  const { personId } = await signedIn(server, tenant.organizationId, 'viewer')
  const { organizationId } = await server.newTenant()
  const join = (tx: Db) => insertMembership(tx, { organizationId, personId }, 'viewer')
  await during(join, [() => tenant.client.removePerson({ params: { personId } })])
  expect((await findAccountOf(db(), personId))?.organizationCount).toBe(1)
})
