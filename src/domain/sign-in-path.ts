/** The page of the dashboard that takes a one-time link. Browsers do not send what follows `#`, so that no log has it. */
export function signInPath(token: string): string {
  return `/sign-in#${token}`
}

/** The page that takes an invitation. */
export function invitationPath(token: string): string {
  return `/invitation#${token}`
}

/** The page to which an identity provider leads back. */
export const OIDC_PATH = '/sign-in/oidc'
