import {
  lockIdleBrands,
  lockSourceTypesShared,
  requireIdleBrands,
} from '../../storage/brands/source-types.ts'
import type { Db } from '../../storage/database/database.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { unscoredBatches } from '../../storage/runs/answer-batches.ts'
import { abandonResponses, type ResponseRef, reopenUnscored } from '../../storage/runs/responses.ts'
import type { RunRef } from '../../storage/runs/run-ref.ts'
import { ACTIVITY_SLACK_MS, lockRuns, touchBrandActivity } from '../../storage/runs/runs.ts'
import {
  type AnswerRow,
  answersToScore,
  inParts,
  type ScoredAnswer,
  storeScores,
} from '../../storage/runs/scores.ts'
import type { Unread } from '../../threads/text-threads.ts'
import type { JobData } from '../jobs.ts'
import { enqueue, type PipelineContext } from '../pipeline-context.ts'
import type { RunKnowledgeCache } from './run-settings.ts'
import { parcels, scoreJobs } from './score-jobs.ts'
import { finishSettledRuns } from './settle-responses.ts'

/** Answers per judge job. */
const JUDGED_AT_ONCE = 5

/**
 * Scores stored answers. If the run has a judge, enqueues judge jobs instead. Enqueues the end of runs that are settled. Each
 * organization has its own transaction, the one with the fewest answers first: it would wait for the locks and rows of another.
 * @returns the errors of the organizations whose answers could not be scored
 */
export async function scoreResponses(
  context: PipelineContext,
  knowledge: RunKnowledgeCache,
  refs: readonly ResponseRef[],
): Promise<Map<string, unknown>> {
  const failed = new Map<string, unknown>()
  const parts = [...Map.groupBy(refs, ({ organizationId }) => organizationId)]
  for (const [organizationId, part] of parts.toSorted(([, a], [, b]) => a.length - b.length)) {
    await scoreOfOrganization(context, knowledge, part).catch((error: unknown) =>
      failed.set(organizationId, error),
    )
  }
  return failed
}

async function scoreOfOrganization(
  context: PipelineContext,
  knowledge: RunKnowledgeCache,
  refs: readonly ResponseRef[],
): Promise<void> {
  const { db } = context.database
  // Before the answers are read, which may be large.
  await requireIdleBrands(db, refs)
  const toJudge: ToJudge[] = []
  for (const some of await unscoredBatches(db, refs))
    toJudge.push(...(await scoreAtOnce(context, knowledge, some)))
  if (toJudge.length === 0) return
  // At the end: a job that fails before is delivered again, and answers would be judged and paid twice.
  await inTransaction(db, async (tx) => {
    await lockIdleBrands(
      tx,
      toJudge.map(({ brandId }) => brandId),
    )
    await enqueue(context, tx, 'judge', judgeJobs(toJudge))
  })
}

type ToJudge = Pick<AnswerRow, 'organizationId' | 'id' | 'brandId'>

/** @returns the answers whose run has a judge */
async function scoreAtOnce(
  context: PipelineContext,
  knowledge: RunKnowledgeCache,
  refs: readonly ResponseRef[],
): Promise<ToJudge[]> {
  const { database } = context
  const rows = await answersToScore(database.db, refs)
  const runs = new Map(rows.map(({ organizationId, runId }) => [runId, { organizationId, runId }]))
  await knowledge.dropStale(database.db, [...runs.values()])
  const isJudged = new Set<string>()
  for (const { organizationId, runId } of runs.values()) {
    if ((await knowledge.get(database.db, organizationId, runId)).settings.judge) isJudged.add(runId)
  }
  const forRules = rows.filter(({ runId }) => !isJudged.has(runId))
  const { scored, unscored } = await scoreRows(context, knowledge, forRules)
  const parts = inParts(scored)
  const last = parts.pop() ?? []
  const brandIds = rows.map(({ brandId }) => brandId)
  for (const part of parts) {
    await inTransaction(database.db, async (tx) => {
      await lockIdleBrands(tx, brandIds)
      await storeScored(context, tx, part)
    })
  }
  await inTransaction(database.db, async (tx) => {
    await lockIdleBrands(tx, brandIds)
    await storeScored(context, tx, last, unscored)
  })
  return rows
    .filter(({ runId }) => isJudged.has(runId))
    .map(({ organizationId, id, brandId }) => ({ organizationId, id, brandId }))
}

