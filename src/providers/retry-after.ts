/** How long a vendor asks to wait before the next request; null when it does not say. `headers` are lower case. */
export function askedWaitMs(headers: Readonly<Record<string, string>>, now: Date): number | null {
  const ms = headers['retry-after-ms']?.trim()
  if (ms !== undefined && /^\d+(\.\d+)?$/.test(ms)) return Math.round(Number(ms))
  return retryAfterMs(headers['retry-after'], now) ?? resetMs(headers)
}

/** `Retry-After` in seconds or as an HTTP date, as milliseconds from `now`; null when absent or unreadable. */
export function retryAfterMs(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null
  if (/^\d+(\.\d+)?$/.test(header.trim())) return Math.round(Number(header) * 1_000)
  // An HTTP date ends in GMT; left to itself, `Date.parse` reads dates in almost anything.
  const date = header.trim().endsWith('GMT') ? Date.parse(header) : Number.NaN
  return Number.isNaN(date) ? null : Math.max(0, date - now.getTime())
}

/** OpenAI's way: when the requests and tokens of which none are left come back. */
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
