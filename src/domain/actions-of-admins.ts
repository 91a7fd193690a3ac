/** The beginnings of the audited actions that only admins see: people, sign-in, keys and the organization. */
export const OF_ADMINS: readonly string[] = [
  'identity',
  'invitation',
  'key',
  'organization',
  'owner-link',
  'password',
  'person',
  'session',
  'sign-in-link',
  'totp',
]

/** Whether only admins see an action, given by its name or the beginning of it. */
export function isOfAdmins(action: string): boolean {
  return OF_ADMINS.includes(action.split('.')[0] ?? '')
}
