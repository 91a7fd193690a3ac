/** So many characters in a row tell a secret, or what encodes it, from other text. */
const RUN = 8
/** Of a shortened secret, at each side of what stands for the rest. */
const SIDE_MIN = 3
/** What stands for the rest of a shortened secret: dots, stars, bullets or x. */
const SHORTENED = /(?:\.{2,}|…|[*•·]{1,64}|[xX]{3,64})+/gu
const SIDE_MAX = 64

/** A text without the secrets, cut to a length. */
export type Redactor = (text: string, lengthMax?: number) => string

/**
 * Takes secrets out of texts of others: whole, in part (8 characters in a row), shortened (`sk-ab...yz`), in other letters, as they stand
 * in JSON and addresses, in hexadecimal and in base64 at any alignment. Vendors like to repeat the key that they refuse,
 * and failures are shown to whoever may read.
 */
export function redactor(secrets: readonly string[]): Redactor {
  const known = secrets.filter((secret) => secret !== '')
  const exact = known.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)])
  const runs = runsOf(known.filter((secret) => secret.length >= RUN).flatMap(formsOf))
  return (text, lengthMax = Number.POSITIVE_INFINITY) => {
    const whole = exact.reduce((rest, form) => rest.replaceAll(form, '…'), text)
    const told = withoutSides(withoutRuns(whole, runs), known)
    return told.length > lengthMax ? `${told.slice(0, lengthMax)}…` : told
  }
}

/** Comparable place by place: letters of one case, and one alphabet of base64. */
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
    // Signs at either end hold bits of what stands around the secret.
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

/** Both ends of a shortened secret, where they are its own. */
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

/** How much of the secret's beginning stands at the end of the text. */
function sharedHead(text: string, secret: string): number {
  for (let length = Math.min(text.length, secret.length); length > 0; length -= 1) {
    if (text.endsWith(secret.slice(0, length))) return length
  }
  return 0
}

/** How much of the secret's end stands at the beginning of the text. */
function sharedTail(text: string, secret: string): number {
  for (let length = Math.min(text.length, secret.length); length > 0; length -= 1) {
    if (text.startsWith(secret.slice(-length))) return length
  }
  return 0
}
