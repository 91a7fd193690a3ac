import { type AuthInfo, createMcpHandler } from '@modelcontextprotocol/server'
import { createClient } from '../client/client.ts'
import type { Scope } from '../domain/scope.ts'
import { createMcpServer } from './create-mcp-server.ts'

/** One message of an authenticated caller. */
export interface McpMessage {
  /** The HTTP request without its body, which has been read. */
  request: Request
  body: unknown
  scopes: readonly Scope[]
  /** Sends requests to this server in the name of the caller. */
  fetch: typeof globalThis.fetch
}

export interface HttpMcpOptions {
  version: string
  /** Called when a tool failed unexpectedly. */
  onError(error: unknown): void
  /** Called when a message violates the protocol. */
  onRefused(error: Error): void
}

/** The only value that the SDK passes to the factory of servers. */
type Carried = AuthInfo & { extra: { message: McpMessage } }

/** Inner requests stay in this process; the address appears in messages only. */
const BASE_URL = 'http://earshot/api'
/** No retries: callers get the refusal at once, and decide themselves whether to wait. */
const ONCE = { attemptsMax: 1 }

/** Answers each HTTP message by itself, without sessions or state. */
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
