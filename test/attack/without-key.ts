import { randomBytes } from 'node:crypto'
import { formatToken } from '../../src/domain/secret-token.ts'
import { send } from '../fixtures/send.ts'
import { type Attack, report } from './attack.ts'

const SESSIONS = 25
/** An attempt that waits for one that waits for it takes a minute. */
const SLOW_MS = 20_000

const newToken = () => formatToken(randomBytes(32))

/** Attempts of one address wait for each other, and must hold nothing meanwhile. */
export const waitingAttempts: Attack = {
  name: 'attempts that wait for each other',
  sends: `${SESSIONS} unknown sessions behind two unknown links, from one address without a key`,
  async run({ baseUrl, newTenant }) {
    const { key } = await newTenant()
    const from = '127.0.0.98'
    const began = Date.now()
    // The links come first: they wait for sessions that begin after their transactions would.
    const links = ['sign-in/link', 'invitations/read'].map((path) =>
      send(`${baseUrl}/workspace/${path}`, { method: 'POST', from, json: { token: newToken() } }),
    )
    const sessions = Array.from({ length: SESSIONS }, () =>
      send(`${baseUrl}/workspace/brands`, { from, headers: { cookie: `earshot_session=${newToken()}` } }),
    )
    const other = await send(`${baseUrl}/v1/brands`, { key })
    const otherMs = Date.now() - began
    const statuses = (await Promise.all([...sessions, ...links])).map(({ status }) => status)
    const refused = statuses.filter((status) => status < 500).length
    return report(
      `${refused} of ${statuses.length} refused, another’s read answered ${other.status} after ${otherMs} ms`,
      [
        other.status === 200 && otherMs < SLOW_MS && refused === statuses.length,
        'high',
        'a caller without a key stops the server for all',
      ],
    )
  },
}
