import type { Answer } from '../../contract/index.ts'
import { includesScope } from '../../domain/scope.ts'
import { DEMO_BRAND } from '../../pipeline/demo/demo-brand.ts'
import { lastBackupAt } from '../../storage/backup/last-backup.ts'
import { type SessionFacts, sessionFacts } from '../../storage/people/sessions.ts'
import type { Holder } from '../../storage/tenancy/holder.ts'
import type { HttpContext } from '../handler.ts'
import { isTrusted } from './check-password.ts'

const NOBODY: SessionFacts = {
  person: null,
  organization: null,
  organizations: [],
  organizationCount: 0,
  demoBrandId: null,
}
/** A key, which belongs to no person. */
const NO_PERSON = { personId: null, method: null }
const DEMO = { name: DEMO_BRAND.name, domain: DEMO_BRAND.domains[0] }

/** The state that a page needs: who is signed in, and which ways to sign in exist. */
export async function sessionAnswer(
  { database, llms, signIn, mailer }: Pick<HttpContext, 'database' | 'llms' | 'signIn' | 'mailer'>,
  holder: Holder | null,
): Promise<Answer<'getSession'>> {
  const { person = null, organizationId, scopes = [], expiresAt } = holder ?? {}
  const { organizationCount, ...facts } =
    organizationId === undefined
      ? NOBODY
      : await sessionFacts(database.db, organizationId, person ?? NO_PERSON, DEMO)
  const session =
    person && expiresAt
      ? { id: person.sessionId, method: person.method, expiresAt: expiresAt.toISOString() }
      : null
  return {
    ...facts,
    session,
    role: person?.role ?? null,
    scopes,
    passwordNeeded: holder !== null && needsPassword(holder, signIn),
    passwordAsked: holder !== null && person !== null && !isTrusted(holder, { organizationCount }),
    server: {
      version: signIn.version,
      isSimulated: llms.list().every(({ surface }) => surface === 'simulated'),
      hasOidc: signIn.provider !== null,
      sendsMail: mailer !== null,
      lastBackupAt: isOperator(holder) ? ((await lastBackupAt(database.db))?.toISOString() ?? null) : null,
      oidcLabel: signIn.provider?.label ?? null,
    },
  }
}

/** Whether the caller operates this server. */
function isOperator(holder: Holder | null): boolean {
  return holder?.isFounding === true && includesScope(holder.scopes, 'admin')
}

/** Whether the person must choose a password first. Without a password, only the person at this machine gets in. */
export function needsPassword(
  { person }: Holder,
  { isPublic }: Pick<HttpContext['signIn'], 'isPublic'>,
): boolean {
  return isPublic && person !== null && !person.hasSignIn
}
