import { ApiError, notFound } from '../../contract/errors.ts'
import { pageRequest } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/alert-rules.ts'
import { RULES_MAX } from '../../contract/workspace/alert-rules.ts'
import { isImpossibleThreshold, isVagueThreshold, POSSIBLE_VALUES } from '../../domain/alerts/alert-rule.ts'
import { defined } from '../../domain/defined.ts'
import {
  changeAlertRule,
  countAlertRules,
  deleteAlertRule,
  findAlertRule,
  insertAlertRule,
  listAlertRules,
} from '../../storage/alerts/alert-rules.ts'
import { findBrandMarket } from '../../storage/brands/brand-markets.ts'
import { type BrandRef, findVisibleBrand, lockVisibleBrand } from '../../storage/brands/visible-brands.ts'
import type { Db, Tenant } from '../../storage/database/database.ts'
import { newId } from '../../storage/database/new-id.ts'
import { filterIdsExist } from '../../storage/reads/results.ts'
import { found } from '../found.ts'
import { audited, type HandlersOf, type HttpContext } from '../handler.ts'
import { llmNames } from '../input/list-filters.ts'
import { refuseUnknownLlmsOf } from '../reading/known-llms.ts'
import { requireMembers } from '../writing/require-members.ts'

export const handlers: HandlersOf<typeof routes> = {
  async listAlertRules({ params: { brandId }, query, tenant }, { database: { db } }) {
    const brand = found(await findVisibleBrand(db, tenant, brandId), 'brand')
    return listAlertRules(db, brand, pageRequest(query))
  },

  async createAlertRule({ params: { brandId }, body: given, tenant, holder }, context) {
    const body = given ?? {}
    const { db: tx } = context.database
    const { metric = null, direction = 'either', threshold = null, topicId = null } = body
    refuseVagueThreshold({ metric, direction, threshold })
    refuseImpossibleThreshold({ metric, threshold })
    const brand = found(await lockVisibleBrand(tx, tenant, brandId), 'brand')
    if ((await countAlertRules(tx, brand)) >= RULES_MAX) {
      throw new ApiError(
        'conflict',
        `The brand has ${RULES_MAX} rules already. Delete one that is not needed.`,
      )
    }
    const { personIds = [], isEnabled = true } = body
    const market = body.market?.toLowerCase() ?? 'main'
    await requireTopic(tx, brand, topicId)
    await requireMarket(tx, tenant, brand, market)
    const llm = await knownLlm(context, tenant, brandId, body.llm ?? null)
    const people = await requireMembers(context, tx, brand.organizationId, personIds)
    const id = newId()
    const fields = { metric, direction, threshold, llm, topicId, market, personIds: people, isEnabled }
    await insertAlertRule(tx, brand, id, fields, { createdBy: holder.id, now: context.now() })
    return audited(found(await findAlertRule(tx, brand, id), 'rule'), id, { brandId, ...fields })
  },

  async updateAlertRule({ params: { brandId, ruleId }, body, tenant }, context) {
    const { db: tx } = context.database
    const brand = found(await lockVisibleBrand(tx, tenant, brandId), 'brand')
    const before = found(await findAlertRule(tx, brand, ruleId), 'rule')
    refuseVagueThreshold({ ...before, ...body })
    // A rule of an imported brand may have any threshold, and can be turned off.
    if (body.threshold !== undefined || body.metric !== undefined)
      refuseImpossibleThreshold({ ...before, ...body })
    await requireTopic(tx, brand, body.topicId ?? null)
    // A rule about a market that was removed stays, and may be changed in other ways.
    const market = body.market?.toLowerCase()
    if (market !== before.market) await requireMarket(tx, tenant, brand, market ?? 'main')
    const llm =
      body.llm === before.llm || body.llm === undefined
        ? before.llm
        : await knownLlm(context, tenant, brandId, body.llm)
    const { personIds } = body
    const people =
      personIds && (await requireMembers(context, tx, brand.organizationId, personIds, before.personIds))
    const sent = {
      ...body,
      ...(body.llm === undefined ? {} : { llm }),
      ...defined({ market }),
      ...(people ? { personIds: people } : {}),
    }
    await changeAlertRule(tx, brand, before, sent)
    return audited(found(await findAlertRule(tx, brand, ruleId), 'rule'), ruleId, { brandId, ...body })
  },

  async deleteAlertRule({ params: { brandId, ruleId }, tenant }, { database: { db: tx } }) {
    const brand = found(await findVisibleBrand(tx, tenant, brandId), 'brand')
    if (!(await deleteAlertRule(tx, brand, ruleId))) throw notFound('rule')
    return audited({ deleted: true, ruleId }, ruleId, { brandId })
  },
}

/** @throws {ApiError} `conflict` */
function refuseVagueThreshold(rule: Parameters<typeof isVagueThreshold>[0]): void {
  if (!isVagueThreshold(rule)) return
  throw new ApiError(
    'conflict',
    'A threshold is of one figure and one side. Give the rule a metric, and the direction up or down.',
  )
}

/** @throws {ApiError} `invalid_request` */
function refuseImpossibleThreshold(rule: Parameters<typeof isImpossibleThreshold>[0]): void {
  if (rule.metric === null || !isImpossibleThreshold(rule)) return
  const [least, most] = POSSIBLE_VALUES[rule.metric]
  const range = Number.isFinite(most) ? `from ${least} to ${most}` : `at least ${least}`
  throw new ApiError('invalid_request', `threshold: ${rule.metric} is ${range}.`)
}

async function requireTopic(tx: Db, { organizationId, id }: BrandRef, topicId: string | null): Promise<void> {
  if (topicId === null) return
  if (!(await filterIdsExist(tx, organizationId, id, { topicId }))) throw notFound('topic')
}

async function requireMarket(tx: Db, tenant: Tenant, { id }: BrandRef, market: string): Promise<void> {
  if (market === 'main' || market === 'all') return
  if ((await findBrandMarket(tx, tenant, market))?.brandId !== id) throw notFound('market')
}

/** The LLM in the form in which it is stored. A rule about a misspelled one would never tell anything. */
async function knownLlm(
  context: HttpContext,
  tenant: Tenant,
  brandId: string,
  sent: string | null,
): Promise<string | null> {
  const [llm] = sent === null ? [] : llmNames([sent])
  if (llm === undefined) return null
  await refuseUnknownLlmsOf(context, tenant, brandId, [llm])
  return llm
}
