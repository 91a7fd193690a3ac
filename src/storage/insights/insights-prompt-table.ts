import { sql } from 'kysely'
import type { JourneyStage } from '../../domain/journey-stage.ts'
import type { BrandRef } from '../brands/visible-brands.ts'
import { bulkRows } from '../database/bulk-rows.ts'
import { allOf, isArchived, isEqual } from '../database/conditions.ts'
import type { Db } from '../database/database.ts'
import { isKept } from '../prompts/kept-prompts.ts'
import { askedText } from '../prompts/text-in-market.ts'
import type { AnswerPlace } from './insights-answers.ts'
import type { WindowPromptFilter } from './window-prompts.ts'

export interface TablePrompt {
  promptId: string
  text: string
  /** As the market asks it whose runs are read. */
  askedText: string
  topicId: string
  topicName: string
  customerJourney: JourneyStage | null
  archived: boolean
  estimatedVolume: number
  createdAt: string
}

interface TableFilter extends WindowPromptFilter {
  archived?: boolean
  /** Null for the brand's own market. */
  marketId: string | null
}

/** The prompts of a brand that are not deleted, by topic and age. */
export async function findTablePrompts(
  db: Db,
  { organizationId, id }: BrandRef,
  { topicId, promptId, customerJourney, archived, marketId }: TableFilter,
  limit: number,
): Promise<TablePrompt[]> {
  const { rows } = await sql<TablePrompt>`
    select p.id as "promptId", p.text, ${askedText(marketId)} as "askedText", t.id as "topicId", t.name as "topicName",
      p.customer_journey as "customerJourney", p.archived_at is not null as archived,
      p.estimated_volume as "estimatedVolume", iso8601(p.created_at) as "createdAt"
    from prompts p join topics t on t.organization_id = p.organization_id and t.id = p.topic_id
    where p.organization_id = ${organizationId} and p.brand_id = ${id} and ${isKept} and ${allOf(
      isEqual('p.topic_id', topicId),
      isEqual('p.id', promptId),
      isEqual('p.customer_journey', customerJourney),
      isArchived(archived),
    )}
    order by t.created_at, t.id, p.created_at, p.id limit ${limit}`.execute(db)
  return rows
}

/** The ids of the answers at these places, in their order; null for deleted ones. */
export async function findAnswerIds(
  db: Db,
  organizationId: string,
  places: readonly AnswerPlace[],
): Promise<(string | null)[]> {
  const rowsAt = places.map((one, place) => ({ ...one, place }))
  const { rows } = await sql<{ ids: (string | null)[] }>`
    select coalesce(json_agg(x.id order by n.place), '[]') as ids
    from ${bulkRows(rowsAt, { runId: 'uuid', ordinal: 'int', place: 'int' })}
      left join results x on x.organization_id = ${organizationId} and x.run_id = n."runId"
        and x.ordinal = n.ordinal`.execute(db)
  return rows[0]?.ids ?? []
}

/** When the brand's schedule is due next; null without one. */
export async function findNextRunAt(db: Db, { organizationId, id }: BrandRef): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select iso8601(next_run_at) as at from brands where organization_id = ${organizationId} and id = ${id}`.execute(
    db,
  )
  return rows[0]?.at ?? null
}
