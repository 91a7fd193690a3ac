import { type RawBuilder, sql } from 'kysely'
import type { ResponseEvent } from '../../domain/response-state.ts'
import { bulkRows, type Columns, idRows, insertRows } from '../database/bulk-rows.ts'
import type { Db } from '../database/database.ts'
import type { RunRef } from './run-ref.ts'
import { becomes, isUnsettled, mayHappen, sendsPrompts } from './states.ts'

const INSERT_BATCH = 2_000

/** The answer is stored, but could not be scored. */
export const SCORING_FAILED = 'scoring_failed'
/** The process died repeatedly while it worked on the response. The answer may be stored. */
export const WORKER_DIED = 'worker_died'
const UNSCORED = [SCORING_FAILED, 'scorer_timeout', WORKER_DIED] as const

export interface NewResponse {
  id: string
  promptId: string
  isPerception: boolean
  ordinal: number
  llm: string
  sample: number
}

export interface ResponseRef {
  organizationId: string
  id: string
}

/** A response that this process may ask, because it holds the claim. */
export interface ClaimedResponse extends ResponseRef {
  runId: string
  isRunQueued: boolean
  brandId: string
  llm: string
  sample: number
  promptText: string
  /** Starts at 1. A crash of the asking process does not count as an attempt. */
  attempt: number
  /** How often it was postponed because the provider was down. */
  postponements: number
  /** The vendor's task of an earlier attempt; null when there is none. */
  vendorTask: string | null
}

export interface StoredCitation {
  url: string
  title: string | null
  kind: 'cited' | 'retrieved'
  /** In UTF-16 units of the answer; absent or null where the vendor does not report it. */
  startIndex?: number | null
  endIndex?: number | null
}

export interface AnswerToStore extends ResponseRef {
  claim: string
  model: string
  answer: string
  finishReason: string | null
  citations: StoredCitation[]
  /** Null where the LLM does not report them. */
  searchQueries: string[] | null
  searchCount: number | null
  /** As sent to the vendor; null where the vendor takes none. */
  country: string | null
  language: string | null
  inputTokens: number | null
  outputTokens: number | null
  costUsd: number | null
  latencyMs: number
  answeredAt: string
}

export interface FailureToStore extends ResponseRef {
  claim: string
  code: string
  message: string
  /** The text of an incomplete answer, for inspection. */
  answer: string | null
  latencyMs: number
}

/** Some of a run's prompts in order, from a place on. */
export async function runPromptsFrom(db: Db, { organizationId, runId }: RunRef, from: number, count: number) {
  const { rows } = await sql<{ id: string; isPerception: boolean; position: number }>`
    select prompt_id as id, is_perception as "isPerception", position from run_prompts
    where organization_id = ${organizationId} and run_id = ${runId}
      and position >= ${from}::int and position < ${from + count}::int
    order by position`.execute(db)
  return rows
}

/** The answers of a run that wait for their scores. */
export async function unscoredAnswers(db: Db, { organizationId, runId }: RunRef): Promise<ResponseRef[]> {
  const { rows } = await sql<ResponseRef>`
    select organization_id as "organizationId", id from responses
    where organization_id = ${organizationId} and run_id = ${runId} and state = 'answered' order by ordinal`.execute(
    db,
  )
  return rows
}

/** Plans responses. Each response's first job has the response's id. */
export async function insertResponses(
  tx: Db,
  organizationId: string,
  { runId, brandId }: { runId: string; brandId: string },
  responses: readonly NewResponse[],
): Promise<void> {
  const columns = {
    id: 'uuid',
    promptId: 'uuid',
    isPerception: 'boolean',
    ordinal: 'int',
    llm: 'text',
    sample: 'int',
  }
  const values = { organizationId, runId, brandId, state: 'planned', jobId: sql`n.id` }
  for (let from = 0; from < responses.length; from += INSERT_BATCH) {
    await insertRows(tx, 'responses', columns, responses.slice(from, from + INSERT_BATCH), { values })
  }
}

/**
 * Claims responses for asking. Leaves out settled responses and those of ended runs. A claim of another process is
 * replaced, so that process can no longer store its answer.
 */
