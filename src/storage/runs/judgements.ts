import { sql } from 'kysely'
import type { Answer } from '../../contract/index.ts'
import type { PageRequest } from '../../contract/paging.ts'
import type { JudgedField } from '../../domain/judging/agreement.ts'
import { idRows, insertRows } from '../database/bulk-rows.ts'
import { allOf, isAmong, isEqual } from '../database/conditions.ts'
import type { Db } from '../database/database.ts'
import { selectPage } from '../database/select-page.ts'
import { jsonb } from '../database/storable.ts'
import type { ResponseRef } from './responses.ts'

/** Values by the rules or by the judge; null where this kind of answer has no such value. */
export interface JudgedValues {
  presence: string | null
  sentiment: string | null
  score: number | null
}

/** The judgement of an answer, or why there is none. */
export interface Judgement {
  kind: 'result' | 'perception'
  judge: string
  /** The model that judged, as the vendor reports it; null without a verdict. */
  model: string | null
  version: string
  verdict: JudgeVerdict | null
  rules: JudgedValues
  /** Null without a verdict. */
  agrees: boolean | null
  errorCode: string | null
  errorMessage: string | null
  /** Absent for now. */
  judgedAt?: string
}

export interface JudgeVerdict extends JudgedValues {
  disagreesOn: readonly JudgedField[]
  reason: string
  quote: { text: string; start: number; end: number } | null
  /** UTF-16 units of a long answer that were not sent to the judge. */
  leftOutCount: number
}

export interface NewJudgement extends Judgement {
  organizationId: string
  responseId: string
  runId: string
  brandId: string
  generation: number
}

export function insertJudgements(tx: Db, given: readonly NewJudgement[], now: Date): Promise<void> {
  const judgements = given.map((judgement) => ({ judgedAt: now.toISOString(), ...judgement }))
  const columns = {
    organizationId: 'uuid',
    responseId: 'uuid',
    generation: 'int',
    runId: 'uuid',
    brandId: 'uuid',
    kind: 'text',
    judge: 'text',
    model: 'text',
    version: 'text',
    verdict: 'jsonb',
    rules: 'jsonb',
    agrees: 'boolean',
    errorCode: 'text',
    errorMessage: 'text',
    judgedAt: 'timestamptz',
  }
  return insertRows(tx, 'all_judgements', columns, judgements)
}

/**
 * The responses that still wait for a judgement, and whether their run was cancelled; the others were judged by another process,
 * or are no longer needed.
 */
export async function stillWaiting(db: Db, refs: readonly ResponseRef[]) {
  const { rows } = await sql<{ id: string; isCancelled: boolean }>`
    select x.id, (select r.cancelled_at is not null and r.reopened is distinct from 'rescoring'
        and r.reopened is distinct from 'rescored'
      from runs r where r.organization_id = x.organization_id and r.id = x.run_id) as "isCancelled"
    from ${idRows(refs, 'organizationId', 'id')}
      join responses x on x.organization_id = n."organizationId" and x.id = n.id
    where x.state = 'answered'`.execute(db)
  return rows
}

/** The judgements that runs show of these answers, by the answers' ids. */
export async function shownJudgements(
  db: Db,
  refs: readonly ResponseRef[],
): Promise<ReadonlyMap<string, Judgement>> {
  const { rows } = await sql<{ id: string; judgement: Judgement }>`
    select j.response_id as id, json_build_object('kind', j.kind, 'judge', j.judge, 'model', j.model, 'version', j.version,
      'verdict', j.verdict, 'rules', j.rules, 'agrees', j.agrees, 'errorCode', j.error_code,
      'errorMessage', j.error_message, 'judgedAt', j.judged_at) as judgement
    from ${idRows(refs, 'organizationId', 'id')}
      join judgements j on j.organization_id = n."organizationId" and j.response_id = n.id`.execute(db)
  return new Map(rows.map(({ id, judgement }) => [id, judgement]))
}

type JudgementsPage = Omit<Answer<'listJudgements'>, 'expired'>

export interface JudgementFilter {
  agrees?: boolean
  kind?: Judgement['kind']
  llm?: readonly string[]
}

/** A page of a run's judgements in the order of its responses, and the summary of the whole run. */
export async function findJudgementsPage(
  db: Db,
  organizationId: string,
  runId: string,
  { agrees, kind, llm }: JudgementFilter,
  request: PageRequest,
): Promise<JudgementsPage> {
  const page = await selectPage<JudgementsPage['data'][number]>(
    db,
    {
      item: sql`json_build_object('responseId', j.response_id,
        'promptText', (select p.text from run_prompts p where p.organization_id = x.organization_id
          and p.run_id = x.run_id and p.prompt_id = x.prompt_id), 'llm', x.llm, ${judgementFields})`,
      key: 'j.response_id',
      from: sql`judgements j
        join responses x on x.organization_id = j.organization_id and x.id = j.response_id
        where j.organization_id = ${organizationId} and j.run_id = ${runId}
          and ${allOf(isEqual('j.agrees', agrees), isEqual('j.kind', kind), isAmong('x.llm', llm))}`,
      orderBy: sql`x.ordinal, j.response_id`,
    },
    request,
  )
  return { data: page.data, summary: await summaryOf(db, organizationId, runId), paging: page.paging }
}

const NOTHING_JUDGED: JudgementsPage['summary'] = {
  judgedCount: 0,
  failedCount: 0,
  disagreementCount: 0,
  byField: { presence: 0, sentiment: 0, score: 0 },
}

async function summaryOf(db: Db, organizationId: string, runId: string): Promise<JudgementsPage['summary']> {
  const disagreesOn = (field: JudgedField) =>
    sql`count(*) filter (where j.verdict->'disagreesOn' @> ${jsonb([field])})`
  const { rows } = await sql<{ summary: JudgementsPage['summary'] }>`
    select json_build_object(
      'judgedCount', count(*) filter (where j.error_code is null),
      'failedCount', count(*) filter (where j.error_code is not null),
      'disagreementCount', count(*) filter (where not j.agrees),
      'byField', json_build_object('presence', ${disagreesOn('presence')},
        'sentiment', ${disagreesOn('sentiment')}, 'score', ${disagreesOn('score')})) as summary
    from judgements j where j.organization_id = ${organizationId} and j.run_id = ${runId}`.execute(db)
  return rows[0]?.summary ?? NOTHING_JUDGED
}

const values = (column: string) => {
  const of = sql.ref(column)
  return sql`json_build_object('presence', ${of}->'presence', 'sentiment', ${of}->'sentiment',
    'score', ${of}->'score')`
}

/** Of `judgements j`. */
export const judgementFields = sql`'kind', j.kind,
  'verdict', case when j.verdict is not null then ${values('j.verdict')} end, 'rules', ${values('j.rules')},
  'agrees', j.agrees, 'disagreesOn', coalesce(j.verdict->'disagreesOn', '[]'),
  'reason', j.verdict->>'reason', 'quote', j.verdict->'quote'->>'text',
  'quoteStart', (j.verdict->'quote'->>'start')::int, 'quoteEnd', (j.verdict->'quote'->>'end')::int,
  'leftOutCount', coalesce((j.verdict->>'leftOutCount')::int, 0),
  'judge', j.judge, 'model', j.model, 'version', j.version,
  'error', case when j.error_code is not null
    then json_build_object('code', j.error_code, 'message', coalesce(j.error_message, '')) end,
  'judgedAt', iso8601(j.judged_at)`
