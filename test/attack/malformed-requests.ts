import { once } from 'node:events'
import { connect } from 'node:net'
import { type Sending, send } from '../fixtures/send.ts'
import { type Attack, report } from './attack.ts'

const DEEP = `${'['.repeat(100_000)}${']'.repeat(100_000)}`

interface Malformed {
  what: string
  path: string
  sending: Sending
  /** The answers of a correct server. */
  expected: number[]
}

const JSON_TYPE = { 'content-type': 'application/json' }

const REQUESTS: readonly Malformed[] = [
  {
    what: 'JSON 100,000 levels deep, with an Idempotency-Key',
    path: '/workspace/brands',
    sending: {
      method: 'POST',
      text: `{"name":${DEEP}}`,
      headers: { ...JSON_TYPE, 'idempotency-key': 'deep' },
    },
    expected: [400],
  },
  {
    what: 'another charset',
    path: '/workspace/brands',
    sending: {
      method: 'POST',
      text: '{"name":"x"}',
      headers: { 'content-type': 'application/json; charset=latin1' },
    },
    expected: [415],
  },
  { what: 'a query that is no UTF-8', path: '/v1/brands?q=%E4', sending: {}, expected: [400] },
  { what: 'a path that is no UTF-8', path: '/v1/brands/%E4/context', sending: {}, expected: [400, 404] },
  {
    what: 'a leap second as expiry',
    path: '/workspace/keys',
    sending: { method: 'POST', json: { name: 'x', scopes: ['read'], expiresAt: '2016-12-31T23:59:60Z' } },
    expected: [400],
  },
  {
    what: 'a body of 2 MiB',
    path: '/workspace/brands',
    sending: { method: 'POST', json: { name: 'x'.repeat(2 * 1024 * 1024) } },
    expected: [413],
  },
  {
    what: '__proto__ as a field',
    path: '/workspace/brands',
    sending: { method: 'POST', text: '{"name":"x","__proto__":{"scopes":["admin"]}}', headers: JSON_TYPE },
    expected: [400],
  },
]

/** Each of these must be refused with a message, never with a server error. */
export const malformedRequests: Attack = {
  name: 'malformed requests',
  sends: REQUESTS.map(({ what }) => what).join('; '),
  async run({ baseUrl, newTenant }) {
    const { key } = await newTenant()
    const wrong: string[] = []
    for (const { what, path, sending, expected } of REQUESTS) {
      const { status } = await send(baseUrl + path, { ...sending, key })
      if (!expected.includes(status)) wrong.push(`${what}: ${status} instead of ${expected.join(' or ')}`)
    }
    const raw = await rawStatus(baseUrl, key)
    if (raw !== 400) wrong.push(`bytes that are no UTF-8: ${raw} instead of 400`)
    return report(
      wrong.length === 0 ? `${REQUESTS.length + 1} refused as they should be` : wrong.join('; '),
      [wrong.length === 0, 'medium', wrong.join('; ')],
    )
  },
}

/** The answer to a name that contains a byte which is not UTF-8. */
async function rawStatus(baseUrl: string, key: string): Promise<number> {
  const { hostname, port, pathname } = new URL(baseUrl)
  const body = Buffer.concat([Buffer.from('{"name":"Caf'), Buffer.from([0xe9]), Buffer.from('"}')])
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(
    `POST ${pathname}/workspace/brands HTTP/1.1\r\nHost: ${hostname}\r\nx-api-key: ${key}\r\nConnection: close\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  socket.write(body)
  const [first] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return Number(first.toString().split(' ')[1])
}
