/** The address, where a browser may be sent there: answers are written by strangers. */
export function safeUrl(text: string | null): string | undefined {
  if (text === null) return undefined
  const url = URL.parse(text)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined
}
