import { ApiError, notFound } from '../../contract/errors.ts'
import type { Item } from '../../contract/index.ts'
import { itemsOnPage, pageRequest, pagingResult } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/to-do.ts'
import { DECISIONS_MAX, SITES_MAX } from '../../contract/workspace/to-do.ts'
import { isQuestionForWorst } from '../../domain/scoring/sentiment/worst-questions.ts'
import { type CitedGap, shortTitle, TO_DO_SITES, type ToDoCause, toDoItems } from '../../domain/to-do.ts'
import { findBrand } from '../../storage/brands/brands.ts'
import { lockVisibleBrand } from '../../storage/brands/visible-brands.ts'
import {
  type DecidedToDo,
  decidedToDos,
  decideToDo,
  gapDetails,
  hasOtherDecisions,
  hasSite,
  hasTopic,
  openGaps,
  promptsWithoutGap,
  textsOf,
  volumesOf,
} from '../../storage/content/to-do.ts'
import { found } from '../found.ts'
import { audited, type HandlersOf } from '../handler.ts'
import { shownByItem } from '../reading/to-do-details.ts'
import { gapsOf } from './insights-sources.ts'

type Listed = Item<'listToDo'>

export const handlers: HandlersOf<typeof routes> = {
  async listToDo({ params, query, tenant }, context) {
    const { db } = context.database
    const brand = found(await findBrand(db, tenant, params.brandId), 'brand')
    const ofSites = { params, tenant, query: { kind: [...TO_DO_SITES], page: 1, limit: SITES_MAX } }
    const { data: sites, window, note } = await gapsOf(ofSites, context)
    const volumes = await volumesOf(
      db,
      tenant.organizationId,
      sites.flatMap(({ prompts }) => prompts.map(({ id }) => id)),
    )
    const cited = sites.map(
      (site): CitedGap => ({
        ...site,
        prompts: site.prompts.map((prompt) => ({ ...prompt, estimatedVolume: volumes.get(prompt.id) ?? 0 })),
      }),
    )
    const name = brand.displayName || brand.name
    // The items are sorted by gain, which needs only the counts of the evidence.
    const gaps = await openGaps(db, brand)
    const items = toDoItems(name, gaps, cited)
    const decided = await decidedToDos(db, brand)
    const decisions = new Map(decided.map((decision) => [decision.key, decision]))
    const shown = new Set(items.map(({ id }) => id))
    const all: Listed[] = [
      ...items.map((item) => {
        const decision = decisions.get(item.id)
        return { ...item, status: decision?.state ?? 'open', statusChangedAt: decision?.changedAt ?? null }
      }),
      ...decided.flatMap((decision) => (shown.has(decision.key) ? [] : goneItem(decision))),
    ]
    const { status = ['open', 'accepted'], cause } = query
    const wanted = all.filter(
      (item) => status.includes(item.status) && (cause === undefined || cause.includes(item.cause)),
    )
    const request = pageRequest(query)
    const page = itemsOnPage(wanted, request)
    const topicIds = [...new Set(page.flatMap(({ id, topicId }) => (shown.has(id) ? (topicId ?? []) : [])))]
    const others = otherAnswers(await promptsWithoutGap(db, brand, topicIds))
    const topics = new Set(topicIds)
    const ofTopics = gaps.filter(({ topicId }) => topics.has(topicId))
    const pageIds = new Set(page.map(({ id }) => id))
    const details = await shownByItem(ofTopics, pageIds, (ids) => gapDetails(db, brand, ids))
    const promptIds = page.flatMap(({ prompts }) => prompts.map(({ promptId }) => promptId))
    const promptTexts = await textsOf(db, tenant.organizationId, promptIds)
    const whole = toDoItems(name, ofTopics, [], others, details, promptTexts)
    const texts = new Map(whole.map((item) => [item.id, item]))
    const data = page.map((item) => ({ ...item, ...texts.get(item.id) }))
    return { window, note, data, paging: pagingResult(request, wanted.length) }
  },

  async updateToDo({ params: { brandId, itemId }, body: { status }, tenant }, { database: { db: tx }, now }) {
    const brand = found(await lockVisibleBrand(tx, tenant, brandId), 'brand')
    const { cause, name } = partsOf(itemId)
    if (cause !== 'source' && !(await hasTopic(tx, brand, name))) throw notFound('topic')
    if (cause === 'source' && !(await hasSite(tx, brand, itemId, name))) throw notFound('site in the answers')
    if (await hasOtherDecisions(tx, brand, itemId, DECISIONS_MAX)) {
      throw new ApiError('conflict', `A brand has at most ${DECISIONS_MAX} decided items.`)
    }
    const changedAt = now()
    const from = await decideToDo(tx, brand, itemId, status, changedAt)
    const answer = { id: itemId, brandId, status, statusChangedAt: changedAt.toISOString() }
    return audited(answer, brandId, { itemId, from: from ?? 'open', to: status })
  },
}

/** Answers by topic, without those about the worst products: being absent from these is no gap. */
function otherAnswers(prompts: Awaited<ReturnType<typeof promptsWithoutGap>>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { topicId, text, answerCount } of prompts) {
    if (!isQuestionForWorst(text)) counts.set(topicId, (counts.get(topicId) ?? 0) + answerCount)
  }
  return counts
}

function partsOf(itemId: string): { cause: ToDoCause; name: string } {
  const colon = itemId.indexOf(':')
  return { cause: itemId.slice(0, colon) as ToDoCause, name: itemId.slice(colon + 1) }
}

/** An item that a person has decided about and that answers no longer show. An open one is done. */
function goneItem({ key, state, changedAt, topicName }: DecidedToDo): Listed[] {
  const { cause, name } = partsOf(key)
  if (state === 'open' || (cause !== 'source' && topicName === null)) return []
  return [
    {
      id: key,
      status: state,
      statusChangedAt: changedAt,
      cause,
      topicId: cause === 'source' ? null : name,
      topicName,
      domain: cause === 'source' ? name : null,
      title: shortTitle(cause, topicName ?? name),
      description: '',
      gain: 0,
      answerCount: 0,
      totalCount: null,
      llms: [],
      rivals: [],
      prompts: [],
      pages: [],
      responseIds: [],
    },
  ]
}