/** Stores scores, fails unreadable answers, and enqueues the end of runs whose responses are now all settled. */
export async function storeScored(
  context: PipelineContext,
  tx: Db,
  scored: readonly ScoredAnswer[],
  unscored: readonly UnscoredAnswer[] = [],
): Promise<void> {
  const now = context.now()
  const rows = [...scored, ...unscored].map(({ row }) => row)
  const runs = new Map(rows.map(({ organizationId, runId }) => [runId, { organizationId, runId }]))
  await lockSourceTypesShared(tx, [...new Set(rows.map(({ brandId }) => brandId))])
  await lockRuns(tx, [...runs.values()])
  await storeScores(tx, scored, now)
  await failUnscored(context, tx, unscored)
  await finishSettledRuns(context, tx, [...runs.values()])
  const brands = new Map(rows.map(({ brandId, organizationId }) => [brandId, organizationId]))
  for (const [brandId, organizationId] of [...brands].sort()) {
    await touchBrandActivity(tx, organizationId, brandId, now, ACTIVITY_SLACK_MS)
  }
}

/** Fails answers that cannot be scored. Their text stays, and a rescore tries again. */
async function failUnscored({ log }: PipelineContext, tx: Db, unscored: readonly UnscoredAnswer[]) {
  for (const { row, unread } of unscored) {
    log.error({ responseId: row.id, ...unread }, 'an answer could not be scored')
    const { organizationId, id } = row
    await abandonResponses(tx, [{ organizationId, id }], unread.code, unread.message)
  }
}

function judgeJobs(rows: readonly ResponseRef[]): { data: JobData['judge'] }[] {
  return parcels(rows, JUDGED_AT_ONCE).map((toJudge) => ({ data: { toJudge } }))
}

/** Enqueues the scoring of answers whose scoring failed before. @returns how many */
export async function scoreUnscored(context: PipelineContext, tx: Db, run: RunRef): Promise<number> {
  const responses = await reopenUnscored(tx, run)
  await enqueue(context, tx, 'score', scoreJobs(responses))
  return responses.length
}

/** An answer that could not be scored, and why. */
export interface UnscoredAnswer {
  row: AnswerRow
  unread: Unread
}

/** Scores answers in another thread; those of a run keep their order. */
export async function scoreRows(
  { database, textThreads }: PipelineContext,
  knowledge: RunKnowledgeCache,
  rows: readonly AnswerRow[],
): Promise<{ scored: ScoredAnswer[]; unscored: UnscoredAnswer[] }> {
  const scored: ScoredAnswer[] = []
  const unscored: UnscoredAnswer[] = []
  for (const [runId, ofRun] of Map.groupBy(rows, (row) => row.runId)) {
    const [{ organizationId }] = ofRun as [AnswerRow]
    const { brands, settings } = await knowledge.get(database.db, organizationId, runId)
    const outcomes = await textThreads.read(
      'answer',
      brands,
      ofRun.map((row) => toScore(row, settings.language)),
    )
    for (const [place, row] of ofRun.entries()) {
      const outcome = outcomes[place]
      if (outcome && 'value' in outcome) scored.push({ row, ...outcome.value })
      else if (outcome) unscored.push({ row, ...outcome })
    }
  }
  return { scored, unscored }
}

function toScore(row: AnswerRow, language: string) {
  const { answer, promptText, isPerception, perception, citations } = row
  return { answer, promptText, language, isPerception, perception, citations: citations ?? [] }
}
