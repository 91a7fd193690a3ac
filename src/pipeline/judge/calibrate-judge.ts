import pLimit from 'p-limit'
import {
  type CalibrationResult,
  type CalibrationScore,
  type CalibrationScores,
  calibrationTask,
  compareCalibration,
} from '../../domain/judging/calibration.ts'
import { CALIBRATION_SET, type CalibrationCase } from '../../domain/judging/calibration-set.ts'
import { JUDGE_VERSION } from '../../domain/judging/judge-task.ts'
import type { Llm } from '../../providers/provider.ts'
import type { Db } from '../../storage/database/database.ts'
import {
  type CalibrationClaim,
  claimCalibration,
  findCalibrations,
  type JudgeIdentity,
  releaseCalibration,
  renewCalibration,
  storeCalibration,
} from '../../storage/runs/judge-calibrations.ts'
import { foundingOrganizationId } from '../../storage/tenancy/organizations.ts'
import { BudgetIsBusy } from '../llm/budgets.ts'
import type { Payer } from '../llm/llm-gateway.ts'
import type { PipelineContext } from '../pipeline-context.ts'
import { type JudgeAsker, NoVerdict } from './ask-judge.ts'

/** How long a question waits for money; most of it is reserved for others of the same calibration. */
const OWN_QUESTIONS_MS = 10_000
/** How long after a failed calibration the next judgement tries again. */
const TRIED_AGAIN_MS = 10 * 60_000
/** Failures that say nothing about the judge: the calibration is tried again as soon as the budget allows. */
const UNPAID: readonly unknown[] = ['budget_exceeded', 'price_unknown']

/** Verdicts are comparable if name, model and version are equal. */
export function judgeIdentity({ info: { name, model } }: Llm): JudgeIdentity {
  return { name, model, version: JUDGE_VERSION }
}

export type JudgeCalibration = CalibrationResult & {
  calibratedAt: string
  comparedWith: JudgeIdentity | null
}

/** The judge's scores on the calibration set; null until it is calibrated. */
export async function readCalibration(db: Db, judge: JudgeIdentity): Promise<JudgeCalibration | null> {
  const { own, other } = await findCalibrations(db, judge)
  if (!own) return null
  const comparedWith = other && { name: other.name, model: other.model, version: other.version }
  const { calibratedAt, scores } = own
  return { calibratedAt, ...compareCalibration(scores, other?.scores ?? null), comparedWith }
}

/** Measures every judge once on the calibration set, before its first use. */
export class JudgeCalibrator {
  readonly #context: PipelineContext
  readonly #asker: JudgeAsker
  #calibrating: Promise<void> | null = null

  constructor(context: PipelineContext, asker: JudgeAsker) {
    this.#context = context
    this.#asker = asker
  }

  /**
   * Calibrates the judge if no process did before. The first organization pays, because the operator chose the judge for all
   * tenants. Never throws: a failure is logged and tried again later, and judging goes on.
   */
  ensure(llm: Llm, signal: AbortSignal): Promise<void> {
    this.#calibrating ??= this.#calibrate(llm, signal).finally(() => {
      this.#calibrating = null
    })
    return this.#calibrating
  }

  async #calibrate(llm: Llm, signal: AbortSignal): Promise<void> {
    const { database, now, log } = this.#context
    const organizationId = await foundingOrganizationId(database.db)
    if (organizationId === null) return
    const judge = judgeIdentity(llm)
    const at = now()
    const triedBefore = new Date(at.getTime() - TRIED_AGAIN_MS)
    const claimed = await claimCalibration(database.db, judge, at, triedBefore)
    if (!claimed) return
    const claim = new HeldClaim(this.#context, claimed)
    try {
      const scores = await this.#judgeAll(llm, organizationId, signal, claim)
      await claim.store(scores)
      const { warning } = (await readCalibration(database.db, judge)) ?? { warning: null }
      if (warning === null) log.info({ judge }, 'judge calibrated')
      else log.warn({ judge }, `judge calibrated: ${warning}`)
    } catch (error) {
      log.warn({ err: error, judge }, 'the judge could not be calibrated; tried again later')
      if (error instanceof NoVerdict && UNPAID.includes(error.code)) await claim.release()
    }
  }

  async #judgeAll(
    llm: Llm,
    organizationId: string,
    signal: AbortSignal,
    claim: HeldClaim,
  ): Promise<CalibrationScores> {
    const limit = pLimit(llm.concurrency)
    const stop = new AbortController()
    const payer = { organizationId, runId: null, purpose: 'judge', waitsMs: OWN_QUESTIONS_MS } as const
    const ended = AbortSignal.any([signal, stop.signal])
    let busy: BudgetIsBusy | null = null
    const judged = CALIBRATION_SET.map((one) =>
      limit(async () => {
        if (busy) throw busy
        const score = await this.#judgeCase(llm, one, payer, ended).catch((error: unknown) => {
          if (error instanceof BudgetIsBusy) busy = error
          throw error
        })
        await claim.renew()
        return [one.id, score] as const
      }),
    )
    try {
      return Object.fromEntries(await Promise.all(judged))
    } catch (error) {
      // Without one score there is no calibration: do not pay for the rest. An aborted question costs what was reserved for it.
      if (!busy) stop.abort(error)
      await Promise.allSettled(judged)
      throw error
    }
  }

  async #judgeCase(
    llm: Llm,
    one: CalibrationCase,
    payer: Payer,
    signal: AbortSignal,
  ): Promise<CalibrationScore> {
    signal.throwIfAborted()
    const { task, read } = calibrationTask(one)
    try {
      return (await this.#asker.ask(llm, task, read, { payer, signal })).verdict
    } catch (error) {
      // An invalid or refused verdict counts as a wrong one.
      const isVerdict = error instanceof NoVerdict && ['invalid_verdict', 'refused'].includes(error.code)
      if (isVerdict) return { failed: true }
      throw error
    }
  }
}

/** The claim on a calibration: while it is renewed, no other process calibrates the same judge. */
class HeldClaim {
  readonly #context: Pick<PipelineContext, 'database' | 'now' | 'log'>
  readonly #inTurn = pLimit(1)
  #claim: CalibrationClaim

  constructor(context: Pick<PipelineContext, 'database' | 'now' | 'log'>, claim: CalibrationClaim) {
    this.#context = context
    this.#claim = claim
  }

  /** @throws {Error} when another process has taken over the claim */
  renew(): Promise<void> {
    const { database, now } = this.#context
    return this.#inTurn(async () => {
      const claim = await renewCalibration(database.db, this.#claim, now())
      if (!claim) throw lost()
      this.#claim = claim
    })
  }

  /** @throws {Error} as `renew` */
  async store(scores: CalibrationScores): Promise<void> {
    const { database, now } = this.#context
    if (!(await storeCalibration(database.db, this.#claim, scores, now()))) throw lost()
  }

  async release(): Promise<void> {
    const { database, log } = this.#context
    await releaseCalibration(database.db, this.#claim).catch((error) =>
      log.warn({ err: error }, 'a calibration could not be left to others'),
    )
  }
}

function lost(): Error {
  return new Error('the calibration is done by another process by now')
}
