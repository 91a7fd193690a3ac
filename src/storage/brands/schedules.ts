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
  /** Minutes that must lie between scheduled runs. */
  intervalMinutes: number
  /** When a schedule last started a run of the brand; null when none has. */
  lastStartedAt: Date | null
}

/** Minutes that must lie between scheduled runs of the brands of organization `o`. */
export const scheduleMinutes = sql<number>`coalesce(o.schedule_interval_minutes,
  (o.ceilings->>'scheduleIntervalMinutes')::int, ${SCHEDULE_INTERVAL_MINUTES})`

/** Minutes that must lie between scheduled runs of the organization's brands. */
export async function scheduleInterval(db: Db, organizationId: string): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select ${scheduleMinutes} as minutes from organizations o where o.id = ${organizationId}`.execute(db)
  return rows[0]?.minutes ?? SCHEDULE_INTERVAL_MINUTES
}

/** When a schedule last started a run of brand `b`. Deleted ones count: deleting a run is no way to start the next one sooner. */
const lastScheduledStart = sql<Date | null>`(select max(r.started_at) from runs r
  where r.organization_id = b.organization_id and r.brand_id = b.id and r.trigger = 'schedule')`

/** Brands whose schedule is due, the longest due first, in every organization. */
export async function dueBrands(db: Db, now: Date, limit: number): Promise<ScheduledBrand[]> {
  const { rows } = await sql<ScheduledBrand>`
    select organization_id as "organizationId", id as "brandId" from brands
    where next_run_at <= ${now} and deleted_at is null
    order by next_run_at limit ${limit}`.execute(db)
  return rows
}

/** What is due of a brand; null when nothing is any more. */
export async function findDueSchedule(tx: Db, { organizationId, brandId }: ScheduledBrand, now: Date) {
  const { rows } = await sql<DueSchedule>`
    select b.schedule, b.next_run_at as "dueAt", ${scheduleMinutes} as "intervalMinutes",
      ${lastScheduledStart} as "lastStartedAt"
    from brands b join organizations o on o.id = b.organization_id
    where b.organization_id = ${organizationId} and b.id = ${brandId} and b.deleted_at is null
      and b.schedule->>'cron' is not null and b.next_run_at <= ${now}`.execute(tx)
  return rows[0] ?? null
}

/** Sets when a schedule is due next, unless somebody has set it since it was due at `dueAt`. */
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

/** Brands with a schedule of which nobody knows when it is due: it was set before that was kept. */
export async function undatedSchedules(db: Db) {
  const { rows } = await sql<ScheduledBrand & { schedule: Schedule; lastStartedAt: Date | null }>`
    select b.organization_id as "organizationId", b.id as "brandId", b.schedule,
      ${lastScheduledStart} as "lastStartedAt"
    from brands b
    where b.deleted_at is null and b.schedule->>'cron' is not null and b.next_run_at is null`.execute(db)
  return rows
}
