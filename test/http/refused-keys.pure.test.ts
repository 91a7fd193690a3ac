import { describe, expect, it } from 'vitest'
import { RefusedKeys, RefusedSignIns } from '../../src/http/keys/refused-keys.ts'

const START = new Date('2026-11-20T10:00:00Z')

/** Starts this many look-ups of one address at once; counts those that were carried out. */
async function lookUps(keys: RefusedKeys, address: string, count: number, isValid = false) {
  let asked = 0
  const find = async () => {
    asked += 1
    await Promise.resolve()
    return isValid ? 'a holder' : null
  }
  const settled = await Promise.allSettled(Array.from({ length: count }, () => keys.of(address).lookUp(find)))
  return { asked, refused: settled.filter(({ status }) => status === 'rejected').length }
}

describe('an address', () => {
  it('that sends unknown keys has twenty a minute looked up, however many come at the same moment', async () => {
    const keys = new RefusedKeys(() => START)
    expect(await lookUps(keys, '192.0.2.1', 1_000)).toEqual({ asked: 20, refused: 980 })
  })

  it('may send any number of valid keys at the same moment', async () => {
    const keys = new RefusedKeys(() => START)
    expect(await lookUps(keys, '192.0.2.1', 1_000, true)).toEqual({ asked: 1_000, refused: 0 })
  })

  it('has new tries after a minute', async () => {
    let now = START
    const keys = new RefusedKeys(() => now)
    await lookUps(keys, '192.0.2.1', 25)
    now = new Date(START.getTime() + 60_000)
    expect(await lookUps(keys, '192.0.2.1', 1)).toEqual({ asked: 1, refused: 0 })
  })

  it('has new tries once the clock was set back', async () => {
    let now = new Date(START.getTime() + 3_600_000)
    const keys = new RefusedKeys(() => now)
    await lookUps(keys, '192.0.2.1', 25)
    now = START
    expect(await lookUps(keys, '192.0.2.1', 1)).toEqual({ asked: 1, refused: 0 })
  })

  it.each([
    ['an IPv4 address', '192.0.2.1', '192.0.2.2', 5],
    ['an IPv4 address within IPv6', '192.0.2.1', '::ffff:192.0.2.1', 0],
    ['an IPv6 address of the same network', '2001:db8::1', '2001:db8:0:0:ffff::2', 0],
    ['an IPv6 address of another network', '2001:db8::1', '2001:db8:0:1::1', 5],
  ])('shares its tries with %s where both are one network', async (_, first, second, asked) => {
    const keys = new RefusedKeys(() => START)
    await lookUps(keys, first, 25)
    expect((await lookUps(keys, second, 5)).asked).toBe(asked)
  })

  it('waits for no look-up that failed', async () => {
    const keys = new RefusedKeys(() => START)
    const failing = Array.from({ length: 40 }, () =>
      keys.of('192.0.2.1').lookUp(() => Promise.reject(new Error('the database is gone'))),
    )
    const settled = await Promise.allSettled(failing)
    expect(settled.map((one) => (one.status === 'rejected' ? String(one.reason) : ''))).toEqual(
      Array(40).fill('Error: the database is gone'),
    )
  })
})

describe('the refused sign-ins of an account', () => {
  it('stay counted while others begin sign-ins of any number of other accounts', async () => {
    const accounts = new RefusedSignIns(() => START)
    for (let tries = 0; tries < 10; tries += 1) await accounts.of('jo@example.com').lookUp(async () => null)
    for (let other = 0; other < 50_000; other += 1) accounts.of(`${other}@example.com`)
    expect(accounts.of('jo@example.com').state.remaining).toBe(0)
  })

  it('are counted together when the account was forgotten while one was checked', async () => {
    const accounts = new RefusedSignIns(() => START)
    const { promise, resolve } = Promise.withResolvers<null>()
    const slow = accounts.of('jo@example.com').lookUp(() => promise)
    for (let other = 0; other < 50_000; other += 1) accounts.of(`${other}@example.com`)
    await accounts.of('jo@example.com').lookUp(async () => null)
    resolve(null)
    await slow
    expect(accounts.of('jo@example.com').state.remaining).toBe(8)
  })
})
