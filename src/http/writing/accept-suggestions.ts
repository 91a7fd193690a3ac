import type { AnswerOf, BodyOf } from '../../contract/endpoint.ts'
import { ApiError } from '../../contract/errors.ts'
import type { Contract } from '../../contract/index.ts'
import { requestMetrics } from '../../pipeline/run/calculate-metrics.ts'
import { type BrandRef, lockVisibleBrand } from '../../storage/brands/visible-brands.ts'
import type { Db, Tenant } from '../../storage/database/database.ts'
import { readQuota } from '../../storage/prompts/prompt-slots.ts'
import {
  acceptSuggestions,
  findSuggestions,
  type PromptSuggestion,
} from '../../storage/prompts/prompt-suggestions.ts'
import { createPrompts, type PromptInput } from '../../storage/prompts/prompts.ts'
import { ensureTopics, findTopics } from '../../storage/prompts/topics.ts'
import { found } from '../found.ts'
import type { HttpContext } from '../handler.ts'
import { refuse } from '../refuse.ts'

type Accepted = AnswerOf<Contract['acceptPromptSuggestions']>
type Item = BodyOf<Contract['acceptPromptSuggestions']>['items'][number]

interface Chosen {
  item: Item
  suggestion: PromptSuggestion
}

/**
 * Creates prompts from suggestions, all or none.
 * @throws {ApiError} `invalid_request` for a repeated id or a topic that is given by id and by name; `not_found` with
 *   `missingIds`; `conflict` for suggestions of several brands, or suggestions that are not open; `prompt_limit_exceeded`
 */
export async function acceptItems(
  context: HttpContext,
  tenant: Tenant,
  items: readonly Item[],
): Promise<Accepted> {
  const { db: tx } = context.database
  refuseContradictions(items)
  const { organizationId } = tenant
  const brandId = brandOf(await choose(tx, tenant, items))
  const locked = await lockVisibleBrand(tx, tenant, brandId)
  // Read again: a suggestion may have changed before the brand was locked.
  const chosen = await choose(tx, tenant, items)
  const brand = found(locked, 'brand')
  refuseDecided(chosen)
  const topicIds = await topicsOf(tx, brand, chosen)
  const inputs = chosen.map(({ item, suggestion }, index): PromptInput => {
    const { text = suggestion.text, customerJourney = suggestion.customerJourney } = item
    return { topicId: topicIds[index] ?? '', text, customerJourney: customerJourney || null }
  })
  const created = await createPrompts(tx, brand, inputs)
  await requestMetrics(context, tx, created.runsToMeasure)
  const prompts = created.prompts.map(({ customerJourney, ...prompt }, index) => ({
    promptSuggestionId: chosen[index]?.suggestion.id ?? '',
    ...prompt,
    customerJourney: customerJourney as Accepted['prompts'][number]['customerJourney'],
    isNew: created.newIds.has(prompt.id),
  }))
  const pairs = prompts.map(({ promptSuggestionId, id }) => ({ id: promptSuggestionId, promptId: id }))
  await acceptSuggestions(tx, organizationId, pairs, context.now())
  return { brandId, prompts, ...(await readQuota(tx, brand)) }
}

function refuseContradictions(items: readonly Item[]): void {
  const seen = new Set<string>()
  refuse(
    items.flatMap(({ id, topicId, topicName }, index) => {
      const path = `items[${index}]`
      if (topicId !== undefined && topicName !== undefined) {
        return { path, code: 'contradiction', message: 'takes topicId or topicName, not both' }
      }
      if (!seen.has(id)) {
        seen.add(id)
        return []
      }
      return { path: `${path}.id`, code: 'repeated', message: 'given more than once' }
    }),
  )
}

async function choose(tx: Db, tenant: Tenant, items: readonly Item[]): Promise<Chosen[]> {
  const ids = items.map(({ id }) => id)
  const found = new Map((await findSuggestions(tx, tenant, ids)).map((one) => [one.id, one]))
  const missingIds = ids.filter((id) => !found.has(id))
  if (missingIds.length > 0) throw new ApiError('not_found', 'No such prompt suggestion.', { missingIds })
  return items.flatMap((item) => {
    const suggestion = found.get(item.id)
    return suggestion ? { item, suggestion } : []
  })
}

function brandOf(chosen: readonly Chosen[]): string {
  const [brandId = '', ...others] = new Set(chosen.map(({ suggestion }) => suggestion.brandId))
  if (others.length === 0) return brandId
  throw new ApiError('conflict', 'The suggestions are of several brands. Accept those of one at a time.')
}

function refuseDecided(chosen: readonly Chosen[]): void {
  const decided = chosen.find(({ suggestion }) => suggestion.status !== 'open')
  if (!decided) return
  const { id, status } = decided.suggestion
  const remedy = status === 'dismissed' ? ' Open it again first.' : ''
  throw new ApiError('conflict', `The suggestion ${id} is ${status} already.${remedy}`)
}

/** The topic of each item, in order: that of the request, else that of the suggestion; new topics are created. */
async function topicsOf(tx: Db, brand: BrandRef, chosen: readonly Chosen[]): Promise<string[]> {
  const wanted = chosen.map(({ item, suggestion }) => {
    const { topicId = item.topicName === undefined ? suggestion.topicId : null } = item
    return { id: topicId, name: item.topicName ?? suggestion.topicName }
  })
  const ids = wanted.flatMap(({ id }) => id ?? [])
  const known = new Set((await findTopics(tx, brand, ids)).map(({ id }) => id))
  const missingIds = [...new Set(ids.filter((id) => !known.has(id)))]
  if (missingIds.length > 0) throw new ApiError('not_found', 'No such topic.', { missingIds })
  const names = wanted.flatMap(({ id, name }) => (id === null ? name : []))
  const named = (await ensureTopics(tx, brand, names)).values()
  return wanted.map(({ id }) => id ?? named.next().value?.id ?? '')
}
