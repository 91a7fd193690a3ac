import type { Job } from '../../queue/queue.ts'
import { giveUpCopy } from '../../storage/brand-files/imported-brands.ts'
import { giveUpSuggestions } from '../../storage/content/content-suggestions.ts'
import { failDraft } from '../../storage/content/drafts.ts'
import type { Db } from '../../storage/database/database.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import {
  abandonResponses,
  runsOfResponses,
  SCORING_FAILED,
  settledRuns,
  WORKER_DIED,
} from '../../storage/runs/responses.ts'
import type { RunRef } from '../../storage/runs/run-ref.ts'
import { lockRun, lockRuns, setRunsScoring } from '../../storage/runs/runs.ts'
import { comeBackIfBusy } from '../come-back-later.ts'
import type { JobData, JobName } from '../jobs.ts'
import type { AnswerJudging } from '../judge/judge-answers.ts'
import type { PipelineContext } from '../pipeline-context.ts'
import { endAsking, failOpenRuns, failRun, type GivenUp, giveUpRescore } from './control-run.ts'
import { finishRun } from './finish-run.ts'
import { giveUpReading } from './read-again.ts'
import { finishSettledRuns } from './settle-responses.ts'

/** Queues whose jobs lead to the end of a run. */
const END_OF_RUN: readonly string[] = ['finish-run', 'rescore'] satisfies JobName[]

interface Reason {
  asking: GivenUp
  scoring: GivenUp
  drafting: string
}

const BROKE: Reason = {
  asking: { code: 'internal_error', message: 'Asking broke again and again; see the log.' },
  scoring: { code: SCORING_FAILED, message: 'The answer could not be scored; see the log.' },
  drafting: 'Drafting broke again and again; see the log.',
}

const DIED: Reason = {
  asking: {
    code: WORKER_DIED,
    message: 'The process ended again and again while it asked; see its log, then retry what failed.',
  },
  scoring: {
    code: WORKER_DIED,
    message:
      'The process ended three times while it scored this answer, for want of memory for instance; see its log. ' +
      'Then retry what failed, rescore the run, or import the answer again.',
  },
  drafting: 'worker_died: the process ended again and again while it drafted; see its log, then draft anew.',
}

/** Handles a job that failed for good: scores its answers by the rules if possible, and fails or ends what waited for it. */
export async function giveUpSpentJob(
  context: PipelineContext,
  judging: AnswerJudging,
  { data, workerDied, sentBy }: Job<JobData['spent-jobs']>,
): Promise<void> {
  // Answers that may have crashed a process are not scored again.
  const toScore = workerDied ? [] : (data.toJudge ?? [])
  await judging
    .giveUp(toScore)
    .catch((error) => context.log.error({ err: error }, 'answers that were to be judged could not be scored'))
  const { organizationId, runId, after } = data
  if (organizationId && runId && data.requestedAt) {
    await giveUpSpentRescore(context, { organizationId, runId, generation: data.generation })
  }
  if (organizationId && runId && sentBy === 'read-again') {
    context.log.warn(
      { organizationId, runId },
      'a part of a run was not read a second time: it is scored again',
    )
    await giveUpReading(context, { organizationId, runId })
  } else if (organizationId && runId && after !== undefined) {
    // Housekeeping continues the suggestions, unless they may have crashed a process.
    if (workerDied) await giveUpSuggestions(context.database.db, { organizationId, runId }, after)
  } else if (organizationId && runId && endsRuns(sentBy)) {
    // The end of a run is not calculated again either if it may have crashed a process.
    const run = { organizationId, runId }
    if (workerDied) await failSettledRun(context, run)
    else await comeBackIfBusy(context, 'finish-run', run, () => finishRun(context, run))
  }
  await failWork(context, data, workerDied ? DIED : BROKE)
}

/** Other work, such as writing suggestions, must not end a run that was reopened meanwhile. */
function endsRuns(sentBy: string | null): boolean {
  return sentBy === null || END_OF_RUN.includes(sentBy)
}

/** Ends the rescore of this generation. A newer rescore of the run continues. */
export async function giveUpSpentRescore(
  context: PipelineContext,
  { organizationId, runId, generation }: RunRef & { generation: number | undefined },
): Promise<void> {
  await inTransaction(context.database.db, async (tx) => {
    const run = await lockRun(tx, organizationId, runId)
    if (run?.reopened !== 'rescoring') return
    // Jobs of earlier versions have no generation.
    if (generation === undefined || generation === run.workGeneration)
      await giveUpRescore(context, tx, { organizationId, runId })
  })
}

/** Fails a run whose responses are all settled, without calculating its metrics. */
async function failSettledRun(context: PipelineContext, { organizationId, runId }: RunRef): Promise<void> {
  await inTransaction(context.database.db, async (tx) => {
    const run = await lockRun(tx, organizationId, runId)
    if (!run || run.reopened === 'rescoring' || run.retryFrom !== null) return
    if ((await settledRuns(tx, [{ organizationId, runId }])).length === 0) return
    await failRun(context, tx, organizationId, run, DIED.scoring)
  })
}

/** Ends a run whose next responses cannot be planned, unless another job has continued from here. */
async function failPlan(
  context: PipelineContext,
  tx: Db,
  { organizationId, runToPlan, from }: JobData['plan-run'],
  reason: GivenUp,
): Promise<void> {
  const run = await lockRun(tx, organizationId, runToPlan)
  if (!run) return
  if (run.retryFrom === from) await endAsking(context, tx, organizationId, run, reason)
  else if (run.unplannedFrom === from) await failRun(context, tx, organizationId, run, reason)
}

/** Fails the responses of the job, so that no run waits for them forever. */
async function failWork(
  context: PipelineContext,
  data: JobData['spent-jobs'],
  { asking, scoring, drafting }: Reason,
): Promise<void> {
  const {
    organizationId,
    id,
    jobId,
    responses = [],
    toJudge = [],
    importId,
    contentId,
    runToPlan,
    from,
  } = data
  const asked = organizationId && id ? [{ organizationId, id }] : []
  context.log.error({ data, reason: scoring.code }, 'job spent')
  if (organizationId && contentId) {
    await failDraft(context.database.db, { organizationId, contentId }, drafting, context.now())
  }
  if (organizationId && importId) {
    await failOpenRuns(context, organizationId, importId, scoring)
    if (await giveUpCopy(context.database.db, organizationId, importId)) {
      context.log.error(
        { organizationId, importId },
        'the import of a brand broke again and again: the brand lacks the rest of its export; delete it and import it again',
      )
    }
  }
  await inTransaction(context.database.db, async (tx) => {
    if (organizationId && runToPlan && from) {
      await failPlan(context, tx, { organizationId, runToPlan, from }, asking)
    }
    const toScore = [...responses, ...toJudge]
    const runs = await runsOfResponses(tx, [...asked, ...toScore])
    await lockRuns(tx, runs)
    // A retry may have planned the response again, with another job.
    await abandonResponses(tx, asked, asking.code, asking.message, jobId)
    await abandonResponses(tx, toScore, scoring.code, scoring.message)
    await setRunsScoring(tx, runs)
    await finishSettledRuns(context, tx, runs)
  })
}
