import { sql } from 'kysely'
import {
  correctedPerception,
  correctedResult,
  type PerceptionCorrection,
  type PerceptionValues,
  type ResultCorrection,
  type ResultValues,
} from '../../domain/correction.ts'
import { idRows } from '../database/bulk-rows.ts'
import type { Db, Tenant } from '../database/database.ts'
import { jsonb } from '../database/storable.ts'
import type { ResponseRef } from './responses.ts'
import { visibleRuns } from './runs.ts'

export interface CorrectableResponse extends ResponseRef {
  runId: string
  brandId: string
  promptId: string
  isPerception: boolean
}

/** The response with its run; null when the key sees no such response. */
export async function findCorrectable(
  db: Db,
  tenant: Tenant,
  responseId: string,
): Promise<CorrectableResponse | null> {
  const { rows } = await sql<CorrectableResponse>`
    select x.organization_id as "organizationId", x.id, x.run_id as "runId", x.brand_id as "brandId",
      x.prompt_id as "promptId", x.is_perception as "isPerception"
    from responses x
    where x.organization_id = ${tenant.organizationId} and x.id = ${responseId}
      and exists (select 1 from ${visibleRuns(tenant)} and r.id = x.run_id)`.execute(db)
  return rows[0] ?? null
}

/** A response's values in a generation: the computed ones, and the person's corrections. */
export interface Correctable<V, C> extends ResponseRef {
  generation: number
  computed: V
  correction: C
}

export type CorrectableResult = Correctable<ResultValues, ResultCorrection> & { others: number }
export type CorrectablePerception = Correctable<PerceptionValues, PerceptionCorrection>

/** The results among the responses, in the shown generation or in another one. */
export async function correctableResults(tx: Db, refs: readonly ResponseRef[], generation?: number) {
  const { rows } = await sql<CorrectableResult>`
    select s.organization_id as "organizationId", s.id, s.generation, cardinality(s.mentioned_brands) as others,
      case when s.is_user_changed then coalesce(s.computed, c.computed)::json
        else json_build_object('presence', s.presence, 'isPresent', s.is_present, 'rank', s.rank,
          'sentiment', s.sentiment) end as computed,
      json_build_object('isPresent', c.is_present, 'rank', c.rank, 'sentiment', c.sentiment) as correction
    from ${idRows(refs, 'organizationId', 'id')}
      join ${ofGeneration('results', generation)} s on s.organization_id = n."organizationId" and s.id = n.id
      left join response_corrections c on c.organization_id = s.organization_id
        and c.response_id = s.id`.execute(tx)
  return rows
}

/** Like `correctableResults`, for perception scores. */
export async function correctablePerceptions(tx: Db, refs: readonly ResponseRef[], generation?: number) {
  const { rows } = await sql<CorrectablePerception>`
    select e.organization_id as "organizationId", e.response_id as id, e.generation,
      json_build_object('score', case when e.is_user_changed then e.original_score else e.score end,
        'scoreReason', case when e.is_user_changed then e.original_reason else e.score_reason end) as computed,
      json_build_object('score', c.score, 'scoreReason', c.score_reason) as correction
    from ${idRows(refs, 'organizationId', 'id')}
      join ${ofGeneration('perception_scores', generation)} e on e.organization_id = n."organizationId"
        and e.response_id = n.id
      left join response_corrections c on c.organization_id = e.organization_id
        and c.response_id = e.response_id`.execute(tx)
  return rows
}

function ofGeneration(view: 'results' | 'perception_scores', generation: number | undefined) {
  if (generation === undefined) return sql.table(view)
  return sql`(select * from ${sql.table(`all_${view}`)} where generation = ${generation})`
}

/** Applies people's corrections to new values; the computed values are stored beside them. */
export async function reapplyCorrections(
  tx: Db,
  refs: readonly ResponseRef[],
  generation: number,
): Promise<void> {
  const corrected = await correctedAmong(tx, refs)
  if (corrected.length === 0) return
  for (const result of await correctableResults(tx, corrected, generation)) await enforceResult(tx, result)
  for (const score of await correctablePerceptions(tx, corrected, generation))
    await enforcePerception(tx, score)
}

