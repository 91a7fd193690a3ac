/** Only an address of this page: whoever wrote a link must not lead elsewhere after the sign-in. Browsers drop tabs and line ends. */
export function ownAddress(text: string | undefined): string | undefined {
  return text !== undefined && /^\/(?![/\\])[!-~]*$/.test(text) ? text : undefined
}
