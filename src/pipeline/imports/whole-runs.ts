import type { Db } from '../../storage/database/database.ts'
import { keepsAnswersOf } from '../../storage/runs/exports.ts'

/**
 * What is read of the runs, one after the other. Runs without answers at their turn have none in the file.
 * @throws {Error} at the end of a run that was deleted or expired meanwhile: the file must not end like a whole one
 */
export async function* wholeRuns<T>(
  db: Db,
  organizationId: string,
  runIds: readonly string[],
  read: (runId: string) => AsyncIterable<T>,
): AsyncGenerator<T> {
  for (const runId of runIds) {
    const run = { organizationId, runId }
    const hadAnswers = await keepsAnswersOf(db, run)
    yield* read(runId)
    if (hadAnswers && !(await keepsAnswersOf(db, run))) {
      throw new Error(`the answers of run ${runId} expired or were deleted while they were exported`)
    }
  }
}
