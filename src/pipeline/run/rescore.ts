import type { Entities } from '../../domain/scoring/entities.ts'
import { findBrand, type VisibleBrand } from '../../storage/brands/brands.ts'
import { lockIdleBrands, lockSourceTypesShared } from '../../storage/brands/source-types.ts'
import type { Db } from '../../storage/database/database.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { copyShownScores } from '../../storage/runs/hidden-scores.ts'
import {
  findRescore,
  hasVerdictsOnFormerNames,
  markRescored,
  setNamesRevision,
  setRescoreProgress,
  setRescoreSettings,
} from '../../storage/runs/rescored-runs.ts'
import type { RunRef } from '../../storage/runs/run-ref.ts'
import { lockRun } from '../../storage/runs/runs.ts'
import {
  type AnswerRow,
  inParts,
  type ScoredAnswer,
  scoredAnswersAfter,
  stageScores,
} from '../../storage/runs/scores.ts'
import type { JobData, RescoreSlice } from '../jobs.ts'
import type { AnswerJudging } from '../judge/judge-answers.ts'
import { assessWithKeptVerdicts } from '../judge/kept-verdicts.ts'
import { enqueue, type PipelineContext } from '../pipeline-context.ts'
import { workInSlices } from '../slices.ts'
import { giveUpRescore } from './control-run.ts'
import { runEntities } from './run-entities.ts'
import type { RunKnowledgeCache } from './run-settings.ts'
import { scoreUnscored } from './score-responses.ts'
import { judgeOf } from './start-run.ts'

const BATCH = 50
/** Batches per job; then other organizations get their turn. */
const BATCHES_AT_ONCE = 4
/** A value before the first place. */
const FIRST = 0

/**
 * Scores the stored answers of a run again with the brand's current names, competitors and detected brands, and judges them
 * if the brand has a judge, unless it keeps the verdicts. A job scores a slice and enqueues the next. The new scores have a generation of their own,
 * which the run shows when all are stored. Idempotent: after a crash the slice is scored again without the answers that are
 * judged already, and a second delivery of a job ends at once, so that the judge is paid once.
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
  const slice = data.next ?? (await begin(context, data))
  if (!slice) return
  const rescore = { ...run, generation: slice.generation, from: slice.after }
  // The run may have been deleted meanwhile.
  if (!(await isWanted(database.db, rescore))) return
  await knowledge.dropStale(database.db, [run])
  const { settings } = await knowledge.get(database.db, organizationId, runId)
  let { after } = slice
  const scoreNext = async () => {
    const rows = await scoredAnswersAfter(database.db, run, after, BATCH, settings.judge ?? null)
    const last = rows.at(-1)
    if (!last || !(await isWanted(database.db, rescore))) return false
    await lockIdleBrands(database.db, [last.brandId])
    const { scored, failure } = settings.keepsVerdicts
      ? { scored: await assessWithKeptVerdicts(context, knowledge, rows), failure: null }
      : await judging.assess(rows)
    // Verdicts are paid for: they wait until they can be stored.
    const waits = Boolean(settings.judge) && !settings.keepsVerdicts
    const isScored = new Set(scored.map(({ row }) => row.id))
    // After a failure, answers without a verdict are read again.
    const unread = failure !== null ? [] : rows.filter(({ id }) => !isScored.has(id))
    const parts = inParts(scored)
    const lastPart = parts.pop() ?? []
    for (const part of parts) if (!(await stageIfWanted(context, { ...rescore, waits }, part))) return false
    if (!(await stageIfWanted(context, { ...rescore, waits }, lastPart, unread))) return false
    if (failure !== null) throw failure
    after = last.ordinal
    return true
  }
  const goOnLater = () =>
    inTransaction(database.db, async (tx) => {
      if (!(await lockWanted(tx, rescore))) return
      const next = { generation: slice.generation, after }
      await setRescoreProgress(tx, run, next)
      await enqueue(context, tx, 'rescore', [{ data: { ...data, next } }])
    })
  if (await workInSlices([scoreNext], goOnLater, BATCHES_AT_ONCE)) await end(context, rescore)
}

/** All new scores are stored: ends the rescore, if it is still wanted. */
async function end(context: PipelineContext, rescore: RescoreRef): Promise<void> {
  const run = { organizationId: rescore.organizationId, runId: rescore.runId }
  await inTransaction(context.database.db, async (tx) => {
    if (!(await lockWanted(tx, rescore))) return
    await markRescored(tx, run)
    // Last, because the run ends as soon as these are scored.
    const rescuedCount = await scoreUnscored(context, tx, run)
    if (rescuedCount === 0) await enqueue(context, tx, 'finish-run', [{ data: run }])
  })
}

