import { ApiError, notFound } from '../../contract/errors.ts'
import {
  type CorrectionProblem,
  contradictionsIn,
  correctResult,
  type PerceptionPatch,
  type ResultPatch,
} from '../../domain/correction.ts'
import { isRunEnded, isRunReadable } from '../../domain/run-status.ts'
import type { Db, Tenant } from '../../storage/database/database.ts'
import {
  type CorrectableResponse,
  type CorrectedBy,
  correctablePerceptions,
  correctableResults,
  enforcePerception,
  enforceResult,
  findCorrectable,
  storeCorrection,
} from '../../storage/runs/response-corrections.ts'
import { deleteRunMetrics } from '../../storage/runs/run-metrics.ts'
import { type LockedRun, lockRun, renewRunEtags, touchBrandActivity } from '../../storage/runs/runs.ts'
import { requestSuggestions } from '../content/suggest-content.ts'
import type { PipelineContext } from '../pipeline-context.ts'
import { requestMetrics } from './calculate-metrics.ts'
import { requireAnswers } from './require-answers.ts'

export type ResponsePatch = ResultPatch & PerceptionPatch

const OF_RESULTS = ['isPresent', 'rank', 'sentiment'] as const
const OF_PERCEPTION = ['score', 'scoreReason'] as const

/**
 * Replaces computed values of an answer by a person's; the computed ones stay stored, and null restores them. Jobs
 * calculate the run's metrics and make the suggestions of the prompt again.
 * @throws {ApiError} `not_found`; `invalid_request` for fields that this kind of answer does not have, or that
 * contradict each other; `conflict` without a result, or while the run is under way
 */
export async function correctResponse(
  context: PipelineContext,
  tx: Db,
  tenant: Tenant,
  responseId: string,
  patch: ResponsePatch,
  by: CorrectedBy,
): Promise<void> {
  refuse(contradictionsIn(patch))
  const response = await findCorrectable(tx, tenant, responseId)
  if (!response) throw notFound('response')
  refuseOtherKind(response, patch)
  const { organizationId, runId, brandId } = response
  // Locked, because scores that a rescore stores at the same time would miss the correction.
  const run = await lockRun(tx, organizationId, runId)
  if (!run || !(isRunEnded(run.status) || isRescored(run))) {
    throw new ApiError('conflict', 'The run is under way. Wait for its end, then correct.')
  }
  requireAnswers(run, 'they cannot be corrected')
  if (response.isPerception) {
    await correctPerception(tx, response, run, patch, by)
    await renewRunEtags(tx, organizationId, runId)
  } else {
    await correctRegular(tx, response, run, patch, by)
    await deleteRunMetrics(tx, organizationId, runId)
    // If there are no metrics, a job that will calculate them waits for this lock.
    if (run.hasMetrics) await requestMetrics(context, tx, [{ organizationId, runId }])
    // Cancelled runs have no suggestions.
    if (isRunReadable(run.shownStatus))
      await requestSuggestions(context, tx, { organizationId, runId }, response.promptId)
  }
  await touchBrandActivity(tx, organizationId, brandId, by.now)
}

/** The rescore may have stored new scores that are still hidden: the correction applies to them too. */
function isRescored({ reopened }: LockedRun): boolean {
  return reopened === 'rescoring' || reopened === 'rescored'
}

async function correctRegular(
  tx: Db,
  response: CorrectableResponse,
  run: LockedRun,
  patch: ResultPatch,
  by: CorrectedBy,
) {
  const [result] = await correctableResults(tx, [response])
  if (!result) throw noResult()
  const outcome = correctResult(result.computed, result.correction, only(OF_RESULTS, patch))
  if ('problems' in outcome) throw refusal(outcome.problems)
  await storeCorrection(tx, response, outcome.correction, result.computed, by)
  await enforceResult(tx, { ...result, correction: outcome.correction })
  const staged = isRescored(run) ? await correctableResults(tx, [response], run.workGeneration) : []
  for (const one of staged) await enforceResult(tx, one)
}

async function correctPerception(
  tx: Db,
  response: CorrectableResponse,
  run: LockedRun,
  patch: PerceptionPatch,
  by: CorrectedBy,
) {
  const [perception] = await correctablePerceptions(tx, [response])
  if (!perception) throw noResult()
  const { score, scoreReason } = { ...perception.correction, ...only(OF_PERCEPTION, patch) }
  const correction = {
    score: score === null ? null : Math.round(score * 10) / 10,
    scoreReason,
  }
  await storeCorrection(tx, response, correction, perception.computed, by)
  await enforcePerception(tx, { ...perception, correction })
  const staged = isRescored(run) ? await correctablePerceptions(tx, [response], run.workGeneration) : []
  for (const one of staged) await enforcePerception(tx, one)
}

function refuseOtherKind({ isPerception }: CorrectableResponse, patch: ResponsePatch): void {
  const others = isPerception ? OF_RESULTS : OF_PERCEPTION
  const kind = isPerception ? 'perception prompt' : 'regular prompt'
  const problems = others
    .filter((field) => patch[field] !== undefined)
    .map((path) => ({ path, code: 'invalid', message: `an answer to a ${kind} has none` }))
  refuse(problems)
}

function only<K extends keyof ResponsePatch>(
  fields: readonly K[],
  patch: ResponsePatch,
): Pick<ResponsePatch, K> {
  return Object.fromEntries(
    fields.filter((field) => patch[field] !== undefined).map((field) => [field, patch[field]]),
  ) as Pick<ResponsePatch, K>
}

type Problems = readonly (Omit<CorrectionProblem, 'code'> & { code: string })[]

function refuse(problems: Problems): void {
  if (problems.length > 0) throw refusal(problems)
}

function refusal(problems: Problems): ApiError {
  const [first] = problems
  return new ApiError('invalid_request', `${first?.path}: ${first?.message}.`, { details: [...problems] })
}

function noResult(): ApiError {
  return new ApiError(
    'conflict',
    'The response has no result: only an answer that was scored can be corrected.',
  )
}
