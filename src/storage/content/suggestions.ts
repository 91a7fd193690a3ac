import { sql } from 'kysely'
import type { Answer, Item } from '../../contract/index.ts'
import type { PageRequest } from '../../contract/paging.ts'
import type { StateReason, SuggestionState } from '../../domain/suggestion-state.ts'
import { NAMED_BRANDS_MAX } from '../../domain/visibility-gap.ts'
import type { BrandRef } from '../brands/visible-brands.ts'
import { allOf, isAmong, isEqual } from '../database/conditions.ts'
import { type Db, seesBrand, type Tenant } from '../database/database.ts'
import { selectPage } from '../database/select-page.ts'
import { isKept } from '../prompts/kept-prompts.ts'
import { setRunSuggestionStates } from './content-suggestions.ts'

export type SuggestionRecord = Omit<Answer<'getSuggestion'>, 'effect'>
type ListedSuggestion = Item<'listSuggestions'>

export interface SuggestionFilter {
  states?: readonly SuggestionState[]
  promptId?: string
  topicId?: string
}

const listFields = sql`'id', s.id, 'brandId', s.brand_id, 'status', s.state, 'statusReason', s.state_reason,
  'statusChangedAt', iso8601(s.state_changed_at), 'title', s.title, 'description', s.description,
  'writtenBy', s.written_by, 'priority', s.priority, 'llms', s.llms,
  'promptId', s.prompt_id, 'promptText', p.text, 'topicId', t.id, 'topicName', t.name,
  'firstRunId', s.first_run_id, 'lastRunId', s.last_run_id, 'lastSeenAt', iso8601(s.last_run_at),
  'runCount', s.run_count, 'closedRunId', s.closed_run_id, 'closedAt', iso8601(s.closed_run_at),
  'createdAt', iso8601(s.created_at), 'updatedAt', iso8601(s.updated_at)`

const tables = sql`suggestions s
  join brands b on b.organization_id = s.organization_id and b.id = s.brand_id and b.deleted_at is null
  join prompts p on p.organization_id = s.organization_id and p.id = s.prompt_id
  join topics t on t.organization_id = p.organization_id and t.id = p.topic_id`

/** The brand's suggestions, the most urgent first, without those of deleted prompts. */
export function listSuggestions(
  db: Db,
  { organizationId, id: brandId }: BrandRef,
  { states, promptId, topicId }: SuggestionFilter,
  request: PageRequest,
) {
  const condition = allOf(
    sql`s.organization_id = ${organizationId} and s.brand_id = ${brandId} and ${isKept}`,
    isAmong('s.state', states),
    isEqual('s.prompt_id', promptId),
    isEqual('p.topic_id', topicId),
  )
  return selectPage<ListedSuggestion>(
    db,
    {
      item: sql`json_build_object(${listFields})`,
      key: 's.id',
      from: sql`${tables} where ${condition}`,
      orderBy: sql`s.priority desc, s.id`,
    },
    request,
  )
}

/**
 * The evidence of suggestion `s`, with defaults for the fields that earlier versions did not store: `absentCount` (an
 * LLM gave one answer), the brands that were named instead, and those that were ranked above.
 */
export const wholeEvidence = sql`jsonb_build_object('absentCount', jsonb_array_length(s.evidence->'absentLlms'),
    'namedInstead', s.evidence->'rivals', 'outrankedBy', '[]'::jsonb) || s.evidence`

/** With its evidence; null when the key sees no such suggestion. */
export async function findSuggestion(db: Db, tenant: Tenant, id: string): Promise<SuggestionRecord | null> {
  const { rows } = await sql<{ suggestion: SuggestionRecord }>`
    select json_build_object(${listFields}, 'evidence', ${wholeEvidence}) as suggestion
    from ${tables} where s.organization_id = ${tenant.organizationId} and s.id = ${id}
      and ${seesBrand(tenant, 's.brand_id')}`.execute(db)
  const suggestion = rows[0]?.suggestion
  if (!suggestion) return null
  const { namedInstead, outrankedBy } = suggestion.evidence
  const shown = {
    namedInstead: namedInstead.slice(0, NAMED_BRANDS_MAX),
    outrankedBy: outrankedBy.slice(0, NAMED_BRANDS_MAX),
  }
  return { ...suggestion, evidence: { ...suggestion.evidence, ...shown } }
}

export interface LockedSuggestion {
  id: string
  brandId: string
  promptId: string
  state: SuggestionState
  stateReason: StateReason | null
}

/**
 * Locks the suggestion until the transaction ends, within the lock of its brand's suggestions; null when the key sees
 * none.
 */
export async function lockSuggestion(tx: Db, tenant: Tenant, id: string): Promise<LockedSuggestion | null> {
  const { rows } = await sql<LockedSuggestion>`
    select s.id, s.brand_id as "brandId", s.prompt_id as "promptId", s.state, s.state_reason as "stateReason"
    from suggestions s
      join brands b on b.organization_id = s.organization_id and b.id = s.brand_id and b.deleted_at is null
    where s.organization_id = ${tenant.organizationId} and s.id = ${id} and ${seesBrand(tenant, 's.brand_id')}
    for update of s`.execute(tx)
  return rows[0] ?? null
}

/** Sets the state of a locked suggestion, also in the rows of its runs. */
export async function setSuggestionState(
  tx: Db,
  organizationId: string,
  suggestion: LockedSuggestion,
  state: SuggestionState,
  reason: StateReason,
  now: Date,
): Promise<void> {
  await sql`
    update suggestions s set state = ${state}, state_reason = ${reason}, state_changed_at = ${now}, updated_at = ${now}
    where s.organization_id = ${organizationId} and s.id = ${suggestion.id}`.execute(tx)
  await setRunSuggestionStates(tx, organizationId, suggestion.id, state)
}
