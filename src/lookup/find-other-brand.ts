import { largePages } from '../client/all-pages.ts'
import type { Client } from '../client/client.ts'
import { findListed } from './find-id.ts'
import type { Candidate } from './kinds.ts'

/**
 * The id of a competitor or an untracked brand, by its id, its name or the beginning of its id.
 * @throws {LookupError} when there is none, or more than one
 */
export function findOtherBrand(client: Client, brandId: string, given: string): Promise<string> {
  return findListed(given, 'competitor or untracked brand', otherBrands(client, brandId))
}

async function* otherBrands(client: Client, brandId: string): AsyncGenerator<Candidate[]> {
  const params = { brandId }
  const candidate = ({ id, name }: { id: string; name: string }) => ({ id, names: [name], label: name })
  for await (const { data } of largePages(client, 'listCompetitors', { params })) yield data.map(candidate)
  const query = { unseen: true }
  for await (const { data } of largePages(client, 'listDetectedBrands', { params, query })) {
    yield data.map(candidate)
  }
}
