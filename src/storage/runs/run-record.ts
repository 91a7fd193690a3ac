import { type RawBuilder, sql } from 'kysely'
import { countsOfRun } from './run-counts.ts'
import { marketFields } from './run-market.ts'
import { isOpen, keepsAnswers, workStatus } from './states.ts'

const spending = (column: RawBuilder<unknown>) => sql`(select ${column} from run_spending s
    where s.organization_id = r.organization_id and s.run_id = r.id)`

/** Run `r` as JSON without its counts. The operator || does not exist for json, so the counts are merged as jsonb. */
export const uncountedFields = sql`jsonb_build_object('id', r.id, 'brandId', r.brand_id, 'status', ${workStatus('r')},
  'trigger', r.trigger, 'surface', r.surface, ${marketFields('r')}, 'startedAt', iso8601(r.started_at),
  'completedAt', case when r.reopened is null then iso8601(r.completed_at) end, 'expired', not ${keepsAnswers('r')},
  'cancelled', r.cancelled_at is not null or r.status = 'cancelled', 'provisional', ${isOpen('r.status')},
  'samples', coalesce((r.small_settings->>'samples')::int, 1), 'plannedCount', r.planned_count,
  'budgetUsd', ${spending(sql`s.budget_usd`)}, 'spentUsd', ${spending(sql`case when s.budget_usd is not null then s.spent_usd end`)})`

/** The counts of an ended run; null for one under way, and while the rest of a stopped one is skipped. */
export const storedCounts = sql`case when r.reopened is null then r.counts end`

/** Run `r` as JSON. */
export const runRecord = sql`(${uncountedFields} || (coalesce(${storedCounts}, ${countsOfRun})::jsonb - '{resultCount,llms}'::text[]))`
