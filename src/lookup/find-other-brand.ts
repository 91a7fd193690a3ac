import { allPages } from '../client/all-pages.ts'
import type { Client } from '../client/client.ts'
import { findListed } from './find-id.ts'

/**
 * The id of a competitor or an untracked brand, by its id, its name or the beginning of its id.
 * @throws {LookupError} when there is none, or more than one
 */
export function findOtherBrand(client: Client, brandId: string, given: string): Promise<string> {
  return findListed(given, 'competitor or untracked brand', async () => {
    const competitors = await allPages(client, 'listCompetitors', { params: { brandId } })
    const detected = await allPages(client, 'listDetectedBrands', {
      params: { brandId },
      query: { from: '2000-01-01' },
    })
    return [...competitors.data, ...detected.data].map(({ id, name }) => ({ id, names: [name], label: name }))
  })
}
