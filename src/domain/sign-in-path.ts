/**
 * The page of the dashboard that accepts a one-time link. Browsers do not send what follows `#`, so it appears in no
 * log.
 */
export function signInPath(token: string): string {
  return `/sign-in#${token}`
}

/** The page that accepts an invitation. */
export function invitationPath(token: string): string {
  return `/invitation#${token}`
}

/** The page to which an identity provider redirects back. */
export const OIDC_PATH = '/sign-in/oidc'
