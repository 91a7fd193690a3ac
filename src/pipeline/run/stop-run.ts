import type { Db } from '../../storage/database/database.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { countResponses } from '../../storage/runs/count-responses.ts'
import type { RunRef } from '../../storage/runs/run-ref.ts'
import { lockRuns, setRunsScoring } from '../../storage/runs/runs.ts'
import {
  deleteSomeLinesOf,
  type EndedResponses,
  endStopping,
  failSome,
  lockStopping,
  type Stopping,
  setStopping,
  skipSomeOfRun,
  withdrawSome,
} from '../../storage/runs/stopped-runs.ts'
import { enqueue, type PipelineContext } from '../pipeline-context.ts'
import { workInSlices } from '../slices.ts'

/** Responses or lines that one transaction ends. */
export const ENDED_AT_ONCE = 500

/**
 * Ends the first responses and import lines that a locked run still has, and enqueues a job for the rest.
 * @returns how many responses it ended, and whether that is all
 */
export async function stopWork(
  context: PipelineContext,
  tx: Db,
  run: RunRef,
  stopping: Stopping,
): Promise<{ count: number; isDone: boolean }> {
  const { count, jobIds } = await endSome(tx, run, stopping)
  await context.queue.remove(tx, 'collect', jobIds)
  const lineCount = stopping.kind === 'skip' ? await deleteSomeLinesOf(tx, run, ENDED_AT_ONCE) : 0
  const isDone = count < ENDED_AT_ONCE && lineCount < ENDED_AT_ONCE
  if (!isDone) {
    await setStopping(tx, run, stopping)
    await enqueue(context, tx, 'clear-run', [{ data: run }])
  }
  return { count, isDone }
}

/**
 * Ends the remaining responses of a stopped run, in parts.
 * @returns false when another job was enqueued for the rest
 */
export async function stopMore(context: PipelineContext, run: RunRef): Promise<boolean> {
  const { db } = context.database
  const endMore = (tx: Db) => endWhileStopping(context, tx, run)
  const isDone = await workInSlices([() => inTransaction(db, endMore), () => deleteLines(db, run)], () =>
    enqueue(context, db, 'clear-run', [{ data: run }]),
  )
  if (!isDone) return false
  const counts = await countResponses(db, run)
  await inTransaction(db, async (tx) => {
    // Another job may have ended this stop meanwhile. A later stop has a job of its own.
    if (await endMore(tx)) return
    await endStopping(tx, run, counts)
    await setRunsScoring(tx, [run])
    // A cancelled retry may have nothing else to wait for.
    await enqueue(context, tx, 'finish-run', [{ data: run }])
  })
  return true
}

/** The steps that `workInSlices` runs to end a deleted run. */
export function skipParts(context: PipelineContext, run: RunRef) {
  const { db } = context.database
  const skipResponses = () =>
    inTransaction(db, async (tx) => {
      // Locks the run, as every transaction does that stores its answers.
      await lockRuns(tx, [run])
      return endNext(context, tx, run, { kind: 'skip' })
    })
  return [skipResponses, () => deleteLines(db, run)]
}

/** Reads the run again, because another job may have ended the stop, or a person may have begun a retry. */
async function endWhileStopping(context: PipelineContext, tx: Db, run: RunRef): Promise<boolean> {
  const stopping = await lockStopping(tx, run)
  return stopping !== null && endNext(context, tx, run, stopping)
}

/** @returns whether there may be more */
async function endNext(context: PipelineContext, tx: Db, run: RunRef, stopping: Stopping): Promise<boolean> {
  const { count, jobIds } = await endSome(tx, run, stopping)
  await context.queue.remove(tx, 'collect', jobIds)
  return count > 0
}

async function deleteLines(db: Db, run: RunRef): Promise<boolean> {
  return (await deleteSomeLinesOf(db, run, ENDED_AT_ONCE)) > 0
}

function endSome(tx: Db, run: RunRef, stopping: Stopping): Promise<EndedResponses> {
  if (stopping.kind === 'skip') return skipSomeOfRun(tx, run, ENDED_AT_ONCE)
  const endThem = stopping.kind === 'fail' ? failSome : withdrawSome
  return endThem(tx, run, stopping, ENDED_AT_ONCE)
}
