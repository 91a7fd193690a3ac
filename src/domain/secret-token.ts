import { createHash } from 'node:crypto'

const SECRET_BYTES = 32
const PATTERN = /^[A-Za-z0-9_-]{43}$/

/** Formats 32 random bytes as the token of a session, of a one-time link or of an invitation. */
export function formatToken(secret: Uint8Array): string {
  if (secret.length !== SECRET_BYTES) throw new RangeError(`a token takes ${SECRET_BYTES} random bytes`)
  return Buffer.from(secret).toString('base64url')
}

export function isWellFormedToken(text: string): boolean {
  return PATTERN.test(text)
}

/** The SHA-256 of a token in hexadecimal: only this is stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
