import { sql } from 'kysely'
import type { GapDetails } from '../../domain/gap-sums.ts'
import type { SuggestionState } from '../../domain/suggestion-state.ts'
import type { OpenGap } from '../../domain/to-do.ts'
import type { BrandRef } from '../brands/visible-brands.ts'
import type { Db } from '../database/database.ts'
import { uuidInText } from '../database/uuid-in-text.ts'
import { isKept } from '../prompts/kept-prompts.ts'
import { newestRunOfPrompt } from '../runs/newest-results.ts'
import { isReadable } from '../runs/states.ts'
import { wholeEvidence } from './suggestions.ts'

/** The parts of the evidence that no item needs. */
const UNUSED = ['rivals', 'queries']

/** The open gaps that the newest answers show, with the counts of their evidence: a brand may have very many. */
export async function openGaps(db: Db, { organizationId, id: brandId }: BrandRef): Promise<OpenGap[]> {
  const { rows } = await sql<OpenGap>`
    select s.id as "suggestionId", p.id as "promptId", t.id as "topicId", t.name as "topicName",
      p.estimated_volume as "estimatedVolume", iso8601(s.last_run_at) as "lastRunAt", s.llms,
      jsonb_build_object('absentCount', e.whole->'absentCount', 'resultCount', e.whole->'resultCount',
        'answerCount', e.whole->'answerCount') as evidence
    from suggestions s
      join prompts p on p.organization_id = s.organization_id and p.id = s.prompt_id
      join topics t on t.organization_id = p.organization_id and t.id = p.topic_id
      -- The offset lets the evidence be read once for each gap.
      cross join lateral (select ${wholeEvidence} as whole offset 0) e
    where s.organization_id = ${organizationId} and s.brand_id = ${brandId} and ${isKept}
      and ${isOpenGap}
    order by s.priority desc, s.id`.execute(db)
  return rows
}

/** The details of suggestions by their ids. Of a source, its address and title are left out: both may be long. */
export async function gapDetails(
  db: Db,
  { organizationId, id: brandId }: BrandRef,
  suggestionIds: readonly string[],
): Promise<Map<string, GapDetails>> {
  const { rows } = await sql<{ id: string; details: GapDetails }>`
    select s.id, ${wholeEvidence}::jsonb - ${UNUSED}::text[] || jsonb_build_object('sources', (
      select coalesce(jsonb_agg(c.source - '{url,title}'::text[] order by c.place), '[]')
      from jsonb_array_elements(s.evidence->'sources') with ordinality c (source, place))) as details
    from suggestions s where s.organization_id = ${organizationId} and s.brand_id = ${brandId}
      and s.id = any(${[...suggestionIds]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, details }) => [id, details]))
}

const isOpenGap = sql<boolean>`(s.state in ('open', 'accepted') and s.closed_run_id is null)`

/** The prompts of topics that have no gap, with the number of their answers in the newest run that has any; runs of an interface beside APIs have no gaps and do not count. */
export async function promptsWithoutGap(
  db: Db,
  { organizationId, id: brandId }: BrandRef,
  topicIds: readonly string[],
): Promise<{ topicId: string; text: string; answerCount: number }[]> {
  const { rows } = await sql<{ topicId: string; text: string; answerCount: number }>`
    select p.topic_id as "topicId", p.text, (select count(*)::int from results x
      where x.organization_id = p.organization_id and x.prompt_id = p.id and x.run_id = n.run_id) as "answerCount"
    from prompts p cross join lateral (select ${newestRunOfPrompt({ organizationId, brandId })} as run_id offset 0) n
    where p.organization_id = ${organizationId} and p.brand_id = ${brandId} and ${isKept}
      and p.topic_id = any(${[...topicIds]}::uuid[])
      and n.run_id is not null
      and not exists (select 1 from suggestions s where s.organization_id = p.organization_id and s.prompt_id = p.id
        and s.closed_run_id is null)`.execute(db)
  return rows
}

/** A person's decision about an item of the list. */
export interface DecidedToDo {
  /** The cause, and the topic or domain. */
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
      -- Found by its id alone, because a planner without statistics would go through all topics of the brand.
      select case when t.brand_id = d.brand_id and t.deleted_at is null then t.name end from topics t
      where t.organization_id = d.organization_id and t.id = ${uuidInText(sql`d.key`, '(?:absent|outranked):')}) as "topicName"
    from to_do_decisions d where d.organization_id = ${organizationId} and d.brand_id = ${brandId}
    order by d.changed_at desc, d.key`.execute(db)
  return rows
}

/**
 * Stores a person's decision, which later runs do not change.
 * @returns the former state; null when nobody had decided
 */
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

/** Whether the brand has the topic; deleted ones count. */
export async function hasTopic(db: Db, { organizationId, id: brandId }: BrandRef, topicId: string) {
  const { rows } = await sql`
    select 1 from topics where organization_id = ${organizationId} and brand_id = ${brandId}
      and id = ${topicId}`.execute(db)
  return rows.length > 0
}

/** Whether an answer cites the site, or a person has decided about it before. */
export async function hasSite(
  db: Db,
  { organizationId, id: brandId }: BrandRef,
  key: string,
  domain: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from to_do_decisions
    where organization_id = ${organizationId} and brand_id = ${brandId} and key = ${key}
    union all
    select 1 where exists (
      select 1 from runs r cross join lateral (
        select 1 from response_links l where l.organization_id = r.organization_id and l.run_id = r.id
          and l.domain = ${domain} and l.kind = 'cited' limit 1) l
      where r.organization_id = ${organizationId} and r.brand_id = ${brandId} and ${isReadable('r.status')})`.execute(
    db,
  )
  return rows.length > 0
}

/** Whether the brand has at least this many decisions about other items. */
export async function hasOtherDecisions(
  db: Db,
  { organizationId, id: brandId }: BrandRef,
  key: string,
  count: number,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from to_do_decisions
    where organization_id = ${organizationId} and brand_id = ${brandId} and key <> ${key}
    order by key offset ${count - 1} limit 1`.execute(db)
  return rows.length > 0
}

/** The estimated monthly searches of prompts; prompts without an estimate have 0. */
export async function volumesOf(db: Db, organizationId: string, promptIds: readonly string[]) {
  const { rows } = await sql<{ id: string; estimatedVolume: number }>`
    select id, estimated_volume as "estimatedVolume" from prompts
    where organization_id = ${organizationId} and id = any(${[...new Set(promptIds)]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, estimatedVolume }) => [id, estimatedVolume]))
}

/** The texts of prompts by their ids. */
export async function textsOf(db: Db, organizationId: string, promptIds: readonly string[]) {
  const { rows } = await sql<{ id: string; text: string }>`
    select id, text from prompts
    where organization_id = ${organizationId} and id = any(${[...new Set(promptIds)]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, text }) => [id, text]))
}
