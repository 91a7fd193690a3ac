/** A text that shares this many characters in a row with a secret, or with an encoding of it, contains it. */
const RUN = 8
/** The number of visible characters that identify a shortened secret, before or after the omitted part. */
const SIDE_MIN = 3
/** Dots, stars, bullets or x in place of the omitted part of a secret. */
const SHORTENED = /(?:\.{2,}|…|[*•·]{1,64}|[xX]{3,64})+/gu
const SIDE_MAX = 64

/** Removes the secrets from a text and cuts it to a length. */
export type Redactor = (text: string, lengthMax?: number) => string

/**
 * Removes secrets from the texts of vendors, which often repeat the key that they reject. Finds whole and shortened
 * secrets (`sk-ab...yz`), parts of 8 characters, other letter cases, and secrets in JSON, in addresses, in hexadecimal
 * and in base64 at any alignment.
 */
export function redactor(secrets: readonly string[]): Redactor {
  const known = secrets.filter((secret) => secret !== '')
  const exact = known.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)])
  const runs = runsOf(known.filter((secret) => secret.length >= RUN).flatMap(formsOf))
  return (text, lengthMax = Number.POSITIVE_INFINITY) => {
    const whole = exact.reduce((rest, form) => rest.replaceAll(form, '…'), text)
    const redacted = withoutSides(withoutRuns(whole, runs), known)
    return redacted.length > lengthMax ? `${redacted.slice(0, lengthMax)}…` : redacted
  }
}

/** For comparison, with the same length: lower case, and one alphabet of base64. */
function plain(text: string): string {
  return text
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replaceAll('-', '+')
    .replaceAll('_', '/')
}

function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret)
  const shifted = [0, 1, 2].map((shift) => {
    const encoded = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64url')
    // The characters at both ends also encode the text around the secret.
    return encoded.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + bytes.length) * 8) / 6))
  })
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    bytes.toString('hex'),
    ...shifted,
  ]
}

function runsOf(forms: readonly string[]): ReadonlySet<string> {
  const runs = new Set<string>()
  for (const form of forms.map(plain)) {
    for (let at = 0; at + RUN <= form.length; at += 1) runs.add(form.slice(at, at + RUN))
  }
  return runs
}

function withoutRuns(text: string, runs: ReadonlySet<string>): string {
  if (runs.size === 0) return text
  const comparable = plain(text)
  let out = ''
  let from = 0
  let end = -1
  for (let at = 0; at + RUN <= comparable.length; at += 1) {
    if (!runs.has(comparable.slice(at, at + RUN))) continue
    if (at > end) {
      if (end >= 0) out += '…'
      out += text.slice(from, at)
    }
    end = at + RUN
    from = end
  }
  return end < 0 ? text : `${out}…${text.slice(from)}`
}

/** Removes shortened secrets, of which the text shows one or both ends. */
function withoutSides(text: string, secrets: readonly string[]): string {
  const shown = plain(text)
  const forms = secrets.map(plain)
  let out = ''
  let from = 0
  for (const { 0: mark, index } of text.matchAll(SHORTENED)) {
    const before = shown.slice(Math.max(from, index - SIDE_MAX), index)
    const after = shown.slice(index + mark.length, index + mark.length + SIDE_MAX)
    const head = Math.max(0, ...forms.map((secret) => sharedHead(before, secret)))
    const tail = Math.max(0, ...forms.map((secret) => sharedTail(after, secret)))
    if (Math.max(head, tail) < SIDE_MIN) continue
    out += `${text.slice(from, index - head)}…`
    from = index + mark.length + tail
  }
  return out + text.slice(from)
}

/** The length of the secret's beginning with which the text ends. */
function sharedHead(text: string, secret: string): number {
  for (let length = Math.min(text.length, secret.length); length > 0; length -= 1) {
    if (text.endsWith(secret.slice(0, length))) return length
  }
  return 0
}

/** The length of the secret's end with which the text begins. */
function sharedTail(text: string, secret: string): number {
  for (let length = Math.min(text.length, secret.length); length > 0; length -= 1) {
    if (text.startsWith(secret.slice(-length))) return length
  }
  return 0
}