async function correctedAmong(tx: Db, refs: readonly ResponseRef[]): Promise<ResponseRef[]> {
  const { rows } = await sql<ResponseRef>`
    select n."organizationId", n.id from ${idRows(refs, 'organizationId', 'id')}
      join response_corrections c on c.organization_id = n."organizationId" and c.response_id = n.id`.execute(
    tx,
  )
  return rows
}

/** Applies a result's correction, or restores the computed values where there is none. */
export async function enforceResult(tx: Db, result: CorrectableResult): Promise<void> {
  const { organizationId, id, generation, computed, correction, others } = result
  const isChanged = Object.values(correction).some((value) => value !== null)
  const { presence, isPresent, rank, sentiment } = correctedResult(computed, correction, others)
  await sql`
    update all_results set presence = ${presence}, is_present = ${isPresent}, rank = ${rank}, sentiment = ${sentiment},
      is_user_changed = ${isChanged}, computed = ${isChanged ? JSON.stringify(computed) : null}::jsonb
    where organization_id = ${organizationId} and id = ${id} and generation = ${generation}`.execute(tx)
}

/** Like `enforceResult`, for a perception score. */
export async function enforcePerception(tx: Db, perception: CorrectablePerception): Promise<void> {
  const { organizationId, id, generation, computed, correction } = perception
  const isChanged = Object.values(correction).some((value) => value !== null)
  const { score, scoreReason } = correctedPerception(computed, correction)
  await sql`
    update all_perception_scores set score = ${score}, score_reason = ${scoreReason}, is_user_changed = ${isChanged},
      original_score = ${isChanged ? computed.score : null},
      original_reason = ${isChanged ? computed.scoreReason : null}
    where organization_id = ${organizationId} and response_id = ${id} and generation = ${generation}`.execute(
    tx,
  )
}

export interface CorrectedBy {
  apiKeyId: string | null
  personId: string | null
  now: Date
}

/** Stores a person's correction with its author and time. A correction without values is deleted. */
export async function storeCorrection(
  tx: Db,
  { organizationId, id, runId, brandId }: CorrectableResponse,
  correction: Partial<ResultCorrection & PerceptionCorrection>,
  computed: object,
  { apiKeyId, personId, now }: CorrectedBy,
): Promise<void> {
  const { isPresent = null, rank = null, sentiment = null, score = null, scoreReason = null } = correction
  if (Object.values(correction).every((value) => value === null)) {
    await sql`delete from response_corrections
      where organization_id = ${organizationId} and response_id = ${id}`.execute(tx)
    return
  }
  await sql`
    insert into response_corrections (organization_id, response_id, run_id, brand_id, is_present, rank, sentiment,
      score, score_reason, computed, api_key_id, person_id, corrected_at)
    values (${organizationId}, ${id}, ${runId}, ${brandId}, ${isPresent}, ${rank}, ${sentiment}, ${score},
      ${scoreReason}, ${jsonb(computed)}, ${apiKeyId}, ${personId}, ${now})
    on conflict (organization_id, response_id) do update set is_present = excluded.is_present,
      rank = excluded.rank, sentiment = excluded.sentiment, score = excluded.score,
      score_reason = excluded.score_reason, api_key_id = excluded.api_key_id, person_id = excluded.person_id,
      corrected_at = excluded.corrected_at`.execute(tx)
}

/** The correction of the response `x` with the result `s` as JSON; null without one. */
export const correctionOfResponse = sql`(
  select json_build_object('isPresent', c.is_present, 'rank', c.rank, 'sentiment', c.sentiment,
    'score', c.score, 'scoreReason', c.score_reason,
    'computed', json_build_object('isPresent', k.computed->'isPresent', 'rank', nullif((k.computed->>'rank')::int, 0),
      'sentiment', k.computed->'sentiment', 'score', k.computed->'score',
      'scoreReason', k.computed->'scoreReason'),
    'apiKeyId', c.api_key_id, 'personId', c.person_id, 'correctedAt', iso8601(c.corrected_at))
  from response_corrections c cross join lateral (select coalesce(s.computed, (
      select jsonb_build_object('score', e.original_score, 'scoreReason', e.original_reason)
      from perception_scores e where e.organization_id = x.organization_id and e.response_id = x.id
        and e.is_user_changed), c.computed) as computed) k
  where c.organization_id = x.organization_id and c.response_id = x.id)`
