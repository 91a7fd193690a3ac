import type { Answer } from '../../../contract/index.ts'
import { ownListOf } from '../../../domain/own-llms.ts'
import { fieldsAs } from './edited-fields.ts'

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
type Scheduled = Pick<WholeBrand, 'schedule' | 'llms'>

export const planOf = ({ schedule, samples, runBudgetUsd }: WholeBrand): Plan => ({
  frequency: schedule?.frequency ?? 'manual',
  cron: schedule?.cron ?? '0 6 * * 1',
  timezone: schedule?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  samples,
  runBudgetUsd,
})

/** A frequency that stays keeps its time; for another one the server fills in the usual time. */
export function scheduleOf({ frequency, cron, timezone }: Plan, brand: Scheduled) {
  return {
    frequency,
    timezone,
    ...ownListOf(brand),
    ...(frequency === brand.schedule?.frequency ? { cron: brand.schedule.cron } : {}),
    ...(frequency === 'custom' ? { cron } : {}),
  }
}

/** What a save sends of the fields that were changed. A schedule is sent as a whole, as the form shows and prices it. */
export function bodyOf(changes: Partial<Plan>, shown: Plan, brand: WholeBrand) {
  const { frequency, cron, timezone, ...others } = changes
  if (frequency === undefined && cron === undefined && timezone === undefined) return others
  return { ...others, schedule: scheduleOf(shown, brand) }
}

/** What undoes a save of these fields. */
export function undoBodyOf(body: ReturnType<typeof bodyOf>, brand: WholeBrand) {
  const former = fieldsAs(body, brand)
  if (!former.schedule) return former
  const { enabledLlms: _, ...times } = former.schedule
  return { ...former, schedule: { ...times, ...ownListOf(brand) } }
}