export async function claimResponses(
  db: Db,
  refs: readonly ResponseRef[],
  claim: string,
  now: Date,
): Promise<ClaimedResponse[]> {
  const run = sql`from runs r where r.organization_id = x.organization_id and r.id = x.run_id`
  // Scalar subqueries: each is one primary key look-up, whatever statistics the planner has.
  const { rows } = await sql<ClaimedResponse>`
    with claimed as (
      update responses x set ${becomes('claim')}, claim = ${claim},
        -- The answers of a demo are as old as its runs.
        asked_at = coalesce((select r.started_at ${run} and r.trigger = 'demo'), ${now})
      from ${idRows(refs, 'organizationId', 'id')}
      where x.organization_id = n."organizationId" and x.id = n.id and ${mayHappen('claim')}
        and (select ${sendsPrompts('r')} ${run})
      returning x.*)
    select x.organization_id as "organizationId", x.id, x.run_id as "runId", x.brand_id as "brandId", x.llm, x.sample,
      x.attempts + 1 as attempt, x.postponements, x.vendor_task as "vendorTask",
      (select r.status = 'queued' ${run}) as "isRunQueued",
      (select p.text from run_prompts p where p.organization_id = x.organization_id
        and p.run_id = x.run_id and p.prompt_id = x.prompt_id) as "promptText"
    from claimed x`.execute(db)
  return rows
}

