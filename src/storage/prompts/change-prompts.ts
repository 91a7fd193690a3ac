import { sql } from 'kysely'
import type { Answer } from '../../contract/index.ts'
import { textIdentity } from '../../domain/text-identity.ts'
import { bulkRows } from '../database/bulk-rows.ts'
import type { Db } from '../database/database.ts'

type ChangedPrompt = Answer<'updatePrompts'>['updatedPrompts'][number]

/** What is absent stays as it is. */
export interface PromptChange {
  text?: string
  customerJourney?: string | null
}

/**
 * Changes prompts that are held, by their ids; results keep the text that was sent.
 * @returns the prompts as they are then, in the order of `changes`
 */
export async function changePrompts(
  tx: Db,
  organizationId: string,
  changes: ReadonlyMap<string, PromptChange>,
): Promise<ChangedPrompt[]> {
  const patches = [...changes].map(([id, { text, customerJourney }]) => ({
    id,
    text: text ?? null,
    key: text === undefined ? null : textIdentity(text),
    setsStage: customerJourney !== undefined,
    stage: customerJourney ?? null,
  }))
  const { rows } = await sql<ChangedPrompt>`
    update prompts p set text = coalesce(n.text, p.text), text_key = coalesce(n.key, p.text_key),
      customer_journey = case when n."setsStage" then n.stage else p.customer_journey end
    from ${bulkRows(patches, { id: 'uuid', text: 'text', key: 'text', setsStage: 'boolean', stage: 'text' })}
    where p.organization_id = ${organizationId} and p.id = n.id
    returning p.id, p.text, p.topic_id as "topicId", p.customer_journey as "customerJourney"`.execute(tx)
  const changed = new Map(rows.map((prompt) => [prompt.id, prompt]))
  return [...changes.keys()].flatMap((id) => changed.get(id) ?? [])
}
