import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { isKept } from './kept-prompts.ts'
import { textInMarket } from './text-in-market.ts'

/** Active prompts of the brand, of both kinds. */
export async function countActivePrompts(db: Db, organizationId: string, brandId: string) {
  const { rows } = await sql<{ regular: number; perception: number }>`
    select (select count(*)::int from prompts p where ${isActive(organizationId, brandId)} and ${isKept}) as regular,
      (select count(*)::int from perception_prompts p where ${isActive(organizationId, brandId)}) as perception`.execute(
    db,
  )
  return rows[0] ?? { regular: 0, perception: 0 }
}

/**
 * Stores the prompts that a run asks in another market of the brand, with their texts for it.
 * @returns how many there are
 */
export async function freezePromptsOfMarket(
  tx: Db,
  { organizationId, runId, brandId }: { organizationId: string; runId: string; brandId: string },
  marketId: string,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into run_prompts (organization_id, run_id, prompt_id, text, is_perception, position)
    select ${organizationId}, ${runId}, a.id, a.text, false, row_number() over (order by a.topic_at, a.topic_id, a.created_at, a.id)
    from (
      select p.id, ${textInMarket} as text, t.created_at as topic_at, t.id as topic_id, p.created_at
      from prompts p join topics t on t.organization_id = p.organization_id and t.id = p.topic_id
        join brand_markets m on m.organization_id = p.organization_id and m.id = ${marketId}
      where ${isActive(organizationId, brandId)} and ${isKept}) a
    where a.text is not null`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/**
 * Stores the prompts that a run of the brand asks, in the order of its results: by topic, then by prompt; then the
 * perception prompts, oldest first.
 * @returns how many there are
 */
export async function freezeActivePrompts(
  tx: Db,
  { organizationId, runId, brandId }: { organizationId: string; runId: string; brandId: string },
  withPerception: boolean,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into run_prompts (organization_id, run_id, prompt_id, text, is_perception, position)
    select ${organizationId}, ${runId}, a.id, a.text, a.is_perception,
      row_number() over (order by a.is_perception, a.topic_at, a.topic_id, a.created_at, a.id)
    from (
      select p.id, p.text, false as is_perception, t.created_at as topic_at, t.id as topic_id, p.created_at
      from prompts p join topics t on t.organization_id = p.organization_id and t.id = p.topic_id
      where ${isActive(organizationId, brandId)} and ${isKept}
      union all
      select p.id, p.prompt_text, true, null, null, p.created_at from perception_prompts p
      where ${isActive(organizationId, brandId)} and ${withPerception}::boolean) a`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

function isActive(organizationId: string, brandId: string) {
  return sql`p.organization_id = ${organizationId} and p.brand_id = ${brandId} and p.deleted_at is null
    and p.archived_at is null`
}
