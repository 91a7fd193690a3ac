import { createHmac, timingSafeEqual } from 'node:crypto'

const PREFIX = 'whsec_'
/** An older message, or one from the future, may be a recorded one. */
const TOLERANCE_S = 5 * 60

interface Message {
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The body as it arrived. */
  body: Uint8Array | string
}

/** Whether a message has a signature of Standard Webhooks by this secret, and is not old. */
export function isSigned(secret: string, { headers, body }: Message, now: Date): boolean {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name] ?? ''),
  )
  if (!/^\d{1,12}$/.test(timestamp) || !secret.startsWith(PREFIX)) return false
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > TOLERANCE_S) return false
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest()
  return signatures.split(' ').some((signature) => {
    const [version, value = ''] = signature.split(',')
    const given = Buffer.from(value, 'base64')
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}
