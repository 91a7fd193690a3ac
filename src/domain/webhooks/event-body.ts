import type { WebhookEventType } from './event-type.ts'

/** The largest body that is sent, in bytes. */
export const EVENT_BYTES_MAX = 64 * 1024
/** The maximum number of items in the list of an event; its `total` counts all of them. */
export const EVENT_ITEMS_MAX = 20

/**
 * The body of an event, with as many items of its list as fit.
 * @param list - the name of the list in `data`; null for none
 */
export function eventBody(
  type: WebhookEventType,
  at: Date,
  data: object,
  list: string | null = null,
): string {
  const write = (some: object) => JSON.stringify({ type, timestamp: at.toISOString(), data: some })
  const items = list === null ? [] : (data as Record<string, readonly unknown[]>)[list]
  let body = write(data)
  for (let count = items?.length ?? 0; list && Buffer.byteLength(body) > EVENT_BYTES_MAX && count > 0; ) {
    count -= 1
    body = write({ ...data, [list]: items?.slice(0, count) })
  }
  return body
}
