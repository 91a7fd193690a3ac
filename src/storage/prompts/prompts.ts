import { sql } from 'kysely'
import type { Item } from '../../contract/index.ts'
import type { PageRequest } from '../../contract/paging.ts'
import { textIdentity } from '../../domain/text-identity.ts'
import { type BrandRef, lockVisibleBrand, ofVisibleBrand } from '../brands/visible-brands.ts'
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
import { isKept } from './kept-prompts.ts'
import { lockQuota, requireSlots, requireSlotToActivate } from './prompt-slots.ts'

export interface PromptInput {
  topicId: string
  text: string
  customerJourney: string | null
}

export interface Prompt extends PromptInput {
  id: string
}

interface Twin extends Prompt {
  key: string
  archived: boolean
}

/**
 * Creates prompts in topics of one brand. If the topic already has a prompt with the text, returns that prompt and
 * takes no slot. An archived prompt with the text, first one of the topic, is activated in the given topic, and takes a slot.
 * @returns one prompt per input, in its order, and the runs whose metrics this deleted
 * @throws {ApiError} `prompt_limit_exceeded`; then nothing is created
 */
export async function createPrompts(
  tx: Db,
  brand: BrandRef,
  inputs: readonly PromptInput[],
): Promise<{ prompts: Prompt[]; runsToMeasure: RunRef[] }> {
  const { organizationId, id: brandId } = brand
  const quota = await lockQuota(tx, brand)
  const twins = await findTwins(tx, brand, inputs)
  const made = new Map<string, Prompt>()
  const created: (Prompt & { textKey: string })[] = []
  const activated: Prompt[] = []
  const moved: string[] = []
  const prompts = inputs.map((input) => {
    const key = textIdentity(input.text)
    const place = `${input.topicId} ${key}`
    const known = made.get(place) ?? twins.inTopic.get(place)
    if (known) return known
    const archived = twins.takeArchived(input.topicId, key)
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
    made.set(place, prompt)
    return prompt
  })
  requireSlots(quota, created.length + activated.length)
  await insertRows(tx, 'prompts', PROMPT_COLUMNS, created, { values: { organizationId, brandId } })
  await patchPrompts(tx, organizationId, 'prompts', {
    patches: activated,
    columns: { id: 'uuid', topicId: 'uuid', customerJourney: 'text' },
    set: sql`archived_at = null, topic_id = n."topicId", customer_journey = n."customerJourney"`,
    returning: sql`p.id`,
  })
  const runsToMeasure = moved.length > 0 ? await deleteTopicMetrics(tx, organizationId, moved) : []
  return {
    prompts: prompts.map(({ id, text, topicId, customerJourney }) => ({
      id,
      text,
      topicId,
      customerJourney,
    })),
    runsToMeasure,
  }
}

const PROMPT_COLUMNS = {
  id: 'uuid',
  topicId: 'uuid',
  text: 'text',
  textKey: 'text',
  customerJourney: 'text',
}

async function findTwins(tx: Db, { organizationId, id: brandId }: BrandRef, inputs: readonly PromptInput[]) {
  const keys = [...new Set(inputs.map(({ text }) => textIdentity(text)))].map((key) => ({ key }))
  const { rows } = await sql<Twin>`
    select p.id, p.text, p.topic_id as "topicId", p.customer_journey as "customerJourney", p.text_key as key,
      p.archived_at is not null as archived
    from ${bulkRows(keys, { key: 'text' }, 'wanted')}
      join prompts p on md5(p.text_key) = md5(wanted.key) and p.text_key = wanted.key
    where p.organization_id = ${organizationId} and p.brand_id = ${brandId} and ${isKept}
    order by p.created_at desc, p.id desc`.execute(tx)
  const placeOf = ({ topicId, key }: Pick<Twin, 'topicId' | 'key'>) => `${topicId} ${key}`
  const wanted = new Set(inputs.map(({ topicId, text }) => placeOf({ topicId, key: textIdentity(text) })))
  const archived = Map.groupBy(
    rows.filter((row) => row.archived),
    ({ key }) => key,
  )
  return {
    // The last row wins: the oldest prompt.
    inTopic: new Map(rows.filter((row) => !row.archived).map((row) => [placeOf(row), row])),
    /**
     * The oldest archived prompt with this text in the topic. If there is none: the oldest in another topic, unless the request wants
     * the text in that topic too.
     */
    takeArchived: (topicId: string, key: string): Twin | null => {
      const ofText = archived.get(key) ?? []
      const ofTopic = ofText.findLastIndex((twin) => twin.topicId === topicId)
      const place = ofTopic >= 0 ? ofTopic : ofText.findLastIndex((twin) => !wanted.has(placeOf(twin)))
      return place >= 0 ? (ofText.splice(place, 1)[0] ?? null) : null
    },
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
