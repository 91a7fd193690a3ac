import { sql } from 'kysely'
import type { ScoringLogic } from '../../domain/scoring-logic.ts'
import { textIdentity } from '../../domain/text-identity.ts'
import type { BrandRef } from '../brands/visible-brands.ts'
import { joinInBulk } from '../database/bulk-joins.ts'
import { bulkRows, insertRows } from '../database/bulk-rows.ts'
import type { Db } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import { patchPrompts } from './change-prompts.ts'
import { refuseTooManyPrompts } from './kept-prompts.ts'
import { type PerceptionPrompt, perceptionPromptColumns } from './perception-prompts.ts'
import { lockQuota, requireSlots } from './prompt-slots.ts'

export interface PerceptionPromptInput {
  text: string
  propertyId: string
  /** Undefined when the request does not contain it. */
  scoringLogic: ScoringLogic | undefined
}

interface Twin extends PerceptionPrompt {
  key: string
  archived: boolean
}

/**
 * Creates perception prompts of a locked brand. If the property already has a prompt with the text, returns that
 * prompt and takes no slot. If it is archived, activates it with the request's scoring, and takes a slot.
 * @returns one prompt per input, in its order
 * @throws {ApiError} `prompt_limit_exceeded`, `conflict`; then nothing is created
 */
export async function createPerceptionPrompts(
  tx: Db,
  brand: BrandRef,
  inputs: readonly PerceptionPromptInput[],
): Promise<PerceptionPrompt[]> {
  const { organizationId, id: brandId } = brand
  const quota = await lockQuota(tx, brand)
  const twins = await findTwins(tx, brand, inputs)
  const made = new Map<string, PerceptionPrompt>()
  const created: (PerceptionPrompt & { textKey: string })[] = []
  const activated: PerceptionPrompt[] = []
  const prompts = inputs.map(({ text, propertyId, scoringLogic }) => {
    const key = textIdentity(text)
    const place = placeOf(propertyId, key)
    const twin = twins.get(place)
    const known = made.get(place) ?? (twin?.archived ? undefined : twin)
    if (known) return known
    const sent = scoringLogic ?? null
    const prompt = twin
      ? { ...twin, scoringLogic: scoringLogic === undefined ? twin.scoringLogic : sent }
      : { id: newId(), brandId, propertyId, promptText: text, scoringLogic: sent }
    if (twin) activated.push(prompt)
    else created.push({ ...prompt, textKey: key })
    made.set(place, prompt)
    return prompt
  })
  requireSlots(quota, created.length + activated.length)
  await insertRows(tx, 'perception_prompts', PROMPT_COLUMNS, created, { values: { organizationId } })
  if (created.length > 0) await refuseTooManyPrompts(tx, { organizationId, brandId }, 'perception_prompts')
  await patchPrompts(tx, organizationId, 'perception_prompts', {
    patches: activated,
    columns: { id: 'uuid', scoringLogic: 'jsonb' },
    set: sql`archived_at = null, scoring_logic = n."scoringLogic"`,
    returning: sql`p.id`,
  })
  return prompts.map(({ id, propertyId, promptText, scoringLogic }) => {
    return { id, brandId, propertyId, promptText, scoringLogic }
  })
}

const PROMPT_COLUMNS = {
  id: 'uuid',
  brandId: 'uuid',
  propertyId: 'text',
  promptText: 'text',
  textKey: 'text',
  scoringLogic: 'jsonb',
}

function placeOf(propertyId: string, key: string): string {
  return JSON.stringify([propertyId, key])
}

/** Of each text of a property the oldest active prompt, else the oldest archived one. */
async function findTwins(
  tx: Db,
  { organizationId, id: brandId }: BrandRef,
  inputs: readonly PerceptionPromptInput[],
): Promise<Map<string, Twin>> {
  const places = new Map(
    inputs.map(({ text, propertyId }) => {
      const key = textIdentity(text)
      return [placeOf(propertyId, key), { propertyId, key }]
    }),
  )
  const wanted = [...places.values()].map((place, number) => ({ ...place, number }))
  const { rows } = await joinInBulk(tx, () =>
    sql<Twin>`
    select distinct on (wanted.number) ${perceptionPromptColumns}, p.text_key as key, p.archived_at is not null as archived
    from ${bulkRows(wanted, { propertyId: 'text', key: 'text', number: 'int' }, 'wanted')}
      join perception_prompts p on p.property_id = wanted."propertyId" and p.text_key = wanted.key
    where p.organization_id = ${organizationId} and p.brand_id = ${brandId} and p.deleted_at is null
    order by wanted.number, p.archived_at is not null, p.created_at, p.id`.execute(tx),
  )
  return new Map(rows.map((row) => [placeOf(row.propertyId, row.key), row]))
}
