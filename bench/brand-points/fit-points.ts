import { BRAND_POINTS } from '../../src/domain/scoring/other-brands/brand-points.ts'
import { Features } from '../../src/domain/scoring/other-brands/feature-list.ts'
import { judgeWithNeighbours } from '../../src/domain/scoring/other-brands/find-other-brands.ts'
import type { LabelledAnswer } from './labelled-answers.ts'
import { pointsFor, type Row } from './logistic-regression.ts'

/**
 * Fits the points on the answers and puts them in place: first those of each name's own evidence, then those with its
 * company, which the first points tell.
 */
export function fitPoints(answers: readonly LabelledAnswer[]): typeof BRAND_POINTS {
  const pointsOf = (featuresOf: (answer: LabelledAnswer) => Features[]) =>
    pointsFor(answers.flatMap((answer) => rowsOf(answer, featuresOf(answer))))
  BRAND_POINTS.own = pointsOf(({ candidates }) => candidates.read.map(({ own }) => own))
  BRAND_POINTS.withNeighbours = pointsOf(({ candidates }) =>
    judgeWithNeighbours(candidates).map(({ features }) => features),
  )
  return BRAND_POINTS
}

function rowsOf({ labels }: LabelledAnswer, features: readonly Features[]): Row[] {
  return labels.map((label, index) => ({ ...label, features: features[index] ?? new Features() }))
}
