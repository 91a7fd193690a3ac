import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'

const ITERATIONS = 4_096

/** A password as PostgreSQL stores it (RFC 5802, 3), so that no log of the server can contain it. */
export function scramVerifier(password: string, salt: Buffer): string {
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256')
  const hmac = (text: string) => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(hmac('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${hmac('Server Key').toString('base64')}`
}
