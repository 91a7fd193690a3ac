import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { formatApiKey } from '../src/domain/api-key.ts'
import { startScript } from './processes.ts'

/**
 * `npm run bench -- stalled-readers`: what twenty readers cost who ask for answers of 1 MiB each and take nothing, beside
 * what the server holds without them. With DATABASE_URL on that (empty) PostgreSQL, else on the embedded database, whose memory is
 * the server's.
 */
const READERS = 20

interface Served {
  pid: number
  baseUrl: string
  runId: string
  keys: string[]
}

for (const [what, path, perKey] of [
  ['pages of 40 answers', (runId: string) => `/v1/runs/${runId}?include_answer=true&limit=500`, 4],
  ['exports', (runId: string) => `/workspace/runs/${runId}/export`, 2],
] as const) {
  const { line, stop } = await startScript('stalled-server.ts', [formatApiKey(randomBytes(32))])
  const { pid, baseUrl, runId, keys } = JSON.parse(line) as Served
  const url = baseUrl + path(runId)
  // Read once to the end, so that warming up is not counted.
  await (await fetch(url, { headers: { 'x-api-key': keys[0] ?? '' } })).arrayBuffer()
  const before = await settledMemoryMb(pid)
  const sockets = Array.from({ length: READERS }, (_, index) =>
    stalled(url, keys[Math.floor(index / perKey)] ?? ''),
  )
  const after = await settledMemoryMb(pid)
  console.log(
    `${READERS} stalled ${what}: ${Math.round(after - before)} MB more than the ${Math.round(before)} MB without them (at most 200)`,
  )
  for (const socket of sockets) socket.destroy()
  stop()
}

function stalled(url: string, key: string): Socket {
  const { hostname, port, pathname, search } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.pause()
  socket.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}\r\nx-api-key: ${key}\r\n\r\n`)
  return socket
}

/** The memory when it has changed by less than a megabyte for three seconds. */
async function settledMemoryMb(pid: number): Promise<number> {
  let last = 0
  for (let same = 0; same < 6; ) {
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    const now = Number(kilobytes) / 1024
    same = Math.abs(now - last) < 1 ? same + 1 : 0
    last = now
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return last
}
