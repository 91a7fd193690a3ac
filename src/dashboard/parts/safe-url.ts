/** The address if it is safe to open; addresses in answers are untrusted. */
export function safeUrl(text: string | null): string | undefined {
  if (text === null) return undefined
  const url = URL.parse(text)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined
}
