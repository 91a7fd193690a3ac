import { sql } from 'kysely'
import type { SuggestionText } from '../../domain/content/suggestion-writing.ts'
import type { Db } from '../database/database.ts'
import { jsonb } from '../database/storable.ts'
import { isOfMarketOf } from '../runs/run-market.ts'
import { isReadable, runKeepsAnswers } from '../runs/states.ts'
import { setRunSuggestionText } from './content-suggestions.ts'

export interface Unwritten {
  id: string
  /** Changes whenever the evidence changes. */
  version: string
  /** The last text that was paid for and used. */
  written: WrittenText | null
  /** The last one that was refused. */
  refused: RefusedText | null
}

interface WrittenText extends SuggestionText {
  writtenBy: string
  /** Of the request. */
  inputHash: string
}

/** A text that cannot be used: another of the same model for the same evidence would be paid again. */
interface RefusedText {
  inputHash: string
  model: string
}

const version = sql`md5(s.evidence::text)`

/** The run's brand, if the run is its newest readable one; null otherwise. */
export async function brandOfNewestRun(
  db: Db,
  organizationId: string,
  runId: string,
): Promise<string | null> {
  const { rows } = await sql<{ brandId: string }>`
    select r.brand_id as "brandId" from runs r
      join brands b on b.organization_id = r.organization_id and b.id = r.brand_id and b.deleted_at is null
    where r.organization_id = ${organizationId} and r.id = ${runId} and ${isReadable('r.status')}
      and not exists (select 1 from runs n where n.organization_id = r.organization_id and n.brand_id = r.brand_id
        and ${isOfMarketOf('n', 'r')} and (n.surface = 'ui') = (r.surface = 'ui') and ${isReadable('n.status')} and (n.started_at, n.id) > (r.started_at, r.id))`.execute(
    db,
  )
  return rows[0]?.brandId ?? null
}

const isToWrite = sql`s.state in ('open', 'accepted')`

/** The ids of the most urgent suggestions of the run that are open or accepted. */
export async function suggestionsToWrite(
  db: Db,
  organizationId: string,
  runId: string,
  countMax: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id
    from content_suggestions x
      join suggestions s on s.organization_id = x.organization_id and s.id = x.suggestion_id
    where x.organization_id = ${organizationId} and x.run_id = ${runId} and s.last_run_id = x.run_id
      and ${isToWrite}
    order by s.priority desc, (x.evidence->>'ordinal')::int, s.id limit ${countMax}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The suggestion as it is now; null when a newer run shows it, or nobody wants it any more. */
export async function suggestionToWrite(
  db: Db,
  organizationId: string,
  runId: string,
  id: string,
): Promise<Unwritten | null> {
  const { rows } = await sql<Unwritten>`
    select s.id, ${version} as version, case when s.written->>'title' is not null then s.written end as written,
      s.written->'refused' as refused
    from suggestions s
    where s.organization_id = ${organizationId} and s.id = ${id} and s.last_run_id = ${runId} and ${isToWrite}`.execute(
    db,
  )
  return rows[0] ?? null
}

/**
 * Stores a written text in the suggestion and in the run's row, unless the evidence has changed or the answers have
 * expired.
 */
export async function storeWrittenText(
  tx: Db,
  organizationId: string,
  runId: string,
  suggestion: Unwritten,
  written: WrittenText,
): Promise<void> {
  const { title, description, writtenBy } = written
  const { numAffectedRows } = await sql`
    update suggestions s set title = ${title}, description = ${description}, written_by = ${writtenBy},
      written = ${remembered(written)}, updated_at = now()
    where ${isUnchanged(organizationId, runId, suggestion)}
      and ${runKeepsAnswers(organizationId, runId)}`.execute(tx)
  if (numAffectedRows === 0n) return
  await setRunSuggestionText(tx, organizationId, runId, suggestion.id, written)
}

/** Stores that the writer's text was refused; the suggestion keeps its text. */
export async function storeRefusedText(
  tx: Db,
  organizationId: string,
  runId: string,
  suggestion: Unwritten,
  refused: RefusedText,
): Promise<void> {
  await sql`
    update suggestions s set written = ${remembered({ refused })}
    where ${isUnchanged(organizationId, runId, suggestion)}`.execute(tx)
}

/** A text and a refusal are kept beside each other: the evidence may come back to either. */
const remembered = (news: object) => sql`coalesce(s.written, '{}') || ${jsonb(news)}`

const isUnchanged = (organizationId: string, runId: string, suggestion: Unwritten) =>
  sql<boolean>`(s.organization_id = ${organizationId} and s.id = ${suggestion.id} and s.last_run_id = ${runId}
    and ${version} = ${suggestion.version})`
