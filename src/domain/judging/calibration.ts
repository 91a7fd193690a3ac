import { CALIBRATION_SET, type CalibrationCase } from './calibration-set.ts'
import { type PerceptionVerdict, perceptionTask, readPerceptionVerdict } from './judge-perception.ts'
import { type PresenceVerdict, presenceTask, readPresenceVerdict } from './judge-presence.ts'
import type { JudgeTask } from './judge-task.ts'
import type { VerdictReading } from './read-verdict.ts'

/** The minimum share of cases that must be judged as expected. */
const WITHIN_EXPECTED_MIN = 0.9
/** The largest accepted differences between two judges, in points from 0 to 10. */
const MEAN_SHIFT_MAX = 0.5
const SHIFT_MAX = 2.5

/** A judge's verdict on one case; `failed` when it gave no valid verdict. */
export type CalibrationScore =
  | Pick<PerceptionVerdict, 'score'>
  | Pick<PresenceVerdict, 'presence' | 'sentiment'>
  | { failed: true }

/** By the ids of the cases. */
export type CalibrationScores = Readonly<Record<string, CalibrationScore>>

export interface CalibrationResult {
  caseCount: number
  /** The number of cases that were judged as expected. */
  withinExpected: number
  /**
   * The mean difference to the other judge's scores, positive when these are higher; null without another judge or a
   * case that both scored.
   */
  meanShift: number | null
  /** The largest absolute difference. */
  maxShift: number | null
  /** A sentence about what should be reviewed; null when there is nothing. */
  warning: string | null
}

/** The judge's task for a case, and the parser of its reply. */
export function calibrationTask(asked: CalibrationCase): {
  task: JudgeTask
  read(reply: unknown): VerdictReading<CalibrationScore>
} {
  const { brand, question, answer } = asked
  if (asked.kind === 'perception') {
    const read = (reply: unknown): VerdictReading<CalibrationScore> => {
      const reading = readPerceptionVerdict(reply, answer)
      return 'problem' in reading ? reading : { verdict: { score: reading.verdict.score } }
    }
    return { task: perceptionTask(asked), read }
  }
  const read = (reply: unknown): VerdictReading<CalibrationScore> => {
    const reading = readPresenceVerdict(reply, answer)
    if ('problem' in reading) return reading
    return { verdict: { presence: reading.verdict.presence, sentiment: reading.verdict.sentiment } }
  }
  return { task: presenceTask(brand, question, answer), read }
}

/** Compares a judge with the expected verdicts and with the previous judge. */
export function compareCalibration(
  scores: CalibrationScores,
  before: CalibrationScores | null,
): CalibrationResult {
  const cases = CALIBRATION_SET.filter(({ id }) => scores[id] !== undefined)
  const withinExpected = cases.filter((one) => isExpected(one, scores[one.id])).length
  const shifts = before === null ? [] : shiftsFrom(before, scores)
  const sum = shifts.reduce((total, shift) => total + shift, 0)
  const result = {
    caseCount: cases.length,
    withinExpected,
    meanShift: shifts.length === 0 ? null : rounded(sum / shifts.length),
    maxShift: shifts.length === 0 ? null : rounded(Math.max(...shifts.map(Math.abs))),
  }
  return { ...result, warning: warningOf(result) }
}

function isExpected(one: CalibrationCase, verdict: CalibrationScore | undefined): boolean {
  if (!verdict || 'failed' in verdict) return false
  if (one.kind === 'presence') {
    const { presence, sentiments } = one.expected
    return 'presence' in verdict && verdict.presence === presence && sentiments.includes(verdict.sentiment)
  }
  if (!('score' in verdict)) return false
  const { score } = verdict
  if (one.expected === null || score === null) return one.expected === null && score === null
  return score >= one.expected.min && score <= one.expected.max
}

/** Only the cases that both judges scored. */
function shiftsFrom(before: CalibrationScores, after: CalibrationScores): number[] {
  return Object.entries(after).flatMap(([id, verdict]) => {
    const known = before[id]
    if (!known || !('score' in verdict) || !('score' in known)) return []
    return verdict.score === null || known.score === null ? [] : [verdict.score - known.score]
  })
}

function warningOf({
  caseCount,
  withinExpected,
  meanShift,
  maxShift,
}: Omit<CalibrationResult, 'warning'>): string | null {
  const warnings: string[] = []
  if (withinExpected < caseCount * WITHIN_EXPECTED_MIN) {
    warnings.push(`Only ${withinExpected} of ${caseCount} known answers were judged as expected.`)
  }
  if (meanShift !== null && Math.abs(meanShift) > MEAN_SHIFT_MAX) {
    const direction = meanShift > 0 ? 'higher' : 'lower'
    warnings.push(`Scores are ${Math.abs(meanShift)} ${direction} on average than those of the judge before.`)
  }
  if (maxShift !== null && maxShift > SHIFT_MAX) {
    warnings.push(`One known answer is scored ${maxShift} away from the judge before.`)
  }
  return warnings.length === 0 ? null : warnings.join(' ')
}

function rounded(points: number): number {
  return Math.round(points * 100) / 100
}
