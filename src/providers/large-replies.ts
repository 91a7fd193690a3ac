/** Large replies that are read at the same time, each of another vendor. */
const PLACES = 2

interface Waiting {
  vendor: string
  enter(): void
}

const reading = new Set<string>()
const waiting: Waiting[] = []

/**
 * Waits until one of the few places for large replies is free. A reply takes several times its size while it is read,
 * so that those of many LLMs at once would use up the memory of the process. A vendor has one place at most: one that
 * sends slowly does not keep the replies of others waiting.
 * @param vendor - where the reply comes from
 * @returns a function that gives the place back, to be called once
 * @throws the reason of the signal
 */
export async function placeForLargeReply(vendor: string, signal: AbortSignal): Promise<() => void> {
  if (mayEnter(vendor)) reading.add(vendor)
  else await nextTurn(vendor, signal)
  return () => leave(vendor)
}

function mayEnter(vendor: string): boolean {
  return reading.size < PLACES && !reading.has(vendor)
}

function nextTurn(vendor: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const turn = {
      vendor,
      enter() {
        signal.removeEventListener('abort', giveUp)
        resolve()
      },
    }
    const giveUp = () => {
      waiting.splice(waiting.indexOf(turn), 1)
      reject(signal.reason)
    }
    signal.addEventListener('abort', giveUp, { once: true })
    waiting.push(turn)
  })
}

/** Passes the place on directly, so that a new reply cannot take it first. */
function leave(vendor: string): void {
  reading.delete(vendor)
  const next = waiting.findIndex((turn) => mayEnter(turn.vendor))
  const [turn] = next < 0 ? [] : waiting.splice(next, 1)
  if (!turn) return
  reading.add(turn.vendor)
  turn.enter()
}
