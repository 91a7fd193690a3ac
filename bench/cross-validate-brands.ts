import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type AnswerReading, aloneOf, readAnswer, unaidedOf } from './accuracy/answer-readings.ts'
import { PAGE, withPart } from './accuracy/page.ts'
import { percent, renderTable, share, type Table } from './accuracy/table.ts'
import { fitPoints } from './brand-points/fit-points.ts'
import { type LabelledAnswer, labelledAnswers } from './brand-points/labelled-answers.ts'

/**
 * How right the scorer is on answers that the points of `brand-points.ts` were not fitted on: each fifth of the labelled
 * answers is read with points that were fitted on the other four, several times over. Beside it the same with points that were
 * fitted on all. `--write` puts the table into bench/accuracy/README.md. The own set's figures need the shared data, too, to be the
 * same to the digit.
 */
const FOLDS = 5
const SHUFFLES = 4

const { values: options } = parseArgs({ options: { write: { type: 'boolean' } } })
const answers = labelledAnswers()
const heldOut = Array.from({ length: SHUFFLES }, (_, seed) => shuffled(answers, seed + 1)).flatMap(
  readHeldOut,
)
fitPoints(answers)
const seen = answers.map(readNow)

const table: Table = {
  title: 'Brands that are not configured: answers not used for fitting, *and answers used for fitting*',
  columns: [
    '',
    'answers',
    'F1',
    '*F1*',
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
if (options.write) {
  const page = new URL(`../${PAGE}`, import.meta.url)
  writeFileSync(page, withPart(readFileSync(page, 'utf8'), 'cross-validated', renderTable(table)))
}

type Reading = AnswerReading & { set: string }

function readHeldOut(order: readonly LabelledAnswer[]): Reading[] {
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    fitPoints(order.filter((_, index) => index % FOLDS !== fold))
    return order.filter((_, index) => index % FOLDS === fold).map(readNow)
  })
}

function readNow({ answer, set }: LabelledAnswer): Reading {
  return { ...readAnswer(answer), set }
}

function figures(readings: readonly Reading[]): string[] {
  const [unaided, alone] = [unaidedOf(readings), aloneOf(readings)]
  return [
    unaided.f1,
    share(unaided.first.right, unaided.first.total),
    unaided.taus.length === 0 ? null : unaided.tau,
    share(alone.rankRight, alone.count),
  ].map(percent)
}

/** The same order for the same seed: Fisher and Yates, drawn by a generator of Park and Miller. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed * 1_000_003
  const keys = items.map((item) => {
    state = (state * 48_271) % 2_147_483_647
    return { item, key: state }
  })
  return keys.sort((one, other) => one.key - other.key).map(({ item }) => item)
}
