import { adminKeyPath, readAdminKey } from '../app/admin-key.ts'
import type { Client } from '../client/client.ts'
import { type ClientConfig, ownCommand } from '../config/config.ts'
import { allPages } from './all-pages.ts'
import { CommandError } from './terminal.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * A client for the running server, with the key of the environment or of the key file.
 * @throws {CommandError | StorageError} when there is no key, or not for this user alone
 */
export async function connect(
  config: ClientConfig,
  fetch: typeof globalThis.fetch,
  timeoutMs?: number,
): Promise<Client> {
  const apiKey = config.apiKey ?? readAdminKey(config.dataDir)
  if (apiKey === null) {
    const path = adminKeyPath(config.dataDir)
    throw new CommandError(
      `No API key found in ${path}, where the first "${ownCommand('start')}" writes it. Set EARSHOT_API_KEY, ` +
        'or set EARSHOT_DATA_DIR to the data directory of the server.',
    )
  }
  // Loaded on demand: loading the client takes longer than most commands.
  const { createClient } = await import('../client/client.ts')
  // Report an unreachable server at once, but wait for a busy one.
  return createClient({
    baseUrl: config.baseUrl,
    apiKey,
    fetch,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    retries: { attemptsMax: 6, whenUnreachable: false },
  })
}

/**
 * The id of a brand that is given by its id or its name.
 * @throws {CommandError} when there is none, or more than one
 */
export async function findBrandId(client: Client, given: string): Promise<string> {
  if (UUID.test(given)) return given
  const { data } = await allPages(client, 'listBrands', { query: { q: given.trim() } })
  const same = data.filter(({ name, displayName }) =>
    [name, displayName].some((text) => text.toLowerCase() === given.trim().toLowerCase()),
  )
  const [brand] = same
  if (brand && same.length === 1) return brand.id
  if (same.length > 1) {
    throw new CommandError(
      `Several brands have the name "${given}". Use the id: ${same.map(({ id }) => id).join(', ')}`,
    )
  }
  throw new CommandError(`There is no brand "${given}". See: earshot brands list`)
}
