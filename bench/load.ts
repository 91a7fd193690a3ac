import { Connection, type Headers } from './connection.ts'

export interface Load {
  /** Each connection requests them in turn, beginning at its own position. */
  paths: readonly string[]
  connections: number
  /** No request begins after this time, nor after this number; those under way are completed. */
  seconds: number
  requestsMax: number
}

export interface Measured {
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
}

/**
 * Requests as fast as the connections allow, with raw sockets, so that the caller adds as little as possible to the
 * times, and fractions of a millisecond are measured.
 * @throws {Error} for an answer that is not 200
 */
export async function measureLoad(baseUrl: string, headers: Headers, load: Load): Promise<Measured> {
  const { paths, connections, seconds, requestsMax } = load
  const places = Array.from({ length: connections }, (_, place) =>
    Math.floor((place * paths.length) / connections),
  )
  const start = performance.now()
  let left = requestsMax
  const times = await timesOf(baseUrl, headers, connections, (connection) => {
    const place = places[connection] ?? 0
    places[connection] = place + 1
    const isOver = left-- <= 0 || performance.now() > start + seconds * 1_000
    return isOver ? undefined : paths[place % paths.length]
  })
  return summaryOf(times, performance.now() - start)
}

/**
 * Requests every path once.
 * @returns the time of each answer in milliseconds
 * @throws {Error} for an answer that is not 200
 */
export function measureOnce(
  baseUrl: string,
  headers: Headers,
  { paths, connections }: Pick<Load, 'paths' | 'connections'>,
): Promise<number[]> {
  const left = [...paths]
  return timesOf(baseUrl, headers, Math.min(connections, paths.length), () => left.shift())
}

/** Requests on this many connections until there is no next path. */
async function timesOf(
  baseUrl: string,
  headers: Headers,
  count: number,
  next: (connection: number) => string | undefined,
): Promise<number[]> {
  const opening = Array.from({ length: count }, () => Connection.open(baseUrl, headers))
  const connections = await Promise.all(opening)
  const times: number[] = []
  try {
    const asked = connections.map(async (connection, number) => {
      for (let path = next(number); path !== undefined; path = next(number)) {
        const { status, body, ms } = await connection.ask(path)
        if (status !== 200) throw new Error(`${path}: ${status} ${body.toString('utf8', 0, 120)}`)
        times.push(ms)
      }
    })
    await Promise.all(asked)
  } finally {
    for (const connection of connections) connection.close()
  }
  return times
}

export function summaryOf(times: readonly number[], elapsedMs: number): Measured {
  const sorted = [...times].sort((a, b) => a - b)
  const percentile = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  return {
    requestsPerSecond: (times.length * 1_000) / elapsedMs,
    p50Ms: percentile(0.5),
    p99Ms: percentile(0.99),
  }
}
