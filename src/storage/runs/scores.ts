import { sql } from 'kysely'
import type { AnswerReading } from '../../domain/scoring/answer-reading.ts'
import { withoutOthers } from '../../domain/scoring/bounded-score.ts'
import type { ScoringLogic } from '../../domain/scoring-logic.ts'
import { weighedParts } from '../../domain/weighed-parts.ts'
import { insertFoundNames } from '../brands/found-names.ts'
import { lockSourceTypesShared } from '../brands/source-types.ts'
import { idRows, insertRows } from '../database/bulk-rows.ts'
import type { Db } from '../database/database.ts'
import { storePerceptionScores } from '../reads/perception-scores.ts'
import { nextAnswers, takenResponses } from './answer-batches.ts'
import { copyShown, FOUND_IN_ANSWERS } from './hidden-scores.ts'
import { insertJudgements, type Judgement } from './judgements.ts'
import { insertMentions } from './mentions.ts'
import { reapplyCorrections } from './response-corrections.ts'
import type { ResponseRef, StoredCitation } from './responses.ts'
import type { RunRef } from './run-ref.ts'
import { type FrozenJudge, workGenerations } from './runs.ts'
import { becomes, isAtWork, mayHappen } from './states.ts'

export interface AnswerRow extends ResponseRef {
  runId: string
  brandId: string
  promptId: string
  isPerception: boolean
  /** The present scoring of an answer to a perception prompt; null for other answers. */
  perception: {
    propertyId: string
    scoringLogic: ScoringLogic
    /** The score was imported with the answer and stays. */
    isImported: boolean
  } | null
  promptText: string
  llm: string
  sample: number
  ordinal: number
  answer: string
  citations: StoredCitation[] | null
}

