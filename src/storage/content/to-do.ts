import { sql } from 'kysely'
import type { SuggestionState } from '../../domain/suggestion-state.ts'
import type { OpenGap } from '../../domain/to-do.ts'
import type { BrandRef } from '../brands/visible-brands.ts'
import type { Db } from '../database/database.ts'
import { isKept } from '../prompts/kept-prompts.ts'
import { wholeEvidence } from './suggestions.ts'

/** The gaps that the last answers show and that nobody has dismissed or done. */
export async function openGaps(db: Db, { organizationId, id: brandId }: BrandRef): Promise<OpenGap[]> {
  const { rows } = await sql<OpenGap>`
    select s.id as "suggestionId", p.id as "promptId", p.text as "promptText", t.id as "topicId", t.name as "topicName",
      p.estimated_volume as "estimatedVolume", s.llms, ${wholeEvidence} as evidence
    from suggestions s
      join prompts p on p.organization_id = s.organization_id and p.id = s.prompt_id
      join topics t on t.organization_id = p.organization_id and t.id = p.topic_id
    where s.organization_id = ${organizationId} and s.brand_id = ${brandId} and ${isKept}
      and s.state in ('open', 'accepted') and s.closed_run_id is null
    order by s.priority desc, s.id`.execute(db)
  return rows
}

/** What a person has decided about an item of the list. */
export interface DecidedToDo {
  /** The cause and the topic or domain. */
  key: string
  state: SuggestionState
  /** ISO 8601. */
  changedAt: string
  /** The topic's present name; null for a site and for a deleted topic. */
  topicName: string | null
}

export async function decidedToDos(
  db: Db,
  { organizationId, id: brandId }: BrandRef,
): Promise<DecidedToDo[]> {
  const { rows } = await sql<DecidedToDo>`
    select d.key, d.state, iso8601(d.changed_at) as "changedAt", (
      select t.name from topics t where t.organization_id = d.organization_id and t.brand_id = d.brand_id
        and d.key in ('absent:' || t.id, 'outranked:' || t.id) and t.deleted_at is null) as "topicName"
    from to_do_decisions d where d.organization_id = ${organizationId} and d.brand_id = ${brandId}
    order by d.changed_at desc, d.key`.execute(db)
  return rows
}

/** A person's decision stays, whatever later runs show. @returns the former state; null when nobody had decided */
export async function decideToDo(
  tx: Db,
  { organizationId, id: brandId }: BrandRef,
  key: string,
  state: SuggestionState,
  now: Date,
): Promise<SuggestionState | null> {
  const { rows } = await sql<{ former: SuggestionState | null }>`
    with former as (
      select state from to_do_decisions
      where organization_id = ${organizationId} and brand_id = ${brandId} and key = ${key})
    insert into to_do_decisions (organization_id, brand_id, key, state, changed_at)
    values (${organizationId}, ${brandId}, ${key}, ${state}, ${now})
    on conflict (organization_id, brand_id, key) do update set state = excluded.state, changed_at = excluded.changed_at
    returning (select state from former) as former`.execute(tx)
  return rows[0]?.former ?? null
}

/** Whether the brand has the topic, also a deleted one. */
export async function hasTopic(db: Db, { organizationId, id: brandId }: BrandRef, topicId: string) {
  const { rows } = await sql`
    select 1 from topics where organization_id = ${organizationId} and brand_id = ${brandId}
      and id = ${topicId}`.execute(db)
  return rows.length > 0
}

/** The estimated monthly searches of prompts; prompts without an estimate have 0. */
export async function volumesOf(db: Db, organizationId: string, promptIds: readonly string[]) {
  const { rows } = await sql<{ id: string; estimatedVolume: number }>`
    select id, estimated_volume as "estimatedVolume" from prompts
    where organization_id = ${organizationId} and id = any(${[...new Set(promptIds)]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, estimatedVolume }) => [id, estimatedVolume]))
}
