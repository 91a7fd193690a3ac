import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

type InjectMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * Sends requests of a caller to this server without a connection: they pass the same checks, limits and audit as any
 * other.
 * @param credential - the headers that identify the caller
 * @param address - the caller's address
 * @param ended - aborts requests under way
 */
export function innerFetch(
  app: FastifyInstance,
  credential: Readonly<Record<string, string>>,
  address: string,
  ended: AbortSignal,
): typeof globalThis.fetch {
  return async (input, { method = 'GET', headers, body, signal } = {}) => {
    const { pathname, search } = new URL(String(input))
    const end = signal ? AbortSignal.any([signal, ended]) : ended
    end.throwIfAborted()
    const answer = await Promise.race([
      app.inject({
        method: method as InjectMethod,
        url: pathname + search,
        headers: { ...(headers as Record<string, string>), ...credential },
        remoteAddress: address,
        signal: end,
        ...(typeof body === 'string' ? { payload: body } : {}),
      }),
      aborted(end),
    ])
    return new Response(answer.body, { status: answer.statusCode, headers: textHeaders(answer.headers) })
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )
}

function textHeaders(headers: object): [string, string][] {
  return Object.entries(headers).filter(([, value]) => typeof value === 'string')
}

/** Whether `innerFetch` sent the request: only then it has no connection. */
export function isInner({ raw: { socket } }: FastifyRequest): boolean {
  return !(socket instanceof Socket)
}
