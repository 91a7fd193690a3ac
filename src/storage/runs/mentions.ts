import { sql } from 'kysely'
import type { AnswerScore, BrandScore, Mention } from '../../domain/scoring/score.ts'
import { insertRows } from '../database/bulk-rows.ts'
import type { Db } from '../database/database.ts'

export interface ScoredMentions {
  row: { organizationId: string; id: string }
  generation: number
  score: Pick<AnswerScore, 'mentions' | 'brands'> | null
}

/** Stores every mention. A brand's first mention that counts stores the decision about the brand. */
export function insertMentions(tx: Db, scored: readonly ScoredMentions[]): Promise<void> {
  const mentions = scored.flatMap(({ row, score, generation }) =>
    score === null ? [] : mentionRows(row, score, generation),
  )
  return insertRows(tx, 'mentions', MENTION_COLUMNS, mentions)
}

const MENTION_COLUMNS = {
  organizationId: 'uuid',
  responseId: 'uuid',
  generation: 'int',
  position: 'int',
  kind: 'text',
  entityId: 'uuid',
  name: 'text',
  text: 'text',
  startOffset: 'int',
  endOffset: 'int',
  rule: 'text',
  role: 'text',
  counts: 'boolean',
  sentiment: 'text',
  rank: 'int',
  rankRule: 'text',
  listedAsWorst: 'boolean',
  sentimentScore: 'double precision',
  sentimentStart: 'int',
  sentimentEnd: 'int',
}

function mentionRows(
  { organizationId, id: responseId }: ScoredMentions['row'],
  { mentions, brands }: Pick<AnswerScore, 'mentions' | 'brands'>,
  generation: number,
) {
  const undecided = new Map(brands.map((brand) => [keyOf(brand), brand]))
  return mentions.map((mention, position) => {
    const key = keyOf(mention)
    const brand = mention.counts ? undecided.get(key) : undefined
    if (brand) undecided.delete(key)
    const { start: startOffset, end: endOffset, ...rest } = mention
    const place = { organizationId, responseId, generation, position, startOffset, endOffset }
    return { ...place, ...rest, ...(brand && decisionOf(brand)) }
  })
}

const keyOf = ({ kind, entityId, name }: Pick<Mention, 'kind' | 'entityId' | 'name'>) =>
  JSON.stringify([kind, entityId, name])

function decisionOf({ rank, rankRule, listedAsWorst, sentimentScore, sentimentSpan }: BrandScore) {
  return {
    rank,
    rankRule,
    listedAsWorst,
    sentimentScore,
    sentimentStart: sentimentSpan?.start ?? null,
    sentimentEnd: sentimentSpan?.end ?? null,
  }
}

/** The mentions of response `x` with the result `s`, in the order of the text. */
export const mentionsOfResponse = sql`coalesce((
  select jsonb_agg(jsonb_build_object('kind', m.kind, 'entityId', m.entity_id, 'name', m.name, 'text', m.text,
    'start', m.start_offset, 'end', m.end_offset, 'rule', m.rule, 'role', m.role, 'counts', m.counts,
    'sentiment', m.sentiment) order by m.position)
  from mentions m where m.organization_id = x.organization_id and m.response_id = x.id
    and m.generation = s.generation), '[]')`

/** The brands that response `x` with the result `s` names, in the order of their ranks. */
export const brandsOfResponse = sql`coalesce((
  select jsonb_agg(jsonb_build_object('kind', m.kind, 'entityId', m.entity_id, 'name', m.name, 'rank', m.rank,
    'rankRule', m.rank_rule, 'sentiment', m.sentiment, 'sentimentScore', m.sentiment_score,
    'sentimentSpan', case when m.sentiment_start is not null
      then jsonb_build_object('start', m.sentiment_start, 'end', m.sentiment_end) end) order by m.rank, m.position)
  from mentions m where m.organization_id = x.organization_id and m.response_id = x.id
    and m.generation = s.generation and m.rank is not null),
  '[]')`
