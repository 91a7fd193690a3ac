import { setTimeout as sleep } from 'node:timers/promises'

const WAITS_MAX = 5

/** Waits as long as a busy server asks for, then tries again. What was streamed is gone and cannot be sent twice. */
export const patientFetch: typeof globalThis.fetch = async (input, init) => {
  for (let waits = 0; ; waits += 1) {
    const response = await fetch(input, init)
    const isFinal = response.status !== 429 || waits === WAITS_MAX || init?.body instanceof ReadableStream
    if (isFinal) return response
    await response.body?.cancel()
    await sleep(1_000 * Number(response.headers.get('retry-after') ?? 1))
  }
}
