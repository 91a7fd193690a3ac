import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

export interface Health {
  /** Milliseconds of the 99th percentile and of the slowest answer. */
  p99Ms: number
  maxMs: number
  count: number
}

const EVERY_MS = 20

/** Requests `/healthz` repeatedly while `work` runs: a blocked event loop shows as a slow answer. */
export async function healthDuring<T>(baseUrl: string, work: () => Promise<T>): Promise<[T, Health]> {
  const url = `${new URL(baseUrl).origin}/healthz`
  const times: number[] = []
  let isOver = false
  const probing = (async () => {
    while (!isOver) {
      const from = performance.now()
      await fetch(url).then((response) => response.arrayBuffer())
      times.push(performance.now() - from)
      await wait(EVERY_MS)
    }
  })()
  try {
    const done = await work()
    isOver = true
    await probing
    return [done, healthOf(times)]
  } finally {
    isOver = true
  }
}

function healthOf(times: readonly number[]): Health {
  const sorted = times.toSorted((a, b) => a - b)
  const p99Ms = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0
  return { p99Ms, maxMs: sorted.at(-1) ?? 0, count: sorted.length }
}

export function inWords({ p99Ms, maxMs, count }: Health): string {
  return `/healthz p99 ${p99Ms.toFixed(0)} ms, slowest ${maxMs.toFixed(0)} ms of ${count}`
}
