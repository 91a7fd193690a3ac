import type { Client } from '../client/client.ts'
import { findId, isWholeId } from './find-id.ts'
import { KINDS, type KindName } from './kinds.ts'
import { LookupError } from './lookup-error.ts'

/**
 * Like `findId`, but makes sure that the object belongs to the brand: an id is checked too. Use it before a change.
 * @throws {LookupError} when there is none, or more than one
 */
export async function findMember(
  client: Client,
  name: KindName,
  given: string,
  brandId: string,
): Promise<string> {
  const id = await findId(client, name, given, brandId)
  if (!isWholeId(given)) return id
  for await (const members of KINDS[name].pages(client, brandId)) {
    if (members.some((member) => member.id === id.toLowerCase())) return id
  }
  throw new LookupError(name, { kind: 'none', given, noun: KINDS[name].noun, near: null })
}
