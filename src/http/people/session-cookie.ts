import type { FastifyReply, FastifyRequest } from 'fastify'

/** The prefix `__Host-` keeps other hosts of the domain from setting the cookie; browsers accept it only over TLS. */
const NAMES = { http: 'earshot_session', https: '__Host-earshot_session' } as const

/** The token of the session that the browser sent; null without one. */
export function sentSession({ cookies, protocol }: FastifyRequest): string | null {
  return cookies[NAMES[protocol]] ?? null
}

export function setSessionCookie(reply: FastifyReply, token: string, expires: Date): void {
  const { protocol } = reply.request
  reply.setCookie(NAMES[protocol], token, { ...OPTIONS, secure: protocol === 'https', expires })
}

export function clearSessionCookie(reply: FastifyReply): void {
  const { protocol } = reply.request
  reply.clearCookie(NAMES[protocol], { ...OPTIONS, secure: protocol === 'https' })
}

const OPTIONS = { path: '/', httpOnly: true, sameSite: 'lax' } as const
