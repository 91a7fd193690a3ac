import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changesOf,
  ratioChangeSteps,
  testChange,
  type Verdict,
} from '../../../src/domain/insights/changes.ts'
import { atOnce } from '../../../src/domain/stepwise.ts'
import { anyCells, cellOf, oneAnswerEach } from './answers.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const NAMES = ['presence', 'shareOfVoice', 'averageRank', 'sentiment', 'citationRate'] as const
const MIRRORED: Record<Verdict, Verdict> = {
  up: 'down',
  down: 'up',
  within_noise: 'within_noise',
  too_few: 'too_few',
}
const repeated = (runs: number, pattern: string) =>
  [...pattern].map((mark, index) => cellOf(`p${index}`, 'gemini', runs, mark === '1' ? runs : 0))

describe('a change', () => {
  it('of many prompts in one direction is up', () => {
    expect(changesOf(oneAnswerEach('00000000001'), oneAnswerEach('11111111111')).presence.verdict).toBe('up')
  })

  it('of one prompt of ten is within noise', () => {
    expect(changesOf(oneAnswerEach('1100110011'), oneAnswerEach('1100110010')).presence.verdict).toBe(
      'within_noise',
    )
  })

  it('of nothing is within noise and has an interval', () => {
    const { presence } = changesOf(oneAnswerEach('1100110011'), oneAnswerEach('1100110011'))
    expect([presence.verdict, presence.difference, presence.ci95?.every((end) => end !== 0)]).toEqual([
      'within_noise',
      0,
      true,
    ])
  })

  it('between single answers to few prompts is too little to say', () => {
    expect(changesOf(oneAnswerEach('000'), oneAnswerEach('111')).presence.verdict).toBe('too_few')
  })

  it('of one prompt needs repeated answers', () => {
    expect(changesOf(repeated(12, '0'), repeated(12, '1')).presence.verdict).toBe('up')
  })

  it('that is estimated holds no cells: a page of 500 brands would hold those of each', async () => {
    const kept = (() => {
      const [before, after] = [oneAnswerEach('110011001'), oneAnswerEach('110011000')]
      return {
        cell: new WeakRef(after[0] as object),
        test: atOnce(ratioChangeSteps('presence', before, after)),
      }
    })()
    await setImmediate() // A job keeps what its weak references refer to.
    collectGarbage()
    expect([kept.test.change.pairs, kept.cell.deref()]).toEqual([9, undefined])
  })

  it('without answers on one side has no difference', () => {
    const { presence } = changesOf([], oneAnswerEach('11111'))
    expect(presence).toMatchObject({ difference: null, ci95: null, pairs: 0, verdict: 'too_few' })
  })

  it('leaves prompts out that were asked on one side only', () => {
    const before = oneAnswerEach('110011')
    const after = [...oneAnswerEach('110011'), cellOf('added', 'gemini', 1, 0)]
    expect(changesOf(before, after).presence).toMatchObject({ pairs: 6, difference: 0 })
  })

  it('is nothing where an LLM failed in some runs and the answers did not change', () => {
    const side = (runs: number) => [
      ...repeated(4, '111111'),
      ...[...'000000'].map((_, index) => cellOf(`p${index}`, 'claude', runs, 0)),
    ]
    expect(changesOf(side(4), side(1)).presence.difference).toBeCloseTo(0, 12)
  })

  it('of the average rank is down where the rank gets better', () => {
    const ranked = (rank: number) =>
      ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'].map((prompt) =>
        cellOf(prompt, 'gemini', 2, 2, { rankSum: 2 * rank, rankSquares: 2 * rank ** 2 }),
      )
    expect(changesOf(ranked(4), ranked(2)).averageRank.verdict).toBe('down')
  })

  it('is the value after minus the value before', () => {
    fc.assert(
      fc.property(anyCells, anyCells, (before, after) =>
        Object.values(changesOf(before, after)).every(
          (change) =>
            change.difference === null ||
            change.difference === (change.after.value ?? 0) - (change.before.value ?? 0),
        ),
      ),
    )
  })

  it('is as large and has the mirrored verdict when before and after are exchanged', () => {
    fc.assert(
      fc.property(anyCells, anyCells, (before, after) => {
        const [one, other] = [changesOf(before, after), changesOf(after, before)]
        return NAMES.every(
          (name) =>
            one[name].verdict === MIRRORED[other[name].verdict] &&
            Math.abs((one[name].difference ?? 0) + (other[name].difference ?? 0)) < 1e-9,
        )
      }),
    )
  })

  it('of two windows with the same answers is 0', () => {
    fc.assert(
      fc.property(anyCells, (cells) =>
        Object.values(changesOf(cells, cells)).every(
          ({ difference }) => difference === null || difference === 0,
        ),
      ),
    )
  })

  it('lies within its interval', () => {
    fc.assert(
      fc.property(anyCells, anyCells, (before, after) =>
        Object.values(changesOf(before, after)).every(
          ({ difference, ci95 }) => !ci95 || (ci95[0] <= (difference ?? 9) && (difference ?? -9) <= ci95[1]),
        ),
      ),
    )
  })

  it('has an interval without 0 exactly where its p-value is below 5 %', () => {
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), anyCells, anyCells, (metric, before, after) => {
        const { change, pValue } = testChange(metric, before, after)
        const isBeyond = change.verdict === 'up' || change.verdict === 'down'
        return pValue === null || Math.abs(pValue - 0.05) < 1e-9 || isBeyond === pValue < 0.05
      }),
    )
  })

  it('is a ratio of its own numerator and denominator on both sides, also with unequal numbers of answers', () => {
    fc.assert(
      fc.property(anyCells, anyCells, (before, after) => {
        const { presence } = changesOf(before, after)
        return [presence.before, presence.after].every(
          ({ value, numerator, denominator }) =>
            value === (denominator === 0 ? null : numerator / denominator),
        )
      }),
    )
  })
})

describe('the figures of a report', () => {
  it('are up or down only with an interval that leaves out 0', () => {
    fc.assert(
      fc.property(anyCells, anyCells, (before, after) =>
        Object.values(changesOf(before, after)).every(
          ({ verdict, ci95 }) =>
            (verdict !== 'up' || (ci95?.[0] ?? 0) > 0) && (verdict !== 'down' || (ci95?.[1] ?? 0) < 0),
        ),
      ),
    )
  })
})
