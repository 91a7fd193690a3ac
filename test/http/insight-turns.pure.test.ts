import { expect, it } from 'vitest'
import { type Cell, emptyCell } from '../../src/domain/insights/cell.ts'
import {
  changesFor,
  figuresFor,
  type Insight,
  rankingFiguresFor,
} from '../../src/http/reading/insight-reading.ts'
import { TimeSlices } from '../../src/pipeline/time-slices.ts'
import { turnsDuring } from '../fixtures/turns-during.ts'

type Reading = Pick<Insight, 'entities' | 'slices'>

const entities = { brand: { id: 'b', name: 'Acme', aliases: [], domains: [] }, rivals: [] }
const CELLS = [emptyCell('p', 'alpha')]

it.each<[string, (reading: Reading, cells: Cell[]) => Promise<unknown>]>([
  ['figures', figuresFor],
  ['figures of a ranking', rankingFiguresFor],
  ['changes', (reading, cells) => changesFor(reading, cells, cells)],
])('%s leave turns to others, where each takes the time of a slice', async (_, read) => {
  let now = 0
  const clock = () => {
    now += 20
    return now
  }
  const turns = await turnsDuring(() => read({ entities, slices: new TimeSlices(clock) }, CELLS))
  expect(turns).toBeGreaterThanOrEqual(4)
})
