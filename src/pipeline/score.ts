import { answerLinks } from '../domain/scoring/answer-links.ts'
import { readAnswer } from '../domain/scoring/read-answer.ts'
import { storableText } from '../domain/text-identity.ts'
import type { Db } from '../storage/database.ts'
import { type ResponseRef, reopenUnscored } from '../storage/responses.ts'
import { touchBrandActivity } from '../storage/runs.ts'
import { type AnswerRow, answersToScore, type ScoredAnswer, storeScores } from '../storage/scores.ts'
import { inTransaction } from '../storage/transaction.ts'
import { enqueue, type PipelineContext } from './context.ts'
import type { RunRef } from './jobs.ts'
import type { RunKnowledge, RunKnowledgeCache } from './run-settings.ts'
import { finishSettledRuns } from './settle-responses.ts'

/** Requests of others come in between so many answers. */
const YIELD_EVERY = 8

/** Scores kept answers and stores what was found; a run whose last response this was is then finished. */
export async function scoreResponses(
  context: PipelineContext,
  knowledge: RunKnowledgeCache,
  refs: readonly ResponseRef[],
): Promise<void> {
  const { database, now } = context
  const rows = await answersToScore(database.db, refs)
  const runs = new Map(rows.map(({ organizationId, runId }) => [runId, { organizationId, runId }]))
  await knowledge.dropStale(database.db, [...runs.values()])
  const scored = await scoreRows(context, knowledge, rows)
  await inTransaction(database.db, async (tx) => {
    await storeScores(tx, scored, now())
    await finishSettledRuns(context, tx, [...runs.values()])
    const brands = new Map(rows.map(({ brandId, organizationId }) => [brandId, organizationId]))
    for (const [brandId, organizationId] of [...brands].sort()) {
      await touchBrandActivity(tx, organizationId, brandId, now())
    }
  })
  context.queue.wake('finish-run')
}

/** Has answers scored that came, but broke an earlier scorer. @returns how many */
export async function scoreUnscored(
  context: PipelineContext,
  tx: Db,
  { organizationId, runId }: RunRef,
): Promise<number> {
  const responses = await reopenUnscored(tx, organizationId, runId)
  if (responses.length > 0) await enqueue(context, tx, 'score', [{ data: { responses } }])
  return responses.length
}

/** The scores of kept answers; the rest of the process goes on in between. */
export async function scoreRows(
  context: PipelineContext,
  knowledge: RunKnowledgeCache,
  rows: readonly AnswerRow[],
): Promise<ScoredAnswer[]> {
  const scored: ScoredAnswer[] = []
  for (const [index, row] of rows.entries()) {
    if (index % YIELD_EVERY === YIELD_EVERY - 1) await new Promise((resolve) => setImmediate(resolve))
    scored.push(scoreRow(row, await knowledge.get(context.database.db, row.organizationId, row.runId)))
  }
  return scored
}

function scoreRow(row: AnswerRow, { score, classifyLink }: RunKnowledge): ScoredAnswer {
  const citations = row.citations ?? []
  const cited = citations.filter(({ kind }) => kind === 'cited')
  const result = row.isPerception
    ? null
    : score({ text: row.answer, question: row.promptText, sources: cited })
  const links = result?.links ?? answerLinks(readAnswer(row.answer), cited)
  const retrieved = answerLinks(
    readAnswer(''),
    citations.filter(({ kind }) => kind === 'retrieved'),
  )
  const citedUrls = new Set(links.map(({ url }) => url))
  return {
    row,
    score: result && {
      ...result,
      mentionedBrands: result.mentionedBrands.map(storableText),
      mentions: result.mentions.map((mention) => ({
        ...mention,
        name: storableText(mention.name),
        text: storableText(mention.text),
      })),
    },
    links: [
      ...links.map((link) => ({ ...link, kind: 'cited' as const })),
      ...retrieved
        .filter(({ url }) => !citedUrls.has(url))
        .map((link) => ({ ...link, kind: 'retrieved' as const })),
    ].map((link) => ({
      ...link,
      ...classifyLink(link.url),
      title: link.title === null ? null : storableText(link.title),
    })),
  }
}
