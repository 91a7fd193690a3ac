import { ApiError } from '../../contract/errors.ts'
import { cronProblem, isTimeZone, nextCronTime, shortestInterval } from '../../queue/cron.ts'
import type { Schedule } from '../../storage/brands/brands.ts'
import {
  type DueSchedule,
  dueBrands,
  findDueSchedule,
  moveNextRun,
  type ScheduledBrand,
  undatedSchedules,
} from '../../storage/brands/schedules.ts'
import { tryLockBrand } from '../../storage/brands/visible-brands.ts'
import type { Db } from '../../storage/database/database.ts'
import { inSavepoint, inTransaction } from '../../storage/database/transaction.ts'
import type { PipelineContext } from '../pipeline-context.ts'
import { startRun } from './start-run.ts'

/** Where schedules were kept before. */
const FORMER_QUEUE = 'scheduled-run'
const DUE_AT_ONCE = 100
const MINUTE_MS = 60_000
/** A start later than this counts from itself, not from its time. */
const LATE_MS = MINUTE_MS
const DAY_MINUTES = 1_440
/** Where days lie between runs, an hour that the clocks skip, or a short outage, costs none of them. */
const LATE_IN_DAYS_MS = 60 * MINUTE_MS
/** A schedule's frequency is what people read: its expression must not say another. */
const FITTING_CRON = {
  daily: /^\d+ \d+ \* \* \*$/,
  weekly: /^\d+ \d+ \* \* (\d|[a-z]{3})$/i,
  monthly: /^\d+ \d+ \d+ \* \*$/,
  custom: /^/,
} as const
const USUAL_CRON = { daily: '0 6 * * *', weekly: '0 6 * * 1', monthly: '0 6 1 * *', custom: null } as const

export interface ScheduleInput {
  frequency: Schedule['frequency']
  cron?: string | null
  timezone?: string
  enabledLlms?: string[]
}

/**
 * A schedule as it is kept: with its cron expression, time zone and LLMs filled in.
 * @throws {ApiError} `invalid_request`
 */
export function completeSchedule(input: ScheduleInput, brandLlms: readonly string[], now: Date): Schedule {
  const { frequency, timezone = 'UTC', enabledLlms = [...brandLlms] } = input
  if (!isTimeZone(timezone)) throw invalidSchedule('timezone', `"${timezone}" is no IANA time zone`)
  if (frequency === 'manual') {
    if (input.cron) throw invalidSchedule('cron', 'frequency "manual" asks at no time of its own')
    return { frequency, cron: null, timezone, enabledLlms }
  }
  const cron = input.cron?.trim().replace(/\s+/g, ' ') ?? USUAL_CRON[frequency]
  if (cron === null) throw invalidSchedule('cron', 'frequency "custom" needs a cron expression')
  const problem = cronProblem(cron, timezone, now)
  if (problem !== null) throw invalidSchedule('cron', problem)
  if (!FITTING_CRON[frequency].test(cron)) {
    throw invalidSchedule('cron', `"${cron}" is not ${frequency}; the frequency "custom" takes it`)
  }
  return { frequency, cron, timezone, enabledLlms }
}

function invalidSchedule(field: string, problem: string): ApiError {
  return new ApiError('invalid_request', `The schedule cannot be used: ${problem}.`, {
    details: [{ path: `schedule.${field}`, code: 'invalid_schedule', message: problem }],
  })
}

/** The schedule's next time; null when it asks by hand only. */
export function nextScheduledTime(schedule: Schedule | null, now: Date): Date | null {
  return schedule?.cron ? nextCronTime(schedule.cron, schedule.timezone, now) : null
}

/**
 * Dates the schedules that nobody has dated yet, and takes off the queue what it followed before we did ourselves. A time
 * that came while neither did, in the minutes of an upgrade, is caught up with.
 */
