import { type RawBuilder, sql } from 'kysely'
import {
  type ResponseEvent,
  stateAfter,
  statesBefore,
  UNSETTLED_RESPONSE_STATES,
} from '../domain/response-state.ts'
import { OPEN_RUN_STATUSES, READABLE_RUN_STATUSES } from '../domain/run-status.ts'

/** Literals, not parameters: only so can PostgreSQL use the partial indexes that name them. */
function oneOf(column: string, values: readonly string[]): RawBuilder<boolean> {
  return sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`
}

/** A run with work ahead of it. */
export const isOpen = (status: string) => oneOf(status, OPEN_RUN_STATUSES)

/** A run that the Data API knows. */
export const isReadable = (status: string) => oneOf(status, READABLE_RUN_STATUSES)

/** A response that its run still waits for. */
export const isUnsettled = (state: string) => oneOf(state, UNSETTLED_RESPONSE_STATES)

/** A response to which `event` may happen. */
export const mayHappen = (event: ResponseEvent, state = 'x.state') => oneOf(state, statesBefore(event))

/** What `event` sets in a response. */
export const becomes = (event: ResponseEvent) => sql`state = ${sql.lit(stateAfter(event))}`
