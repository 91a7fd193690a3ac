import { sql } from 'kysely'
import type { JourneyStage } from '../../domain/journey-stage.ts'
import { allOf, isEqual } from '../database/conditions.ts'
import type { Db } from '../database/database.ts'
import { isKept } from '../prompts/kept-prompts.ts'
import { textInMarket } from '../prompts/text-in-market.ts'

/** A prompt that a run asked, with its present text, topic and stage. */
export interface WindowPrompt {
  id: string
  text: string
  /** As the market asks it whose runs are read. */
  askedText: string
  topicId: string
  topicName: string
  customerJourney: JourneyStage | null
  isDeleted: boolean
}

export interface WindowPromptFilter {
  topicId?: string
  promptId?: string
  customerJourney?: JourneyStage
}

const columns = sql`p.id, p.text, t.id as "topicId", t.name as "topicName", p.customer_journey as "customerJourney",
  not ${isKept} as "isDeleted"`

/** A prompt, whether or not a run asked it. */
export async function findPrompt(
  db: Db,
  organizationId: string,
  promptId: string,
): Promise<WindowPrompt | null> {
  const { rows } = await sql<WindowPrompt>`
    select ${columns}, p.text as "askedText" from prompts p join topics t on t.organization_id = p.organization_id and t.id = p.topic_id
    where p.organization_id = ${organizationId} and p.id = ${promptId}`.execute(db)
  return rows[0] ?? null
}

/** Those of the prompts that match the filter, by topic and age. Deleted ones count, because history keeps them. */
export async function findWindowPrompts(
  db: Db,
  organizationId: string,
  promptIds: Iterable<string>,
  { topicId, promptId, customerJourney, marketId }: WindowPromptFilter & { marketId: string | null },
): Promise<WindowPrompt[]> {
  const { rows } = await sql<WindowPrompt>`
    select ${columns}, coalesce(${textInMarket}, p.text) as "askedText" from prompts p
      join topics t on t.organization_id = p.organization_id and t.id = p.topic_id
      left join brand_markets m on m.organization_id = p.organization_id and m.id = ${marketId}::uuid
    where p.organization_id = ${organizationId} and p.id = any(${[...promptIds]}::uuid[]) and ${allOf(
      isEqual('p.topic_id', topicId),
      isEqual('p.id', promptId),
      isEqual('p.customer_journey', customerJourney),
    )}
    order by t.created_at, t.id, p.created_at, p.id`.execute(db)
  return rows
}
