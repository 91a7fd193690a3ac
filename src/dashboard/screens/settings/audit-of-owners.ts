/** Objects whose changes the server lists for owners only: the beginnings of actions. */
export const THINGS_OF_OWNERS: readonly string[] = [
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

/** Whether an action, or its beginning, is listed for owners only. */
export function isOfOwners(action: string | undefined): boolean {
  return action !== undefined && THINGS_OF_OWNERS.includes(action.split('.')[0] ?? '')
}