/** Answers that wait for their score and whose run has not ended. */
export async function answersToScore(db: Db, refs: readonly ResponseRef[]): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select ${answerColumns} from ${idRows(refs, 'organizationId', 'id')}
      join responses x on x.organization_id = n."organizationId" and x.id = n.id
    where x.state = 'answered' and (select ${isAtWork('r')} from runs r
      where r.organization_id = x.organization_id and r.id = x.run_id)`.execute(db)
  return rows
}

/**
 * The run's scored answers after `ordinal`, in order, for a rescore: at most `limit`, and as many as fit into a batch by their bytes, at
 * least one.
 * @param judge - leaves out answers that this judge has already judged in the rescore; null for no judge
 */
export async function scoredAnswersAfter(
  db: Db,
  { organizationId, runId }: RunRef,
  after: number,
  limit: number,
  judge: Pick<FrozenJudge, 'name' | 'version'> | null,
): Promise<AnswerRow[]> {
  // Not `exists`: the planner would join all judgements of the organization to each step.
  const isDone = sql`(select true from all_judgements j
    where j.organization_id = y.organization_id and j.response_id = y.id
      and j.judge = ${judge?.name} and j.version = ${judge?.version}
      and j.generation = (select r.work_generation from runs r
        where r.organization_id = y.organization_id and r.id = y.run_id) limit 1) is true`
  const isWanted = sql<boolean>`y.state = 'scored' and ${judge ? sql`not (${isDone})` : sql`true`}`
  const { rows } = await sql<AnswerRow>`
    with recursive ${nextAnswers({ organizationId, runId }, after, isWanted, { rowsMax: limit })}
    select ${answerColumns} from ${takenResponses(organizationId)} order by x.ordinal`.execute(db)
  return rows
}

export const answerColumns = sql`x.organization_id as "organizationId", x.id, x.run_id as "runId",
  x.brand_id as "brandId", x.prompt_id as "promptId", x.is_perception as "isPerception",
  (select p.text from run_prompts p where p.organization_id = x.organization_id and p.run_id = x.run_id
    and p.prompt_id = x.prompt_id) as "promptText",
  case when x.is_perception then (
    select json_build_object('propertyId', q.property_id, 'scoringLogic', q.scoring_logic, 'isImported',
      exists (select 1 from perception_scores e
        where e.organization_id = x.organization_id and e.response_id = x.id and e.method = 'import'
          and case when e.is_user_changed then e.original_score else e.score end is not null))
    from perception_prompts q where q.organization_id = x.organization_id and q.id = x.prompt_id)
  end as perception, x.llm, x.sample, x.ordinal, x.answer, x.citations`

export interface ScoredAnswer extends AnswerReading {
  row: AnswerRow
  /** The judgement of the run's judge; absent where none was needed. */
  judgement?: Judgement
}

/**
 * Marks answers as scored and stores what was found in them. Answers that are scored already, and those of ended
 * runs, stay unchanged. The caller holds the brands' source types and the runs.
 */
export async function storeScores(tx: Db, scored: readonly ScoredAnswer[], now: Date): Promise<void> {
  const refs = scored.map(({ row }) => ({ organizationId: row.organizationId, id: row.id }))
  const { rows } = await sql<{ id: string }>`
    update responses x set ${becomes('score')}
    from ${idRows(refs, 'organizationId', 'id')}
    where x.organization_id = n."organizationId" and x.id = n.id and ${mayHappen('score')}
      and (select ${isAtWork('r')} from runs r where r.organization_id = x.organization_id and r.id = x.run_id)
    returning x.id`.execute(tx)
  const mine = new Set(rows.map(({ id }) => id))
  const own = scored.filter(({ row }) => mine.has(row.id))
  await insertScores(tx, await inWorkGeneration(tx, own), now)
}

/** How many links and names one statement stores, and one transaction where answers may be stored apart. */
const ROWS_AT_ONCE = 20_000

/** The answers in parts, each for one transaction; an answer with more rows comes alone. */
export function inParts<Answer extends Pick<ScoredAnswer, 'links' | 'score'>>(
  scored: readonly Answer[],
): Answer[][] {
  const rowsOf = ({ links, score }: Answer) => links.length + (score?.mentions.length ?? 0)
  return weighedParts(scored, rowsOf, ROWS_AT_ONCE)
}

/** A score with the generation in which it is stored. */
type PlacedAnswer = ScoredAnswer & { generation: number }

async function inWorkGeneration(tx: Db, scored: readonly ScoredAnswer[]): Promise<PlacedAnswer[]> {
  if (scored.length === 0) return []
  const generations = await workGenerations(
    tx,
    scored.map(({ row }) => row),
  )
  return scored.map((answer) => ({ ...answer, generation: generations.get(answer.row.runId) ?? 0 }))
}

/**
 * Stores the new scores of a rescore beside the shown ones; idempotent. Corrections by people and imported scores are
 * applied to the new scores too.
 */
export async function stageScores(
  tx: Db,
  generation: number,
  scored: readonly ScoredAnswer[],
  now: Date,
): Promise<void> {
  await lockSourceTypesShared(tx, brandIdsOf(scored))
  const refs = scored.map(({ row: { organizationId, id } }) => ({ organizationId, id }))
  const ofRefs = idRows(refs, 'organizationId', 'id')
  for (const [table, column] of FOUND_IN_ANSWERS) {
    await sql`
      delete from ${sql.table(table)} x using ${ofRefs}
      where x.organization_id = n."organizationId" and x.${sql.ref(column)} = n.id
        and x.generation = ${generation}`.execute(tx)
  }
  const placed = scored.map((answer) => ({ ...answer, generation }))
  await insertScores(tx, placed, now)
  await copyShown(tx, 'perception_scores', refs, generation)
  await reapplyCorrections(tx, refs, generation)
}

function brandIdsOf(scored: readonly ScoredAnswer[]): string[] {
  return [...new Set(scored.map(({ row }) => row.brandId))]
}

async function insertScores(tx: Db, all: readonly PlacedAnswer[], now: Date): Promise<void> {
  if (all.length === 0) return
  for (const scored of inParts(await withinNames(tx, all))) {
    await insertResults(tx, scored, now)
    await storePerceptionScores(tx, scored, now)
    await insertMentions(tx, scored)
    await insertLinks(tx, scored)
    await insertJudgements(tx, scored.flatMap(judgementOf), now)
  }
}

/** Stores the names of untracked brands; the answers lose those that are left out. */
async function withinNames(tx: Db, scored: readonly PlacedAnswer[]): Promise<readonly PlacedAnswer[]> {
  const leftOut = await insertFoundNames(
    tx,
    scored.flatMap(({ row: { organizationId, brandId, id }, detected }) =>
      detected.map(({ key, name }) => ({ organizationId, brandId, key, name, responseId: id })),
    ),
  )
  if (leftOut.length === 0) return scored
  const byResponse = Map.groupBy(leftOut, ({ responseId }) => responseId)
  return scored.map((answer) => {
    const names = new Set(byResponse.get(answer.row.id)?.map(({ name }) => name))
    return {
      ...answer,
      detected: answer.detected.filter(({ name }) => !names.has(name)),
      score: answer.score && withoutOthers(answer.score, names),
    }
  })
}

function judgementOf({ row, generation, judgement }: PlacedAnswer) {
  const { organizationId, id: responseId, runId, brandId } = row
  return judgement ? [{ organizationId, responseId, runId, brandId, generation, ...judgement }] : []
}

async function insertResults(tx: Db, scored: readonly PlacedAnswer[], now: Date): Promise<void> {
  const results = scored.flatMap(({ row, score, detected, generation }) => {
    if (score === null) return []
    const { organizationId, id, runId, brandId, promptId, llm, sample, ordinal } = row
    const { mentions: _, brands: __, links: ___, ...result } = score
    const detectedKeys = detected.map(({ key }) => key)
    const recalledKeys = detected.filter(({ isRecalled }) => isRecalled).map(({ key }) => key)
    const place = { organizationId, id, generation, runId, brandId, promptId, llm, sample, ordinal }
    return [{ ...place, ...result, detectedKeys, recalledKeys }]
  })
  await insertRows(tx, 'all_results', RESULT_COLUMNS, results, { values: { scoredAt: now } })
}

const RESULT_COLUMNS = {
  organizationId: 'uuid',
  id: 'uuid',
  generation: 'int',
  runId: 'uuid',
  brandId: 'uuid',
  promptId: 'uuid',
  llm: 'text',
  sample: 'int',
  ordinal: 'int',
  presence: 'text',
  isPresent: 'boolean',
  rank: 'int',
  listedAsWorst: 'boolean',
  sentiment: 'text',
  sentimentScore: 'double precision',
  mentionedBrands: 'text[]',
  detectedKeys: 'text[]',
  recalledKeys: 'text[]',
  scorerVersion: 'text',
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
}

function insertLinks(tx: Db, scored: readonly PlacedAnswer[]): Promise<void> {
  const links = scored.flatMap((answer) =>
    answer.links.map((link, position) => ({
      ...ofResponse(answer),
      generation: answer.generation,
      position,
      ...link,
    })),
  )
  return insertRows(tx, 'all_response_links', LINK_COLUMNS, links, {
    values: {
      sourceType: sql`coalesce(o.source_type, n."sourceType")`,
      ruledSourceType: sql`case when o.source_type is not null then n."sourceType" end`,
    },
    rest: sql`left join source_overrides o on o.organization_id = n."organizationId"
      and o.brand_id = n."brandId" and o.domain = n.domain`,
  })
}

const LINK_COLUMNS = {
  ...OF_RESPONSE,
  generation: 'int',
  url: 'text',
  domain: 'text',
  title: 'text',
  kind: 'text',
  sourceType: 'text',
  pageType: 'text',
}
