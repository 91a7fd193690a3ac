import type { Answer } from '../../../contract/index.ts'

export const FREQUENCIES = ['manual', 'daily', 'weekly', 'monthly', 'custom'] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** The fields of the form. */
export interface Plan {
  frequency: Frequency
  cron: string
  timezone: string
  samples: number
  runBudgetUsd: number | null
}

type WholeBrand = Answer<'getBrand'>
type Schedule = WholeBrand['schedule']

export const planOf = ({ schedule, samples, runBudgetUsd }: WholeBrand): Plan => ({
  frequency: schedule?.frequency ?? 'manual',
  cron: schedule?.cron ?? '0 6 * * 1',
  timezone: schedule?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  samples,
  runBudgetUsd,
})

/** A frequency that stays keeps its time; for another one the server fills in the usual time. */
export function scheduleOf({ frequency, cron, timezone }: Plan, stored: Schedule) {
  return {
    frequency,
    timezone,
    ...(stored && { enabledLlms: stored.enabledLlms }),
    ...(frequency === stored?.frequency ? { cron: stored.cron } : {}),
    ...(frequency === 'custom' ? { cron } : {}),
  }
}

/** What a save sends of the fields that were changed. A schedule is sent as a whole. */
export function bodyOf(changes: Partial<Plan>, brand: WholeBrand) {
  const { frequency, cron, timezone, ...others } = changes
  if (frequency === undefined && cron === undefined && timezone === undefined) return others
  const plan = { ...planOf(brand), ...changes }
  return { ...others, schedule: plan.frequency === 'manual' ? null : scheduleOf(plan, brand.schedule) }
}

/** The LLMs of a schedule that asks others than the brand does; null where it follows the brand. */
export function ownLlmsOf({ schedule, llms }: Pick<WholeBrand, 'schedule' | 'llms'>): string[] | null {
  if (!schedule || new Set(llms).symmetricDifference(new Set(schedule.enabledLlms)).size === 0) return null
  return schedule.enabledLlms
}
