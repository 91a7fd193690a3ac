import { sql } from 'kysely'
import type { Db } from './database.ts'
import { newId } from './new-id.ts'
import type { RunSettings } from './runs.ts'

interface RunRef {
  organizationId: string
  runId: string
}

/** Has a run that is scored again look for these names and be judged so; what it was scored by is kept until it ends. */
export async function setRescoreSettings(
  tx: Db,
  { organizationId, runId }: RunRef,
  { entities, judge }: Required<Pick<RunSettings, 'entities' | 'judge'>>,
): Promise<void> {
  await sql`
    update runs set settings = settings || jsonb_build_object(
      'before', coalesce(settings->'before',
        jsonb_build_object('entities', settings->'entities', 'judge', settings->'judge')),
      'entities', ${JSON.stringify(entities)}::jsonb, 'judge', ${JSON.stringify(judge)}::jsonb)
    where organization_id = ${organizationId} and id = ${runId}`.execute(tx)
}

/** All new scores are there: the run shows them as soon as it ends. */
export async function markRescored(tx: Db, { organizationId, runId }: RunRef): Promise<void> {
  await sql`
    update runs set reopened = 'rescored', settings = settings - 'before'
    where organization_id = ${organizationId} and id = ${runId}`.execute(tx)
}

/** The run keeps showing what it showed, and what that was scored by. */
export async function undoRescore(tx: Db, { organizationId, runId }: RunRef): Promise<void> {
  await sql`
    update runs set reopened = null, settings = settings - 'before' || coalesce(settings->'before', '{}'),
      clearing = ${newId()}
    where organization_id = ${organizationId} and id = ${runId}`.execute(tx)
}
