import { BRAND_POINTS } from '../../src/domain/scoring/brands/brand-points.ts'
import { Features } from '../../src/domain/scoring/brands/feature-list.ts'
import { judgeWithNeighbours } from '../../src/domain/scoring/brands/find-other-brands.ts'
import { agreedAnswers, type UnlabelledAnswer } from './agreed-answers.ts'
import { inFolds } from './folds.ts'
import type { FittedAnswer } from './labelled-answers.ts'
import { pointsFor, type Row } from './logistic-regression.ts'

const FOLDS = 4
const SEED = 99

/** Fits the points on the labelled answers, labels the other answers with them, and fits them again on all. */
export function fitPoints(
  labelled: readonly FittedAnswer[],
  unlabelled: readonly UnlabelledAnswer[],
): typeof BRAND_POINTS {
  fitPointsOn(labelled)
  return unlabelled.length === 0 ? BRAND_POINTS : fitPointsOn([...labelled, ...agreedAnswers(unlabelled)])
}

/**
 * Fits the points on the answers and puts them in place: first those of each name's own evidence, then those with its
 * company. What the first points say of the company is taken from answers that they were not fitted on, because they would
 * be too sure of the others.
 */
function fitPointsOn(answers: readonly FittedAnswer[]): typeof BRAND_POINTS {
  const withCompany = inFolds(answers, FOLDS, SEED).flatMap(({ fitted, heldOut }) => {
    BRAND_POINTS.own = ownPoints(fitted)
    return heldOut.flatMap((answer) =>
      rowsOf(
        answer,
        judgeWithNeighbours(answer.candidates).map(({ features }) => features),
      ),
    )
  })
  BRAND_POINTS.own = ownPoints(answers)
  BRAND_POINTS.withNeighbours = pointsFor(withCompany)
  return BRAND_POINTS
}

function ownPoints(answers: readonly FittedAnswer[]) {
  return pointsFor(
    answers.flatMap((answer) =>
      rowsOf(
        answer,
        answer.candidates.read.map(({ own }) => own),
      ),
    ),
  )
}

function rowsOf({ labels }: FittedAnswer, features: readonly Features[]): Row[] {
  return labels.map((label, index) => ({ ...label, features: features[index] ?? new Features() }))
}
