import { sql } from 'kysely'
import { SCHEDULE_INTERVAL_MINUTES } from '../../domain/ceilings.ts'
import type { Db } from '../database/database.ts'
import type { Schedule } from './brands.ts'

export interface ScheduledBrand {
  organizationId: string
  brandId: string
}

export interface DueSchedule {
  schedule: Schedule
  dueAt: Date
  /** The minimum number of minutes between scheduled runs. */
  intervalMinutes: number
  /** When a schedule last started a run of the brand; null when none has. */
  lastStartedAt: Date | null
}

/** The minimum number of minutes between scheduled runs, for the organization `o`. */
export const scheduleMinutes = sql<number>`coalesce(o.schedule_interval_minutes,
  (o.ceilings->>'scheduleIntervalMinutes')::int, ${SCHEDULE_INTERVAL_MINUTES})`

export async function scheduleInterval(db: Db, organizationId: string): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select ${scheduleMinutes} as minutes from organizations o where o.id = ${organizationId}`.execute(db)
  return rows[0]?.minutes ?? SCHEDULE_INTERVAL_MINUTES
}

/**
 * When a schedule last started a run of brand `b`. Deleted runs count: deleting a run must not allow an earlier start.
 */
const lastScheduledStart = sql<Date | null>`(select max(r.started_at) from runs r
  where r.organization_id = b.organization_id and r.brand_id = b.id and r.trigger = 'schedule')`

/** Brands whose schedule is due, one of each organization after the other, the longest overdue first. */
export async function dueBrands(db: Db, now: Date, limit: number) {
  const { rows } = await sql<ScheduledBrand & Pick<DueSchedule, 'dueAt'>>`
    select organization_id as "organizationId", id as "brandId", next_run_at as "dueAt" from brands
    where next_run_at <= ${now} and deleted_at is null
    order by row_number() over (partition by organization_id order by next_run_at, id), next_run_at, id
    limit ${limit}`.execute(db)
  return rows
}

/** The due schedule of a brand; null when it is no longer due. */
export async function findDueSchedule(tx: Db, { organizationId, brandId }: ScheduledBrand, now: Date) {
  const { rows } = await sql<DueSchedule>`
    select b.schedule, b.next_run_at as "dueAt", ${scheduleMinutes} as "intervalMinutes",
      ${lastScheduledStart} as "lastStartedAt"
    from brands b join organizations o on o.id = b.organization_id
    where b.organization_id = ${organizationId} and b.id = ${brandId} and b.deleted_at is null
      and b.schedule->>'cron' is not null and b.next_run_at <= ${now}`.execute(tx)
  return rows[0] ?? null
}

/** Sets when the schedule is due next. False when somebody has changed the time `dueAt` meanwhile. */
export async function moveNextRun(
  tx: Db,
  { organizationId, brandId }: ScheduledBrand,
  dueAt: Date | null,
  next: Date | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update brands set next_run_at = ${next}::timestamptz
    where organization_id = ${organizationId} and id = ${brandId}
      and next_run_at is not distinct from ${dueAt}::timestamptz`.execute(tx)
  return numAffectedRows === 1n
}

/** Brands whose schedule has no next time yet, because an older version set it. */
export async function undatedSchedules(db: Db) {
  const { rows } = await sql<ScheduledBrand & { schedule: Schedule; lastStartedAt: Date | null }>`
    select b.organization_id as "organizationId", b.id as "brandId", b.schedule,
      ${lastScheduledStart} as "lastStartedAt"
    from brands b
    where b.deleted_at is null and b.schedule->>'cron' is not null and b.next_run_at is null`.execute(db)
  return rows
}
