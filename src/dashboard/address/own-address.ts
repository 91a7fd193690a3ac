/**
 * Accepts only addresses of this page, so that a link cannot lead to another site after the sign-in. Browsers ignore
 * tabs and line ends in addresses.
 */
export function ownAddress(text: string | undefined): string | undefined {
  return text !== undefined && /^\/(?![/\\])[!-~]*$/.test(text) ? text : undefined
}
