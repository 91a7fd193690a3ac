import { presenceDisagreements } from '../../domain/judging/agreement.ts'
import { withPresenceVerdict } from '../../domain/judging/judge-presence.ts'
import { type Judgement, shownJudgements } from '../../storage/runs/judgements.ts'
import type { AnswerRow, ScoredAnswer } from '../../storage/runs/scores.ts'
import type { PipelineContext } from '../pipeline-context.ts'
import type { RunKnowledgeCache } from '../run/run-settings.ts'
import { scoreRows } from '../run/score-responses.ts'
import { rulesValues } from './judge-answer.ts'

/**
 * The scores of stored answers by the rules, with the earlier verdicts of a judge: a change of other names affects
 * neither whether an answer names the brand nor its sentiment. Leaves out judged answers to perception prompts and
 * unreadable answers, which keep their scores.
 */
export async function assessWithKeptVerdicts(
  context: PipelineContext,
  knowledge: RunKnowledgeCache,
  rows: readonly AnswerRow[],
): Promise<ScoredAnswer[]> {
  const judgements = await shownJudgements(context.database.db, rows)
  const toRead = rows.filter(({ id }) => judgements.get(id)?.kind !== 'perception')
  const { scored, unscored } = await scoreRows(context, knowledge, toRead)
  for (const { row, unread } of unscored) {
    context.log.error({ responseId: row.id, ...unread }, 'an answer keeps its score: it cannot be read')
  }
  return scored.map((one) => withKeptVerdict(one, judgements.get(one.row.id)))
}

function withKeptVerdict(scored: ScoredAnswer, judgement: Judgement | undefined): ScoredAnswer {
  const rules = rulesValues(scored)
  if (!judgement || !rules) return scored
  const { verdict, version } = judgement
  if (!scored.score || !verdict) return { ...scored, judgement: { ...judgement, rules } }
  const { presence, sentiment, reason, quote } = verdict
  const score = withPresenceVerdict(
    scored.score,
    {
      // The rules add "linked" to a verdict.
      presence: presence === 'present' || presence === 'absence' ? presence : 'absent',
      sentiment: (sentiment ?? 'not_mentioned') as typeof scored.score.sentiment,
      reason,
      quote,
    },
    version,
  )
  const disagreesOn = presenceDisagreements(score, scored.score)
  const kept = { ...verdict, presence: score.presence, sentiment: score.sentiment, disagreesOn }
  const agrees = disagreesOn.length === 0
  return { ...scored, score, judgement: { ...judgement, verdict: kept, rules, agrees } }
}
