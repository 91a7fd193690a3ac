import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type AnswerReading, aloneOf, readAnswer, unaidedOf } from './accuracy/answer-readings.ts'
import { PAGE, withPart } from './accuracy/page.ts'
import { percent, renderTable, share, type Table } from './accuracy/table.ts'
import { unlabelledAnswers } from './brand-points/agreed-answers.ts'
import { fitPoints } from './brand-points/fit-points.ts'
import { inFolds } from './brand-points/folds.ts'
import { type LabelledAnswer, labelledAnswers } from './brand-points/labelled-answers.ts'

/**
 * How accurate the scorer is on answers that were not used to fit the points of `brand-points.ts`: each fifth of the
 * labelled answers is read with points that were fitted on the other four, several times; answers to one prompt stay
 * together. The same figures with points that were fitted on all answers are beside it. `--write` puts the table into
 * bench/accuracy/README.md. Without the shared data, the figures of the own set differ slightly.
 */
const FOLDS = 5
const SHUFFLES = 2

const { values: options } = parseArgs({
  options: { write: { type: 'boolean' }, verbose: { type: 'boolean' } },
})
const answers = labelledAnswers()
const unlabelled = unlabelledAnswers()
const heldOut = Array.from({ length: SHUFFLES }, (_, seed) => readHeldOut(seed + 1)).flat()
fitPoints(answers, unlabelled)
const seen = answers.map(readNow)

const table: Table = {
  title: 'Brands that are not configured: answers not used for fitting, *and answers used for fitting*',
  columns: [
    '',
    'answers',
    'precision',
    '*precision*',
    'recall',
    '*recall*',
    'F1',
    '*F1*',
    'empty when no brand',
    '*empty when no brand*',
    'first brand',
    '*first brand*',
    'order (tau)',
    '*order (tau)*',
  ].concat('exact rank, one configured', '*exact rank, one configured*'),
  rows: [...new Set(answers.map(({ set }) => set))].map((set) => {
    const [held = [], fitted = []] = [heldOut, seen].map((all) => all.filter((one) => one.set === set))
    const [before, after] = [figures(held), figures(fitted)]
    return [set, `${fitted.length}`, ...before.flatMap((value, index) => [value, after[index] ?? '–'])]
  }),
}
console.log(renderTable(table))
if (options.verbose) {
  const { falseNames, missedNames } = unaidedOf(heldOut)
  console.log(['FALSE', ...falseNames, 'MISSED', ...missedNames].join('\n'))
}
if (options.write) {
  const page = new URL(`../${PAGE}`, import.meta.url)
  writeFileSync(page, withPart(readFileSync(page, 'utf8'), 'cross-validated', renderTable(table)))
}

type Reading = AnswerReading & { set: string }

function readHeldOut(seed: number): Reading[] {
  return inFolds(answers, FOLDS, seed).flatMap(({ fitted, heldOut }) => {
    const prompts = new Set(heldOut.map(({ prompt }) => prompt))
    fitPoints(
      fitted,
      unlabelled.filter(({ prompt }) => !prompts.has(prompt)),
    )
    return heldOut.map(readNow)
  })
}

function readNow({ answer, set }: LabelledAnswer): Reading {
  return { ...readAnswer(answer), set }
}

function figures(readings: readonly Reading[]): string[] {
  const [unaided, alone] = [unaidedOf(readings), aloneOf(readings)]
  const { right, falseHits, missed } = unaided.counts
  return [
    share(right, right + falseHits),
    share(right, right + missed),
    unaided.f1,
    share(unaided.empty.right, unaided.empty.total),
    share(unaided.first.right, unaided.first.total),
    unaided.taus.length === 0 ? null : unaided.tau,
    share(alone.rankRight, alone.count),
  ].map(percent)
}
