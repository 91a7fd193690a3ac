/** Waits, but no longer than until the signal aborts. @throws the signal's reason */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    // Longer timers would fire at once.
    const timer = setTimeout(
      () => {
        signal.removeEventListener('abort', end)
        resolve()
      },
      Math.min(ms, 2 ** 31 - 1),
    )
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}

/** The promise's outcome, or the signal's reason as soon as it aborts; the promise then goes on unheard. */
export function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', end))
  })
}
