import type { FastifyReply, FastifyRequest } from 'fastify'

/** The cookie binds a sign-in through the provider to the browser that began it. */
const NAMES = { http: 'earshot_oidc', https: '__Host-earshot_oidc' } as const
const OPTIONS = { path: '/', httpOnly: true, sameSite: 'strict' } as const

export function sentOidcState({ cookies, protocol }: FastifyRequest): string | null {
  return cookies[NAMES[protocol]] ?? null
}

export function setOidcState(reply: FastifyReply, state: string, expires: Date): void {
  const { protocol } = reply.request
  reply.setCookie(NAMES[protocol], state, { ...OPTIONS, secure: protocol === 'https', expires })
}

export function clearOidcState(reply: FastifyReply): void {
  const { protocol } = reply.request
  reply.clearCookie(NAMES[protocol], { ...OPTIONS, secure: protocol === 'https' })
}
