import { randomBytes } from 'node:crypto'
import { formatToken } from '../../src/domain/secret-token.ts'
import { send } from '../fixtures/send.ts'
import { type Attack, report } from './attack.ts'

const SESSIONS = 25
/** An attempt that waits for one that waits for it takes a minute. */
const SLOW_MS = 20_000
const LINKS = 200
const LOOKED_UP_MAX = 60

const newToken = () => formatToken(randomBytes(32))

/** Attempts of one address wait for each other, and must hold nothing meanwhile. */
export const waitingAttempts: Attack = {
  name: 'attempts that wait for each other',
  sends: `${SESSIONS} unknown sessions and two unknown links at once, from one address without a key`,
  async run({ baseUrl, newTenant }) {
    const { key } = await newTenant()
    const from = '127.0.0.98'
    const began = Date.now()
    const sessions = Array.from({ length: SESSIONS }, () =>
      send(`${baseUrl}/workspace/brands`, { from, headers: { cookie: `earshot_session=${newToken()}` } }),
    )
    const links = ['sign-in/link', 'invitations/read'].map((path) =>
      send(`${baseUrl}/workspace/${path}`, { method: 'POST', from, json: { token: newToken() } }),
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

/** Each look-up of a link asks the database, without a turn of an organization. */
export const unknownLinks: Attack = {
  name: 'unknown links',
  sends: `${LINKS} unknown links to tables at once, from one address without a key`,
  async run({ baseUrl }) {
    const site = baseUrl.replace(/\/api$/, '')
    const answers = await Promise.all(
      Array.from({ length: LINKS }, () => send(`${site}/t/${newToken()}/trend.csv`, { from: '127.0.0.97' })),
    )
    const lookedUp = answers.filter(({ status }) => status !== 429).length
    return report(`${lookedUp} looked up, ${LINKS - lookedUp} refused`, [
      lookedUp <= LOOKED_UP_MAX,
      'high',
      'any number of links can be looked up from one address',
    ])
  },
}
