interface Scheduled {
  llms: readonly string[]
  schedule: { enabledLlms: string[] } | null
}

/** The LLMs of a schedule that asks others than its brand does; null where the schedule follows the brand. */
export function ownLlmsOf({ schedule, llms }: Scheduled): string[] | null {
  if (!schedule || new Set(llms).symmetricDifference(new Set(schedule.enabledLlms)).size === 0) return null
  return schedule.enabledLlms
}

/** The LLMs that a change of the schedule sends: none where the schedule follows its brand. */
export function ownListOf(brand: Scheduled): { enabledLlms?: string[] } {
  const enabledLlms = ownLlmsOf(brand)
  return enabledLlms === null ? {} : { enabledLlms }
}
