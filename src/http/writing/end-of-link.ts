import type { Holder } from '../../storage/tenancy/holder.ts'

const DAY_MS = 86_400_000

/** A link ends no later than the key that creates it. The end of a session does not limit links. */
export function endOfLink({ person, expiresAt }: Holder, days: number, now: Date): Date {
  const end = new Date(now.getTime() + days * DAY_MS)
  return person === null && expiresAt !== null && expiresAt < end ? expiresAt : end
}
