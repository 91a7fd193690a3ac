import { ApiError } from '../contract/errors.ts'
import { cronProblem, isTimeZone, nextCronTime } from '../queue/cron.ts'
import type { Queue } from '../queue/queue.ts'
import { findBrand, type Schedule, scheduledBrands } from '../storage/brands.ts'
import { lastScheduledStart } from '../storage/runs.ts'
import { inTransaction } from '../storage/transaction.ts'
import type { PipelineContext } from './context.ts'
import type { JobData } from './jobs.ts'
import { startRun } from './start-run.ts'

const QUEUE = 'scheduled-run'
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
  return new ApiError('invalid_request', `The schedule cannot be kept: ${problem}.`, {
    details: [{ path: `schedule.${field}`, code: 'invalid_schedule', message: problem }],
  })
}

/** The schedule's next time; null when it asks by hand only. */
export function nextScheduledTime(schedule: Schedule | null, now: Date): Date | null {
  return schedule?.cron ? nextCronTime(schedule.cron, schedule.timezone, now) : null
}

/** Has the queue follow a brand's schedule; null takes it off. */
export async function applySchedule(
  queue: Queue,
  organizationId: string,
  brandId: string,
  schedule: Schedule | null,
): Promise<void> {
  if (schedule?.cron) {
    const data: JobData['scheduled-run'] = { organizationId, brandId }
    await queue.schedule(QUEUE, brandId, schedule.cron, schedule.timezone, data)
  } else await queue.unschedule(QUEUE, brandId)
}

/** Makes the queue's schedules those of the brands: a crash may have come between the two. */
export async function syncSchedules({ database, queue }: PipelineContext): Promise<void> {
  const brands = await scheduledBrands(database.db)
  const wanted = new Set(brands.map(({ brandId }) => brandId))
  for (const key of await queue.scheduledKeys(QUEUE)) {
    if (!wanted.has(key)) await queue.unschedule(QUEUE, key)
  }
  for (const { organizationId, brandId, schedule } of brands) {
    await applySchedule(queue, organizationId, brandId, schedule)
  }
}

/** Starts the run that a schedule asks for; one that is under way still is let go on instead. */
export async function startScheduledRun(
  context: PipelineContext,
  { organizationId, brandId }: JobData['scheduled-run'],
): Promise<void> {
  const brand = await findBrand(context.database.db, { organizationId, brandIds: null }, brandId)
  if (!brand?.schedule?.cron) return
  const { enabledLlms, cron, timezone } = brand.schedule
  // When the clocks go back, an hour comes twice; what it is scheduled for comes once.
  const last = await lastScheduledStart(context.database.db, organizationId, brandId)
  if (last && nextCronTime(cron, timezone, last) > context.now()) return
  try {
    await inTransaction(context.database.db, (tx) =>
      startRun(context, tx, { organizationId, brandId, trigger: 'schedule', llms: enabledLlms }),
    )
    context.queue.wake('collect')
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    context.log.warn({ brandId, reason: error.message }, 'scheduled run not started')
  }
}
