import { disjoint } from '../../src/domain/scoring/brands/brand-evidence.ts'
import { BRAND_POINTS, brandLogOdds } from '../../src/domain/scoring/brands/brand-points.ts'
import { Features } from '../../src/domain/scoring/brands/feature-list.ts'
import { judgeWithNeighbours } from '../../src/domain/scoring/brands/find-other-brands.ts'
import { ToldCompany } from '../../src/domain/scoring/brands/told-company.ts'
import { agreedAnswers, type UnlabelledAnswer } from './agreed-answers.ts'
import { inFolds } from './folds.ts'
import type { FittedAnswer } from './labelled-answers.ts'
import { pointsFor, type Row } from './logistic-regression.ts'

const FOLDS = 4
const SEED = 99
/** The labelled brands of an answer count together as at most this many. */
const TOLD_MAX = 3

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
 * company, then those beside a brand that is known. What earlier points say is taken from answers that they were not fitted
 * on, because they would be too sure of the others.
 */
function fitPointsOn(answers: readonly FittedAnswer[]): typeof BRAND_POINTS {
  const folds = inFolds(answers, FOLDS, SEED).map(({ fitted, heldOut }) => {
    const own = ownPoints(fitted)
    BRAND_POINTS.own = own
    const withCompany = heldOut.flatMap((answer) =>
      rowsOf(
        answer,
        judgeWithNeighbours(answer.candidates).map(({ features }) => features),
      ),
    )
    return { own, withCompany, heldOut }
  })
  const besideTold = folds.flatMap((fold) => {
    BRAND_POINTS.own = fold.own
    BRAND_POINTS.withNeighbours = pointsFor(
      folds.flatMap(({ withCompany }) => (withCompany === fold.withCompany ? [] : withCompany)),
    )
    return fold.heldOut.flatMap(rowsBesideTold)
  })
  BRAND_POINTS.own = ownPoints(answers)
  BRAND_POINTS.withNeighbours = pointsFor(folds.flatMap(({ withCompany }) => withCompany))
  BRAND_POINTS.besideTold = pointsFor(besideTold)
  return BRAND_POINTS
}

/** The other names beside each labelled brand, as if it were the one that is known. */
function rowsBesideTold({ candidates, labels, brands = [] }: FittedAnswer): Row[] {
  const told = [...new Set(brands.filter((brand) => brand >= 0))]
  return told.flatMap((brand) => {
    const named = candidates.read.filter((_, index) => brands[index] === brand)
    const spans = disjoint(named.flatMap(({ evidence }) => [...evidence.leadingNames, ...evidence.prose]))
    const company = new ToldCompany(candidates.all, spans)
    return judgeWithNeighbours(candidates, spans).flatMap(({ evidence, features }, index): Row[] => {
      const label = labels[index]
      if (!label || brands[index] === brand) return []
      const beside = company.features(evidence, brandLogOdds(features))
      const weight = (label.weight * Math.min(TOLD_MAX, told.length)) / told.length
      return beside ? [{ ...label, weight, features: beside }] : []
    })
  })
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
