import { allPages } from '../client/all-pages.ts'
import type { Client } from '../client/client.ts'
import { nearestName } from '../domain/nearest-name.ts'
import { UUID } from '../domain/uuid.ts'
import { type Candidate, KINDS, type Kind, type KindName } from './kinds.ts'
import { LookupError } from './lookup-error.ts'

const BEGINNING = /^[0-9a-f][0-9a-f-]{3,35}$/i

export const isBeginning = (given: string) => BEGINNING.test(given.trim())
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
  const candidates = await candidatesOf(client, KINDS[name], brand)
  if (isDestroyed && isLatest(given) && named(candidates, given).length === 0) {
    throw new LookupError(name, { kind: 'latest', given, noun })
  }
  return pick(isDestroyed ? candidates : candidates.map(withAliases), given.trim(), name, noun)
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
  list: () => Promise<Candidate[]>,
): Promise<string> {
  return isWholeId(given) ? given.trim() : pick(await list(), given.trim(), null, noun).id
}

/** @throws {LookupError} when there is none, or more than one */
export function findBrandId(client: Client, given: string): Promise<string> {
  return findId(client, 'brand', given)
}

async function candidatesOf(client: Client, { ofBrand, list }: Kind, brand?: string): Promise<Candidate[]> {
  if (!ofBrand) return list(client, '')
  if (brand !== undefined) return list(client, await findBrandId(client, brand))
  const { data: brands } = await allPages(client, 'listBrands')
  const lists = []
  for (const { id } of brands) lists.push(await list(client, id))
  return lists.flat()
}

/** @throws {LookupError} when there is none, or more than one */
export function pick(
  candidates: readonly Candidate[],
  given: string,
  kind: KindName | null,
  noun: string,
): Candidate {
  const same = named(candidates, given)
  const found = same.length > 0 ? same : byId(candidates, given)
  const [first] = found
  if (first && found.length === 1) return first
  if (first) throw new LookupError(kind, { kind: 'many', given, noun, found })
  const near = nearestName(
    given,
    candidates.flatMap(({ names }) => names),
  )
  throw new LookupError(kind, { kind: 'none', given, noun, near })
}

function named(candidates: readonly Candidate[], given: string): Candidate[] {
  return candidates.filter(({ names }) => names.some((one) => isSame(one, given.trim())))
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.toLowerCase()
}

export function isLatest(given: string): boolean {
  return isSame(given, 'latest')
}

function byId(candidates: readonly Candidate[], given: string): readonly Candidate[] {
  if (isLatest(given)) return newest(candidates)
  return BEGINNING.test(given) ? candidates.filter(({ id }) => id.startsWith(given.toLowerCase())) : []
}

/** The candidates with the newest time. Prompts that were added together share it, and then none is the newest. */
function newest(candidates: readonly Candidate[]): readonly Candidate[] {
  const sorted = candidates.toSorted(newestFirst)
  const at = sorted[0]?.at ?? null
  return at === null ? sorted.slice(0, 1) : sorted.filter((candidate) => candidate.at === at)
}

/** Compares times and not ids, because those of imported prompts are random. */
function newestFirst(one: Candidate, other: Candidate): number {
  const byTime = Date.parse(other.at ?? '') - Date.parse(one.at ?? '')
  if (byTime) return byTime
  return one.id < other.id ? 1 : -1
}
