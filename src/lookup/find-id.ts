import { largePages } from '../client/all-pages.ts'
import type { Client } from '../client/client.ts'
import { UUID } from '../domain/uuid.ts'
import { type Candidate, KINDS, type Kind, type KindName } from './kinds.ts'
import { LookupError } from './lookup-error.ts'
import { isLatest, Matches } from './matches.ts'

export const isWholeId = (given: string) => UUID.test(given.trim())

/**
 * The id of an object, given by its id, its name, the beginning of its id (four characters or more), or `latest`.
 * @param brand - id or name; without it, all brands are searched
 * @throws {LookupError} when there is none, or more than one
 */
export async function findId(client: Client, name: KindName, given: string, brand?: string): Promise<string> {
  return (await findOne(client, name, given, brand)).id
}

export interface Found {
  id: string
  /** Null when the id was given, because it was not looked up. */
  label: string | null
}

/**
 * Like `findId`, with a label that distinguishes the object from others of the same name.
 * @param isDestroyed - refuses aliases, and `latest`: which one is the latest may have changed since the person
 * looked
 * @throws {LookupError} when there is none, or more than one
 */
export async function findOne(
  client: Client,
  name: KindName,
  given: string,
  brand?: string,
  isDestroyed = false,
): Promise<Found> {
  if (isWholeId(given)) return { id: given.trim(), label: null }
  const { noun } = KINDS[name]
  const matches = new Matches(given)
  for await (const page of candidatesOf(client, KINDS[name], brand)) {
    matches.add(isDestroyed ? page : page.map(withAliases))
  }
  if (isDestroyed && isLatest(given) && !matches.isNamed) {
    throw new LookupError(name, { kind: 'latest', given, noun })
  }
  return matches.only(name, noun)
}

function withAliases(candidate: Candidate): Candidate {
  return { ...candidate, names: [...candidate.names, ...(candidate.aliases ?? [])] }
}

/**
 * Like `findOne`, among items that the caller lists; they are listed only if no id was given.
 * @throws {LookupError} when there is none, or more than one
 */
export async function findListed(
  given: string,
  noun: string,
  pages: AsyncIterable<readonly Candidate[]>,
): Promise<string> {
  if (isWholeId(given)) return given.trim()
  const matches = new Matches(given)
  for await (const page of pages) matches.add(page)
  return matches.only(null, noun).id
}

/** @throws {LookupError} when there is none, or more than one */
export function findBrandId(client: Client, given: string): Promise<string> {
  return findId(client, 'brand', given)
}

async function* candidatesOf(
  client: Client,
  { ofBrand, pages }: Kind,
  brand?: string,
): AsyncGenerator<Candidate[]> {
  if (!ofBrand) yield* pages(client, '')
  else if (brand !== undefined) yield* pages(client, await findBrandId(client, brand))
  else
    for await (const { data } of largePages(client, 'listBrands'))
      for (const { id } of data) yield* pages(client, id)
}
