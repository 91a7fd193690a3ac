import { fieldOf, listOf, textOf } from './reply-fields.ts'

/** How long the headers, in lower case, ask to wait before the next request; null when they do not say. */
export function askedWaitMs(headers: Readonly<Record<string, string>>, now: Date): number | null {
  const ms = headers['retry-after-ms']?.trim()
  if (ms !== undefined && /^\d+(\.\d+)?$/.test(ms)) return Math.round(Number(ms))
  return retryAfterMs(headers['retry-after'], now) ?? resetMs(headers)
}

/** `Retry-After` in seconds or as an HTTP date, as milliseconds from `now`; null when absent or unreadable. */
export function retryAfterMs(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null
  if (/^\d+(\.\d+)?$/.test(header.trim())) return Math.round(Number(header) * 1_000)
  // An HTTP date ends in GMT; `Date.parse` alone accepts almost any text.
  const date = header.trim().endsWith('GMT') ? Date.parse(header) : Number.NaN
  return Number.isNaN(date) ? null : Math.max(0, date - now.getTime())
}

/** Google's form, in the body: `{ error: { details: [{ '@type': '…RetryInfo', retryDelay: '34.5s' }] } }`. */
export function retryInfoMs(body: unknown): number | null {
  const details = listOf(fieldOf(body, 'error', 'details'))
  const waits = details.flatMap((detail) => durationMs(textOf(fieldOf(detail, 'retryDelay')) ?? '') ?? [])
  return waits[0] ?? null
}

/** OpenAI's form: when the used-up limits for requests and tokens are reset. */
function resetMs(headers: Readonly<Record<string, string>>): number | null {
  const waits = ['requests', 'tokens'].flatMap((limit) =>
    headers[`x-ratelimit-remaining-${limit}`]?.trim() === '0'
      ? (durationMs(headers[`x-ratelimit-reset-${limit}`]) ?? [])
      : [],
  )
  return waits.length === 0 ? null : Math.max(...waits)
}

/** `6m0s`, `1.5s`, `20ms`. */
function durationMs(text = ''): number | null {
  const [whole, hours = 0, minutes = 0, seconds = 0, ms = 0] =
    /^(?:(\d+)h)?(?:(\d+)m(?!s))?(?:(\d+(?:\.\d+)?)s)?(?:(\d+(?:\.\d+)?)ms)?$/.exec(text.trim()) ?? []
  if (!whole) return null
  return Math.ceil(((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(ms))
}
