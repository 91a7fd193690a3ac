import { describe, expect, it } from 'vitest'
import { CHANGE_CASES, changeCoverageOf } from '../../../bench/intervals/change-coverage.ts'
import { coverageOf } from '../../../bench/intervals/coverage.ts'
import { COVERAGE_CASES } from '../../../bench/intervals/coverage-cases.ts'
import { FALSE_ALARM_CASES } from '../../../bench/intervals/false-alarm-cases.ts'
import { falseAlarmsOf } from '../../../bench/intervals/false-alarms.ts'
import { brokenPromises } from '../../../bench/intervals/promises.ts'
import { isWhole } from '../../fixtures/test-length.ts'

/**
 * Few repetitions, so that it takes seconds: `node bench/intervals.ts` simulates ten times as many, of more cases.
 */
const REPETITIONS = 300
/** Three standard errors of a share of 95 % for this number of repetitions. */
const TOLERANCE = 3 * Math.sqrt((0.95 * 0.05) / REPETITIONS)

const isQuick = ({ world }: { world: { prompts: number; llms: number; answers: number } }) =>
  world.prompts * world.llms * world.answers <= 80
const nothing = { coverages: [], changes: [], falseAlarms: [] }

describe('simulated brands', () => {
  it.each(
    COVERAGE_CASES.filter((one) => isQuick(one) && !one.isLimit).map(
      (one) => [one.metric, one.name, one] as const,
    ),
  )('have their %s inside of its interval as often as promised, after %s', (_, __, one) => {
    expect(brokenPromises({ ...nothing, coverages: [coverageOf(one, REPETITIONS, 7)] }, TOLERANCE)).toEqual(
      [],
    )
  })

  it.each(CHANGE_CASES.filter(isQuick).map((one) => [one.name, one] as const))(
    'have their change inside of its interval as often as promised, after %s',
    (_, one) => {
      expect(
        brokenPromises({ ...nothing, changes: [changeCoverageOf(one, REPETITIONS, 7)] }, TOLERANCE),
      ).toEqual([])
    },
  )

  // The one of many prompts takes as long as all others together.
  const falseAlarms = FALSE_ALARM_CASES.filter((one) => isQuick(one) && (isWhole || one.world.prompts < 40))

  it.each(falseAlarms.map((one) => [one.name, one] as const))(
    'raise no more false alarms than promised, after %s',
    (_, one) => {
      expect(
        brokenPromises({ ...nothing, falseAlarms: [falseAlarmsOf(one, REPETITIONS, 7)] }, TOLERANCE),
      ).toEqual([])
    },
  )
})
