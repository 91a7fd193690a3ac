import { setTimeout as wait } from 'node:timers/promises'
import { sendPipelined } from '../fixtures/pipelined.ts'
import { type Attack, report } from './attack.ts'
import { healthDuring, inWords } from './health-probe.ts'
import { SILENCE_MS } from './limits.ts'

const REQUESTS = 500
/** It is unknown how long the server works on requests whose responses are not read. */
const WATCHED_MS = 5_000
const PATHS = ['/healthz', '/readyz', '/docs', '/api/openapi.json', '/nowhere']

/** Needs no key: many requests on one connection must not block others. */
export const pipelinedRequests: Attack = {
  name: 'many requests at once over one connection',
  sends: `${REQUESTS} GETs of each public path in one write, and reads nothing`,
  async run({ baseUrl }) {
    const { origin } = new URL(baseUrl)
    const script = /src="(docs\/[^"]+)"/.exec(await (await fetch(`${origin}/docs`)).text())?.[1] ?? ''
    const paths = [...PATHS, `/${script}`]
    const seen = []
    for (const path of paths) {
      const [, health] = await healthDuring(baseUrl, async () => {
        const socket = sendPipelined(origin + path, REQUESTS, { 'Accept-Encoding': 'br;q=1' }).pause()
        await wait(WATCHED_MS)
        socket.destroy()
      })
      seen.push({ path, health })
    }
    const worst = seen.reduce((one, other) => (other.health.maxMs > one.health.maxMs ? other : one))
    return report(`slowest at ${worst.path}: ${inWords(worst.health)}`, [
      worst.health.maxMs < SILENCE_MS,
      'high',
      `one connection silences the server with ${worst.path}`,
    ])
  },
}
