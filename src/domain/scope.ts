/** Weakest first; each scope includes the ones before it. */
export const SCOPES = ['read', 'write', 'delete', 'admin'] as const

export type Scope = (typeof SCOPES)[number]

export function includesScope(scopes: readonly Scope[], needed: Scope): boolean {
  return scopes.some((scope) => SCOPES.indexOf(scope) >= SCOPES.indexOf(needed))
}
