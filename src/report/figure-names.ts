import type { Answer } from '../contract/index.ts'

export type Figures = Answer<'getOverview'>['figures']
export type Changes = NonNullable<Answer<'getOverview'>['changes']>
export type FigureName = keyof Changes
export type Value = Figures[FigureName]
export type Change = Changes[FigureName]
export type Interval = readonly [low: number, high: number] | null

/** The five figures of a report, in its order. */
export const FIGURE_NAMES = [
  'presence',
  'shareOfVoice',
  'averageRank',
  'sentiment',
  'citationRate',
] as const satisfies readonly FigureName[]

export function isBeyondNoise({ verdict }: Pick<Change, 'verdict'>): boolean {
  return verdict === 'up' || verdict === 'down'
}
