import { ApiError, ERRORS } from '../../contract/errors.ts'
import { emailKey } from '../../domain/email-key.ts'
import type { Db } from '../../storage/database/database.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { type Account, findAccountByEmail, findAccountOf } from '../../storage/people/people.ts'
import { isSessionOpen, isUnchanged } from '../../storage/people/unchanged-account.ts'
import type { Holder } from '../../storage/tenancy/holder.ts'
import type { HttpContext } from '../handler.ts'
import type { Attempts } from '../keys/refused-keys.ts'
import { takeCode } from './second-factor.ts'
import { signedIn } from './signed-in.ts'

type Needed = Pick<HttpContext, 'database' | 'accounts' | 'passwords' | 'now'>

/**
 * The account that the e-mail, the password and, if required, the code belong to. An unknown e-mail takes the same
 * time.
 * @throws {ApiError} `invalid_sign_in`, `code_needed` or `rate_limit_exceeded`
 */
export async function checkSignIn(
  { database: { db }, accounts, passwords, now }: Needed,
  ofAddress: Attempts,
  { email, password, code }: { email: string; password: string; code?: string | undefined },
): Promise<Account> {
  const check = async (): Promise<Account | null> => {
    const account = await findAccountByEmail(db, email)
    if (!(await passwords.isRight(password, account?.passwordHash ?? null)) || !account) return null
    const { personId, totpSecret } = account
    if (totpSecret === null) return account
    if (code === undefined) throw codeNeeded()
    const isRight = await inTransaction(db, (tx) => takeCode(tx, { personId, totpSecret }, code, now()))
    return isRight ? account : null
  }
  const ofAccount = accounts.of(emailKey(email))
  const account = await ofAddress.lookUp(() => ofAccount.lookUp(check))
  if (!account) throw invalidSignIn()
  return account
}

/** An attacker who steals the cookie later than this cannot use the recent sign-in. */
const RECENT_MS = 600_000

/**
 * The account of a session whose holder knows the password. Where there is none, the sign-in through the identity provider
 * must be recent. A session that a one-time link began needs no password, because the link is for lost passwords; see `isTrusted`.
 * @param adds - whether a way to sign in comes beside the password: with a link alone, who made it could plant one that the person
 *   does not notice
 * @throws {ApiError} `invalid_sign_in`, `recent_sign_in_needed` or `rate_limit_exceeded`
 */
export async function checkOwnPassword(
  { database: { db }, accounts, passwords, now }: Needed,
  ofAddress: Attempts,
  holder: Holder,
  password: string | undefined,
  adds = false,
): Promise<Account> {
  const { personId, method, since } = signedIn(holder)
  const account = await findAccountOf(db, personId)
  if (!account) throw invalidSignIn()
  const { passwordHash } = account
  if (isTrusted(holder, account) && !(adds && passwordHash !== null)) return account
  if (passwordHash === null && method === 'oidc') {
    if (now().getTime() - since.getTime() <= RECENT_MS) return account
    throw new ApiError('recent_sign_in_needed', ERRORS.recent_sign_in_needed.meaning)
  }
  const check = async () => ((await passwords.isRight(password ?? '', passwordHash)) ? account : null)
  // Counted by the person and not by the e-mail: whoever knows the e-mail could use up its attempts, so that its owner could not change the password.
  const ofAccount = accounts.of(personId)
  if (await ofAddress.lookUp(() => ofAccount.lookUp(check))) return account
  throw new ApiError('invalid_sign_in', 'The current password is needed, and this is not it.')
}

/** Whether a one-time link replaces the password. It has no such power over an account of several organizations, because one of them made it. */
export function isTrusted(
  holder: Holder,
  { organizationCount }: Pick<Account, 'organizationCount'>,
): boolean {
  return signedIn(holder).method === 'link' && organizationCount === 1
}

/**
 * After the ways to sign in have changed, which waits for a sign-in by one of them that joins an organization.
 * @throws {ApiError} `conflict` when the person who was in one organization has joined another meanwhile
 */
export async function refuseJoined(tx: Db, personId: string): Promise<void> {
  if ((await findAccountOf(tx, personId))?.organizationCount === 1) return
  throw new ApiError('conflict', 'A link cannot do this for a person of several organizations.')
}

/**
 * Passwords are checked before the transaction, which takes a while: whoever changed the password or ended the session meanwhile wins.
 * @param holder - the person whose session was checked; null for a new sign-in
 * @throws {ApiError} `invalid_sign_in` or `invalid_session`
 */
export async function refuseChanged(tx: Db, account: Account, holder: Holder | null): Promise<void> {
  if (!(await isUnchanged(tx, account))) throw invalidSignIn()
  if (holder) await refuseEnded(tx, holder)
}

/**
 * Locks the session: after the person, as `refuseChanged` does, so that two requests never wait for each other.
 * @throws {ApiError} `invalid_session` when the session of the person was ended since the request arrived
 */
export async function refuseEnded(tx: Db, holder: Holder): Promise<void> {
  if (await isSessionOpen(tx, signedIn(holder).sessionId)) return
  throw new ApiError('invalid_session', 'The session has ended. Sign in again.')
}

export function invalidSignIn(): ApiError {
  return new ApiError('invalid_sign_in', 'The e-mail, the password or the code is wrong.')
}

function codeNeeded(): ApiError {
  return new ApiError('code_needed', 'Type the code of the authenticator app, or a backup code.')
}
