import { sql } from 'kysely'
import type { Item } from '../../contract/index.ts'
import type { PageRequest } from '../../contract/paging.ts'
import { textIdentity } from '../../domain/text-identity.ts'
import { type BrandRef, lockVisibleBrand, ofVisibleBrand } from '../brands/visible-brands.ts'
import { joinInBulk } from '../database/bulk-joins.ts'
import { bulkRows, insertRows } from '../database/bulk-rows.ts'
import { contains } from '../database/collation.ts'
import { allOf, assignments, isArchived, isEqual } from '../database/conditions.ts'
import type { Db, Tenant } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import { selectPage } from '../database/select-page.ts'
import { BRAND_OF_PROMPT, type BrandOfPrompts, lastResults } from '../runs/newest-results.ts'
import { deleteTopicMetrics } from '../runs/run-metrics.ts'
import type { RunRef } from '../runs/run-ref.ts'
import { patchPrompts } from './change-prompts.ts'
import { isKept, refuseTooManyPrompts } from './kept-prompts.ts'
import { lockQuota, requireSlots, requireSlotToActivate } from './prompt-slots.ts'

export interface PromptInput {
  topicId: string
  text: string
  customerJourney: string | null
}

export interface Prompt extends PromptInput {
  id: string
}

/** A text in a topic. */
type Place = Pick<Twin, 'topicId' | 'key'>

const placeOf = ({ topicId, key }: Place) => `${topicId} ${key}`

interface Twin extends Prompt {
  key: string
  archived: boolean
  /** Whether the request has the text for the prompt's topic. */
  isWanted: boolean
}

/**
 * Creates prompts in topics of one brand. If the topic already has a prompt with the text, returns that prompt and
 * takes no slot. An archived prompt with the text, first one of the topic, is activated in the given topic, and takes a slot.
 * @returns one prompt per input, in its order, which of them are new, and the runs whose metrics this deleted
 * @throws {ApiError} `prompt_limit_exceeded`, `conflict`; then nothing is created
 */
export async function createPrompts(
  tx: Db,
  brand: BrandRef,
  inputs: readonly PromptInput[],
): Promise<{ prompts: Prompt[]; newIds: ReadonlySet<string>; runsToMeasure: RunRef[] }> {
  const { organizationId, id: brandId } = brand
  const quota = await lockQuota(tx, brand)
  const twins = await findTwins(tx, brand, inputs)
  const made = new Map<string, Prompt>()
  const created: (Prompt & { textKey: string })[] = []
  const activated: Prompt[] = []
  const moved: string[] = []
  const prompts = inputs.map((input) => {
    const key = textIdentity(input.text)
    const place = { topicId: input.topicId, key }
    const known = made.get(placeOf(place)) ?? twins.active(place)
    if (known) return known
    const archived = twins.takeArchived(place)
    const prompt = archived
      ? {
          ...archived,
          topicId: input.topicId,
          customerJourney: input.customerJourney ?? archived.customerJourney,
        }
      : { id: newId(), ...input, text: input.text }
    if (archived) activated.push(prompt)
    else created.push({ ...prompt, textKey: key })
    if (archived && archived.topicId !== prompt.topicId) moved.push(prompt.id)
    made.set(placeOf(place), prompt)
    return prompt
  })
  requireSlots(quota, created.length + activated.length)
  await insertRows(tx, 'prompts', PROMPT_COLUMNS, created, { values: { organizationId, brandId } })
  if (created.length > 0) await refuseTooManyPrompts(tx, { organizationId, brandId }, 'prompts')
  await patchPrompts(tx, organizationId, 'prompts', {
    patches: activated,
    columns: { id: 'uuid', topicId: 'uuid', customerJourney: 'text' },
    set: sql`archived_at = null, topic_id = n."topicId", customer_journey = n."customerJourney"`,
    returning: sql`p.id`,
  })
  const runsToMeasure = moved.length > 0 ? await deleteTopicMetrics(tx, organizationId, moved) : []
  return { prompts: prompts.map(promptOf), newIds: new Set(created.map(({ id }) => id)), runsToMeasure }
}

const promptOf = ({ id, text, topicId, customerJourney }: Prompt): Prompt => ({
  id,
  text,
  topicId,
  customerJourney,
})

const PROMPT_COLUMNS = {
  id: 'uuid',
  topicId: 'uuid',
  text: 'text',
  textKey: 'text',
  customerJourney: 'text',
}

/**
 * Of each text that a topic wants, the oldest active and the oldest archived prompt there; of each text, the oldest archived
 * prompts of topics that do not want it, as many as topics want it. A brand may have any number of the same text.
 */
