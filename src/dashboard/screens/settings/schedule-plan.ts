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

/** A frequency that stays keeps its time and its LLMs; for another one the server fills in the usual ones. */
export function scheduleOf({ frequency, cron, timezone }: Plan, stored: Schedule) {
  const kept = frequency === stored?.frequency ? { cron: stored.cron, enabledLlms: stored.enabledLlms } : {}
  return { frequency, timezone, ...kept, ...(frequency === 'custom' ? { cron } : {}) }
}
