import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { textAt } from '../../src/storage/reads/excerpt-texts.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const heapBytes = () => {
  collectGarbage()
  return getHeapStatistics().used_heap_size
}

it('Parts of long answers do not keep the answers in memory', () => {
  const before = heapBytes()
  const parts = Array.from({ length: 40 }, (_, place) =>
    textAt(`${place} ${'answer '.repeat(150_000)}`, { bytes: 1_050_000, start: 500, word: 'answer' }),
  )
  expect([parts.length, heapBytes() - before < 20_000_000]).toEqual([40, true])
})
