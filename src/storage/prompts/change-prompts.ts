import { type RawBuilder, sql } from 'kysely'
import type { Answer } from '../../contract/index.ts'
import { textIdentity } from '../../domain/text-identity.ts'
import { bulkRows } from '../database/bulk-rows.ts'
import type { Db } from '../database/database.ts'
import type { PromptTable } from './lock-prompts.ts'

type ChangedPrompt = Answer<'updatePrompts'>['updatedPrompts'][number]

/** Absent fields stay unchanged. */
export interface PromptChange {
  text?: string
  customerJourney?: string | null
}

/**
 * Changes locked prompts by their ids; results keep the text that was sent.
 * @returns the changed prompts in the order of `changes`
 */
export function changePrompts(
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
  return patchPrompts<ChangedPrompt>(tx, organizationId, 'prompts', {
    patches,
    columns: { id: 'uuid', text: 'text', key: 'text', setsStage: 'boolean', stage: 'text' },
    set: sql`text = coalesce(n.text, p.text), text_key = coalesce(n.key, p.text_key),
      customer_journey = case when n."setsStage" then n.stage else p.customer_journey end`,
    returning: sql`p.id, p.text, p.topic_id as "topicId", p.customer_journey as "customerJourney"`,
  })
}

/** One patch per prompt, as rows `n`, and the columns of the prompt `p` to set and to return. */
interface PromptPatches {
  patches: readonly { id: string }[]
  columns: Readonly<Record<string, string>>
  set: RawBuilder<unknown>
  returning: RawBuilder<unknown>
}

/** Changes prompts of one kind. @returns the changed prompts in the order of the patches */
export async function patchPrompts<Changed extends { id: string }>(
  tx: Db,
  organizationId: string,
  table: PromptTable,
  { patches, columns, set, returning }: PromptPatches,
): Promise<Changed[]> {
  if (patches.length === 0) return []
  const { rows } = await sql<Changed>`
    update ${sql.table(table)} p set ${set} from ${bulkRows<object>(patches, columns)}
    where p.organization_id = ${organizationId} and p.id = n.id returning ${returning}`.execute(tx)
  const changed = new Map(rows.map((prompt) => [prompt.id, prompt]))
  return patches.flatMap(({ id }) => changed.get(id) ?? [])
}
