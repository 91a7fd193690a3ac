import { type RawBuilder, sql } from 'kysely'
import type { Answer, Item } from '../../contract/index.ts'
import type { PageRequest } from '../../contract/paging.ts'
import { defined } from '../../domain/defined.ts'
import { sourceLink } from '../../domain/scoring/answer/answer-links.ts'
import { allOf, isAmong, isEqual } from '../database/conditions.ts'
import type { Db, Tenant } from '../database/database.ts'
import { selectPage } from '../database/select-page.ts'
import { judgementFields } from '../runs/judgements.ts'
import { brandsOfResponse, mentionsOfResponse } from '../runs/mentions.ts'
import { correctionOfResponse } from '../runs/response-corrections.ts'
import type { StoredCitation } from '../runs/responses.ts'
import { marketFields } from '../runs/run-market.ts'
import { visibleRuns } from '../runs/runs.ts'
import { keepsAnswers, runKeepsAnswers } from '../runs/states.ts'
import { type ExcerptPlace, type ExcerptText, excerptPlace, readExcerptTexts } from './excerpt-texts.ts'
import { perceptionScoreFields } from './perception-scores.ts'

export interface ResponseFilter {
  state?: readonly string[]
  llm?: readonly string[]
  sample?: number
  /** In lower case. */
  idPrefix?: string
}

type ListedFields = Omit<Item<'listResponses'>, 'excerpt'>
export type ListedResponse = ListedFields & { found?: ExcerptText }

interface ListOptions {
  isNewestFirst: boolean
  withText: boolean
}

export async function listResponseRecords(
  db: Db,
  organizationId: string,
  runId: string,
  { state, llm, sample, idPrefix }: ResponseFilter,
  request: PageRequest,
  { isNewestFirst, withText }: ListOptions,
) {
  const condition = sql`x.organization_id = ${organizationId} and x.run_id = ${runId}
    and ${runKeepsAnswers(organizationId, runId)}
    and ${allOf(isAmong('x.state', state), isAmong('x.llm', llm), isEqual('x.sample', sample), idPrefix === undefined ? undefined : sql`starts_with(x.id::text, ${idPrefix})`)}`
  const { data, paging } = await selectPage<{ item: ListedFields; place: ExcerptPlace | null }>(
    db,
    {
      item: sql`json_build_object('item', json_build_object(${recordFields}), 'place', ${withText ? foundPlace : sql`null`})`,
      key: 'x.id',
      from: sql`${recordTables} where ${condition}`,
      keysFrom: sql`responses x where ${condition}`,
      orderBy: isNewestFirst
        ? sql`x.answered_at desc nulls last, x.ordinal desc, x.id`
        : sql`x.ordinal, x.id`,
    },
    request,
  )
  const places = data.flatMap(({ item: { id }, place }) => (place ? { id, place } : []))
  const texts = await readExcerptTexts(db, organizationId, places)
  return {
    data: data.map(({ item }): ListedResponse => ({ ...item, ...defined({ found: texts.get(item.id) }) })),
    paging,
  }
}

const foundPlace = excerptPlace(sql`x.answer`, sql`s.generation`, sql`m.kind = 'brand'`)

export type ResponseRecord = Answer<'correctResponse'>

