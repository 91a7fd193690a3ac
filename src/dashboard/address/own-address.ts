const LENGTH_MAX = 2_000

/**
 * Accepts only addresses of this page, so that a link cannot lead to another site after the sign-in. Browsers ignore
 * tabs and line ends in addresses. Longer ones are refused by the sign-in through a provider.
 */
export function ownAddress(text: string | undefined): string | undefined {
  return text !== undefined && text.length <= LENGTH_MAX && /^\/(?![/\\])[!-~]*$/.test(text)
    ? text
    : undefined
}
