import { sql } from 'kysely'
import type { PerceptionScoreRecord } from '../domain/perception/perception-score.ts'
import type { DetectedBrand } from '../domain/scoring/detected-names.ts'
import type { AnswerScore } from '../domain/scoring/score.ts'
import type { ScoringLogic } from '../domain/scoring-logic.ts'
import type { LinkClass } from '../domain/sources/classify-link.ts'
import { bulkRows } from './bulk-rows.ts'
import type { Db } from './database.ts'
import { insertDetectedBrands } from './detected-brands.ts'
import { insertJudgements, type Judgement } from './judgements.ts'
import { insertMentions } from './mentions.ts'
import { storePerceptionScores } from './perception-scores.ts'
import { reapplyCorrections } from './response-corrections.ts'
import type { ResponseRef, StoredCitation } from './responses.ts'
import type { FrozenJudge } from './runs.ts'
import { holdSourceTypes } from './source-overrides.ts'
import { becomes, mayHappen } from './states.ts'

export interface AnswerRow extends ResponseRef {
  runId: string
  brandId: string
  promptId: string
  isPerception: boolean
  /** By what an answer to a perception prompt is scored, as it is now; null for any other. */
  perception: {
    propertyId: string
    scoringLogic: ScoringLogic
    /** It came with its score, which stays as it is. */
    isImported: boolean
  } | null
  promptText: string
  llm: string
  ordinal: number
  answer: string
  citations: StoredCitation[] | null
  searchQueries: string[] | null
}

