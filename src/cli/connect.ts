import { adminKeyPath, readAdminKey } from '../app/admin-key.ts'
import type { Client } from '../client/client.ts'
import { type ClientConfig, ownCommand } from '../config/config.ts'
import { defined } from '../domain/defined.ts'
import { CommandError } from './terminal.ts'

/**
 * A client for the running server, with a key of the environment or of the key file.
 * @throws {CommandError | StorageError} when there is no key, or when others can read it
 */
export async function connect(
  config: ClientConfig,
  fetch: typeof globalThis.fetch,
  timeoutMs?: number,
): Promise<Client> {
  const apiKey = apiKeyOf(config)
  // Loaded on demand: loading the client takes longer than most commands.
  const { createClient } = await import('../client/client.ts')
  // Report an unreachable server at once, but wait for a busy one.
  return createClient({
    baseUrl: config.baseUrl,
    apiKey,
    fetch,
    ...defined({ timeoutMs }),
    retries: { attemptsMax: 6, whenUnreachable: false },
  })
}

/** @throws {CommandError | StorageError} when there is no key, or when others can read it */
export function apiKeyOf({ apiKey, dataDir }: ClientConfig): string {
  const found = apiKey ?? readAdminKey(dataDir)
  if (found !== null) return found
  throw new CommandError(
    `No API key found in ${adminKeyPath(dataDir)}, where the first "${ownCommand('start')}" writes it. Set EARSHOT_API_KEY, ` +
      'or set EARSHOT_DATA_DIR to the data directory of the server.',
  )
}
