import { ApiError } from '../contract/errors.ts'
import { enqueue, type PipelineContext } from '../pipeline/pipeline-context.ts'
import { cancelRun, giveUpRescore } from '../pipeline/run/control-run.ts'
import { scoreJobs } from '../pipeline/run/score-jobs.ts'
import { endRestore, isRestorePending } from '../storage/backup/pending-restore.ts'
import { openImports } from '../storage/brand-files/imported-brands.ts'
import { pendingDrafts } from '../storage/content/drafts.ts'
import type { Db } from '../storage/database/database.ts'
import { inTransaction } from '../storage/database/transaction.ts'
import { unscoredAnswers } from '../storage/runs/responses.ts'
import type { RunRef } from '../storage/runs/run-ref.ts'
import { lockRun, runsAtWork } from '../storage/runs/runs.ts'

/**
 * Ends or continues the open runs of a backup, which contains no jobs. Runs that ask LLMs end with the answers that
 * they have; imports and drafts continue, because their lines and ideas are in the backup. After a crash, the next start continues.
 * @returns how many runs were ended
 */
export async function resumeRestored(context: PipelineContext): Promise<number> {
  const { db } = context.database
  if (!(await isRestorePending(db))) return 0
  const imports = await openImports(db)
  const runs = await runsAtWork(db)
  let count = 0
  for (const { importId, isQueued, isImport, isReopened, ...run } of runs) {
    // Also an import whose lines are all moved: only scores are missing. A rescore is not part of the import.
    const isImported = !isReopened && (isImport || imports.some((one) => one.importId === importId))
    // Its answers, or its end in the brand's file, are still among the lines of the import, whose job goes on with it.
    if (isImported && isQueued) continue
    if (!isImported) {
      count += 1
      await inTransaction(db, (tx) => end(context, tx, run)).catch((error: unknown) => {
        // The run is cancelled already, only waits for scores, or its brand is deleted.
        if (!(error instanceof ApiError) || !['conflict', 'not_found'].includes(error.code)) throw error
      })
    }
    await inTransaction(db, async (tx) => {
      await enqueue(context, tx, 'score', scoreJobs(await unscoredAnswers(tx, run)))
      await enqueue(context, tx, 'finish-run', [{ data: run }])
    })
  }
  await enqueue(
    context,
    db,
    'import-answers',
    imports.map((data) => ({ data })),
  )
  await enqueue(
    context,
    db,
    'draft-content',
    (await pendingDrafts(db)).map((data) => ({ data })),
  )
  await endRestore(db)
  return count
}

async function end(context: PipelineContext, tx: Db, run: RunRef): Promise<void> {
  const { organizationId, runId } = run
  const locked = await lockRun(tx, organizationId, runId)
  if (locked?.reopened !== 'rescoring')
    return cancelRun(context, tx, { organizationId, brandIds: null }, runId)
  // The run keeps the scores of before the rescore and is marked as outdated, so that a person can rescore it.
  await giveUpRescore(context, tx, run, { isOutdated: true })
}