/** Answers that wait for their score. */
export async function answersToScore(db: Db, refs: readonly ResponseRef[]): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select ${answerColumns} from ${bulkRows('n', refs, { organizationId: 'uuid', id: 'uuid' })}
      join responses x on x.organization_id = n."organizationId" and x.id = n.id
    where x.state = 'answered'`.execute(db)
  return rows
}

/**
 * The run's scored answers after `ordinal`, in their order: to be scored again.
 * @param but those that the judge has given a verdict on since then; null for none
 */
export async function scoredAnswersAfter(
  db: Db,
  { organizationId, runId }: { organizationId: string; runId: string },
  after: number,
  limit: number,
  but: { judge: Pick<FrozenJudge, 'name' | 'version'>; since: Date } | null,
): Promise<AnswerRow[]> {
  const isDone = sql`exists (select 1 from judgements j
    where j.organization_id = x.organization_id and j.response_id = x.id and j.error_code is null
      and j.judge = ${but?.judge.name} and j.version = ${but?.judge.version} and j.judged_at > ${but?.since})`
  const { rows } = await sql<AnswerRow>`
    select ${answerColumns} from responses x
    where x.organization_id = ${organizationId} and x.run_id = ${runId} and x.state = 'scored'
      and x.ordinal > ${after} and ${but ? sql`not ${isDone}` : sql`true`}
    order by x.ordinal limit ${limit}`.execute(db)
  return rows
}

const answerColumns = sql`x.organization_id as "organizationId", x.id, x.run_id as "runId",
  x.brand_id as "brandId", x.prompt_id as "promptId", x.is_perception as "isPerception",
  (select p.text from run_prompts p where p.organization_id = x.organization_id and p.run_id = x.run_id
    and p.prompt_id = x.prompt_id) as "promptText",
  case when x.is_perception then (
    select json_build_object('propertyId', q.property_id, 'scoringLogic', q.scoring_logic, 'isImported',
      exists (select 1 from perception_scores e
        where e.organization_id = x.organization_id and e.response_id = x.id and e.method = 'import'
          and case when e.is_user_changed then e.original_score else e.score end is not null))
    from perception_prompts q where q.organization_id = x.organization_id and q.id = x.prompt_id)
  end as perception, x.llm, x.ordinal, x.answer, x.citations, x.search_queries as "searchQueries"`

export interface ScoredAnswer {
  row: AnswerRow
  /** Null for an answer to a perception prompt: it is no result and counts in no metric. */
  score: AnswerScore | null
  /** The brands in it that nobody tracks. */
  detected: readonly DetectedBrand[]
  /** Null for a regular answer, and for one that came with its score. */
  perception: PerceptionScoreRecord | null
  /** What came of asking the run's judge; absent where none was to be asked. */
  judgement?: Judgement
  links: (LinkClass & {
    url: string
    domain: string
    title: string | null
    kind: 'cited' | 'retrieved'
  })[]
}

/** Marks answers as scored and keeps what was found; what is scored already is left alone. */
export async function storeScores(tx: Db, scored: readonly ScoredAnswer[], now: Date): Promise<void> {
  await holdSourceTypes(tx, brandIdsOf(scored))
  const refs = scored.map(({ row }) => ({ organizationId: row.organizationId, id: row.id }))
  const { rows } = await sql<{ id: string }>`
    update responses x set ${becomes('score')}
    from ${bulkRows('n', refs, { organizationId: 'uuid', id: 'uuid' })}
    where x.organization_id = n."organizationId" and x.id = n.id and ${mayHappen('score')}
    returning x.id`.execute(tx)
  const mine = new Set(rows.map(({ id }) => id))
  await insertScores(
    tx,
    scored.filter(({ row }) => mine.has(row.id)),
    now,
  )
}

/** Puts new scores in the place of the old ones; what a person corrected stays in force. */
export async function replaceScores(tx: Db, scored: readonly ScoredAnswer[], now: Date): Promise<void> {
  await holdSourceTypes(tx, brandIdsOf(scored))
  const refs = scored.map(({ row }) => ({ organizationId: row.organizationId, id: row.id }))
  for (const [table, column] of [
    ['mentions', 'response_id'],
    ['response_links', 'response_id'],
    ['web_search_queries', 'response_id'],
    ['judgements', 'response_id'],
    ['results', 'id'],
  ] as const) {
    await sql`
      delete from ${sql.table(table)} x using ${bulkRows('n', refs, { organizationId: 'uuid', id: 'uuid' })}
      where x.organization_id = n."organizationId" and x.${sql.ref(column)} = n.id`.execute(tx)
  }
  await insertScores(tx, scored, now)
  await reapplyCorrections(tx, refs)
}

function brandIdsOf(scored: readonly ScoredAnswer[]): string[] {
  return [...new Set(scored.map(({ row }) => row.brandId))]
}

async function insertScores(tx: Db, scored: readonly ScoredAnswer[], now: Date): Promise<void> {
  if (scored.length === 0) return
  await insertResults(tx, scored, now)
  await insertDetectedBrands(
    tx,
    scored.flatMap(({ row: { organizationId, brandId }, detected }) =>
      detected.map(({ key, name }) => ({ organizationId, brandId, key, name })),
    ),
  )
  await storePerceptionScores(tx, scored, now)
  await insertMentions(tx, scored)
  await insertLinks(tx, scored)
  await insertQueries(tx, scored)
  await insertJudgements(tx, scored.flatMap(judgementOf), now)
}

function judgementOf({ row: { organizationId, id: responseId, runId, brandId }, judgement }: ScoredAnswer) {
  return judgement ? [{ organizationId, responseId, runId, brandId, ...judgement }] : []
}

async function insertResults(tx: Db, scored: readonly ScoredAnswer[], now: Date): Promise<void> {
  const results = scored.flatMap(({ row, score, detected }) => {
    if (score === null) return []
    const { organizationId, id, runId, brandId, promptId, llm, ordinal } = row
    const { mentions: _, brands: __, links: ___, ...result } = score
    const detectedKeys = detected.map(({ key }) => key)
    const recalledKeys = detected.filter(({ isRecalled }) => isRecalled).map(({ key }) => key)
    return [
      { organizationId, id, runId, brandId, promptId, llm, ordinal, ...result, detectedKeys, recalledKeys },
    ]
  })
  if (results.length === 0) return
  await sql`
    insert into results (organization_id, id, run_id, brand_id, prompt_id, llm, ordinal, presence, is_present,
      rank, sentiment, sentiment_score, mentioned_brands, detected_keys, recalled_keys, scorer_version, scored_at)
    select n."organizationId", n.id, n."runId", n."brandId", n."promptId", n.llm, n.ordinal, n.presence,
      n."isPresent", n.rank, n.sentiment, n."sentimentScore", n."mentionedBrands", n."detectedKeys", n."recalledKeys",
      n."scorerVersion", ${now}
    from ${bulkRows('n', results, {
      organizationId: 'uuid',
      id: 'uuid',
      runId: 'uuid',
      brandId: 'uuid',
      promptId: 'uuid',
      llm: 'text',
      ordinal: 'int',
      presence: 'text',
      isPresent: 'boolean',
      rank: 'int',
      sentiment: 'text',
      sentimentScore: 'double precision',
      mentionedBrands: 'text[]',
      detectedKeys: 'text[]',
      recalledKeys: 'text[]',
      scorerVersion: 'text',
    })}`.execute(tx)
}

function ofResponse({ row }: ScoredAnswer) {
  const { organizationId, id: responseId, runId, brandId, promptId, llm } = row
  return { organizationId, responseId, runId, brandId, promptId, llm }
}

const OF_RESPONSE = {
  organizationId: 'uuid',
  responseId: 'uuid',
  runId: 'uuid',
  brandId: 'uuid',
  promptId: 'uuid',
  llm: 'text',
  position: 'int',
} as const

async function insertLinks(tx: Db, scored: readonly ScoredAnswer[]): Promise<void> {
  const links = scored.flatMap((answer) =>
    answer.links.map((link, position) => ({ ...ofResponse(answer), position, ...link })),
  )
  if (links.length === 0) return
  await sql`
    insert into response_links (organization_id, response_id, run_id, brand_id, prompt_id, llm, position, url,
      domain, title, kind, source_type, ruled_source_type, page_type)
    select n."organizationId", n."responseId", n."runId", n."brandId", n."promptId", n.llm, n.position, n.url,
      n.domain, n.title, n.kind, coalesce(o.source_type, n."sourceType"),
      case when o.source_type is not null then n."sourceType" end, n."pageType"
    from ${bulkRows('n', links, {
      ...OF_RESPONSE,
      url: 'text',
      domain: 'text',
      title: 'text',
      kind: 'text',
      sourceType: 'text',
      pageType: 'text',
    })}
      left join source_overrides o on o.organization_id = n."organizationId" and o.brand_id = n."brandId"
        and o.domain = n.domain`.execute(tx)
}

async function insertQueries(tx: Db, scored: readonly ScoredAnswer[]): Promise<void> {
  const queries = scored.flatMap((answer) =>
    (answer.row.searchQueries ?? []).map((query, position) => ({ ...ofResponse(answer), position, query })),
  )
  if (queries.length === 0) return
  await sql`
    insert into web_search_queries (organization_id, response_id, run_id, brand_id, prompt_id, llm, position,
      query)
    select n."organizationId", n."responseId", n."runId", n."brandId", n."promptId", n.llm, n.position, n.query
    from ${bulkRows('n', queries, { ...OF_RESPONSE, query: 'text' })}`.execute(tx)
}

/** Numbers the run's results 1, 2, 3 … in the order frozen at its start, so that a page is a range of numbers. */
export async function numberResults(tx: Db, organizationId: string, runId: string): Promise<void> {
  await sql`
    update results x set ordinal = n.place
    from (select r.id, row_number() over (order by r.ordinal)::int as place
      from responses r join results y on y.organization_id = r.organization_id and y.id = r.id
      where r.organization_id = ${organizationId} and r.run_id = ${runId}) n
    where x.organization_id = ${organizationId} and x.id = n.id and x.ordinal <> n.place`.execute(tx)
}
