import { sql } from 'kysely'
import type { PerceptionScoreRecord } from '../../domain/perception/perception-score.ts'
import { bulkRows } from '../database/bulk-rows.ts'
import type { Db } from '../database/database.ts'
import type { ResponseRef } from '../runs/responses.ts'

interface ScoredPerception {
  row: ResponseRef & { runId: string; promptId: string }
  generation: number
  perception: PerceptionScoreRecord | null
}

/**
 * Keeps the computed scores of perception answers, in the place of earlier ones. Where a person's word was in force
 * it has to be put in force again.
 */
export async function storePerceptionScores(
  tx: Db,
  scored: readonly ScoredPerception[],
  now: Date,
): Promise<void> {
  const scores = scored.flatMap(({ row, perception, generation }) => {
    if (perception === null) return []
    const { organizationId, id: responseId, runId, promptId } = row
    const { quote, ...score } = perception
    const place = {
      quote: quote?.text ?? null,
      quoteStart: quote?.start ?? null,
      quoteEnd: quote?.end ?? null,
    }
    return [{ organizationId, responseId, generation, runId, promptId, ...score, ...place }]
  })
  if (scores.length === 0) return
  await sql`
    insert into all_perception_scores (organization_id, response_id, generation, run_id, perception_prompt_id, score,
      score_reason, scoring_logic, scorer_version, method, confidence, quote, quote_start, quote_end, scored_at)
    select n."organizationId", n."responseId", n.generation, n."runId", n."promptId", n.score, n.reason, n."scoringLogic",
      n."scorerVersion", n.method, n.confidence, n.quote, n."quoteStart", n."quoteEnd", ${now}
    from ${bulkRows('n', scores, {
      organizationId: 'uuid',
      responseId: 'uuid',
      generation: 'int',
      runId: 'uuid',
      promptId: 'uuid',
      score: 'numeric',
      reason: 'text',
      scoringLogic: 'jsonb',
      scorerVersion: 'text',
      method: 'text',
      confidence: 'double precision',
      quote: 'text',
      quoteStart: 'int',
      quoteEnd: 'int',
    })}
    on conflict (organization_id, response_id, generation) do update set score = excluded.score,
      score_reason = excluded.score_reason, scoring_logic = excluded.scoring_logic,
      scorer_version = excluded.scorer_version, method = excluded.method, confidence = excluded.confidence,
      quote = excluded.quote, quote_start = excluded.quote_start, quote_end = excluded.quote_end,
      scored_at = excluded.scored_at, is_user_changed = false, original_score = null,
      original_reason = null`.execute(tx)
}

/** Of `perception_scores e`: the score in force, and how it came about. */
export const perceptionScoreFields = sql`'score', e.score, 'reason', e.score_reason, 'quote', e.quote,
  'quoteStart', e.quote_start, 'quoteEnd', e.quote_end, 'scoringLogic', e.scoring_logic, 'method', e.method,
  'confidence', e.confidence, 'scorerVersion', e.scorer_version, 'originalScore', e.original_score,
  'isUserChanged', e.is_user_changed`
