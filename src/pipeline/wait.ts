import { setTimeout as sleep } from 'node:timers/promises'

/** The longest timer of Node; longer ones fire at once. */
const TIMER_MAX_MS = 2 ** 31 - 1
const POLL_MS = 20

/** @throws the signal's reason as soon as it aborts */
export async function wait(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(Math.min(ms, TIMER_MAX_MS), undefined, { signal }).catch(() => signal.throwIfAborted())
}

/** Waits until no work is left, at most `ms`. */
export async function waitWhile(isBusy: () => boolean, ms: number): Promise<void> {
  const deadline = performance.now() + ms
  while (isBusy() && performance.now() < deadline) await sleep(POLL_MS)
}

/** The promise's outcome, or the signal's reason as soon as it aborts. The promise is not cancelled. */
export function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', end))
  })
}
