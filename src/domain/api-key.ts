import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'

const PREFIX = 'esk_'
const SECRET_BYTES = 32
const SECRET_LENGTH = 43
const CHECKSUM_LENGTH = 6
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const PATTERN = /^esk_[0-9A-Za-z]{49}$/

/** Formats 32 random bytes as an API key: `esk_`, the bytes in base62, and a checksum that detects typing errors. */
export function formatApiKey(secret: Uint8Array): string {
  if (secret.length !== SECRET_BYTES) throw new RangeError(`an API key takes ${SECRET_BYTES} random bytes`)
  const body = PREFIX + base62(BigInt(`0x${Buffer.from(secret).toString('hex')}`), SECRET_LENGTH)
  return body + checksum(body)
}

/** Whether `text` has the form and the checksum of a key. Does not check whether the key exists. */
export function isWellFormedApiKey(text: string): boolean {
  return PATTERN.test(text) && checksum(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH)
}

/** The SHA-256 of a key in hexadecimal. Only this and the key's prefix are stored. */
export function hashApiKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** The first characters of a key, shown so that people can tell their keys apart. */
export function apiKeyPrefix(key: string): string {
  return key.slice(0, PREFIX.length + 6)
}

function checksum(body: string): string {
  return base62(BigInt(crc32(body)), CHECKSUM_LENGTH)
}

function base62(value: bigint, length: number): string {
  let digits = ''
  for (let rest = value; rest > 0n; rest /= 62n) digits = DIGITS[Number(rest % 62n)] + digits
  return digits.padStart(length, '0')
}
