import { createClient } from '../../client/client.ts'

/** The server that sent this page. The cookie of the session says who calls. */
export const api = createClient({
  baseUrl: `${globalThis.location.origin}/api`,
  retries: { attemptsMax: 2, delayMaxMs: 5_000 },
})
