import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { sendLines } from '../fixtures/import-lines.ts'
import { endOfRun } from '../fixtures/seed-brand.ts'
import { type Attack, type Attacker, report, type Target } from './attack.ts'
import { healthDuring, inWords } from './health-probe.ts'
import { SILENCE_MS } from './limits.ts'

const READERS = 8
const ANSWERS = 40
const ANSWER_CHARACTERS = 1_000_000

/** Sends a GET and never reads more than its first bytes. @returns the status of the answer */
async function stall(
  baseUrl: string,
  path: string,
  key: string,
): Promise<{ socket: Socket; status: number }> {
  const { hostname, port, pathname } = new URL(baseUrl)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(`GET ${pathname}${path} HTTP/1.1\r\nHost: ${hostname}\r\nx-api-key: ${key}\r\n\r\n`)
  const [first] = (await once(socket, 'data')) as [Buffer]
  socket.pause()
  return { socket, status: Number(first.toString().split(' ')[1]) }
}

async function withLargeAnswers(attacker: Attacker): Promise<{ brandId: string; runId: string }> {
  const { id: brandId } = await attacker.client.createBrand({ body: { name: 'Acme', llms: [] } })
  const text = 'Acme is fine. '.repeat(ANSWER_CHARACTERS / 14)
  let runId = ''
  for (let sent = 0; sent < ANSWERS; sent += 10) {
    const lines = Array.from({ length: 10 }, (_, place) => ({
      prompt: `Which ${sent + place}?`,
      llm: 'one',
      answer: text,
    }))
    ;[runId = ''] = await sendLines(attacker.client, brandId, lines)
    await endOfRun(attacker.client, runId, 3_600_000)
  }
  return { brandId, runId }
}

function stalling(
  name: string,
  most: number,
  pathOf: (ids: { brandId: string; runId: string }) => string,
): Attack {
  return {
    name,
    sends: `${READERS} readers by one key of ${ANSWERS} answers of 1 MB, who read nothing`,
    async run(target: Target) {
      const attacker = await target.newTenant()
      const ids = await withLargeAnswers(attacker)
      const [statuses, health] = await healthDuring(target.baseUrl, async () => {
        const stalled = []
        for (let reader = 0; reader < READERS; reader += 1)
          stalled.push(await stall(target.baseUrl, pathOf(ids), attacker.key))
        await attacker.client.discover()
        for (const { socket } of stalled) socket.destroy()
        return stalled.map(({ status }) => status)
      })
      const served = statuses.filter((status) => status === 200).length
      return report(
        `${served} of ${READERS} served at a time, the others ${statuses.find((status) => status !== 200)}; ${inWords(health)}`,
        [served <= most, 'high', `more than ${most} at a time are served to one key`],
        [health.maxMs < SILENCE_MS, 'high', 'stalled readers silence the server'],
      )
    },
  }
}

export const stalledExports = stalling(
  'exports that nobody reads',
  2,
  ({ brandId }) => `/workspace/brands/${brandId}/export`,
)

export const stalledPages = stalling(
  'pages with answers that nobody reads',
  4,
  ({ runId }) => `/v1/runs/${runId}?include_answer=true&limit=500`,
)
