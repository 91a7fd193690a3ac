import type { Holder, SignedIn } from '../../storage/tenancy/holder.ts'

/** The person who sent a request to a route that accepts only sessions. */
export function signedIn({ person }: Holder): SignedIn {
  if (!person) throw new Error('a route for people was reached with a key')
  return person
}