async function findTwins(tx: Db, { organizationId, id: brandId }: BrandRef, inputs: readonly PromptInput[]) {
  const places = inputs.map(({ topicId, text }) => ({ topicId, key: textIdentity(text) }))
  const texts = [...Map.groupBy(places, ({ key }) => key)].map(([key, ofText], number) => {
    const topicIds = [...new Set(ofText.map(({ topicId }) => topicId))]
    return { number, key, topicIds, count: topicIds.length }
  })
  const wanted = texts.flatMap(({ number, topicIds }) => topicIds.map((topicId) => ({ number, topicId })))
  const keys = bulkRows<Omit<(typeof texts)[number], 'topicIds'>>(texts, {
    number: 'int',
    key: 'text',
    count: 'int',
  })
  // Each table once, whatever the planner knows of it: a look-up of each text might go through the table for each.
  const { rows } = await joinInBulk(tx, () =>
    sql<Twin>`
    select t.* from (
      select q.*, row_number() over (
        partition by q.number, q.archived, case when q."isWanted" then q."topicId" end order by q.created_at, q.id) as place
      from (
        select n.number, n.key, n.count, p.id, p.text, p.topic_id as "topicId", p.customer_journey as "customerJourney",
          p.archived_at is not null as archived, p.created_at,
          (n.number, p.topic_id) in (select w.number, w."topicId"
            from ${bulkRows(wanted, { number: 'int', topicId: 'uuid' }, 'w')}) as "isWanted"
        from prompts p join ${keys} on n.key = p.text_key
        where p.organization_id = ${organizationId} and p.brand_id = ${brandId}
          and md5(p.text_key) = any(array(select md5(n.key) from ${keys})) and ${isKept}) q
      where q.archived or q."isWanted") t
    where t.place <= case when t."isWanted" then 1 else t.count end
    order by t.created_at, t.id`.execute(tx),
  )
  const there = rows.filter(({ isWanted }) => isWanted)
  const activeOf = new Map(there.filter(({ archived }) => !archived).map((row) => [placeOf(row), row]))
  const archivedOf = new Map(there.filter(({ archived }) => archived).map((row) => [placeOf(row), row]))
  const elsewhere = Map.groupBy(
    rows.filter(({ isWanted }) => !isWanted),
    ({ key }) => key,
  )
  return {
    active: (place: Place) => activeOf.get(placeOf(place)),
    /** Call it once for each place. */
    takeArchived: (place: Place): Twin | undefined =>
      archivedOf.get(placeOf(place)) ?? elsewhere.get(place.key)?.shift(),
  }
}

export type PromptRecord = Item<'listPrompts'>

export interface PromptFilter {
  topicId?: string
  customerJourney?: string
  q?: string
  archived?: boolean
}

export function listPrompts(
  db: Db,
  { organizationId, id: brandId }: BrandRef,
  filter: PromptFilter,
  request: PageRequest,
) {
  const { topicId, customerJourney, q, archived } = filter
  const condition = allOf(
    sql`p.organization_id = ${organizationId} and p.brand_id = ${brandId} and ${isKept}`,
    isEqual('p.topic_id', topicId),
    isEqual('p.customer_journey', customerJourney),
    contains(sql`p.text`, q),
    isArchived(archived),
  )
  return selectPage<PromptRecord>(
    db,
    {
      item: promptRecord({ organizationId, brandId }),
      key: 'p.id',
      from: sql`prompts p join topics t on t.organization_id = p.organization_id and t.id = p.topic_id
        where ${condition}`,
      orderBy: sql`t.created_at, t.id, p.created_at, p.id`,
    },
    request,
  )
}

async function findPrompt(db: Db, tenant: Tenant, promptId: string) {
  const { rows } = await sql<{ prompt: PromptRecord }>`
    select ${promptRecord(BRAND_OF_PROMPT)} as prompt from prompts p join topics t on t.organization_id = p.organization_id and t.id = p.topic_id
    where p.organization_id = ${tenant.organizationId} and p.id = ${promptId} and ${isKept}
      and ${ofVisibleBrand(tenant, 'p.brand_id')}`.execute(db)
  return rows[0]?.prompt ?? null
}

/** The brand of a prompt, also of a deleted one; null when the key may not see it. */
export async function brandIdOfPrompt(db: Db, tenant: Tenant, promptId: string): Promise<string | null> {
  const { rows } = await sql<{ brandId: string }>`
    select p.brand_id as "brandId" from prompts p where p.organization_id = ${tenant.organizationId} and p.id = ${promptId}
      and ${ofVisibleBrand(tenant, 'p.brand_id')}`.execute(db)
  return rows[0]?.brandId ?? null
}

async function brandOfPrompt(db: Db, tenant: Tenant, promptId: string): Promise<string | null> {
  const { rows } = await sql<{ brandId: string }>`
    select p.brand_id as "brandId" from prompts p
    where p.organization_id = ${tenant.organizationId} and p.id = ${promptId} and ${isKept}
      and ${ofVisibleBrand(tenant, 'p.brand_id')}`.execute(db)
  return rows[0]?.brandId ?? null
}

export interface PromptPatch {
  archived?: boolean
  estimatedVolume?: number
  volumeSource?: string | null
}

/** @throws {ApiError} `prompt_limit_exceeded` when activating finds no free slot */
export async function updatePrompt(tx: Db, tenant: Tenant, promptId: string, patch: PromptPatch, now: Date) {
  const { organizationId } = tenant
  const brandId = await brandOfPrompt(tx, tenant, promptId)
  if (brandId === null) return null
  if (patch.archived !== undefined) {
    const brand = await lockVisibleBrand(tx, tenant, brandId)
    if (!brand) return null
    await requireSlotToActivate(tx, brand, patch.archived, () => findPrompt(tx, tenant, promptId))
  }
  const sets = assignments({
    archived_at: patch.archived === false ? null : patch.archived && now,
    estimated_volume: patch.estimatedVolume,
    volume_source: patch.volumeSource,
  })
  if (sets !== null) {
    await sql`update prompts set ${sets}
      where organization_id = ${organizationId} and id = ${promptId}`.execute(tx)
  }
  return findPrompt(tx, tenant, promptId)
}

const promptRecord = (
  brand: BrandOfPrompts,
) => sql`json_build_object('id', p.id, 'text', p.text, 'topicId', p.topic_id,
  'topicName', t.name, 'customerJourney', p.customer_journey, 'archived', p.archived_at is not null,
  'estimatedVolume', p.estimated_volume, 'volumeSource', p.volume_source,
  'createdAt', iso8601(p.created_at),
  'lastResults', ${lastResults(brand)})`
