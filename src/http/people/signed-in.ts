import type { Holder, SignedIn } from '../../storage/tenancy/holder.ts'

/** The person of a request to a route that only sessions open. */
export function signedIn({ person }: Holder): SignedIn {
  if (!person) throw new Error('a route for people was reached with a key')
  return person
}
