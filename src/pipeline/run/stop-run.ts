import type { Db } from '../../storage/database/database.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { countResponses } from '../../storage/runs/run-counts.ts'
import type { RunRef } from '../../storage/runs/run-ref.ts'
import { lockRuns } from '../../storage/runs/runs.ts'
import {
  deleteSomeLinesOf,
  type EndedResponses,
  endStopping,
  failSome,
  type Stopping,
  setStopping,
  skipSomeOfRun,
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

/** Ends the rest, part by part. @returns false when another job was enqueued for the rest */
export async function stopMore(context: PipelineContext, run: RunRef, stopping: Stopping): Promise<boolean> {
  const { db } = context.database
  const isDone = await workInSlices(stopParts(context, run, stopping), () =>
    enqueue(context, db, 'clear-run', [{ data: run }]),
  )
  if (!isDone) return false
  const counts = await countResponses(db, run)
  await inTransaction(db, async (tx) => {
    await endStopping(tx, run, counts)
    // A cancelled retry may wait for nothing else.
    await enqueue(context, tx, 'finish-run', [{ data: run }])
  })
  return true
}

/** For `workInSlices`. */
export function stopParts(context: PipelineContext, run: RunRef, stopping: Stopping) {
  const { db } = context.database
  const endResponses = () =>
    inTransaction(db, async (tx) => {
      // Whoever stores answers of the run holds it, too.
      await lockRuns(tx, [run])
      const { count, jobIds } = await endSome(tx, run, stopping)
      await context.queue.remove(tx, 'collect', jobIds)
      return count > 0
    })
  const deleteLines = async () => (await deleteSomeLinesOf(db, run, ENDED_AT_ONCE)) > 0
  return stopping.kind === 'skip' ? [endResponses, deleteLines] : [endResponses]
}

function endSome(tx: Db, run: RunRef, stopping: Stopping): Promise<EndedResponses> {
  return stopping.kind === 'skip'
    ? skipSomeOfRun(tx, run, ENDED_AT_ONCE)
    : failSome(tx, run, stopping, ENDED_AT_ONCE)
}
