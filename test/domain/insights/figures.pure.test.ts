import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeCells } from '../../../src/domain/insights/cell.ts'
import { type Figures, figuresOf, type Mean, type Ratio } from '../../../src/domain/insights/figures.ts'
import { wilsonInterval } from '../../../src/domain/statistics.ts'
import { anyCells, cellOf, oneAnswerEach } from './answers.ts'

const NAMES = [
  'presence',
  'shareOfVoice',
  'shareOfVoiceAll',
  'averageRank',
  'sentiment',
  'citationRate',
] as const
const every = (figures: Figures, holds: (figure: Ratio | Mean) => boolean) =>
  NAMES.every((name) => holds(figures[name]))
const closeTo = (one: number | null | undefined, other: number | null | undefined) =>
  one === other || Math.abs((one ?? Number.NaN) - (other ?? Number.NaN)) < 1e-9
const isSame = (one: Ratio | Mean, other: Ratio | Mean) =>
  closeTo(one.value, other.value) &&
  closeTo(one.ci95?.[0], other.ci95?.[0]) &&
  closeTo(one.ci95?.[1], other.ci95?.[1])

describe('figures', () => {
  it('of nothing are null, not zero', () => {
    expect(every(figuresOf([]), ({ value, ci95 }) => value === null && ci95 === null)).toBe(true)
  })

  it('of one answer for each prompt have the interval of Wilson', () => {
    const interval = wilsonInterval({ successes: 6, trials: 8 })
    expect(figuresOf(oneAnswerEach('11101101')).presence.ci95).toEqual([interval?.low, interval?.high])
  })

  it('of repeated answers to one prompt have the interval of Wilson, of this prompt', () => {
    const interval = wilsonInterval({ successes: 7, trials: 10 })
    expect(figuresOf([cellOf('p1', 'gemini', 10, 7)]).presence).toEqual({
      value: 0.7,
      numerator: 7,
      denominator: 10,
      ci95: [interval?.low, interval?.high],
      scope: 'these_prompts',
    })
  })

  it('of five prompts speak about prompts like these', () => {
    expect(figuresOf(oneAnswerEach('11010')).presence.scope).toBe('prompts_like_these')
  })

  it('of prompts that are always answered alike are no more certain after ten runs than after one', () => {
    const tenRuns = [...'1101001011'].map((mark, index) =>
      cellOf(`p${index}`, 'gemini', 10, 10 * Number(mark)),
    )
    const once = figuresOf(oneAnswerEach('1101001011')).presence.ci95 as [number, number]
    const often = figuresOf(tenRuns).presence.ci95 as [number, number]
    expect(often[1] - often[0]).toBeGreaterThanOrEqual(once[1] - once[0])
  })

  it('of these prompts are more certain than those of prompts like these', () => {
    const cells = [...'1101001011'].map((mark, index) =>
      cellOf(`p${index}`, 'gemini', 10, mark === '1' ? 9 : 1),
    )
    const [like, these] = [figuresOf(cells), figuresOf(cells, 'these_prompts')].map(
      ({ presence }) => presence.ci95,
    )
    expect((these?.[1] ?? 1) - (these?.[0] ?? 0)).toBeLessThan(((like?.[1] ?? 1) - (like?.[0] ?? 0)) / 2)
  })

  it('of a share of voice divide by the brand and its rivals', () => {
    const cells = [cellOf('p1', 'gemini', 4, 3, { trackedNamed: 5, allNamed: 9 })]
    const { shareOfVoice, shareOfVoiceAll } = figuresOf(cells)
    expect([shareOfVoice.value, shareOfVoiceAll.value]).toEqual([3 / 8, 3 / 12])
  })

  it('leave answers that list the worst out of the average rank', () => {
    const cells = [cellOf('p1', 'gemini', 3, 3, { ranked: 2, rankSum: 7, rankSquares: 25, listedAsWorst: 1 })]
    expect(figuresOf(cells).averageRank).toMatchObject({ value: 3.5, n: 2 })
  })

  it('have no interval of a mean while nothing tells how much it varies', () => {
    const cells = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'].map((prompt) => cellOf(prompt, 'gemini', 1, 1))
    expect(figuresOf(cells).averageRank.ci95).toBeNull()
  })

  it('lie within their intervals', () => {
    fc.assert(
      fc.property(anyCells, (cells) =>
        every(
          figuresOf(cells),
          ({ value, ci95 }) => !ci95 || (ci95[0] <= (value ?? 2) && (value ?? -2) <= ci95[1]),
        ),
      ),
    )
  })

  it('have intervals within the possible values', () => {
    fc.assert(
      fc.property(anyCells, (cells) => {
        const { presence, shareOfVoice, citationRate, sentiment, averageRank } = figuresOf(cells)
        const isWithin = ({ ci95 }: Ratio | Mean, low: number, high: number) =>
          !ci95 || (ci95[0] >= low - 1e-12 && ci95[1] <= high + 1e-12)
        return (
          [presence, shareOfVoice, citationRate].every((ratio) => isWithin(ratio, 0, 1)) &&
          isWithin(sentiment, -1, 1) &&
          isWithin(averageRank, 1, Number.POSITIVE_INFINITY)
        )
      }),
    )
  })

  it('do not depend on the order of the cells', () => {
    const shuffled = anyCells.chain((cells) =>
      fc.tuple(fc.constant(cells), fc.shuffledSubarray(cells, { minLength: cells.length })),
    )
    fc.assert(
      fc.property(shuffled, ([cells, others]) => {
        const [one, other] = [figuresOf(cells), figuresOf(others)]
        return NAMES.every((name) => isSame(one[name], other[name]))
      }),
    )
  })

  it('are the same from cells of single runs as from their sum', () => {
    fc.assert(
      fc.property(anyCells, anyCells, (one, other) => {
        const [single, merged] = [figuresOf([...one, ...other]), figuresOf(mergeCells([...one, ...other]))]
        return NAMES.every((name) => isSame(single[name], merged[name]))
      }),
    )
  })

  it('add the three sentiments up to the answers that name the brand', () => {
    fc.assert(
      fc.property(anyCells, (cells) => {
        const { positive, neutral, negative, presence } = figuresOf(cells)
        return positive + neutral + negative === presence.numerator
      }),
    )
  })
})
