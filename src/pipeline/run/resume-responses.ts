import type { Db } from '../../storage/database/database.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { answersWithoutJob, responsesWithoutJob } from '../../storage/runs/lost-responses.ts'
import { enqueue, type PipelineContext } from '../pipeline-context.ts'
import { scoreJobs } from './score-jobs.ts'

const AT_ONCE = 1_000
/** The housekeeping of the next hour continues. */
const ROUNDS_MAX = 50

/** Enqueues the jobs of responses again that ask or score them and were lost. */
export async function resumeResponses(context: PipelineContext, before: Date): Promise<void> {
  await inRounds(context, async (tx) => {
    const lost = await responsesWithoutJob(tx, before, AT_ONCE)
    await enqueue(
      context,
      tx,
      'collect',
      lost.map(({ organizationId, id, jobId, llm }) => ({
        id: jobId,
        data: { organizationId, id, jobId },
        group: llm,
      })),
    )
    return lost.length
  })
  await inRounds(context, async (tx) => {
    const lost = await answersWithoutJob(tx, before, AT_ONCE)
    await enqueue(context, tx, 'score', scoreJobs(lost))
    return lost.length
  })
}

async function inRounds({ database, log }: PipelineContext, round: (tx: Db) => Promise<number>) {
  for (let rounds = 0; rounds < ROUNDS_MAX; rounds += 1) {
    const count = await inTransaction(database.db, round)
    if (count > 0) log.warn({ count }, 'the jobs of responses were lost and are enqueued again')
    if (count < AT_ONCE) return
  }
}
