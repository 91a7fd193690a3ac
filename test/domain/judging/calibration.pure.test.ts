import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  type CalibrationScore,
  type CalibrationScores,
  calibrationTask,
  compareCalibration,
} from '../../../src/domain/judging/calibration.ts'
import { CALIBRATION_SET } from '../../../src/domain/judging/calibration-set.ts'
import { findQuote } from '../../../src/domain/judging/find-quote.ts'
import { JUDGE_VERSION } from '../../../src/domain/judging/judge-task.ts'

/** The expected verdict of every case; scores are moved by some points. */
function expectedScores(shift = 0): Record<string, CalibrationScore> {
  return Object.fromEntries(
    CALIBRATION_SET.map((one) => {
      if (one.kind === 'presence') {
        return [one.id, said(one.expected)]
      }
      const middle = one.expected && (one.expected.min + one.expected.max) / 2
      return [one.id, { score: middle === null ? null : middle + shift }]
    }),
  )
}

function said({ presence, sentiments }: { presence: string; sentiments: readonly string[] }) {
  return { presence, sentiment: sentiments[0] } as Extract<CalibrationScore, { presence: unknown }>
}

const scoredIds = CALIBRATION_SET.flatMap((one) => (one.kind === 'perception' && one.expected ? one.id : []))

describe('the calibration set', () => {
  it('has at least 24 cases, each with an id of its own', () => {
    const ids = new Set(CALIBRATION_SET.map(({ id }) => id))
    expect([ids.size >= 24, ids.size]).toEqual([true, CALIBRATION_SET.length])
  })

  it('has answers that instruct the judge, of both kinds', () => {
    const kinds = CALIBRATION_SET.flatMap(({ id, kind }) => (id.includes('injection') ? kind : []))
    expect(new Set(kinds)).toEqual(new Set(['perception', 'presence']))
  })

  it('expects no score that cannot be given', () => {
    const ranges = CALIBRATION_SET.flatMap((one) => (one.kind === 'perception' ? (one.expected ?? []) : []))
    expect(ranges.filter(({ min, max }) => !(min >= 0 && min < max && max <= 10))).toEqual([])
  })

  it('has answers that can be quoted', () => {
    const unquotable = CALIBRATION_SET.filter(({ answer }) => findQuote(answer, answer.slice(0, 20)) === null)
    expect(unquotable).toEqual([])
  })
})

describe('the instructions', () => {
  it('are the same for every case of a kind, so that they hold nothing of the data', () => {
    const tasks = CALIBRATION_SET.map((one) => `${one.kind} ${calibrationTask(one).task.instructions}`)
    expect(new Set(tasks).size).toBe(2)
  })

  it('belong to their version: who changes them or a schema changes the version, and this line', () => {
    const seen = new Map(
      CALIBRATION_SET.map((one) => {
        const { instructions, schemaName, schema } = calibrationTask(one).task
        return [one.kind, { instructions, schemaName, schema }]
      }),
    )
    const hash = createHash('sha256')
      .update(JSON.stringify([...seen]))
      .digest('hex')
      .slice(0, 16)
    expect([JUDGE_VERSION, hash]).toEqual(['judge-1', '08181d40dde50ec2'])
  })
})

describe('a calibration', () => {
  const all = CALIBRATION_SET.length

  it('as expected, with no judge before, warns of nothing', () => {
    expect(compareCalibration(expectedScores(), null)).toEqual({
      caseCount: all,
      withinExpected: all,
      meanShift: null,
      maxShift: null,
      warning: null,
    })
  })

  it('counts what is not as expected, and what came to no verdict', () => {
    const scores: CalibrationScores = {
      ...expectedScores(),
      'trust-high': { score: 0 },
      'trust-unknown': { score: 5 },
      'not-named': { presence: 'present', sentiment: 'positive' },
      'link-only': { failed: true },
    }
    expect(compareCalibration(scores, null)).toMatchObject({ caseCount: all, withinExpected: all - 4 })
  })

  it('warns where fewer than 9 of 10 are as expected', () => {
    const few = Object.fromEntries(scoredIds.slice(0, 6).map((id) => [id, { failed: true as const }]))
    expect(compareCalibration({ ...expectedScores(), ...few }, null).warning).toMatch(
      /^Only \d+ of \d+ known answers/,
    )
  })

  it('measures how scores move from the judge before', () => {
    const scores = { ...expectedScores(), [scoredIds[0] ?? '']: { score: 5 } }
    const before = { ...expectedScores(), [scoredIds[0] ?? '']: { score: 7 } }
    expect(compareCalibration(scores, before)).toMatchObject({
      meanShift: Math.round((-2 / scoredIds.length) * 100) / 100,
      maxShift: 2,
      warning: null,
    })
  })

  it('warns of a shift of all', () => {
    expect(compareCalibration(expectedScores(), expectedScores(-0.6)).warning).toBe(
      'Scores are 0.6 higher on average than those of the judge before.',
    )
  })

  it('warns of a large shift of one', () => {
    const [first = '', second = ''] = scoredIds
    const scores = { ...expectedScores(), [first]: { score: 9 }, [second]: { score: 5 } }
    const before = { ...expectedScores(), [first]: { score: 6.4 }, [second]: { score: 7.6 } }
    expect(compareCalibration(scores, before).warning).toContain('2.6 away')
  })

  it('compares only what both scored', () => {
    const scores = { 'trust-high': { score: null }, 'trust-good': { failed: true as const } }
    expect(compareCalibration(scores, expectedScores())).toMatchObject({ meanShift: null, maxShift: null })
  })
})
