import { sql } from 'kysely'
import type { PresenceOfPrompt } from '../../domain/publication-effect.ts'
import type { Db } from '../database/database.ts'
import { isMainMarket } from '../runs/run-market.ts'
import { isReadable } from '../runs/states.ts'

/** How many runs before and after a publication are pooled. */
const RUNS_MAX = 5

/** When the first content for the suggestion was published that is still published; null when none is. */
export async function publishedAt(
  db: Db,
  organizationId: string,
  suggestionId: string,
): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select iso8601(min(c.published_at)) as at from generated_content_ideas i
      join contents c on c.organization_id = i.organization_id and c.idea_id = i.id
    where i.organization_id = ${organizationId} and i.suggestion_id = ${suggestionId}
      and c.status = 'published' and c.deleted_at is null`.execute(db)
  return rows[0]?.at ?? null
}

/**
 * A prompt's presence in the last runs before a moment and in the newest runs since. Only LLMs that answered on both
 * sides count: an LLM that joined in between would look like a change. Nor do answers from a user interface, for the same reason.
 */
export async function presenceAround(
  db: Db,
  organizationId: string,
  { brandId, promptId }: { brandId: string; promptId: string },
  at: string,
): Promise<{ before: PresenceOfPrompt; after: PresenceOfPrompt }> {
  const runs = (side: ReturnType<typeof sql>) => sql`(
    select r.id, ${side} as is_after from runs r
    where r.organization_id = ${organizationId} and r.brand_id = ${brandId} and ${isReadable('r.status')}
      and r.surface <> 'ui' and ${isMainMarket} and (r.started_at >= ${at}::timestamptz) = ${side}
      and exists (select 1 from results x where x.organization_id = r.organization_id
        and x.prompt_id = ${promptId} and x.run_id = r.id)
    order by r.started_at desc, r.id desc limit ${RUNS_MAX})`
  const { rows } = await sql<PresenceOfPrompt & { isAfter: boolean }>`
    with answers as materialized (
      select n.is_after, x.run_id, x.llm, x.is_present
      from (${runs(sql`false`)} union all ${runs(sql`true`)}) n
        join results x on x.organization_id = ${organizationId} and x.prompt_id = ${promptId} and x.run_id = n.id)
    select is_after as "isAfter", count(distinct run_id)::int as "runCount", count(*)::int as completed,
      (count(*) filter (where is_present))::int as present
    from answers a
    where not exists (select 1 from answers o where o.is_after <> a.is_after)
      or exists (select 1 from answers o where o.is_after <> a.is_after and o.llm = a.llm)
    group by is_after`.execute(db)
  const of = (side: boolean): PresenceOfPrompt => {
    const row = rows.find(({ isAfter }) => isAfter === side)
    return { runCount: row?.runCount ?? 0, completed: row?.completed ?? 0, present: row?.present ?? 0 }
  }
  return { before: of(false), after: of(true) }
}
