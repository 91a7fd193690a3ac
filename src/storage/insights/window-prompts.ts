import { sql } from 'kysely'
import type { JourneyStage } from '../../domain/journey-stage.ts'
import { allOf, isEqual } from '../database/conditions.ts'
import type { Db } from '../database/database.ts'
import { isKept } from '../prompts/kept-prompts.ts'
import { askedText } from '../prompts/text-in-market.ts'

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
  marketId: string | null,
): Promise<WindowPrompt | null> {
  const { rows } = await sql<WindowPrompt>`
    select ${columns}, ${askedText(marketId)} as "askedText"
    from prompts p join topics t on t.organization_id = p.organization_id and t.id = p.topic_id
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
  // As one JSON text: thousands of rows of the embedded database take three times as long.
  const { rows } = await sql<{ prompts: SentPrompt[] }>`
    select coalesce(json_agg(json_build_array(p.id, p.text, nullif(${askedText(marketId)}, p.text), t.id, t.name, p.customer_journey,
      not ${isKept}) order by t.created_at, t.id, p.created_at, p.id), '[]') as prompts
    from prompts p
      join topics t on t.organization_id = p.organization_id and t.id = p.topic_id
    where p.organization_id = ${organizationId} and p.id = any(${[...promptIds]}::uuid[]) and ${allOf(
      isEqual('p.topic_id', topicId),
      isEqual('p.id', promptId),
      isEqual('p.customer_journey', customerJourney),
    )}`.execute(db)
  return (rows[0]?.prompts ?? []).map(
    ([id, text, otherText, ofTopicId, topicName, stage, isDeleted]): WindowPrompt => ({
      id,
      text,
      askedText: otherText ?? text,
      topicId: ofTopicId,
      topicName,
      customerJourney: stage,
      isDeleted,
    }),
  )
}

type SentPrompt = [
  id: string,
  text: string,
  /** Null where the market asks the prompt's own text. */
  otherText: string | null,
  topicId: string,
  topicName: string,
  customerJourney: JourneyStage | null,
  isDeleted: boolean,
]
