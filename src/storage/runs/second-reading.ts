import { sql } from 'kysely'
import type { AddedNames, SecondReading } from '../../domain/detected-brands/learned-names.ts'
import type { DetectedNames } from '../../domain/scoring/entities.ts'
import type { Db } from '../database/database.ts'
import { jsonb } from '../database/storable.ts'
import { nextAnswers, takenResponses } from './answer-batches.ts'
import type { RunRef } from './run-ref.ts'
import { type AnswerRow, answerColumns } from './scores.ts'
import { isAtWork } from './states.ts'

/** The second reading stores its scores in the generation of the first. */
export interface SecondReadingAtWork {
  added: AddedNames
  after: number
  generation: number
}

export interface AnswerReadOnce extends AnswerRow {
  detectedKeys: string[]
}

export async function beginSecondReading(
  tx: Db,
  ref: RunRef,
  others: DetectedNames,
  added: AddedNames,
): Promise<void> {
  const secondReading: SecondReading = { isDone: false, added, after: 0 }
  await sql`
    update runs set settings = jsonb_set(settings, '{entities,others}', ${jsonb(others)})
      || jsonb_build_object('secondReading', ${jsonb(secondReading)})
    where ${isRun(ref)}`.execute(tx)
}

/** Null when there is none: the run has ended, or was deleted. */
export async function findSecondReading(db: Db, ref: RunRef): Promise<SecondReadingAtWork | null> {
  const { rows } = await sql<SecondReadingAtWork>`
    select r.settings->'secondReading'->'added' as added, (r.settings->'secondReading'->>'after')::int as after,
      r.work_generation as generation
    from runs r where ${isRun(ref)} and ${isAtWork('r')} and not (r.settings->'secondReading'->>'isDone')::boolean`.execute(
    db,
  )
  return rows[0] ?? null
}

export async function setSecondReadingProgress(tx: Db, ref: RunRef, after: number): Promise<void> {
  await sql`
    update runs set settings = jsonb_set(settings, '{secondReading,after}', to_jsonb(${after}::int))
    where ${isRun(ref)}`.execute(tx)
}

/** @returns false when it had ended before, or the run is gone */
export async function endSecondReading(tx: Db, ref: RunRef): Promise<boolean> {
  const done: SecondReading = { isDone: true }
  const { rows } = await sql`
    update runs r set settings = r.settings || jsonb_build_object('secondReading', ${jsonb(done)})
    where ${isRun(ref)} and not (r.settings->'secondReading'->>'isDone')::boolean returning 1`.execute(tx)
  return rows.length > 0
}

/**
 * The run's scored answers after a place, in order, with the untracked brands that the first reading found: at most `limit`, and as many
 * as fit into a batch by their bytes, at least one.
 */
export async function answersToReadAgain(
  db: Db,
  { organizationId, runId }: RunRef,
  after: number,
  limit: number,
): Promise<AnswerReadOnce[]> {
  // Not `exists`: the planner would join all results of the organization to each step.
  const hasResult = sql`(select true from results s
    where s.organization_id = ${organizationId} and s.id = y.id limit 1) is true`
  const isWanted = sql<boolean>`y.state = 'scored' and ${hasResult}`
  const { rows } = await sql<AnswerReadOnce>`
    with recursive ${nextAnswers({ organizationId, runId }, after, isWanted, { rowsMax: limit })}
    select ${answerColumns}, f.detected_keys as "detectedKeys"
    from ${takenResponses(organizationId)} cross join lateral (
      select * from results s where s.organization_id = ${organizationId} and s.id = k.id limit 1) f order by x.ordinal`.execute(
    db,
  )
  return rows
}

const isRun = ({ organizationId, runId }: RunRef) =>
  sql<boolean>`organization_id = ${organizationId} and id = ${runId}`
