import { sql } from 'kysely'
import type { SuggestionEvidence } from '../../domain/suggestion-evidence.ts'
import type { Db } from '../database/database.ts'
import { jsonb } from '../database/storable.ts'
import { isNotDeleted } from '../runs/states.ts'

/** A suggestion as an older run shows it, for suggestions that their last run no longer shows. */
export interface OlderSuggestion {
  id: string
  promptId: string
  runId: string
  llms: string[]
  title: string
  description: string
  priority: number
  evidence: Pick<SuggestionEvidence, 'resultIds'> & Partial<SuggestionEvidence>
}

/** Deletes suggestions that no run shows any more, unless somebody has accepted or dismissed them. */
export async function deleteUnshownSuggestions(
  tx: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    delete from suggestions s
    where s.organization_id = ${organizationId} and s.id = any(${[...ids]}::uuid[]) and s.run_count <= 0
      and (s.state = 'open' or s.state_reason = 'gap-closed')
      and not exists (select 1 from generated_content_ideas i
        where i.organization_id = s.organization_id and i.suggestion_id = s.id)`.execute(tx)
}

/** For suggestions whose last run is the given one, the newest other run that shows them. */
export async function olderSuggestions(
  tx: Db,
  organizationId: string,
  runId: string,
  ids: readonly string[],
): Promise<OlderSuggestion[]> {
  const { rows } = await sql<OlderSuggestion>`
    select s.id, s.prompt_id as "promptId", older.*
    from suggestions s cross join lateral (
      select x.run_id as "runId", x.llms, x.title, x.description, x.priority, x.evidence
      from runs r join content_suggestions x on x.organization_id = r.organization_id and x.run_id = r.id
        and x.prompt_id = s.prompt_id and x.suggestion_id = s.id
      where r.organization_id = s.organization_id and r.brand_id = s.brand_id and r.id <> ${runId}
        and ${isNotDeleted('r.status')}
      order by r.started_at desc, r.id desc limit 1) older
    where s.organization_id = ${organizationId} and s.id = any(${[...ids]}::uuid[])
      and s.last_run_id = ${runId}`.execute(tx)
  return rows
}

/** Resets a suggestion to what an older run shows. */
export async function resetToOlder(
  tx: Db,
  organizationId: string,
  showing: Omit<OlderSuggestion, 'evidence'> & { evidence: SuggestionEvidence },
): Promise<void> {
  const { id, runId, llms, title, description, priority, evidence } = showing
  await sql`
    update suggestions s set title = ${title}, description = ${description}, written_by = 'template',
      llms = ${llms}::text[], priority = ${priority}, evidence = ${jsonb(evidence)},
      last_run_id = r.id, last_run_at = r.started_at, updated_at = now()
    from runs r where r.organization_id = ${organizationId} and r.id = ${runId}
      and s.organization_id = ${organizationId} and s.id = ${id}`.execute(tx)
}
