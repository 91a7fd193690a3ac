import { expect, it } from 'vitest'
import { MicroBatches } from '../../src/pipeline/run/micro-batches.ts'

interface Item {
  key: string
  place: number
}

/** Batches whose flushes of the key "slow" wait until they are let go. */
function batches() {
  const gate = Promise.withResolvers<void>()
  const flushed: string[] = []
  const quick = Promise.withResolvers<void>()
  const batch = new MicroBatches<Item>(({ key }) => key, {
    sizeMax: 2,
    waitMs: 1,
    async flush(items) {
      if (items[0]?.key === 'slow') await gate.promise
      flushed.push(items.map(({ key, place }) => key + place).join(' '))
      if (items[0]?.key === 'quick') quick.resolve()
    },
  })
  return { batch, gate, flushed, quick: quick.promise }
}

it('items of one key do not wait for those of another', async () => {
  const { batch, gate, flushed, quick } = batches()
  batch.add({ key: 'slow', place: 1 })
  batch.add({ key: 'slow', place: 2 })
  batch.add({ key: 'quick', place: 1 })
  await quick
  const before = [...flushed]
  gate.resolve()
  await batch.drain()
  expect(before).toEqual(['quick1'])
})

it('all items are flushed in the end, each once', async () => {
  const { batch, gate, flushed } = batches()
  gate.resolve()
  for (const place of [1, 2, 3]) for (const key of ['slow', 'quick']) batch.add({ key, place })
  await batch.drain()
  expect(flushed.toSorted()).toEqual(['quick1 quick2', 'quick3', 'slow1 slow2', 'slow3'])
})
