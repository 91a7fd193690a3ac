import type { RivalNames } from '../../domain/insights/names-in-answers.ts'
import { isQuestionForWorst } from '../../domain/scoring/sentiment/worst-questions.ts'
import { asRival, detectedBrandsOf } from './insight-brands.ts'
import { type Insight, namesOf, runSlots } from './insight-reading.ts'

/** Leaves out answers about the worst products: being absent from these is no gap. */
export async function withoutWorst(insight: Insight): Promise<Insight> {
  const { prompts, slices } = insight
  const promptIds: string[] = []
  for await (const part of insight.withTexts(prompts.map(({ id }) => id))) {
    for (const { id, askedText } of part) {
      if (slices.isOver) await slices.next()
      if (!isQuestionForWorst(askedText)) promptIds.push(id)
    }
  }
  return promptIds.length === prompts.length
    ? insight
    : { ...insight, filter: { ...insight.filter, promptIds } }
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
