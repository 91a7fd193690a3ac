import { EventEmitter } from 'node:events'
import { beforeEach, describe, expect, it } from 'vitest'
import { UnreadPages } from '../../src/http/report-pages/unread-pages.ts'

let pages: UnreadPages
let responses: EventEmitter[]

beforeEach(() => {
  pages = new UnreadPages()
  responses = []
})

const REPORT = 512 * 1024
const TABLE = 1024 * 1024

function hold(network: string, bytes = REPORT, organizationId = `of ${network}`): 429 | 503 | null {
  const response = Object.assign(new EventEmitter(), { destroyed: false })
  responses.push(response)
  return pages.hold({ network, organizationId, bytes }, response as never)
}

const holdMany = (count: number, network: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => hold(network(index)))

describe('report pages that nobody reads', () => {
  it('are 16 of one network, and the next is refused', () => {
    expect(holdMany(17, () => 'one')).toEqual([...Array(16).fill(null), 429])
  })

  it('of one network leave places to others', () => {
    holdMany(17, () => 'one')
    expect(hold('other')).toBeNull()
  })

  it('are 128 in all, from however many networks', () => {
    expect(holdMany(129, (index) => `network ${index}`).at(-1)).toBe(503)
  })

  it('of one organization leave places to others, from however many networks', () => {
    const own = Array.from({ length: 33 }, (_, index) => hold(`network ${index}`, REPORT, 'one'))
    expect([own.at(-1), hold('network 33', REPORT, 'other')]).toEqual([503, null])
  })

  it('share the 64 MiB with tables', () => {
    holdMany(64, (index) => `network ${index}`)
    const tables = Array.from({ length: 33 }, (_, index) => hold(`table ${index}`, TABLE))
    expect(tables).toEqual([...Array(32).fill(null), 503])
  })

  it('leave their places when their clients leave', () => {
    holdMany(16, () => 'one')
    for (const response of responses) response.emit('close')
    expect(holdMany(16, () => 'one').at(-1)).toBeNull()
  })

  it('whose client left before they were ready take no place', () => {
    const gone = Object.assign(new EventEmitter(), { destroyed: true })
    for (let index = 0; index < 20; index += 1) {
      pages.hold({ network: 'one', organizationId: 'of one', bytes: REPORT }, gone as never)
    }
    expect(hold('one')).toBeNull()
  })
})
