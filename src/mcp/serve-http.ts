import { type AuthInfo, createMcpHandler } from '@modelcontextprotocol/server'
import { createClient } from '../client/client.ts'
import type { Scope } from '../domain/scope.ts'
import { createMcpServer } from './create-mcp-server.ts'

/** One message of a caller who is known. */
export interface McpMessage {
  /** Without its body, which is read already. */
  request: Request
  body: unknown
  scopes: readonly Scope[]
  /** Requests of this server in the name of the caller. */
  fetch: typeof globalThis.fetch
}

export interface HttpMcpOptions {
  version: string
  /** A tool failed in a way that nobody expected. */
  onError(error: unknown): void
  /** A message does not follow the protocol. */
  onRefused(error: Error): void
}

/** The SDK hands this to the factory, and nothing else of ours. */
type Carried = AuthInfo & { extra: { message: McpMessage } }

/** The inner requests go to this process; the address only stands in messages. */
const BASE_URL = 'http://earshot/api'
/** Callers hear of a limit at once, and decide themselves whether to wait. */
const ONCE = { attemptsMax: 1 }

/** Answers messages over HTTP, each on its own: no session, nothing held for a caller. */
export function httpMcp({
  version,
  onError,
  onRefused,
}: HttpMcpOptions): (message: McpMessage) => Promise<Response> {
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const { fetch, scopes } = (authInfo as Carried).extra.message
      const clientFor = () => createClient({ baseUrl: BASE_URL, fetch, retries: ONCE })
      return createMcpServer({ clientFor, scopes, version, onError })
    },
    { onerror: onRefused, maxSubscriptions: 0 },
  )
  return (message) => {
    const authInfo: Carried = { token: '', clientId: '', scopes: [], extra: { message } }
    return handler.fetch(message.request, { authInfo, parsedBody: message.body })
  }
}
