import type { Readable, Writable } from 'node:stream'
import { StdioServerTransport, serveStdio as serve } from '@modelcontextprotocol/server/stdio'
import { type ClientOptions, createClient } from '../client/client.ts'
import type { Scope } from '../domain/scope.ts'
import { createMcpServer } from './create-mcp-server.ts'

export interface StdioOptions {
  server: Pick<ClientOptions, 'baseUrl' | 'apiKey' | 'fetch'>
  version: string
  stdin: Readable
  stdout: Writable
  /** Writes a line to the log of the client, for a person. */
  note(text: string): void
}

/** Retries when the server is busy, but not when it is unreachable. */
const RETRIES = { attemptsMax: 3, delayMaxMs: 10_000, whenUnreachable: false }

/** Serves the protocol on standard input and output until the input ends. */
export async function serveStdio({ server, version, stdin, stdout, note }: StdioOptions): Promise<void> {
  const { fetch = globalThis.fetch } = server
  const clientFor = (signal: AbortSignal) =>
    createClient({ ...server, retries: RETRIES, fetch: abortedWith(fetch, signal) })
  const ended = new Promise<void>((resolve) => {
    stdin.once('end', resolve)
    stdin.once('close', resolve)
    // The transport stops to read after a line that is too long.
    stdin.once('pause', resolve)
  })
  const handle = serve(
    async () => {
      const scopes = await scopesOf(clientFor(new AbortController().signal), note)
      return createMcpServer({ clientFor, scopes, version, onError: (error) => note(textOf(error)) })
    },
    {
      transport: new StdioServerTransport(stdin, stdout),
      onerror: (error) => note(error.message),
      maxSubscriptions: 0,
    },
  )
  await ended
  await handle.close()
}

/**
 * The scopes of the key. If the server does not answer, only reading tools are shown; a call of one reports the
 * problem.
 */
async function scopesOf(
  client: ReturnType<typeof createClient>,
  note: (text: string) => void,
): Promise<Scope[]> {
  try {
    return [...(await client.getSession()).scopes]
  } catch (error) {
    note(error instanceof Error ? error.message : String(error))
    return ['read']
  }
}

function abortedWith(fetch: typeof globalThis.fetch, signal: AbortSignal): typeof globalThis.fetch {
  return (input, init) =>
    fetch(input, {
      ...init,
      signal: init?.signal ? AbortSignal.any([init.signal, signal]) : signal,
    })
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
