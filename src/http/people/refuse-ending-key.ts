import { ApiError } from '../../contract/errors.ts'
import type { Holder } from '../../storage/tenancy/holder.ts'

/**
 * Refuses keys that expire: the session that they would start could outlive them.
 * @throws {ApiError} `insufficient_scope`
 */
export function refuseEndingKey({ keyId, expiresAt }: Holder): void {
  if (keyId === null || expiresAt === null) return
  throw new ApiError(
    'insufficient_scope',
    'A key that expires cannot let a person in. Use one that does not.',
  )
}