/** A response with all its evidence; null when the key sees no such response. */
export async function findResponseRecord(
  db: Db,
  tenant: Tenant,
  responseId: string,
): Promise<ResponseRecord | null> {
  const { rows } = await sql<{ response: ResponseRecord; given: StoredCitation[] | null }>`
    select x.citations as given, jsonb_build_object(${recordFields}) || jsonb_build_object(
      ${contextFields}, 'answer', x.answer, 'sentimentScore', s.sentiment_score,
      'mentionedBrands', to_jsonb(coalesce(s.mentioned_brands, '{}')),
      'brands', ${brandsOfResponse}, 'mentions', ${mentionsOfResponse},
      'citations', coalesce((select jsonb_agg(jsonb_build_object('url', l.url, 'domain', l.domain,
          'title', l.title, 'kind', l.kind) order by l.position)
        from response_links l where l.organization_id = x.organization_id and l.response_id = x.id), '[]'),
      'webSearchQueries', coalesce(x.search_queries, '[]'),
      'perception', (select json_build_object(${perceptionScoreFields}) from perception_scores e
        where e.organization_id = x.organization_id and e.response_id = x.id),
      'correction', ${correctionOfResponse},
      'judgement', (select json_build_object(${judgementFields}) from judgements j
        where j.organization_id = x.organization_id and j.response_id = x.id)) as response
    from ${recordTables} ${contextTables}
    where x.organization_id = ${tenant.organizationId} and x.id = ${responseId}
      and exists (select 1 from ${visibleRuns(tenant)} and r.id = x.run_id and ${keepsAnswers('r')})`.execute(
    db,
  )
  const [found] = rows
  if (!found) return null
  const { response, given } = found
  const passages = firstPassages(given ?? [])
  return {
    ...response,
    citations: response.citations.map((link) => ({ ...link, ...(passages.get(link.url) ?? NOWHERE) })),
  }
}

const NOWHERE = { startIndex: null, endIndex: null }

/**
 * The first passage that cites each source, as the vendor reports it, by the address under which the source is
 * stored.
 */
function firstPassages(given: readonly StoredCitation[]) {
  const passages = new Map<string, { startIndex: number; endIndex: number }>()
  for (const { url, title, startIndex, endIndex } of given) {
    if (startIndex == null || endIndex == null) continue
    const kept = sourceLink(url, title)?.url
    if (kept !== undefined && !passages.has(kept)) passages.set(kept, { startIndex, endIndex })
  }
  return passages
}

const recordTables = sql`responses x
  join run_prompts a on a.organization_id = x.organization_id and a.run_id = x.run_id
    and a.prompt_id = x.prompt_id
  left join results s on s.organization_id = x.organization_id and s.id = x.id`

/** The context of a response: its run, its prompt as it is now, and the neighbouring answers. */
const contextTables = sql`
  join runs c on c.organization_id = x.organization_id and c.id = x.run_id
  left join prompts p on p.organization_id = x.organization_id and p.id = x.prompt_id
  left join topics t on t.organization_id = p.organization_id and t.id = p.topic_id`

const neighbour = (where: RawBuilder<unknown>) => sql`(
  select y.id from responses y where y.organization_id = x.organization_id and y.run_id = x.run_id
    and y.state = 'scored' and y.ordinal ${where} limit 1)`

const contextFields = sql`'runStartedAt', iso8601(c.started_at), 'surface', c.surface,
  'market', jsonb_build_object(${marketFields('c')}),
  'modelAsked', case when c.trigger <> 'import' then (select l->>'model' from jsonb_array_elements(c.small_settings->'llms') l
    where l->>'name' = x.llm limit 1) end,
  'topic', case when t.id is not null then jsonb_build_object('id', t.id, 'name', t.name) end,
  'customerJourney', p.customer_journey, 'isPerception', x.is_perception,
  'previousId', ${neighbour(sql`< x.ordinal order by y.ordinal desc`)},
  'nextId', ${neighbour(sql`> x.ordinal order by y.ordinal`)}`

const recordFields = sql`'id', x.id, 'runId', x.run_id, 'brandId', x.brand_id, 'promptId', x.prompt_id,
  'promptText', a.text, 'llm', x.llm, 'sample', x.sample, 'state', x.state, 'attempts', x.attempts,
  'error', case when x.error_code is not null
    then json_build_object('code', x.error_code, 'message', coalesce(x.error_message, '')) end,
  'model', x.model, 'finishReason', x.finish_reason, 'inputTokens', x.input_tokens,
  'outputTokens', x.output_tokens, 'costUsd', x.cost_usd, 'latencyMs', x.latency_ms,
  'searchCount', x.search_count, 'country', x.country, 'language', x.language,
  'askedAt', iso8601(x.asked_at), 'answeredAt', iso8601(x.answered_at), 'presence', s.presence,
  'isPresent', s.is_present, 'rank', nullif(s.rank, 0), 'sentiment', s.sentiment, 'scorerVersion', s.scorer_version`
