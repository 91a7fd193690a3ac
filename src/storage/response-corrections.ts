import { sql } from 'kysely'
import {
  correctedPerception,
  correctedResult,
  type PerceptionCorrection,
  type PerceptionValues,
  type ResultCorrection,
  type ResultValues,
} from '../domain/correction.ts'
import { bulkRows } from './bulk-rows.ts'
import { type Db, seesBrand, type Tenant } from './database.ts'
import type { ResponseRef } from './responses.ts'

export interface CorrectableResponse extends ResponseRef {
  runId: string
  brandId: string
  isPerception: boolean
}

/** The response with its run; null when there is none that the key may see. */
export async function findCorrectable(
  db: Db,
  tenant: Tenant,
  responseId: string,
): Promise<CorrectableResponse | null> {
  const { rows } = await sql<CorrectableResponse>`
    select x.organization_id as "organizationId", x.id, x.run_id as "runId", x.brand_id as "brandId",
      x.is_perception as "isPerception"
    from responses x join brands b on b.organization_id = x.organization_id and b.id = x.brand_id
    where x.organization_id = ${tenant.organizationId} and x.id = ${responseId} and b.deleted_at is null
      and ${seesBrand(tenant, 'x.brand_id')}`.execute(db)
  return rows[0] ?? null
}

/** All that is known of a response's values: what was computed, and what a person says instead. */
export interface Correctable<V, C> extends ResponseRef {
  computed: V
  correction: C
}

export type CorrectableResult = Correctable<ResultValues, ResultCorrection> & { others: number }
export type CorrectablePerception = Correctable<PerceptionValues, PerceptionCorrection>

/** The results among the responses; with `only: 'corrected'` those that a person corrected. */
export async function correctableResults(tx: Db, refs: readonly ResponseRef[], only?: 'corrected') {
  const { rows } = await sql<CorrectableResult>`
    select s.organization_id as "organizationId", s.id, cardinality(s.mentioned_brands) as others,
      case when s.is_user_changed then c.computed::json else json_build_object('presence', s.presence,
        'isPresent', s.is_present, 'rank', s.rank, 'sentiment', s.sentiment) end as computed,
      json_build_object('isPresent', c.is_present, 'rank', c.rank, 'sentiment', c.sentiment) as correction
    from ${bulkRows('n', refs, { organizationId: 'uuid', id: 'uuid' })}
      join results s on s.organization_id = n."organizationId" and s.id = n.id
      left join response_corrections c on c.organization_id = s.organization_id and c.response_id = s.id
    where ${only === undefined ? sql`true` : sql`c.response_id is not null`}`.execute(tx)
  return rows
}

/** The same for perception scores. */
export async function correctablePerceptions(tx: Db, refs: readonly ResponseRef[], only?: 'corrected') {
  const { rows } = await sql<CorrectablePerception>`
    select e.organization_id as "organizationId", e.response_id as id,
      json_build_object('score', case when e.is_user_changed then e.original_score else e.score end,
        'scoreReason', case when e.is_user_changed then e.original_reason else e.score_reason end) as computed,
      json_build_object('score', c.score, 'scoreReason', c.score_reason) as correction
    from ${bulkRows('n', refs, { organizationId: 'uuid', id: 'uuid' })}
      join perception_scores e on e.organization_id = n."organizationId" and e.response_id = n.id
      left join response_corrections c on c.organization_id = e.organization_id and c.response_id = e.response_id
    where ${only === undefined ? sql`true` : sql`c.response_id is not null`}`.execute(tx)
  return rows
}

/** Puts what people corrected in force again after new values were stored, and keeps those beside it. */
export async function reapplyCorrections(tx: Db, refs: readonly ResponseRef[]): Promise<void> {
  for (const result of await correctableResults(tx, refs, 'corrected')) await enforceResult(tx, result)
  for (const score of await correctablePerceptions(tx, refs, 'corrected')) await enforcePerception(tx, score)
}

/** Has a result say what its correction says, or what was computed where there is none. */
export async function enforceResult(tx: Db, result: CorrectableResult): Promise<void> {
  const { organizationId, id, computed, correction, others } = result
  const isChanged = Object.values(correction).some((said) => said !== null)
  const { presence, isPresent, rank, sentiment } = correctedResult(computed, correction, others)
  await sql`
    update results set presence = ${presence}, is_present = ${isPresent}, rank = ${rank}, sentiment = ${sentiment},
      is_user_changed = ${isChanged}
    where organization_id = ${organizationId} and id = ${id}`.execute(tx)
  await keepComputed(tx, result)
}

/** The same for a perception score. */
export async function enforcePerception(tx: Db, perception: CorrectablePerception): Promise<void> {
  const { organizationId, id, computed, correction } = perception
  const isChanged = Object.values(correction).some((said) => said !== null)
  const { score, scoreReason } = correctedPerception(computed, correction)
  await sql`
    update perception_scores set score = ${score}, score_reason = ${scoreReason}, is_user_changed = ${isChanged},
      original_score = ${isChanged ? computed.score : null},
      original_reason = ${isChanged ? computed.scoreReason : null}
    where organization_id = ${organizationId} and response_id = ${id}`.execute(tx)
  await keepComputed(tx, perception)
}

async function keepComputed(tx: Db, { organizationId, id, computed }: Correctable<object, object>) {
  await sql`
    update response_corrections set computed = ${JSON.stringify(computed)}::jsonb
    where organization_id = ${organizationId} and response_id = ${id}`.execute(tx)
}

export interface SaidBy {
  apiKeyId: string | null
  now: Date
}

/** Keeps what a person says of a response, and who said it when; a correction that says nothing is forgotten. */
export async function keepCorrection(
  tx: Db,
  { organizationId, id, runId, brandId }: CorrectableResponse,
  said: Partial<ResultCorrection & PerceptionCorrection>,
  computed: object,
  { apiKeyId, now }: SaidBy,
): Promise<void> {
  const { isPresent = null, rank = null, sentiment = null, score = null, scoreReason = null } = said
  if (Object.values(said).every((value) => value === null)) {
    await sql`delete from response_corrections
      where organization_id = ${organizationId} and response_id = ${id}`.execute(tx)
    return
  }
  await sql`
    insert into response_corrections (organization_id, response_id, run_id, brand_id, is_present, rank, sentiment,
      score, score_reason, computed, api_key_id, corrected_at)
    values (${organizationId}, ${id}, ${runId}, ${brandId}, ${isPresent}, ${rank}, ${sentiment}, ${score},
      ${scoreReason}, ${JSON.stringify(computed)}::jsonb, ${apiKeyId}, ${now})
    on conflict (organization_id, response_id) do update set is_present = excluded.is_present,
      rank = excluded.rank, sentiment = excluded.sentiment, score = excluded.score,
      score_reason = excluded.score_reason, api_key_id = excluded.api_key_id,
      corrected_at = excluded.corrected_at`.execute(tx)
}

/** The correction of the response `x` as JSON, null without one. */
export const correctionOfResponse = sql`(
  select json_build_object('isPresent', c.is_present, 'rank', c.rank, 'sentiment', c.sentiment,
    'score', c.score, 'scoreReason', c.score_reason,
    'computed', json_build_object('isPresent', c.computed->'isPresent', 'rank', c.computed->'rank',
      'sentiment', c.computed->'sentiment', 'score', c.computed->'score',
      'scoreReason', c.computed->'scoreReason'),
    'apiKeyId', c.api_key_id, 'correctedAt', iso8601(c.corrected_at))
  from response_corrections c where c.organization_id = x.organization_id and c.response_id = x.id)`
