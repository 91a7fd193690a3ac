/** Large replies that are read at the same time, whatever LLMs they come from. */
const PLACES = 2

let freeCount = PLACES
const waiting: (() => void)[] = []

/**
 * Waits until one of the few places for large replies is free. A reply takes several times its size while it is read,
 * so that those of many LLMs at once would use up the memory of the process.
 * @returns a function that gives the place back, to be called once
 * @throws the reason of the signal
 */
export async function placeForLargeReply(signal: AbortSignal): Promise<() => void> {
  if (freeCount > 0) freeCount -= 1
  else await nextTurn(signal)
  return leave
}

function nextTurn(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const enter = () => {
      signal.removeEventListener('abort', giveUp)
      resolve()
    }
    const giveUp = () => {
      waiting.splice(waiting.indexOf(enter), 1)
      reject(signal.reason)
    }
    signal.addEventListener('abort', giveUp, { once: true })
    waiting.push(enter)
  })
}

/** Passes the place on directly, so that a new reply cannot take it first. */
function leave(): void {
  const next = waiting.shift()
  if (next) next()
  else freeCount += 1
}
