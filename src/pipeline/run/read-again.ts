import { withDetected } from '../../domain/detected-brands/known-names.ts'
import { addedNames, mayChange, withLearned } from '../../domain/detected-brands/learned-names.ts'
import type { DetectedNames } from '../../domain/scoring/entities.ts'
import { withinNameLimits } from '../../domain/scoring/names/name-limits.ts'
import { detectedNames, newestAnswers } from '../../storage/brands/names-in-answers.ts'
import { lockIdleBrands } from '../../storage/brands/source-types.ts'
import type { Db } from '../../storage/database/database.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { rescoreOnce } from '../../storage/runs/outdated-runs.ts'
import { countScored } from '../../storage/runs/responses.ts'
import type { RunRef } from '../../storage/runs/run-ref.ts'
import { type LockedRun, lockRun, lookAtRun } from '../../storage/runs/runs.ts'
import { stageScores } from '../../storage/runs/scores.ts'
import {
  type AnswerReadOnce,
  answersToReadAgain,
  beginSecondReading,
  endSecondReading,
  findSecondReading,
  setSecondReadingProgress,
} from '../../storage/runs/second-reading.ts'
import { enqueue, type PipelineContext } from '../pipeline-context.ts'
import { workInSlices } from '../slices.ts'
import { inSlices } from '../time-slices.ts'
import type { RunKnowledgeCache } from './run-settings.ts'
import { scoreRows } from './score-responses.ts'

/** Few, because an answer may have a megabyte. */
const BATCH = 20
/** Longer answers go to a thread unseen, because searching them for names would block the event loop. */
const SEARCHED_LENGTH_MAX = 50_000

/**
 * Before the run ends, decides over all of its answers together which names are brands: a name that is a brand in
 * several answers is then searched for in all of them. Later runs search for it from their start.
 * @returns whether the run must not end yet, because its second reading is under way; the reading ends the run
 */
export async function waitsForSecondReading(context: PipelineContext, ref: RunRef): Promise<boolean> {
  const { db } = context.database
  const run = await lookAtRun(db, ref)
  if (!run || !isFirstEnd(run)) return false
  if (run.settings.secondReading) {
    if (run.settings.secondReading.isDone) return false
    // The reading's job ends the run. Housekeeping gets here when that job was lost.
    if (!(await context.queue.hasJob('read-again', ref)))
      await enqueue(context, db, 'read-again', [{ data: ref }])
    return true
  }
  const scored = await countScored(db, ref)
  if (scored === null || scored < 2) return false
  const others = await learnedNames(db, ref, run).catch((error: unknown) => {
    context.log.error({ err: error, ...ref }, 'a run could not learn from its answers')
    return null
  })
  const added = others && addedNames(run.settings.entities.others, others)
  if (!added) return false
  return inTransaction(db, async (tx) => {
    const locked = await lockRun(tx, ref.organizationId, ref.runId)
    if (!locked || !isFirstEnd(locked)) return false
    if (locked.settings.secondReading) return !locked.settings.secondReading.isDone
    await beginSecondReading(tx, ref, others, added)
    await enqueue(context, tx, 'read-again', [{ data: ref }])
    return true
  })
}

/** Answers that a judge has scored, and those of a run that ended before, are not read again. */
function isFirstEnd(run: LockedRun): boolean {
  return run.status === 'scoring' && run.reopened === null && !run.isStopping && !run.settings.judge
}

export function isBeingReadAgain(run: LockedRun): boolean {
  return isFirstEnd(run) && run.settings.secondReading?.isDone === false
}

/** The names that the run knew from its start, and those that a run would know that starts now. */
async function learnedNames(
  db: Db,
  { organizationId, runId }: RunRef,
  run: LockedRun,
): Promise<DetectedNames> {
  const { brand, rivals } = run.settings.entities
  const detected = await detectedNames(db, organizationId, run.brandId, runId)
  const answers = detected.length === 0 ? [] : await newestAnswers(db, organizationId, run.brandId, runId)
  const learned = await withDetected({ brand, rivals }, detected, inSlices(answers))
  const { others: known } = run.settings.entities
  const others = withLearned(known, learned.others ?? { names: [], ignored: [] })
  return withinNameLimits({ brand, rivals, others }).entities.others ?? others
}

/** Reads the next answers again, and enqueues a job for the rest or the end of the run. Idempotent. */
export async function readAgain(
  context: PipelineContext,
  knowledge: RunKnowledgeCache,
  ref: RunRef,
): Promise<void> {
  const { database } = context
  const reading = await findSecondReading(database.db, ref)
  if (!reading) return
  await knowledge.dropStale(database.db, [ref])
  const { added, generation } = reading
  const mayBeOther = mayChange(added)
  let { after } = reading
  const readNext = async () => {
    const rows = await answersToReadAgain(database.db, ref, after, BATCH)
    const last = rows.at(-1)
    if (!last) return false
    const affected: AnswerReadOnce[] = []
    for await (const row of inSlices(rows)) {
      if (row.answer.length > SEARCHED_LENGTH_MAX || mayBeOther(row)) affected.push(row)
    }
    const { scored } = await scoreRows(context, knowledge, affected)
    after = last.ordinal
    return inTransaction(database.db, async (tx) => {
      // Before the run, in the lock order of all transactions.
      await lockIdleBrands(tx, [last.brandId])
      await lockRun(tx, ref.organizationId, ref.runId)
      if (!(await findSecondReading(tx, ref))) return false
      await stageScores(tx, generation, scored, context.now())
      await setSecondReadingProgress(tx, ref, after)
      return true
    })
  }
  const goOnLater = () => enqueue(context, database.db, 'read-again', [{ data: ref }])
  if (await workInSlices([readNext], goOnLater)) await endReading(context, ref)
}

/** The run ends with the answers that were read so far. */
async function endReading(context: PipelineContext, ref: RunRef): Promise<void> {
  await inTransaction(context.database.db, async (tx) => {
    if (await endSecondReading(tx, ref)) await enqueue(context, tx, 'finish-run', [{ data: ref }])
  })
}

/**
 * The run ends although some of its answers were not read again. They must not stay read with other names than the rest: once it has
 * ended, it is scored again from its beginning, which shows all of its answers in one step.
 */
export async function giveUpReading(context: PipelineContext, ref: RunRef): Promise<void> {
  await inTransaction(context.database.db, async (tx) => {
    await rescoreOnce(tx, ref, context.now())
    if (await endSecondReading(tx, ref)) await enqueue(context, tx, 'finish-run', [{ data: ref }])
  })
}
