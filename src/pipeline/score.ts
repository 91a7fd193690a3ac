import {
  PERCEPTION_SCORER_VERSION,
  type PerceptionScoreRecord,
} from '../domain/perception/perception-score.ts'
import { answerLinks, linksBeside, type SourceLink } from '../domain/scoring/answer-links.ts'
import { detectedIn } from '../domain/scoring/detected-names.ts'
import { readAnswer } from '../domain/scoring/read-answer.ts'
import { compactName } from '../domain/sources/classify-link.ts'
import { storableText } from '../domain/text-identity.ts'
import type { Db } from '../storage/database.ts'
import { type ResponseRef, reopenUnscored } from '../storage/responses.ts'
import { touchBrandActivity } from '../storage/runs.ts'
import { type AnswerRow, answersToScore, type ScoredAnswer, storeScores } from '../storage/scores.ts'
import { inTransaction } from '../storage/transaction.ts'
import { enqueue, type PipelineContext } from './context.ts'
import type { JobData, RunRef } from './jobs.ts'
import type { RunKnowledge, RunKnowledgeCache } from './run-settings.ts'
import { finishSettledRuns } from './settle-responses.ts'

/** Requests of others come in between so many answers. */
const YIELD_EVERY = 8

/** As many answers as one job has judged. */
const JUDGED_AT_ONCE = 5

/**
 * Scores kept answers and stores what was found; a run whose last response this was is then finished. Those that a
 * judge is to read wait for it.
 */
export async function scoreResponses(
  context: PipelineContext,
  knowledge: RunKnowledgeCache,
  refs: readonly ResponseRef[],
): Promise<void> {
  const { database } = context
  const rows = await answersToScore(database.db, refs)
  const runs = new Map(rows.map(({ organizationId, runId }) => [runId, { organizationId, runId }]))
  await knowledge.dropStale(database.db, [...runs.values()])
  const isJudged = new Set<string>()
  for (const { organizationId, runId } of runs.values()) {
    if ((await knowledge.get(database.db, organizationId, runId)).settings.judge) isJudged.add(runId)
  }
  const forRules = rows.filter(({ runId }) => !isJudged.has(runId))
  const forJudge = rows.filter(({ runId }) => isJudged.has(runId))
  const scored = await scoreRows(context, knowledge, forRules)
  await inTransaction(database.db, async (tx) => {
    await storeScored(context, tx, scored)
    await enqueue(context, tx, 'judge', judgeJobs(forJudge))
  })
  if (forJudge.length > 0) context.queue.wake('judge')
  context.queue.wake('finish-run')
}

/** Keeps what was found in answers, and plans the end of every run that now waits for none. */
export async function storeScored(
  context: PipelineContext,
  tx: Db,
  scored: readonly ScoredAnswer[],
): Promise<void> {
  const now = context.now()
  const rows = scored.map(({ row }) => row)
  const runs = new Map(rows.map(({ organizationId, runId }) => [runId, { organizationId, runId }]))
  await storeScores(tx, scored, now)
  await finishSettledRuns(context, tx, [...runs.values()])
  const brands = new Map(rows.map(({ brandId, organizationId }) => [brandId, organizationId]))
  for (const [brandId, organizationId] of [...brands].sort()) {
    await touchBrandActivity(tx, organizationId, brandId, now)
  }
}

function judgeJobs(rows: readonly AnswerRow[]): { data: JobData['judge'] }[] {
  const refs = rows.map(({ organizationId, id }) => ({ organizationId, id }))
  return Array.from({ length: Math.ceil(refs.length / JUDGED_AT_ONCE) }, (_, index) => ({
    data: { toJudge: refs.slice(index * JUDGED_AT_ONCE, (index + 1) * JUDGED_AT_ONCE) },
  }))
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

function scoreRow(row: AnswerRow, { score, scorePerception, classifyLink }: RunKnowledge): ScoredAnswer {
  const citations = row.citations ?? []
  const cited = citations.filter(({ kind }) => kind === 'cited')
  const result = row.isPerception
    ? null
    : score({ text: row.answer, question: row.promptText, sources: cited })
  const links = result?.links ?? answerLinks(readAnswer(row.answer), cited)
  const retrieved = linksBeside(
    citations.filter(({ kind }) => kind === 'retrieved'),
    links,
  )
  const namedBrands = new Set((result?.mentionedBrands ?? []).map(compactName))
  const kept = (link: SourceLink, kind: 'cited' | 'retrieved') => {
    const { url, domain, title } = link
    return { url, domain, title, kind, ...classifyLink(link, namedBrands) }
  }
  return {
    row,
    detected: (result ? detectedIn(result) : []).map((one) => ({ ...one, name: storableText(one.name) })),
    perception: perceptionScore(row, scorePerception),
    score: result && {
      ...result,
      mentionedBrands: result.mentionedBrands.map(storableText),
      brands: result.brands.map((brand) => ({ ...brand, name: storableText(brand.name) })),
      mentions: result.mentions.map((mention) => ({
        ...mention,
        name: storableText(mention.name),
        text: storableText(mention.text),
      })),
    },
    links: [...links.map((link) => kept(link, 'cited')), ...retrieved.map((link) => kept(link, 'retrieved'))],
  }
}

function perceptionScore(
  { perception, answer, promptText }: AnswerRow,
  scorePerception: RunKnowledge['scorePerception'],
): PerceptionScoreRecord | null {
  if (!perception || perception.isImported) return null
  const { propertyId, scoringLogic } = perception
  const { reason, ...score } = scorePerception({ text: answer, prompt: promptText, propertyId, scoringLogic })
  return {
    ...score,
    reason: storableText(reason),
    scoringLogic,
    method: 'rules',
    scorerVersion: PERCEPTION_SCORER_VERSION,
  }
}
