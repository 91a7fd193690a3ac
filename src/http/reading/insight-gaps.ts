import type { RivalNames } from '../../domain/insights/names-in-answers.ts'
import { isQuestionForWorst } from '../../domain/scoring/sentiment/worst-questions.ts'
import { asRival, detectedBrandsOf } from './insight-brands.ts'
import { type Insight, namesOf, runSlots } from './insight-reading.ts'

/** Leaves out answers about the worst products: being absent from these is no gap. */
export function withoutWorst(insight: Insight): Insight {
  const prompts = insight.prompts.filter(({ askedText }) => !isQuestionForWorst(askedText))
  if (prompts.length === insight.prompts.length) return insight
  return { ...insight, filter: { ...insight.filter, promptIds: prompts.map(({ id }) => id) } }
}

export interface GapRivals {
  rivals: readonly RivalNames[]
  /** False while no competitor is tracked: then every detected brand counts that is not ignored. */
  areTracked: boolean
  nameOf: ReadonlyMap<string, string>
}

export async function gapRivals(insight: Insight): Promise<GapRivals> {
  const { entities } = insight
  const names = await namesOf(insight, runSlots(insight))
  const areTracked = entities.rivals.length > 0
  const others = areTracked ? [] : await detectedBrandsOf(insight, names)
  return {
    rivals: areTracked ? names.rivals : others.map(asRival),
    areTracked,
    nameOf: new Map([...entities.rivals, ...others].map(({ id, name }) => [id, name])),
  }
}
