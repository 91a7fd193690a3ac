import { isDeepStrictEqual } from 'node:util'
import type { Entities } from '../domain/scoring/entities.ts'
import { findBrand } from '../storage/brands.ts'
import type { Db } from '../storage/database.ts'
import { type FrozenJudge, lockRun, setRunEntities, setRunJudge } from '../storage/runs.ts'
import { replaceScores, type ScoredAnswer, scoredAnswersAfter } from '../storage/scores.ts'
import { holdSourceTypes } from '../storage/source-overrides.ts'
import { inTransaction } from '../storage/transaction.ts'
import { enqueue, type PipelineContext } from './context.ts'
import type { JobData, RunRef } from './jobs.ts'
import type { AnswerJudging } from './judge-answers.ts'
import { runEntities } from './run-entities.ts'
import type { RunKnowledgeCache } from './run-settings.ts'
import { scoreUnscored } from './score.ts'
import { judgeOf } from './start-run.ts'

const BATCH = 50

/**
 * Scores a run's kept answers again, with the brand's present names, rivals and detected brands. Asks nobody but the judge,
 * where the brand has its answers judged. After a crash it begins anew, but for the answers that the same judge has judged
 * since the rescore was asked for: scoring is a function of the answer, so that twice is the same as once.
 */
export async function rescoreRun(
  context: PipelineContext,
  knowledge: RunKnowledgeCache,
  judging: AnswerJudging,
  { requestedAt, ...run }: JobData['rescore'],
): Promise<void> {
  const { database } = context
  const begun = await inTransaction(database.db, (tx) => begin(context, tx, run))
  if (!begun) return
  await knowledge.dropStale(database.db, [run])
  const { judge } = begun
  const done = judge && begun.isAsBefore && requestedAt ? { judge, since: new Date(requestedAt) } : null
  for (let after = 0; ; ) {
    const rows = await scoredAnswersAfter(database.db, run, after, BATCH, done)
    const last = rows.at(-1)
    if (!last) break
    const scored = await judging.assess(rows)
    if (!(await storeIfWanted(context, run, last.brandId, scored))) return
    after = last.ordinal
  }
  await inTransaction(database.db, async (tx) => {
    // Last, because the run ends with the last of them.
    const rescuedCount = await scoreUnscored(context, tx, run)
    if (rescuedCount === 0) await enqueue(context, tx, 'finish-run', [{ data: run }])
  })
  context.queue.wake('score')
  context.queue.wake('finish-run')
}

/** Gives the run what it is scored by now. @returns `isAsBefore` where that is what it was scored by already */
async function begin(
  context: PipelineContext,
  tx: Db,
  { organizationId, runId }: RunRef,
): Promise<{ judge: FrozenJudge | null; isAsBefore: boolean } | null> {
  const run = await lockRun(tx, organizationId, runId)
  if (run?.status !== 'scoring') return null
  const { settings } = run
  const before = { entities: told(settings.entities), judge: settings.judge ?? null }
  const brand = await findBrand(tx, { organizationId, brandIds: null }, run.brandId)
  if (!brand) return { judge: before.judge, isAsBefore: true }
  const entities = await runEntities(tx, brand)
  const judge = await judgeOf(context, tx, brand)
  await setRunEntities(tx, organizationId, runId, entities)
  await setRunJudge(tx, organizationId, runId, judge)
  return { judge, isAsBefore: isDeepStrictEqual({ entities: told(entities), judge }, before) }
}

/** What people said. What was only learnt from answers changes with every one that is scored again. */
function told({ brand, rivals, others }: Entities) {
  const merged = others?.names.filter(({ aliases }) => aliases.length > 0)
  return { brand, rivals, merged: merged ?? [], ignored: others?.ignored ?? [] }
}

/** False for a run that ended meanwhile, as those of a deleted brand do: judges are asked no more for it. */
function storeIfWanted(
  { database, now }: PipelineContext,
  { organizationId, runId }: RunRef,
  brandId: string,
  scored: readonly ScoredAnswer[],
): Promise<boolean> {
  return inTransaction(database.db, async (tx) => {
    // Before the run's row, as everybody does who stores links.
    await holdSourceTypes(tx, [brandId])
    if ((await lockRun(tx, organizationId, runId))?.status !== 'scoring') return false
    await replaceScores(tx, scored, now())
    return true
  })
}
