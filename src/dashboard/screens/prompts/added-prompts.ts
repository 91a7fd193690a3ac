import type { PromptRow } from './prompt-row.ts'

type Former = Pick<PromptRow, 'promptId' | 'text' | 'topicId' | 'customerJourney' | 'archived'>

/** What a creation of prompts changed. */
export interface Added {
  /** The ids of new prompts. */
  made: string[]
  /** Prompts that were archived, as they were, and where and at which stage they are now. */
  revived: { former: Former; topicId: string; customerJourney: string | null }[]
}

/**
 * What a creation changed, by the prompts that it returned. One that was there and active is not among them.
 * @param known - all prompts before
 */
export function addedOf(
  returned: readonly { id: string; topicId: string; customerJourney: string | null }[],
  known: readonly Former[],
): Added {
  const before = new Map(known.map((row) => [row.promptId, row]))
  const made = returned.flatMap(({ id }) => (before.has(id) ? [] : [id]))
  const revived = returned.flatMap(({ id, topicId, customerJourney }) => {
    const former = before.get(id)
    return former?.archived ? [{ former, topicId, customerJourney }] : []
  })
  return { made, revived }
}
