import { type RawBuilder, sql } from 'kysely'
import type { JourneyStage } from '../../domain/journey-stage.ts'
import { allOf, isEqual } from '../database/conditions.ts'
import type { Db } from '../database/database.ts'
import { isKept } from '../prompts/kept-prompts.ts'
import { askedText } from '../prompts/text-in-market.ts'

/** Texts have 2,000 characters and more: those of a whole window are too many for one value. */
const PROMPTS_AT_ONCE = 2_000

/** A prompt that a run asked, with its present topic and stage. */
export interface WindowPrompt {
  id: string
  topicId: string
  topicName: string
  customerJourney: JourneyStage | null
  isDeleted: boolean
}

/** With its present text. */
export interface WrittenPrompt extends WindowPrompt {
  text: string
  /** As the market asks it whose runs are read. */
  askedText: string
}

export interface WindowPromptFilter {
  topicId?: string
  promptId?: string
  customerJourney?: JourneyStage
}

const BY_TOPIC_AND_AGE = sql`t.created_at, t.id, p.created_at, p.id`

/** Those of the prompts that match the filter, by topic and age, some at a time. Deleted ones count, because history keeps them. */
export async function* windowPrompts(
  db: Db,
  organizationId: string,
  promptIds: Iterable<string>,
  { topicId, promptId, customerJourney, marketId }: WindowPromptFilter & { marketId: string | null },
  atOnce = PROMPTS_AT_ONCE,
): AsyncGenerator<WrittenPrompt[]> {
  const ids = [...promptIds]
  const matches = allOf(
    isEqual('p.topic_id', topicId),
    isEqual('p.id', promptId),
    isEqual('p.customer_journey', customerJourney),
  )
  if (ids.length <= atOnce) {
    yield await readPrompts(db, organizationId, ids, marketId, matches, BY_TOPIC_AND_AGE)
    return
  }
  const { rows } = await sql<{ ids: string[] }>`
    select coalesce(json_agg(p.id order by ${BY_TOPIC_AND_AGE}), '[]') as ids
    from prompts p
      join topics t on t.organization_id = p.organization_id and t.id = p.topic_id
    where p.organization_id = ${organizationId} and p.id = any(${ids}::uuid[]) and ${matches}`.execute(db)
  yield* writtenPrompts(db, organizationId, rows[0]?.ids ?? [], marketId, atOnce)
}

/** These prompts, in their order, some at a time, whether or not a run asked them. */
export async function* writtenPrompts(
  db: Db,
  organizationId: string,
  ids: readonly string[],
  marketId: string | null,
  atOnce = PROMPTS_AT_ONCE,
): AsyncGenerator<WrittenPrompt[]> {
  for (let from = 0; from < ids.length; from += atOnce) {
    yield await readPrompts(db, organizationId, ids.slice(from, from + atOnce), marketId)
  }
}

async function readPrompts(
  db: Db,
  organizationId: string,
  ids: readonly string[],
  marketId: string | null,
  matches = sql<boolean>`true`,
  order: RawBuilder<unknown> = sql`g.place`,
): Promise<WrittenPrompt[]> {
  // As one JSON text: thousands of rows of the embedded database take three times as long.
  const { rows } = await sql<{ prompts: SentPrompt[] }>`
    select coalesce(json_agg(json_build_array(p.id, p.text, nullif(${askedText(marketId)}, p.text), t.id, t.name, p.customer_journey,
      not ${isKept}) order by ${order}), '[]') as prompts
    from unnest(${[...ids]}::uuid[]) with ordinality g(id, place)
      join prompts p on p.organization_id = ${organizationId} and p.id = g.id
      join topics t on t.organization_id = p.organization_id and t.id = p.topic_id
    where ${matches}`.execute(db)
  return (rows[0]?.prompts ?? []).map(
    ([id, text, otherText, topicId, topicName, stage, isDeleted]): WrittenPrompt => ({
      id,
      text,
      askedText: otherText ?? text,
      topicId,
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