/** The responses whose claim this process still holds: not cancelled, not taken over. */
export async function stillClaimed(
  db: Db,
  claims: readonly (ResponseRef & { claim: string })[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select x.id from ${idRows(claims, 'organizationId', 'id', 'claim')}
      join responses x on x.organization_id = n."organizationId" and x.id = n.id
    where x.state = 'asking' and x.claim = n.claim and (select ${sendsPrompts('r')} from runs r
      where r.organization_id = x.organization_id and r.id = x.run_id)`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Inserts the search queries of answers.
 * @param answers the name of a CTE with rows of `responses`
 */
export const insertQueriesOf = (answers: string) => sql`
  insert into web_search_queries (organization_id, response_id, run_id, brand_id, prompt_id, llm, position, query)
  select x.organization_id, x.id, x.run_id, x.brand_id, x.prompt_id, x.llm, q.place - 1, q.query
  from ${sql.table(answers)} x cross join lateral jsonb_array_elements_text(
    case when jsonb_typeof(x.search_queries) = 'array' then x.search_queries end) with ordinality q(query, place)
  on conflict (organization_id, response_id, position) do update set query = excluded.query`

/** Stores answers of claimed responses; returns those whose claim was still held. */
export async function storeAnswers(tx: Db, answers: readonly AnswerToStore[]): Promise<ResponseRef[]> {
  if (answers.length === 0) return []
  const { rows } = await sql<ResponseRef>`
    with stored as (
    update responses x set ${becomes('answer')}, claim = null, attempts = x.attempts + 1,
      error_code = null, error_message = null,
      model = n.model, answer = n.answer, finish_reason = n."finishReason", citations = n.citations,
      search_queries = n."searchQueries", search_count = n."searchCount", country = n.country,
      language = n.language, input_tokens = n."inputTokens", output_tokens = n."outputTokens",
      cost_usd = n."costUsd", latency_ms = n."latencyMs", answered_at = n."answeredAt"
    from ${bulkRows(answers, {
      organizationId: 'uuid',
      id: 'uuid',
      claim: 'uuid',
      model: 'text',
      answer: 'text',
      finishReason: 'text',
      citations: 'jsonb',
      searchQueries: 'jsonb',
      searchCount: 'int',
      country: 'text',
      language: 'text',
      inputTokens: 'int',
      outputTokens: 'int',
      costUsd: 'double precision',
      latencyMs: 'int',
      answeredAt: 'timestamptz',
    })}
    where x.organization_id = n."organizationId" and x.id = n.id and x.claim = n.claim and ${mayHappen('answer')}
    returning x.*),
    queries as (${insertQueriesOf('stored')})
    select organization_id as "organizationId", id from stored`.execute(tx)
  return rows
}

type Claimed = ResponseRef & { claim: string }

/** Applies `event` to claimed responses; returns those whose claim this process still held. */
async function moveClaimed<Row extends Claimed>(
  tx: Db,
  event: ResponseEvent,
  claimed: readonly Row[],
  columns: Columns<Omit<Row, keyof Claimed>>,
  changes: RawBuilder<unknown>,
): Promise<ResponseRef[]> {
  if (claimed.length === 0) return []
  const { rows } = await sql<ResponseRef>`
    update responses x set ${becomes(event)}, claim = null, ${changes}
    from ${bulkRows<Claimed>(claimed, { ...columns, organizationId: 'uuid', id: 'uuid', claim: 'uuid' })}
    where x.organization_id = n."organizationId" and x.id = n.id and x.claim = n.claim and ${mayHappen(event)}
    returning x.organization_id as "organizationId", x.id`.execute(tx)
  return rows
}

/** Ends claimed responses as failed; returns those whose claim this process still held. */
export function storeFailures(tx: Db, failures: readonly FailureToStore[]): Promise<ResponseRef[]> {
  return moveClaimed(
    tx,
    'fail',
    failures,
    { code: 'text', message: 'text', answer: 'text', latencyMs: 'int' },
    sql`error_code = n.code, error_message = n.message, attempts = x.attempts + 1, answer = n.answer,
      latency_ms = n."latencyMs"`,
  )
}

export interface RetryToStore extends ResponseRef {
  claim: string
  jobId: string
  code: string | null
  message: string | null
  /** False for an answer abandoned at shutdown, and for a question that was never sent. */
  countsAsAttempt: boolean
  /** Postponed because the provider is down. */
  isPostponed?: boolean
}

/** Plans claimed responses again, under a new job; returns those whose claim this process still held. */
export function storeRetries(tx: Db, retries: readonly RetryToStore[]): Promise<ResponseRef[]> {
  return moveClaimed(
    tx,
    'retry',
    retries,
    { jobId: 'uuid', code: 'text', message: 'text', countsAsAttempt: 'boolean', isPostponed: 'boolean' },
    sql`job_id = n."jobId", error_code = n.code, error_message = n.message,
      attempts = case when n."countsAsAttempt" then x.attempts + 1 else x.attempts end,
      postponements = case when n."isPostponed" then x.postponements + 1 else x.postponements end`,
  )
}

/** The runs of responses, each once. */
export async function runsOfResponses(db: Db, refs: readonly ResponseRef[]): Promise<RunRef[]> {
  const { rows } = await sql<RunRef>`
    select distinct x.organization_id as "organizationId", x.run_id as "runId"
    from ${idRows(refs, 'organizationId', 'id')}
      join responses x on x.organization_id = n."organizationId" and x.id = n.id`.execute(db)
  return rows
}

/**
 * Fails responses whatever their claim, because their job has no retries left.
 * @param jobId responses that have another job by now stay; undefined for all
 */
export async function abandonResponses(
  tx: Db,
  refs: readonly ResponseRef[],
  code: string,
  message: string,
  jobId?: string,
) {
  await sql`
    update responses x set ${becomes('fail')}, claim = null, error_code = ${code}, error_message = ${message}
    from ${idRows(refs, 'organizationId', 'id')}
    where x.organization_id = n."organizationId" and x.id = n.id and ${mayHappen('fail')}
      and x.job_id is not distinct from coalesce(${jobId ?? null}::uuid, x.job_id)`.execute(tx)
}

/** A failure whose answer is stored: it is scored again, not asked again. */
const isUnscored = sql`(x.error_code = any(${[...UNSCORED]}::text[]) and x.answered_at is not null)`

/** A page without an answer is an outcome: the same question would be paid for to see it again. */
const isWorthRetrying = sql`(${mayHappen('reopen')} and x.error_code is distinct from 'no_answer')`

/**
 * The status with which a retry of the run begins: asking again, or scoring if all failed responses have an answer.
 * Null if none failed, except by `no_answer`.
 */
export async function retryStatus(
  db: Db,
  { organizationId, runId }: RunRef,
): Promise<'collecting' | 'scoring' | null> {
  const failed = (isMeant: RawBuilder<unknown>) => sql`exists (
    select 1 from responses x where x.organization_id = ${organizationId} and x.run_id = ${runId}
      and ${isWorthRetrying} and ${isMeant})`
  const { rows } = await sql<{ status: 'collecting' | 'scoring' | null }>`
    select case when ${failed(sql`not ${isUnscored}`)} then 'collecting' when ${failed(isUnscored)} then 'scoring'
      end as status`.execute(db)
  return rows[0]?.status ?? null
}

export async function hasAnswers(db: Db, { organizationId, runId }: RunRef): Promise<boolean> {
  const { rows } = await sql`
    select 1 from responses x where x.organization_id = ${organizationId} and x.run_id = ${runId}
      and x.state in ('answered', 'scored') limit 1`.execute(db)
  return rows.length > 0
}

/** A range of places of responses in their run. */
interface Places {
  from: number
  /** The first place after the range; null for all. */
  before: number | null
}

const ALL: Places = { from: 0, before: null }

const ofRun = ({ organizationId, runId }: RunRef, { from, before }: Places) => sql`
  x.organization_id = ${organizationId} and x.run_id = ${runId} and x.ordinal >= ${from}::int
    and (${before}::int is null or x.ordinal < ${before}::int)`

/** The place of the first failed response after `count` others from a place on; null when there is none. */
export async function failedAfter(db: Db, run: RunRef, from: number, count: number): Promise<number | null> {
  const { rows } = await sql<{ ordinal: number }>`
    select x.ordinal from responses x where ${ofRun(run, { from, before: null })} and ${isWorthRetrying}
    order by x.ordinal limit 1 offset ${count}`.execute(db)
  return rows[0]?.ordinal ?? null
}

/**
 * Plans failed responses of a run again; returns them with the ids of their new jobs. A task that its vendor refuses
 * to show is begun anew.
 */
export async function reopenFailed(tx: Db, run: RunRef, places: Places) {
  const { rows } = await sql<ResponseRef & { jobId: string; llm: string }>`
    update responses x set ${becomes('reopen')}, attempts = 0, postponements = 0, job_id = gen_random_uuid(), error_code = null,
      error_message = null, answer = null, vendor_task = case when error_code <> 'request_refused' then vendor_task end
    where ${ofRun(run, places)} and ${isWorthRetrying} and not ${isUnscored}
    returning x.organization_id as "organizationId", x.id, x.job_id as "jobId", x.llm`.execute(tx)
  return rows
}

/** Plans to score again answers that could not be scored before. */
export async function reopenUnscored(tx: Db, run: RunRef, places = ALL): Promise<ResponseRef[]> {
  const { rows } = await sql<ResponseRef>`
    update responses x set ${becomes('rescue')}, error_code = null, error_message = null
    where ${ofRun(run, places)} and ${mayHappen('rescue')} and ${isUnscored}
    returning x.organization_id as "organizationId", x.id`.execute(tx)
  return rows
}

/** The runs whose responses are all planned and settled. */
export async function settledRuns(db: Db, runs: readonly RunRef[]) {
  const { rows } = await sql<RunRef>`
    select n."organizationId", n."runId"
    from ${idRows(runs, 'organizationId', 'runId')}
    where not exists (select 1 from responses x where x.organization_id = n."organizationId"
      and x.run_id = n."runId" and ${isUnsettled('x.state')})
      and not exists (select 1 from import_slots s where s.organization_id = n."organizationId"
        and s.run_id = n."runId")
      and not exists (select 1 from runs r where r.organization_id = n."organizationId"
        and r.id = n."runId" and r.unplanned_from is not null)`.execute(db)
  return rows
}

/**
 * How many responses of a run are scored; null while not all are planned and settled. Those that the run has are not compared with
 * `plannedCount`: the copy of a run may have fewer.
 */
export async function countScored(db: Db, run: RunRef): Promise<number | null> {
  if ((await settledRuns(db, [run])).length === 0) return null
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from responses
    where organization_id = ${run.organizationId} and run_id = ${run.runId} and state = 'scored'`.execute(db)
  return rows[0]?.count ?? 0
}
