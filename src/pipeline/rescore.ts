import { findBrand } from '../storage/brands.ts'
import { lockRun, setRunEntities, setRunJudge } from '../storage/runs.ts'
import { replaceScores, scoredAnswersAfter } from '../storage/scores.ts'
import { inTransaction } from '../storage/transaction.ts'
import { enqueue, type PipelineContext } from './context.ts'
import type { RunRef } from './jobs.ts'
import type { AnswerJudging } from './judge-answers.ts'
import type { RunKnowledgeCache } from './run-settings.ts'
import { scoreUnscored } from './score.ts'
import { brandEntities, judgeOf } from './start-run.ts'

const BATCH = 50

/**
 * Scores a run's kept answers again, with the brand's present names and rivals. Asks nobody but the judge,
 * where the brand has its answers judged. After a crash it begins anew: scoring is a function of the answer, so that twice
 * is the same as once, and only a judge is paid twice.
 */
export async function rescoreRun(
  context: PipelineContext,
  knowledge: RunKnowledgeCache,
  judging: AnswerJudging,
  { organizationId, runId }: RunRef,
): Promise<void> {
  const { database, now } = context
  const isOpen = await inTransaction(database.db, async (tx) => {
    const run = await lockRun(tx, organizationId, runId)
    if (run?.status !== 'scoring') return false
    const brand = await findBrand(tx, { organizationId, brandIds: null }, run.brandId)
    if (brand) {
      await setRunEntities(tx, organizationId, runId, await brandEntities(tx, brand))
      await setRunJudge(tx, organizationId, runId, await judgeOf(context, tx, brand))
    }
    return true
  })
  if (!isOpen) return
  await knowledge.dropStale(database.db, [{ organizationId, runId }])
  for (let after = 0; ; ) {
    const rows = await scoredAnswersAfter(database.db, organizationId, runId, after, BATCH)
    const last = rows.at(-1)
    if (!last) break
    const scored = await judging.assess(rows)
    const isWanted = await inTransaction(database.db, async (tx) => {
      // A brand deleted meanwhile ends its runs; judges are not asked for them.
      if ((await lockRun(tx, organizationId, runId))?.status !== 'scoring') return false
      await replaceScores(tx, scored, now())
      return true
    })
    if (!isWanted) return
    after = last.ordinal
  }
  await inTransaction(database.db, async (tx) => {
    // Last, because the run ends with the last of them.
    const rescuedCount = await scoreUnscored(context, tx, { organizationId, runId })
    if (rescuedCount === 0) await enqueue(context, tx, 'finish-run', [{ data: { organizationId, runId } }])
  })
  context.queue.wake('score')
  context.queue.wake('finish-run')
}
