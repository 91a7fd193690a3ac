import { isDeepStrictEqual } from 'node:util'
import type { Entities } from '../domain/scoring/entities.ts'
import { findBrand } from '../storage/brands.ts'
import type { Db } from '../storage/database.ts'
import { keepShownScores } from '../storage/hidden-scores.ts'
import { markRescored, setRescoreSettings } from '../storage/rescored-runs.ts'
import { lockRun } from '../storage/runs.ts'
import { type AnswerRow, type ScoredAnswer, scoredAnswersAfter, stageScores } from '../storage/scores.ts'
import { holdSourceTypes } from '../storage/source-overrides.ts'
import { inTransaction } from '../storage/transaction.ts'
import { enqueue, type PipelineContext } from './context.ts'
import type { JobData, RescoreSlice, RunRef } from './jobs.ts'
import type { AnswerJudging } from './judge-answers.ts'
import { runEntities } from './run-entities.ts'
import type { RunKnowledgeCache } from './run-settings.ts'
import { scoreUnscored } from './score.ts'
import { judgeOf } from './start-run.ts'

const BATCH = 50
/** After so many another organization's rescore has its turn. */
const BATCHES_AT_ONCE = 4
/** Before every place. */
const FIRST = 0

/**
 * Scores a run's kept answers again, with the brand's present names, rivals and detected brands. Asks nobody but the judge,
 * where the brand has its answers judged. One job scores a slice of the run and enqueues the next. The new scores are kept
 * apart until all are there; the run's end shows them. After a crash its slice begins anew, but for the answers that the
 * same judge has judged for this rescore: scoring is a function of the answer, so that twice is the same as once.
 */
export async function rescoreRun(
  context: PipelineContext,
  knowledge: RunKnowledgeCache,
  judging: AnswerJudging,
  data: JobData['rescore'],
): Promise<void> {
  const { database } = context
  const { organizationId, runId } = data
  const run = { organizationId, runId }
  const slice = data.next ?? (await inTransaction(database.db, (tx) => begin(context, tx, run)))
  if (!slice) return
  await knowledge.dropStale(database.db, [run])
  const { generation, isAsBefore } = slice
  const { settings } = await knowledge.get(database.db, organizationId, runId)
  const judgeDone = isAsBefore ? (settings.judge ?? null) : null
  let { after } = slice
  for (let count = 0; count < BATCHES_AT_ONCE; count += 1) {
    const rows = await scoredAnswersAfter(database.db, run, after, BATCH, judgeDone)
    const last = rows.at(-1)
    if (!last) return end(context, { ...run, generation })
    const scored = await judging.assess(rows)
    if (!(await stageIfWanted(context, { ...run, generation }, rows, scored))) return
    after = last.ordinal
  }
  await inTransaction(database.db, async (tx) => {
    if (!(await lockWanted(tx, { ...run, generation }))) return
    await enqueue(context, tx, 'rescore', [{ data: { ...data, next: { ...slice, after } } }])
  })
}

/** Has the run show the new scores, which are all there. */
async function end(context: PipelineContext, rescore: RescoreRef): Promise<void> {
  const run = { organizationId: rescore.organizationId, runId: rescore.runId }
  await inTransaction(context.database.db, async (tx) => {
    if (!(await lockWanted(tx, rescore))) return
    await markRescored(tx, run)
    // Last, because the run ends with the last of them.
    const rescuedCount = await scoreUnscored(context, tx, run)
    if (rescuedCount === 0) await enqueue(context, tx, 'finish-run', [{ data: run }])
  })
}

/** Gives the run what it is scored by now. */
async function begin(
  context: PipelineContext,
  tx: Db,
  { organizationId, runId }: RunRef,
): Promise<RescoreSlice | null> {
  const run = await lockRun(tx, organizationId, runId)
  if (run?.reopened !== 'rescoring') return null
  const { settings, workGeneration: generation } = run
  const before = { entities: told(settings.entities), judge: settings.judge ?? null }
  const brand = await findBrand(tx, { organizationId, brandIds: null }, run.brandId)
  if (!brand) return { after: FIRST, generation, isAsBefore: true }
  const entities = await runEntities(context, tx, brand)
  const judge = await judgeOf(context, tx, brand)
  await setRescoreSettings(tx, { organizationId, runId }, { entities, judge })
  return {
    after: FIRST,
    generation,
    isAsBefore: isDeepStrictEqual({ entities: told(entities), judge }, before),
  }
}

/** What people said. What was only learnt from answers changes with every one that is scored again. */
function told({ brand, rivals, others }: Entities) {
  const merged = others?.names.filter(({ aliases }) => aliases.length > 0)
  return { brand, rivals, merged: merged ?? [], ignored: others?.ignored ?? [] }
}

/** A rescore by the generation that it stores in: one that was cancelled and asked for again is another. */
type RescoreRef = RunRef & { generation: number }

/** False for a rescore that ended meanwhile, as those of a deleted brand do: judges are asked no more for it. */
function stageIfWanted(
  { database, now }: PipelineContext,
  rescore: RescoreRef,
  rows: readonly AnswerRow[],
  scored: readonly ScoredAnswer[],
): Promise<boolean> {
  return inTransaction(database.db, async (tx) => {
    // Before the run's row, as everybody does who stores links.
    await holdSourceTypes(tx, [...new Set(rows.map(({ brandId }) => brandId))])
    if (!(await lockWanted(tx, rescore))) return false
    await stageScores(tx, rescore.generation, scored, now())
    const isScored = new Set(scored.map(({ row }) => row.id))
    const unread = rows.filter(({ id }) => !isScored.has(id))
    await keepShownScores(tx, unread, rescore.generation)
    return true
  })
}

async function lockWanted(tx: Db, { organizationId, runId, generation }: RescoreRef): Promise<boolean> {
  const run = await lockRun(tx, organizationId, runId)
  return run?.reopened === 'rescoring' && run.workGeneration === generation
}
