import { sql } from 'kysely'

/** A prompt `p` that is not deleted. The prompts of a deleted topic are marked as deleted part by part. */
export const isKept = sql<boolean>`(p.deleted_at is null and not exists (
  select 1 from topics d where d.organization_id = p.organization_id and d.id = p.topic_id and d.is_clearing))`