export async function dateSchedules({ database, queue, now, log }: PipelineContext): Promise<void> {
  const former = await queue.schedules(FORMER_QUEUE)
  const setAt = new Map(former.map((one) => [one.key, one.setAt]))
  for (const { schedule, lastStartedAt, ...brand } of await undatedSchedules(database.db)) {
    const followedSince = setAt.get(brand.brandId)
    const since = followedSince ? lastFollowed(followedSince, lastStartedAt, now()) : now()
    try {
      await moveNextRun(database.db, brand, null, nextScheduledTime(schedule, since))
    } catch (error) {
      log.error({ err: error, ...brand }, 'a schedule cannot be followed; set it anew')
    }
  }
  // Last: an end before this leaves what is known of them.
  for (const { key } of former) await queue.unschedule(FORMER_QUEUE, key)
}

/** Until when nothing can have been missed, as far as anybody knows: what is older than a day nobody waits for. */
function lastFollowed(setAt: Date, lastStartedAt: Date | null, now: Date): Date {
  const aDayAgo = now.getTime() - DAY_MINUTES * MINUTE_MS
  const since = Math.max(setAt.getTime(), lastStartedAt?.getTime() ?? 0, aDayAgo)
  return new Date(Math.min(since, now.getTime()))
}

/** Starts the runs whose time has come, each once, however many processes look at the same moment. */
export async function startDueRuns(context: PipelineContext): Promise<void> {
  const { database, now, log } = context
  for (const brand of await dueBrands(database.db, now(), DUE_AT_ONCE)) {
    try {
      await inTransaction(database.db, (tx) => startIfDue(context, tx, brand))
    } catch (error) {
      log.error({ err: error, ...brand }, 'a scheduled run could not be started; tried again')
    }
  }
}

/** A time that was missed, because no server was there, starts one run; one that is under way still is let go on instead. */
async function startIfDue(context: PipelineContext, tx: Db, brand: ScheduledBrand): Promise<void> {
  // A brand that its tenant keeps locked holds up no other: the next look finds it again.
  if (!(await tryLockBrand(tx, brand.brandId))) return
  const now = context.now()
  const due = await findDueSchedule(tx, brand, now)
  if (!due) return
  const { isEarly, next } = afterDue(due, now)
  if (!(await moveNextRun(tx, brand, due.dueAt, next)) || isEarly) return
  const { enabledLlms } = due.schedule
  try {
    await inSavepoint(tx, () => startRun(context, tx, { ...brand, trigger: 'schedule', llms: enabledLlms }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    context.log.warn({ ...brand, reason: error.message }, 'scheduled run not started')
  }
}

/** Whether the brand's last scheduled run is too near, and when its schedule is due next: in both cases not too soon. */
function afterDue({ schedule, dueAt, intervalMinutes, lastStartedAt }: DueSchedule, now: Date) {
  const intervalMs = intervalMinutes * MINUTE_MS
  const toleratedMs = intervalMinutes >= DAY_MINUTES ? LATE_IN_DAYS_MS : LATE_MS
  const lateMs = now.getTime() - dueAt.getTime()
  // A start is some seconds after its time: times are counted from, unless a start was really late.
  const startMs = lateMs < toleratedMs ? dueAt.getTime() : now.getTime()
  const allowedMs = lastStartedAt === null ? startMs : lastStartedAt.getTime() + intervalMs - toleratedMs
  const isEarly = startMs < allowedMs
  const earliestMs = isEarly ? allowedMs : startMs + intervalMs - (toleratedMs - LATE_MS)
  const after = new Date(Math.max(now.getTime(), earliestMs - 1))
  return { isEarly, next: nextScheduledTime(schedule, after) }
}

/** @throws {ApiError} `invalid_request` for a schedule with times that follow each other sooner */
export function refuseFrequent({ cron }: Schedule, intervalMinutes: number): void {
  if (cron === null) return
  const shortest = shortestInterval(cron)
  if (shortest >= intervalMinutes) return
  throw invalidSchedule(
    'cron',
    `"${cron}" has times ${shortest} minutes apart; at least ${intervalMinutes} minutes must lie between scheduled runs`,
  )
}