/**
 * Stores the present names and judge for this rescore; once, so that all its scores use the same names. The names are read while
 * nothing is locked, because that takes time, and again if they change meanwhile.
 * @returns null when the rescore was cancelled or replaced
 */
async function begin(
  context: PipelineContext,
  job: JobData['rescore'],
  triesLeft = READS_OF_NAMES_MAX,
): Promise<RescoreSlice | null> {
  const { organizationId, runId, generation: requested } = job
  const { db } = context.database
  const run = { organizationId, runId }
  // Also reads the revision of the names, before them: the run is outdated if they change at each try.
  const rescore = await findRescore(db, run)
  // Jobs of earlier versions have no generation.
  if (!rescore || (requested !== undefined && requested !== rescore.generation)) return null
  const { generation, brandId, namesRevision } = rescore
  if (rescore.after !== null) return { after: FIRST, generation }
  const brand = await findBrand(db, { organizationId, brandIds: null }, brandId)
  if (!brand) return null
  const entities = await runEntities(context, db, brand)
  const names = { brand, generation, entities, namesRevision, isLastTry: triesLeft <= 1 }
  const frozen = await inTransaction(db, (tx) => freeze(context, tx, run, names))
  return frozen === 'renamed' ? begin(context, job, triesLeft - 1) : frozen
}

const READS_OF_NAMES_MAX = 3

interface ReadNames {
  brand: VisibleBrand
  generation: number
  entities: Entities
  namesRevision: number
  isLastTry: boolean
}

async function freeze(
  context: PipelineContext,
  tx: Db,
  ref: RunRef,
  { brand, generation, entities, namesRevision, isLastTry }: ReadNames,
): Promise<RescoreSlice | 'renamed' | null> {
  const run = await lockRun(tx, ref.organizationId, ref.runId)
  if (run?.reopened !== 'rescoring' || run.workGeneration !== generation) return null
  const { settings } = run
  const first = { after: FIRST, generation }
  if (settings.rescore?.generation === generation) return first
  // A judge would be paid for former names.
  if (!isLastTry && (await findRescore(tx, ref))?.namesRevision !== namesRevision) return 'renamed'
  if (settings.keepsVerdicts && (await hasVerdictsOnFormerNames(tx, ref))) {
    // New verdicts are paid, so they wait for a person.
    await giveUpRescore(context, tx, ref, { isOutdated: true })
    return null
  }
  await setNamesRevision(tx, ref, namesRevision)
  const judge = settings.keepsVerdicts ? (settings.judge ?? null) : await judgeOf(context, tx, brand)
  await setRescoreSettings(tx, ref, { entities, judge, rescore: first })
  return first
}

/** A slice of a rescore. A new rescore of the same run has a new generation. */
type RescoreRef = RunRef & {
  generation: number
  /** Where the slice begins. */
  from: number
}

/** @returns false when the rescore has ended meanwhile, for example because the brand was deleted */
function stageIfWanted(
  { database, now }: PipelineContext,
  { waits, ...rescore }: RescoreRef & { waits: boolean },
  scored: readonly ScoredAnswer[],
  unread: readonly AnswerRow[] = [],
): Promise<boolean> {
  return inTransaction(database.db, async (tx) => {
    const rows = [...scored.map(({ row }) => row), ...unread]
    // Before the run, in the lock order of all transactions.
    await (waits ? lockSourceTypesShared : lockIdleBrands)(tx, [
      ...new Set(rows.map(({ brandId }) => brandId)),
    ])
    if (!(await lockWanted(tx, rescore))) return false
    await stageScores(tx, rescore.generation, scored, now())
    await copyShownScores(tx, unread, rescore.generation)
    return true
  })
}

async function lockWanted(tx: Db, rescore: RescoreRef): Promise<boolean> {
  await lockRun(tx, rescore.organizationId, rescore.runId)
  return isWanted(tx, rescore)
}

/** Whether the rescore is still under way and no other job has continued from this slice. */
async function isWanted(db: Db, { generation, from, ...run }: RescoreRef): Promise<boolean> {
  const rescore = await findRescore(db, run)
  return rescore?.generation === generation && (rescore.after ?? FIRST) <= from
}
