import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../contract/errors.ts'
import type { AccessTokenSettings } from '../../domain/access-token-settings.ts'
import type { Scope } from '../../domain/scope.ts'
import { ConcurrencyLimit } from '../connections/concurrency-limit.ts'
import { JSON_BODY } from '../input/bodies.ts'
import { hasCredential, KEY_HEADERS } from '../keys/authenticate.ts'
import { MCP_PATH } from '../route-table.ts'
import { innerFetch } from './inner-fetch.ts'
import { type KnownHosts, refuseUnknownHost } from './known-hosts.ts'
import { addResourceMetadata, challengeOf } from './resource-metadata.ts'

/** Answers a message of the protocol; `fetch` sends requests to this server in the caller's name. */
export type AnswerMcp = (message: {
  request: Request
  body: unknown
  scopes: readonly Scope[]
  fetch: typeof globalThis.fetch
}) => Promise<Response>

export interface McpOptions {
  /** Loads the library of the protocol with the first message. */
  load(): Promise<AnswerMcp>
  hosts: KnownHosts
  /** Null when only API keys are accepted. */
  tokens: AccessTokenSettings | null
  /** A signal that aborts when a call that begins now has taken too long. */
  timeIsOver?(): AbortSignal
}

/**
 * Calls of one organization at a time. A call waits for requests of its own, so calls do not take the places of
 * requests.
 */
const CALLS_MAX = 4
const CALL_MS = 60_000
const UNAUTHORIZED = 401

/** `POST /mcp`: the tools for assistants, without sessions. */
export function addMcp(
  app: FastifyInstance,
  { load, hosts, tokens, timeIsOver = () => AbortSignal.timeout(CALL_MS) }: McpOptions,
): void {
  if (tokens) addResourceMetadata(app, tokens)
  const calls = new ConcurrencyLimit(CALLS_MAX)
  let loaded: Promise<AnswerMcp> | null = null
  app.route({
    method: 'POST',
    url: MCP_PATH,
    config: { scope: 'read', bodyTypes: JSON_BODY },
    preParsing: async (request) => refuseUnknownHost(request, hosts),
    onSend: async (request, reply) => {
      if (tokens && reply.statusCode === UNAUTHORIZED)
        reply.header('WWW-Authenticate', challengeOf(tokens, hasCredential(request)))
    },
    handler: async (request, reply) => {
      const { holder, body } = request
      if (!holder || holder.person)
        throw new ApiError('insufficient_scope', 'Assistants need an API key, not the session of a person.')
      if (typeof body !== 'object' || body === null || Array.isArray(body))
        return reply.status(400).send(NO_MESSAGE)
      loaded ??= load()
      const answerMcp = await loaded
      const isHandled = await calls.handle(holder.organizationId, reply.raw, async () => {
        const { left, ended, stop } = endOf(reply, timeIsOver())
        const fetch = innerFetch(app, credentialOf(request), request.ip, ended)
        // When the time is over, the tool's requests end, and the tool itself reports it.
        const message = { request: messageOf(request, left), body, scopes: holder.scopes, fetch }
        try {
          await sendWhole(reply, await answerMcp(message))
        } finally {
          stop()
        }
      })
      return isHandled ? reply : reply.hijack()
    },
  })
}

/** An invalid request by JSON-RPC 2.0. Batches are refused: a batch could pass many calls by the limits of one. */
const NO_MESSAGE = {
  jsonrpc: '2.0',
  id: null,
  error: { code: -32_600, message: 'Send one message of JSON-RPC for each request, and no batch.' },
}

/** `left` aborts when the caller leaves, `ended` also when the call takes too long. */
function endOf(
  { raw }: FastifyReply,
  over: AbortSignal,
): { left: AbortSignal; ended: AbortSignal; stop(): void } {
  const left = new AbortController()
  const leave = () => left.abort()
  raw.once('close', leave)
  return {
    left: left.signal,
    ended: AbortSignal.any([left.signal, over]),
    stop: () => void raw.off('close', leave),
  }
}

const FORWARDED = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'] as const

function messageOf({ headers }: FastifyRequest, signal: AbortSignal): Request {
  const sent = Object.entries(headers).filter(
    ([name, value]) =>
      typeof value === 'string' && (name.startsWith('mcp-') || FORWARDED.includes(name as never)),
  )
  return new Request(new URL(MCP_PATH, 'http://earshot'), {
    method: 'POST',
    headers: sent as [string, string][],
    signal,
  })
}

function credentialOf({ headers }: FastifyRequest): Record<string, string> {
  const sent = [...KEY_HEADERS, 'authorization'].map((name) => [name, headers[name]])
  return Object.fromEntries(sent.filter(([, value]) => typeof value === 'string'))
}

/** The answer is small and ends with the result of the call, so it is not streamed. */
async function sendWhole(reply: FastifyReply, response: Response): Promise<void> {
  const text = await response.text()
  reply.status(response.status)
  for (const name of ['content-type', 'allow', 'www-authenticate']) {
    const value = response.headers.get(name)
    if (value !== null) reply.header(name, value)
  }
  reply.send(text)
}
