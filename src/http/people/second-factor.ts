import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../storage/database/database.ts'
import { takeBackupCode, takeTotpStep } from '../../storage/people/totp.ts'

const PERIOD_S = 30
/** Clocks differ, so the codes of the previous and the next step are accepted too. */
const WINDOW = 1
const BACKUP_CODES = 10

function totpOf(secret: string): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_S })
}

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

export function totpUri(secret: string, label: string): string {
  return new TOTP({
    issuer: 'Earshot',
    label,
    secret: Secret.fromBase32(secret),
    period: PERIOD_S,
  }).toString()
}

/** The time step that a code belongs to; null when it is wrong. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return null
  const delta = totpOf(secret).validate({ token: digits, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? null : Math.floor(now.getTime() / (PERIOD_S * 1_000)) + delta
}

/** Uses up a code or a backup code; false when it is wrong or was used. */
export async function takeCode(
  tx: Db,
  account: { personId: string; totpSecret: string },
  code: string,
  now: Date,
): Promise<boolean> {
  const step = stepOfCode(account.totpSecret, code, now)
  if (step !== null) return takeTotpStep(tx, account.personId, step)
  return takeBackupCode(tx, account.personId, hashBackupCode(code))
}

/** Such as `k7dm-2xqa-9hvt-c4ne`: 80 random bits each. */
export function newBackupCodes(): string[] {
  return Array.from({ length: BACKUP_CODES }, () => {
    const letters = new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32.toLowerCase()
    return (letters.match(/.{4}/g) ?? []).join('-')
  })
}

/** Ignores spaces, hyphens and case. */
export function hashBackupCode(code: string): string {
  return createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('hex')
}
