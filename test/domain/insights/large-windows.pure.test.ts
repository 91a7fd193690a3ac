import { describe, expect, it } from 'vitest'
import type { Cell } from '../../../src/domain/insights/cell.ts'
import { changeSteps, changesOf, ratioChangeSteps, testSteps } from '../../../src/domain/insights/changes.ts'
import { driverSteps, driversOf } from '../../../src/domain/insights/drivers.ts'
import { figureSteps, figuresOf, rankingSteps } from '../../../src/domain/insights/figures.ts'
import type { Stepwise } from '../../../src/domain/stepwise.ts'
import { cellOf } from './answers.ts'

const LLMS = 4
/** Each pair of prompt and LLM has another number of answers, so that no shortcut for equal numbers applies. */
const cellsOf = (count: number): Cell[] =>
  Array.from({ length: count }, (_, index) =>
    cellOf(`p${Math.floor(index / LLMS)}`, `llm${index % LLMS}`, 1 + (index % 7), index % 2, {
      trackedNamed: index % 5,
    }),
  )

/** How often the work reads a property of a cell. */
function readsOf(count: number, work: (cells: Cell[]) => unknown): number {
  let reads = 0
  const cells = cellsOf(count).map(
    (cell) =>
      new Proxy(cell, {
        get(target, name) {
          reads += 1
          return target[name as keyof Cell]
        },
      }),
  )
  work(cells)
  return reads
}

describe('cells of a large window', () => {
  it.each<[string, (cells: Cell[]) => unknown]>([
    ['figures', (cells) => figuresOf(cells)],
    ['figures of these prompts', (cells) => figuresOf(cells, 'these_prompts')],
    ['changes', (cells) => changesOf(cells, cells.toReversed())],
    ['drivers', (cells) => driversOf('presence', cells, cells, ({ promptId }) => promptId)],
  ])('of %s are read ten times as often when there are ten times as many', (_, work) => {
    expect(readsOf(10_000, work)).toBeLessThanOrEqual(10.1 * readsOf(1_000, work))
  })

  it.each<[string, number, (cells: Cell[]) => Stepwise<unknown>]>([
    ['each of six figures', 7, (cells) => figureSteps(cells)],
    ['each of four figures of a ranking', 5, (cells) => rankingSteps(cells)],
    ['each of five tests and their estimates', 13, (cells) => changeSteps(cells, cells)],
    ['a test and its estimate', 5, (cells) => ratioChangeSteps('presence', cells, cells)],
    ['each of two tests', 5, (cells) => testSteps(['presence', 'sentiment'], cells, cells)],
    ['both sides of drivers', 5, (cells) => driverSteps('presence', cells, cells, ({ llm }) => llm)],
  ])('are read in steps of their own for %s', (_, count, work) => {
    expect([...work(cellsOf(100))].length).toBe(count)
  })

  it('have figures when there are 50,000', () => {
    expect(figuresOf(cellsOf(50_000)).presence.ci95).not.toBeNull()
  })
})
