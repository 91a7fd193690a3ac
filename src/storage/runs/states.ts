import { type RawBuilder, sql } from 'kysely'
import {
  type ResponseEvent,
  stateAfter,
  statesBefore,
  UNSETTLED_RESPONSE_STATES,
} from '../../domain/response-state.ts'
import { DELETED_RUN_STATUS, OPEN_RUN_STATUSES, READABLE_RUN_STATUSES } from '../../domain/run-status.ts'

/** Literals, because PostgreSQL uses a partial index only if the statement contains the same constants. */
function oneOf(column: string, values: readonly string[]): RawBuilder<boolean> {
  return sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`
}

export const isOpen = (status: string) => oneOf(status, OPEN_RUN_STATUSES)

/** An open run, or a reopened one that stays readable. */
export const isAtWork = (run: string) => sql<boolean>`(${isOpen(`${run}.status`)}
  or ${sql.ref(`${run}.reopened`)} is not null)`

/** A run that may still ask LLMs: a cancelled retry waits only for the scores of its answers. */
export const sendsPrompts = (run: string) => sql<boolean>`(${isAtWork(run)}
  and ${sql.ref(`${run}.stopping`)} is null)`

/** The progress of a run: its status, except for reopened runs that stay readable. */
export const workStatus = (run: string) => sql`case when ${sql.ref(`${run}.reopened`)} is null
  then ${sql.ref(`${run}.status`)} when ${sql.ref(`${run}.reopened`)} = 'collecting' then 'collecting' else 'scoring' end`

/** A run that the Data API shows. */
export const isReadable = (status: string) => oneOf(status, READABLE_RUN_STATUSES)

export const keepsAnswers = (run: string) => sql<boolean>`${sql.ref(`${run}.expired_at`)} is null`

/** Like `keepsAnswers`, by the run's id: evaluated once per statement. */
export const runKeepsAnswers = (organizationId: string, runId: string) => sql<boolean>`exists (
  select 1 from runs k where k.organization_id = ${organizationId} and k.id = ${runId} and ${keepsAnswers('k')})`

/** A judge has scored it. */
export const isJudged = (run: string) => sql<boolean>`${sql.ref(`${run}.is_judged`)}`

export const isNotDeleted = (status: string) =>
  sql<boolean>`${sql.ref(status)} <> ${sql.lit(DELETED_RUN_STATUS)}`

export const isUnsettled = (state: string) => oneOf(state, UNSETTLED_RESPONSE_STATES)

/** A response in a state in which `event` is allowed. */
export const mayHappen = (event: ResponseEvent, state = 'x.state') => oneOf(state, statesBefore(event))

/** The columns that `event` sets in a response. */
export const becomes = (event: ResponseEvent) => sql`state = ${sql.lit(stateAfter(event))}`
