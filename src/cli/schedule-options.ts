import type { Client } from '../client/client.ts'
import { EarshotError } from '../client/errors.ts'
import type { BodyOf } from '../contract/endpoint.ts'
import type { Answer, Contract } from '../contract/index.ts'
import { defined } from '../domain/defined.ts'
import { ownListOf } from '../domain/own-llms.ts'
import { outlookOf } from './plan-text.ts'
import { type Terminal, UsageError } from './terminal.ts'

export const FREQUENCIES = ['manual', 'daily', 'weekly', 'monthly'] as const

export interface ScheduleOptions {
  schedule?: (typeof FREQUENCIES)[number]
  cron?: string
  timezone?: string
  yes?: boolean
}

type ScheduleInput = NonNullable<BodyOf<Contract['updateBrand']>['schedule']>

/** The cron expression of one time of day. */
const ONE_TIME = /^(\d+) (\d+) (\S+) \S+ (\S+)$/

/**
 * The schedule for the options; null when they do not change it. A new frequency keeps the time of day and the zone, and LLMs of
 * its own; a schedule with the brand's LLMs follows the brand's.
 * @throws {UsageError} for a time zone without a schedule
 */
export function scheduleOf(
  { schedule: frequency, cron, timezone }: ScheduleOptions,
  brand: Pick<Answer<'getBrand'>, 'schedule' | 'llms'> | null,
): ScheduleInput | null {
  const before = brand?.schedule ?? null
  const kept = brand === null ? {} : ownListOf(brand)
  const zone = timezone ?? before?.timezone
  if (frequency === undefined && cron === undefined) {
    if (timezone === undefined) return null
    if (!before) throw new UsageError('--timezone needs --schedule or --cron: the brand has no schedule.')
    return { frequency: before.frequency, cron: before.cron, ...kept, timezone }
  }
  const times = cron ?? (frequency === undefined ? null : timesOf(frequency, before?.cron ?? null))
  return {
    frequency: frequency ?? 'custom',
    ...(times === null ? {} : { cron: times }),
    ...defined({ timezone: zone }),
    ...kept,
  }
}

/**
 * The cron expression of the same time of day with another frequency; null when the present schedule has several
 * times of day or none.
 */
function timesOf(frequency: (typeof FREQUENCIES)[number], cron: string | null): string | null {
  const [, minute, hour, day = '*', weekday = '*'] = ONE_TIME.exec(cron ?? '') ?? []
  if (minute === undefined || frequency === 'manual') return null
  const time = `${minute} ${hour}`
  if (frequency === 'daily') return `${time} * * *`
  if (frequency === 'weekly') return `${time} * * ${/^(?:\d|[a-z]{3})$/i.test(weekday) ? weekday : '1'}`
  return `${time} ${/^\d+$/.test(day) ? day : '1'} * *`
}

/** @throws {UsageError} for several runs an hour without `--yes` */
export function refuseFrequent({ cron, yes }: ScheduleOptions): void {
  const [minute = ''] = cron?.trim().split(/\s+/) ?? []
  if (cron === undefined || yes || /^\d*$/.test(minute)) return
  throw new UsageError(
    `"${cron}" can start several runs an hour, each at its full cost. To set it, add --yes.`,
  )
}

/**
 * Prints the monthly cost of the schedule, with LLMs and samples that change with it. A brand that cannot run yet has no estimate.
 * @throws {UsageError} when it exceeds the budget, without `--yes`
 */
export async function printMonth(
  client: Client,
  out: Terminal,
  brandId: string,
  {
    schedule,
    llms,
    samples,
  }: Pick<BodyOf<Contract['updateBrand']>, 'llms' | 'samples'> & { schedule: ScheduleInput },
  { yes }: ScheduleOptions,
): Promise<void> {
  try {
    const body = { dryRun: true, schedule, ...defined({ llms, samples }) }
    const plan = await client.startRun({ params: { brandId }, body })
    if ('id' in plan) return
    const text = outlookOf({ budget: { ...plan.budget, isEnough: null }, month: plan.month }).join(' ')
    if (plan.month?.isEnough === false && !yes) throw new UsageError(`${text} To set it, add --yes.`)
    if (text !== '') out.note(text)
  } catch (error) {
    if (!(error instanceof EarshotError) || error.code !== 'conflict') throw error
    out.note(`The cost of a month is not known yet. ${error.message}`)
  }
}
