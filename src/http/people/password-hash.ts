import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** One of the settings that OWASP's Password Storage Cheat Sheet names: 32 MiB for a hash. */
const COST = { N: 2 ** 15, r: 8, p: 3 }
const MEMORY_MAX = 64 * 1024 * 1024
const HASH_BYTES = 32

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)

/** As `scrypt$N$r$p$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derived(password, salt, COST)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** False without a hash, after the same time: that an account does not exist must not be seen. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = (stored ?? NOBODY).split('$')
  const found = await derived(password, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  })
  return timingSafeEqual(found, Buffer.from(hash, 'base64url')) && stored !== null
}

/** The form of characters differs between keyboards. */
function derived(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  return derive(password.normalize('NFC'), salt, HASH_BYTES, { ...cost, maxmem: MEMORY_MAX })
}

const NOBODY = `scrypt$${COST.N}$${COST.r}$${COST.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`
