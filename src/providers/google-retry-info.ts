import { fieldOf, listOf, parsedJson } from './vendor-body.ts'

/** Google says in the body, not in a header, when to ask again; here the header says it, too. */
export function retryInfoAsHeader(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    if (![429, 503].includes(response.status) || response.headers.has('retry-after')) return response
    const text = await response.text()
    const { status, statusText } = response
    const headers = new Headers(response.headers)
    for (const name of ['content-length', 'content-encoding']) headers.delete(name)
    const seconds = retrySeconds(text)
    if (seconds !== null) headers.set('retry-after', seconds)
    return new Response(text, { status, statusText, headers })
  }
}

/** Of `{ error: { details: [{ '@type': '…RetryInfo', retryDelay: '34.5s' }] } }`. */
function retrySeconds(body: string): string | null {
  const details = listOf(fieldOf(parsedJson(body), 'error', 'details'))
  const delays = details.map((detail) => /^(\d+(?:\.\d+)?)s$/.exec(String(fieldOf(detail, 'retryDelay'))))
  return delays.find((delay) => delay !== null)?.[1] ?? null
}
