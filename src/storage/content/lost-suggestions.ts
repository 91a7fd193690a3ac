import { type RawBuilder, sql } from 'kysely'
import type { SuggestionEvidence } from '../../domain/suggestion-evidence.ts'
import type { Db } from '../database/database.ts'
import { jsonb } from '../database/storable.ts'
import { isMainMarket } from '../runs/run-market.ts'
import { isNotDeleted, isReadable } from '../runs/states.ts'
import { isOfInterface } from '../runs/unmixed-surfaces.ts'
import type { RunOfBrand } from './suggestion-gaps.ts'

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

/** Readable runs before or after one that are looked at for a suggestion, before all that show it are compared. */
const NEIGHBOURS = 200

/**
 * The nearest other run before or after the given one that shows the suggestion `s`; null when there is none. A gap that many runs show is
 * found in the neighbours, which are read once; one that few show by its own rows, and not by going through the brand's runs.
 */
export function nearestShowing(
  organizationId: string,
  { id: runId, brandId }: RunOfBrand,
  side: 'before' | 'after',
): RawBuilder<string | null> {
  const [than, order] = side === 'before' ? [sql`<=`, sql`desc`] : [sql`>=`, sql`asc`]
  const isOther = sql`r.organization_id = ${organizationId} and r.id <> ${runId} and ${isNotDeleted('r.status')}`
  const ofGiven = (value: RawBuilder<unknown>) => sql`(
    select ${value} from runs o where o.organization_id = ${organizationId} and o.id = ${runId})`
  // The last run of a gap that an API shows is of an API, also where one of an interface is newer.
  const isOfSameSurface =
    side === 'before' ? sql`${isOfInterface('r')} = ${ofGiven(isOfInterface('o'))}` : sql`true`
  const neighbours = sql`array(
    select r.id from (
      select r.id, r.started_at, r.market_id, r.surface from runs r
      where ${isOther} and r.brand_id = ${brandId} and ${isReadable('r.status')}
        and r.started_at ${than} ${ofGiven(sql`o.started_at`)}
      order by r.started_at ${order}, r.id ${order} limit ${NEIGHBOURS}) r
    where ${isMainMarket} and ${isOfSameSurface} order by r.started_at ${order}, r.id ${order})`
  const isShown = sql`x.organization_id = ${organizationId} and x.suggestion_id = s.id`
  return sql`coalesce((
      select n.id from unnest(${neighbours}) with ordinality n(id, place)
        cross join lateral (select from content_suggestions x where ${isShown} and x.run_id = n.id offset 0) x
      order by n.place limit 1), (
      select x.run_id from (select x.run_id from content_suggestions x where ${isShown} offset 0) x
        cross join lateral (
          select r.started_at, ${isOfSameSurface} as is_same from runs r where ${isOther} and r.id = x.run_id offset 0) r
      order by r.is_same desc, r.started_at ${order}, x.run_id ${order} limit 1))`
}

/** For suggestions whose last run is the given one, the newest other run that shows them. */
export async function olderSuggestions(
  tx: Db,
  organizationId: string,
  run: RunOfBrand,
  ids: readonly string[],
): Promise<OlderSuggestion[]> {
  const { rows } = await sql<OlderSuggestion>`
    with nearest as materialized (
      select s.id, s.prompt_id, ${nearestShowing(organizationId, run, 'before')} as run_id from suggestions s
      where s.organization_id = ${organizationId} and s.id = any(${[...ids]}::uuid[]) and s.last_run_id = ${run.id})
    select n.id, n.prompt_id as "promptId", x.run_id as "runId", x.llms, x.title, x.description, x.priority, x.evidence
    from nearest n join content_suggestions x on x.organization_id = ${organizationId} and x.suggestion_id = n.id
      and x.run_id = n.run_id`.execute(tx)
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
