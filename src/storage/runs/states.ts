import { type RawBuilder, sql } from 'kysely'
import {
  type ResponseEvent,
  stateAfter,
  statesBefore,
  UNSETTLED_RESPONSE_STATES,
} from '../../domain/response-state.ts'
import { DELETED_RUN_STATUS, OPEN_RUN_STATUSES, READABLE_RUN_STATUSES } from '../../domain/run-status.ts'

/** Literals, not parameters: only so can PostgreSQL use the partial indexes that name them. */
function oneOf(column: string, values: readonly string[]): RawBuilder<boolean> {
  return sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`
}

/** A run with work ahead of it. */
export const isOpen = (status: string) => oneOf(status, OPEN_RUN_STATUSES)

/** A run with work ahead of it, the one that is readable meanwhile included. */
export const isAtWork = (run: string) => sql<boolean>`(${isOpen(`${run}.status`)}
  or ${sql.ref(`${run}.reopened`)} is not null)`

/** How far the work on a run is: its status, but for one that is done again and stays readable. */
export const workStatus = (run: string) => sql`case when ${sql.ref(`${run}.reopened`)} is null
  then ${sql.ref(`${run}.status`)} when ${sql.ref(`${run}.reopened`)} = 'collecting' then 'collecting' else 'scoring' end`

/** A run that the Data API knows. */
export const isReadable = (status: string) => oneOf(status, READABLE_RUN_STATUSES)

/** A run whose answers are kept: they are not older than its organization keeps them. */
export const keepsAnswers = (run: string) => sql<boolean>`${sql.ref(`${run}.expired_at`)} is null`

/** The same of a run by its id: looked up once for a whole statement. */
export const runKeepsAnswers = (organizationId: string, runId: string) => sql<boolean>`exists (
  select 1 from runs k where k.organization_id = ${organizationId} and k.id = ${runId} and ${keepsAnswers('k')})`

/** A run that is not deleted. */
export const isKept = (status: string) => sql<boolean>`${sql.ref(status)} <> ${sql.lit(DELETED_RUN_STATUS)}`

/** A response that its run still waits for. */
export const isUnsettled = (state: string) => oneOf(state, UNSETTLED_RESPONSE_STATES)

/** A response to which `event` may happen. */
export const mayHappen = (event: ResponseEvent, state = 'x.state') => oneOf(state, statesBefore(event))

/** What `event` sets in a response. */
export const becomes = (event: ResponseEvent) => sql`state = ${sql.lit(stateAfter(event))}`
