import { findBrand } from '../../storage/brands/brands.ts'
import { holdSourceTypes } from '../../storage/brands/source-types.ts'
import type { Db } from '../../storage/database/database.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { keepShownScores } from '../../storage/runs/hidden-scores.ts'
import {
  findRescore,
  markRescored,
  setRescoreProgress,
  setRescoreSettings,
} from '../../storage/runs/rescored-runs.ts'
import { lockRun } from '../../storage/runs/runs.ts'
import {
  type AnswerRow,
  type ScoredAnswer,
  scoredAnswersAfter,
  stageScores,
} from '../../storage/runs/scores.ts'
import type { JobData, RescoreSlice, RunRef } from '../jobs.ts'
import type { AnswerJudging } from '../judge/judge-answers.ts'
import { enqueue, type PipelineContext } from '../pipeline-context.ts'
import { runEntities } from './run-entities.ts'
import type { RunKnowledgeCache } from './run-settings.ts'
import { scoreUnscored } from './score-responses.ts'
import { judgeOf } from './start-run.ts'

const BATCH = 50
/** After so many another organization's rescore has its turn. */
const BATCHES_AT_ONCE = 4
/** Before every place. */
const FIRST = 0

/**
 * Scores a run's kept answers again, with the brand's present names, rivals and detected brands. Asks nobody but the judge,
 * where the brand has its answers judged. One job scores a slice of the run and enqueues the next. The new scores are kept
 * apart until all are there; the run's end shows them. After a crash its slice begins anew, but for the answers that were
 * judged for this rescore: scoring is a function of the answer, so that twice is the same as once. A job that is delivered
 * though another one has gone on from its slice ends at once, so that a rescore is paid once.
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
  const slice = data.next ?? (await inTransaction(database.db, (tx) => begin(context, tx, data)))
  if (!slice) return
  const rescore = { ...run, generation: slice.generation, from: slice.after }
  // Nothing is read for a run that may be gone by now.
  if (!(await isWanted(database.db, rescore))) return
  await knowledge.dropStale(database.db, [run])
  const { settings } = await knowledge.get(database.db, organizationId, runId)
  let { after } = slice
  for (let count = 0; count < BATCHES_AT_ONCE; count += 1) {
    const rows = await scoredAnswersAfter(database.db, run, after, BATCH, settings.judge ?? null)
    const last = rows.at(-1)
    if (!last) return end(context, rescore)
    if (!(await isWanted(database.db, rescore))) return
    const scored = await judging.assess(rows)
    if (!(await stageIfWanted(context, rescore, rows, scored))) return
    after = last.ordinal
  }
  await inTransaction(database.db, async (tx) => {
    if (!(await lockWanted(tx, rescore))) return
    const next = { generation: slice.generation, after }
    await setRescoreProgress(tx, run, next)
    await enqueue(context, tx, 'rescore', [{ data: { ...data, next } }])
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

/**
 * Gives the run what it is scored by now; once for each rescore, so that all its verdicts were found with the same names.
 * @returns null for a rescore that is not wanted any more
 */
async function begin(
  context: PipelineContext,
  tx: Db,
  { organizationId, runId, generation: requested }: JobData['rescore'],
): Promise<RescoreSlice | null> {
  const run = await lockRun(tx, organizationId, runId)
  if (run?.reopened !== 'rescoring') return null
  const { workGeneration: generation, settings } = run
  // Jobs of older versions do not say it.
  if (requested !== undefined && requested !== generation) return null
  const first = { after: FIRST, generation }
  if (settings.rescore?.generation === generation) return first
  const brand = await findBrand(tx, { organizationId, brandIds: null }, run.brandId)
  if (!brand) return null
  const entities = await runEntities(context, tx, brand)
  const judge = await judgeOf(context, tx, brand)
  await setRescoreSettings(tx, { organizationId, runId }, { entities, judge, rescore: first })
  return first
}

/** A slice of a rescore. One that was cancelled and asked for again is another, with a generation of its own. */
type RescoreRef = RunRef & {
  generation: number
  /** Where the slice begins. */
  from: number
}

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

async function lockWanted(tx: Db, rescore: RescoreRef): Promise<boolean> {
  await lockRun(tx, rescore.organizationId, rescore.runId)
  return isWanted(tx, rescore)
}

/** Whether the run is still scored again, and nobody has gone on from this slice. */
async function isWanted(db: Db, { generation, from, ...run }: RescoreRef): Promise<boolean> {
  const rescore = await findRescore(db, run)
  return rescore?.generation === generation && (rescore.after ?? FIRST) <= from
}
