import { beforeEach, describe, expect, it } from 'vitest'
import { Workers } from '../../src/queue/workers.ts'

let woken: string[]
let held: PromiseWithResolvers<void>

beforeEach(() => {
  woken = []
  held = Promise.withResolvers()
})

function workers(isOneByOne: boolean): Workers {
  const all = new Workers({ notifyWorker: (id) => void woken.push(id) }, isOneByOne)
  for (const id of ['a', 'b', 'c']) all.add(id)
  return all
}

describe('workers of a queue in which groups share a limit', () => {
  it('are woken one after the other: the next free one, when one has fetched', () => {
    const all = workers(true)
    all.wake()
    void all.busy(0, () => held.promise)
    expect(woken).toEqual(['a', 'b'])
  })

  it('are passed over while they are busy', async () => {
    const all = workers(true)
    void all.busy(1, () => held.promise)
    await all.busy(0, async () => {})
    void all.busy(0, () => held.promise)
    woken = []
    all.wake()
    expect(woken).toEqual(['c'])
  })

  it('are woken where all seem busy: one may be idle whose job never ends', () => {
    const all = workers(true)
    for (const place of [0, 1, 2]) void all.busy(place, () => held.promise)
    woken = []
    all.wake()
    expect(woken).toEqual(['a', 'b', 'c'])
  })

  it('stay busy with a job that they began while an earlier one that took too long goes on', async () => {
    const all = workers(true)
    const late = all.busy(0, () => held.promise)
    void all.busy(0, () => new Promise(() => {}))
    held.resolve()
    await late
    woken = []
    all.wake()
    expect(woken).toEqual(['b'])
  })

  it('fetch again themselves when they are done, and no other does', () => {
    workers(true).again(1)
    expect(woken).toEqual(['b'])
  })
})

describe('workers of another queue', () => {
  it('are all woken at once', () => {
    workers(false).wake()
    expect(woken).toEqual(['a', 'b', 'c'])
  })
})
