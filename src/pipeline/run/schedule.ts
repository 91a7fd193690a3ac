import { ApiError } from '../../contract/errors.ts'
import { nearestTimeZone } from '../../domain/locale.ts'
import { cronProblem, isTimeZone, nextCronTime, shortestInterval } from '../../queue/cron.ts'
import { isBeingCopied } from '../../storage/brand-files/imported-brands.ts'
import { findBrand, type Schedule } from '../../storage/brands/brands.ts'
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
import { requireStorage } from '../../storage/tenancy/stored-bytes.ts'
import type { PipelineContext } from '../pipeline-context.ts'
import { startRun } from './start-run.ts'

/** The queue with which earlier versions scheduled runs. */
const FORMER_QUEUE = 'scheduled-run'
const DUE_AT_ONCE = 100
const MINUTE_MS = 60_000
/** A start that fails would else be the first of every check, before those of others. */
const AFTER_FAILURE_MS = 5 * MINUTE_MS
/** After a later start, the minimum interval counts from the start, not from the scheduled time. */
const LATE_MS = MINUTE_MS
const DAY_MINUTES = 1_440
/** With days between runs, neither a clock change nor a short outage may skip one; the run before was late itself. */
const LATE_IN_DAYS_MS = 60 * MINUTE_MS + LATE_MS
/** The cron expression must match the frequency that people see. */
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
 * Fills in the default cron expression, time zone and LLMs.
 * @throws {ApiError} `invalid_request`
 */
export function completeSchedule(input: ScheduleInput, brandLlms: readonly string[], now: Date): Schedule {
  const { frequency, timezone = 'UTC', enabledLlms = [...brandLlms] } = input
  if (!isTimeZone(timezone)) {
    const near = nearestTimeZone(timezone)
    const hint = near === null ? ', for example Europe/Berlin' : `; did you mean ${near}?`
    throw invalidSchedule('timezone', `"${timezone}" is no IANA time zone${hint}`)
  }
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
  return new ApiError(
    'invalid_request',
    `The schedule cannot be used: ${problem}${problem.endsWith('?') ? '' : '.'}`,
    {
      details: [{ path: `schedule.${field}`, code: 'invalid_schedule', message: problem }],
    },
  )
}

/** Null for manual schedules. */
export function nextScheduledTime(schedule: Schedule | null, now: Date): Date | null {
  return schedule?.cron ? nextCronTime(schedule.cron, schedule.timezone, now) : null
}

/**
 * Sets the next time of schedules that have none, and removes schedules of earlier versions from the queue. A run
 * that became due during the upgrade is still started.
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
  // Last, so that a crash before this loses nothing.
  for (const { key } of former) await queue.unschedule(FORMER_QUEUE, key)
}

/** The latest time up to which no run was missed; at most a day ago, because older runs are not started later. */
function lastFollowed(setAt: Date, lastStartedAt: Date | null, now: Date): Date {
  const aDayAgo = now.getTime() - DAY_MINUTES * MINUTE_MS
  const since = Math.max(setAt.getTime(), lastStartedAt?.getTime() ?? 0, aDayAgo)
  return new Date(Math.min(since, now.getTime()))
}

/** Starts the runs that are due, each once even with several processes. */
export async function startDueRuns(context: PipelineContext): Promise<void> {
  const { database, now, log } = context
  for (const { dueAt, ...brand } of await dueBrands(database.db, now(), DUE_AT_ONCE)) {
    try {
      await inTransaction(database.db, (tx) => startIfDue(context, tx, brand))
    } catch (error) {
      log.error({ err: error, ...brand }, 'a scheduled run could not be started; tried again in 5 minutes')
      await moveNextRun(database.db, brand, dueAt, new Date(now().getTime() + AFTER_FAILURE_MS))
    }
  }
}

/** All missed times together start one run. None starts while another run of the brand is under way. */
async function startIfDue(context: PipelineContext, tx: Db, scheduled: ScheduledBrand): Promise<void> {
  const { organizationId, brandId } = scheduled
  // A locked brand, or one that is being copied, must not block the others; it is still due at the next check. Nobody waits for a scheduled
  // run: it also learns names from the answers that are copied last.
  if (!(await tryLockBrand(tx, brandId))) return
  const now = context.now()
  const due = await findDueSchedule(tx, scheduled, now)
  if (!due || (await isBeingCopied(tx, scheduled))) return
  const { isEarly, next } = afterDue(due, now)
  if (!(await moveNextRun(tx, scheduled, due.dueAt, next)) || isEarly) return
  const { enabledLlms } = due.schedule
  try {
    await inSavepoint(tx, async () => {
      await requireStorage(tx, organizationId)
      const brand = await findBrand(tx, { organizationId, brandIds: null }, brandId)
      if (brand) await startRun(context, tx, brand, { trigger: 'schedule', llms: enabledLlms })
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    context.log.warn({ ...scheduled, reason: error.message }, 'scheduled run not started')
  }
}

/** Whether the minimum interval since the last scheduled run is still running, and the next time after it. */
function afterDue({ schedule, dueAt, intervalMinutes, lastStartedAt }: DueSchedule, now: Date) {
  const intervalMs = intervalMinutes * MINUTE_MS
  const toleratedMs = intervalMinutes >= DAY_MINUTES ? LATE_IN_DAYS_MS : LATE_MS
  const lateMs = now.getTime() - dueAt.getTime()
  // Starts are always some seconds late: count from the scheduled time unless the start was much later.
  const startMs = lateMs < toleratedMs ? dueAt.getTime() : now.getTime()
  const allowedMs = lastStartedAt === null ? startMs : lastStartedAt.getTime() + intervalMs - toleratedMs
  const isEarly = startMs < allowedMs
  const earliestMs = isEarly ? allowedMs : startMs + intervalMs - (toleratedMs - LATE_MS)
  const after = new Date(Math.max(now.getTime(), earliestMs - 1))
  return { isEarly, next: nextScheduledTime(schedule, after) }
}

/** @throws {ApiError} `invalid_request` for a schedule with shorter intervals */
export function refuseFrequent({ cron }: Schedule, intervalMinutes: number): void {
  if (cron === null) return
  const shortest = shortestInterval(cron)
  if (shortest >= intervalMinutes) return
  throw invalidSchedule(
    'cron',
    `"${cron}" has times ${shortest} minutes apart; at least ${intervalMinutes} minutes must lie between scheduled runs`,
  )
}
