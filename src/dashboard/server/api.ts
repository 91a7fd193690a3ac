import { createClient } from '../../client/client.ts'

/** A client of the server that sent this page. The cookie of the session identifies the caller. */
export const api = createClient({
  baseUrl: `${globalThis.location.origin}/api`,
  retries: { attemptsMax: 2, delayMaxMs: 5_000 },
})
