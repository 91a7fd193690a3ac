import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { ConcurrencyLimit } from '../../src/http/connections/concurrency-limit.ts'

const newResponse = () => new ServerResponse(new IncomingMessage(new Socket()))

/** Work of one organization that continues until it is told to end. */
function workplace(max: number, sharedMax?: number) {
  const limit = new ConcurrencyLimit(max, sharedMax)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const begin = (name: string, response = newResponse(), organizationId = 'one') =>
    limit.handle(organizationId, response, () => {
      begun.push(name)
      return new Promise((resolve) => ends.push(resolve))
    })
  return { limit, begun, ends, begin }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('requests of one organization', () => {
  it('are handled so many at a time, the others in order', async () => {
    const { begun, ends, begin } = workplace(2)
    for (const name of ['a', 'b', 'c', 'd']) void begin(name)
    await settled()
    const before = [...begun]
    ends[0]?.()
    await settled()
    expect([before, begun]).toEqual([
      ['a', 'b'],
      ['a', 'b', 'c'],
    ])
  })

  it('do not keep those of another waiting', async () => {
    const { begun, begin } = workplace(1)
    for (const name of ['a', 'b']) void begin(name)
    void begin('other', newResponse(), 'two')
    await settled()
    expect(begun).toEqual(['a', 'other'])
  })

  it('are refused when 64 wait, with the time to wait', async () => {
    const { begin } = workplace(1)
    for (let count = 0; count <= 64; count += 1) void begin('waits')
    await expect(begin('one more')).rejects.toMatchObject({
      code: 'rate_limit_exceeded',
      headers: { 'Retry-After': '2' },
    })
  })

  it('leave their place when their client leaves, and are not handled', async () => {
    const { begun, ends, begin } = workplace(1)
    void begin('a')
    await settled()
    const gone = newResponse()
    const left = begin('gone', gone)
    void begin('b')
    gone.emit('close')
    ends[0]?.()
    await settled()
    expect([await left, begun]).toEqual([false, ['a', 'b']])
  })

  it('free their slot also when they fail', async () => {
    const { limit, begun, begin } = workplace(1)
    await limit.handle('one', newResponse(), () => Promise.reject(new Error('failed'))).catch(() => {})
    void begin('next')
    await settled()
    expect(begun).toEqual(['next'])
  })
})

describe('requests of several organizations', () => {
  it('share a number of places, and the first request of each needs none', async () => {
    const { begun, begin } = workplace(3, 4)
    for (const organization of ['one', 'two', 'three']) {
      for (const name of ['a', 'b', 'c']) void begin(`${organization} ${name}`, newResponse(), organization)
    }
    await settled()
    expect(begun).toEqual(['one a', 'one b', 'one c', 'two a', 'three a'])
  })

  it('get the next place when they have the fewest', async () => {
    const { begun, ends, begin } = workplace(3, 4)
    for (const name of ['one a', 'one b', 'one c', 'two a', 'one d', 'two b']) {
      void begin(name, newResponse(), name.slice(0, 3))
    }
    await settled()
    ends[0]?.()
    await settled()
    expect(begun).toEqual(['one a', 'one b', 'one c', 'two a', 'two b'])
  })
})

describe('an upload', () => {
  it('leaves its slot to others while it waits for the client', async () => {
    const { limit, begun, ends, begin } = workplace(1)
    let arrive = () => {}
    async function* chunks() {
      await new Promise<void>((resolve) => {
        arrive = resolve
      })
      yield 'chunk'
    }
    const read: string[] = []
    const upload = limit.handle('one', newResponse(), async () => {
      for await (const chunk of limit.outside('one', chunks())) read.push(chunk)
    })
    void begin('meanwhile')
    await settled()
    arrive()
    await settled()
    const before = [...read]
    ends[0]?.()
    await upload
    expect([begun, before, read]).toEqual([['meanwhile'], [], ['chunk']])
  })
})

describe('a response in pieces', () => {
  it('takes a slot for each piece, and none while the client reads', async () => {
    const { limit, begun, ends, begin } = workplace(1)
    async function* pieces() {
      yield 1
      yield 2
    }
    const sent = limit.within('one', pieces())
    await sent.next()
    void begin('meanwhile')
    await settled()
    const second = sent.next()
    ends[0]?.()
    expect([begun, (await second).value]).toEqual([['meanwhile'], 2])
  })
})
