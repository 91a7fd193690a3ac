import type { Scope } from './scope.ts'

/** What a person may do in an organization, strongest first. */
export const ROLES = ['owner', 'editor', 'viewer'] as const

export type Role = (typeof ROLES)[number]

const SCOPES_OF: Readonly<Record<Role, Scope>> = { owner: 'admin', editor: 'delete', viewer: 'read' }

/** The scopes that a key would need to do the same. */
export function scopesOfRole(role: Role): Scope[] {
  return [SCOPES_OF[role]]
}
