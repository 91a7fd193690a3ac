import type { LookupAddress } from 'node:dns'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OutgoingRequests } from '../../src/outgoing/outgoing-requests.ts'
import { type LoopbackReceiver, startReceiver } from '../fixtures/loopback-receiver.ts'

let receiver: LoopbackReceiver
let port: string

beforeAll(async () => {
  receiver = await startReceiver()
  port = new URL(receiver.url).port
})
afterAll(() => receiver.close())

const named =
  (...answers: string[][]) =>
  async (): Promise<LookupAddress[]> =>
    (answers.length > 1 ? (answers.shift() ?? []) : (answers[0] ?? [])).map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }))
const requests = (allowed: string[] = [], resolveHost = named(['93.184.216.34']), timeoutMs = 5_000) =>
  new OutgoingRequests({ allowed, userAgent: 'test', resolveHost, timeoutMs })
const post = (outgoing: OutgoingRequests, url: string) => outgoing.post(url, {}, '{}')

describe('an address that is not public', () => {
  it.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '127.0.0.1.',
    '１２７.0.0.1',
    '0.0.0.0',
    '0',
    '10.0.0.1',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[2001:db8::1]',
    '[fc00::1]',
    '[fe80::1]',
    '[ff02::1]',
    'localhost',
    'localhost.',
    'a.localhost',
    'db',
  ])('is refused at creation and never reached: %s', async (host) => {
    const problem = await requests().problemOf(`https://${host}:${port}/`)
    const answer = await post(requests(), `https://${host}:${port}/`)
    expect([problem, answer.error?.startsWith('refused: ')]).toEqual([expect.any(String), true])
  })

  it.each([
    ['any of the addresses of a name', [['93.184.216.34', '10.0.0.1']]],
    ['a name that is looked up again', [['93.184.216.34'], ['127.0.0.1']]],
  ])('is refused as %s', async (_, answers) => {
    const outgoing = requests([], named(...answers))
    if (answers.length > 1) await outgoing.problemOf('https://rebinding.example.com/')
    expect((await post(outgoing, 'https://rebinding.example.com/')).error).toBe(
      'refused: it leads to an address that is not public',
    )
  })

  it.each([['127.0.0.1'], ['127.0.0.0/8']])('is reached where the operator allows %s', async (allowed) => {
    expect(await post(requests([allowed]), receiver.url)).toEqual({ status: 204, error: null, excerpt: null })
  })

  it('is reached by a name that the operator allows', async () => {
    const { status } = await post(requests(['localhost']), `http://localhost:${port}/`)
    expect(status).toBe(204)
  })
})

it.each([
  ['no address', 'hooks.example.com'],
  ['another protocol', 'ftp://hooks.example.com/'],
  ['a password', 'https://user:password@hooks.example.com/'],
  ['a fragment', 'https://hooks.example.com/#a'],
  ['no encryption', 'http://hooks.example.com/'],
])('%s is refused', async (_, url) => {
  expect(await requests().problemOf(url)).toEqual(expect.any(String))
})

it('a public name is accepted', async () => {
  expect(await requests().problemOf('https://hooks.example.com/earshot')).toBeNull()
})

it('the connection goes to the address that was checked', async () => {
  // The system's look-up would not find this name.
  const outgoing = requests(['127.0.0.1'], named(['127.0.0.1']))
  expect((await post(outgoing, `http://never.invalid:${port}/`)).status).toBe(204)
})

it('an answer without an end counts by its status', async () => {
  receiver.answer = (response) => {
    response.writeHead(200)
    const more = () => response.write('x'.repeat(64 * 1024), more)
    more()
  }
  expect(await post(requests(['127.0.0.1']), receiver.url)).toMatchObject({ status: 200 })
})

it('of an answer without an end, four kibibytes are read', async () => {
  receiver.answer = (response) => void response.writeHead(500).write('x'.repeat(4 * 1024))
  const answer = await post(requests(['127.0.0.1'], undefined, 60_000), receiver.url)
  expect(answer).toEqual({ status: 500, error: null, excerpt: 'x'.repeat(500) })
})

it('a receiver that never answers is given up', async () => {
  receiver.answer = () => {}
  const { status, error } = await post(requests(['127.0.0.1'], undefined, 100), receiver.url)
  expect([status, error]).toEqual([null, 'no answer within 0.1 s'])
})

describe('a receiver that speaks HTTP badly', () => {
  it.each([
    [
      'answers in another protocol',
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
      'the receiver wants another protocol',
    ],
    [
      'sends interim answers without end',
      'HTTP/1.1 102 Processing\r\n\r\n'.repeat(11),
      'the receiver sends only interim answers',
    ],
  ])('is given up at once when it %s', async (_, sent, reason) => {
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.write(sent)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port: own } = server.address() as { port: number }
    const outgoing = requests(['127.0.0.1'], undefined, 2_000)
    const { status, error } = await post(outgoing, `http://127.0.0.1:${own}/`)
    server.close()
    expect([status, error]).toEqual([null, reason])
  })
})
