import type { PromptRow } from './prompt-row.ts'

type Former = Pick<PromptRow, 'promptId' | 'text' | 'topicId' | 'customerJourney' | 'archived'>

export interface Before {
  data: readonly Former[]
  truncated: boolean
}

/** What a creation of prompts changed. */
export interface Added {
  /** Prompts that were created or activated, as far as that is known. */
  count: number
  /** The ids of prompts that are certainly new. */
  made: string[]
  /** Prompts that were archived, as they were, and where and at which stage they are now. */
  revived: { former: Former; topicId: string; customerJourney: string | null }[]
}

/**
 * What a creation changed, by the prompts that it returned. One that was there and active is not among them.
 * @param before - the prompts before; if there were more of them, one that is unknown may be older
 */
export function addedOf(
  returned: readonly { id: string; topicId: string; customerJourney: string | null }[],
  before: Before,
): Added {
  const known = new Map(before.data.map((row) => [row.promptId, row]))
  const unknown = returned.flatMap(({ id }) => (known.has(id) ? [] : [id]))
  const revived = returned.flatMap(({ id, topicId, customerJourney }) => {
    const former = known.get(id)
    return former?.archived ? [{ former, topicId, customerJourney }] : []
  })
  const count = unknown.length + revived.length
  return { count, made: before.truncated ? [] : unknown, revived }
}
