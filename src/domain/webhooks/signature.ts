import { createHmac } from 'node:crypto'

const PREFIX = 'whsec_'
export const SECRET_BYTES = 32

/** Formats 32 random bytes as a secret of Standard Webhooks. */
export function formatWebhookSecret(random: Uint8Array): string {
  if (random.length !== SECRET_BYTES) throw new RangeError(`a secret takes ${SECRET_BYTES} random bytes`)
  return PREFIX + Buffer.from(random).toString('base64')
}

/**
 * The headers of a message by Standard Webhooks 1.0.0, with a signature for each secret.
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1_000).toString()
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
