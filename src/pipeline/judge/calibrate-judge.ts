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
import type { Payer } from '../llm/llm-gateway.ts'
import type { PipelineContext } from '../pipeline-context.ts'
import { type JudgeAsker, NoVerdict } from './ask-judge.ts'

/** A calibration that could not be done is tried again so much later, by whoever judges then. */
const TRIED_AGAIN_MS = 10 * 60_000
/** Nothing is wrong with the judge: as soon as it can be paid it is calibrated. */
const UNPAID: readonly unknown[] = ['budget_exceeded', 'price_unknown']

/** The judge as verdicts are comparable. */
export function judgeIdentity({ info: { name, model } }: Llm): JudgeIdentity {
  return { name, model, version: JUDGE_VERSION }
}

export type JudgeCalibration = CalibrationResult & {
  calibratedAt: string
  comparedWith: JudgeIdentity | null
}

/** How the judge did on known answers; null until it was calibrated. */
export async function readCalibration(db: Db, judge: JudgeIdentity): Promise<JudgeCalibration | null> {
  const { own, other } = await findCalibrations(db, judge)
  if (!own) return null
  const comparedWith = other && { name: other.name, model: other.model, version: other.version }
  const { calibratedAt, scores } = own
  return { calibratedAt, ...compareCalibration(scores, other?.scores ?? null), comparedWith }
}

/** Has every judge judge known answers once, before it is first used. */
export class JudgeCalibrator {
  readonly #context: PipelineContext
  readonly #asker: JudgeAsker
  #calibrating: Promise<void> | null = null

  constructor(context: PipelineContext, asker: JudgeAsker) {
    this.#context = context
    this.#asker = asker
  }

  /**
   * Calibrates the judge where nobody did, at the cost of the first organization: whoever runs the server asked for this
   * judge, and its tenants all use what comes of it. Judging does not depend on it: what keeps it from being done is
   * logged, and it is tried later.
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
    const payer = { organizationId, runId: null, purpose: 'judge' } as const
    const ended = AbortSignal.any([signal, stop.signal])
    const judged = CALIBRATION_SET.map((one) =>
      limit(async () => {
        const score = await this.#judgeCase(llm, one, payer, ended)
        await claim.renew()
        return [one.id, score] as const
      }),
    )
    try {
      return Object.fromEntries(await Promise.all(judged))
    } catch (error) {
      // One that could not be asked: the others would cost and lead to nothing.
      stop.abort(error)
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
      // A judge that cannot say, or will not, is one that is not as expected.
      const isVerdict = error instanceof NoVerdict && ['invalid_verdict', 'refused'].includes(error.code)
      if (isVerdict) return { failed: true }
      throw error
    }
  }
}

/** Keeps others from calibrating too, for as long as known answers are judged one after the other. */
class HeldClaim {
  readonly #context: Pick<PipelineContext, 'database' | 'now' | 'log'>
  readonly #inTurn = pLimit(1)
  #claim: CalibrationClaim

  constructor(context: Pick<PipelineContext, 'database' | 'now' | 'log'>, claim: CalibrationClaim) {
    this.#context = context
    this.#claim = claim
  }

  /** @throws {Error} where it is another's by now: both would pay */
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
