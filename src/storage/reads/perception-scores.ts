import { sql } from 'kysely'
import type { PerceptionScoreRecord } from '../../domain/perception/perception-score.ts'
import { insertRows, takeNew } from '../database/bulk-rows.ts'
import type { Db } from '../database/database.ts'
import type { ResponseRef } from '../runs/responses.ts'

interface ScoredPerception {
  row: ResponseRef & { runId: string; promptId: string }
  generation: number
  perception: PerceptionScoreRecord | null
}

/**
 * Stores the computed scores of perception answers and replaces earlier ones. Corrections must be applied again
 * afterwards.
 */
export async function storePerceptionScores(
  tx: Db,
  scored: readonly ScoredPerception[],
  now: Date,
): Promise<void> {
  const scores = scored.flatMap(({ row, perception, generation }) => {
    if (perception === null) return []
    const { organizationId, id: responseId, runId, promptId: perceptionPromptId } = row
    const { quote, reason: scoreReason, ...score } = perception
    const place = {
      quote: quote?.text ?? null,
      quoteStart: quote?.start ?? null,
      quoteEnd: quote?.end ?? null,
    }
    return [
      { organizationId, responseId, generation, runId, perceptionPromptId, scoreReason, ...score, ...place },
    ]
  })
  const newScore = takeNew(
    'score',
    'scoreReason',
    'scoringLogic',
    'scorerVersion',
    'method',
    'confidence',
    'quote',
  )
  await insertRows(tx, 'all_perception_scores', SCORE_COLUMNS, scores, {
    values: { scoredAt: now },
    rest: sql`on conflict (organization_id, response_id, generation) do update set ${newScore},
      ${takeNew('quoteStart', 'quoteEnd', 'scoredAt')}, is_user_changed = false, original_score = null,
      original_reason = null`,
  })
}

const SCORE_COLUMNS = {
  organizationId: 'uuid',
  responseId: 'uuid',
  generation: 'int',
  runId: 'uuid',
  perceptionPromptId: 'uuid',
  score: 'numeric',
  scoreReason: 'text',
  scoringLogic: 'jsonb',
  scorerVersion: 'text',
  method: 'text',
  confidence: 'double precision',
  quote: 'text',
  quoteStart: 'int',
  quoteEnd: 'int',
}

/** Of `perception_scores e`: the score that is shown, and how it was calculated. */
export const perceptionScoreFields = sql`'score', e.score, 'reason', e.score_reason, 'quote', e.quote,
  'quoteStart', e.quote_start, 'quoteEnd', e.quote_end, 'scoringLogic', e.scoring_logic, 'method', e.method,
  'confidence', e.confidence, 'scorerVersion', e.scorer_version, 'originalScore', e.original_score,
  'isUserChanged', e.is_user_changed`
