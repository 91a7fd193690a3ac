import { ApiError, notFound } from '../contract/errors.ts'
import type { LlmInfo } from '../providers/provider.ts'
import { activePerceptionPrompts, activePrompts } from '../storage/active-prompts.ts'
import { type BrandRecord, findBrand, lockBrand } from '../storage/brands.ts'
import type { Db } from '../storage/database.ts'
import { hasFeature } from '../storage/features.ts'
import { newId } from '../storage/new-id.ts'
import { insertResponses, insertRunPrompts } from '../storage/responses.ts'
import {
  type FrozenJudge,
  hasOpenAskingRun,
  insertRun,
  type NewRun,
  type RunSettings,
} from '../storage/runs.ts'
import { setRunBudget } from '../storage/spending.ts'
import { judgeIdentity } from './calibrate-judge.ts'
import { enqueue, type PipelineContext } from './context.ts'
import { refuseUnknownPrices } from './run-cost.ts'
import { runEntities } from './run-entities.ts'

export interface RunRequest {
  organizationId: string
  brandId: string
  trigger: NewRun['trigger']
  /** Instead of the brand's. */
  llms?: readonly string[]
  /** Now, unless a demo tells its past. */
  startedAt?: Date
  /** What simulated answers depend on; the run's id unless said. */
  seed?: string
  /** USD that it may cost, instead of what the brand's runs may; null for no limit. */
  budgetUsd?: number | null
}

export interface RunPlan {
  brand: BrandRecord
  /** Regular ones first. */
  prompts: { id: string; text: string; isPerception: boolean }[]
  llms: LlmInfo[]
  /** Who would judge its answers; null for nobody. */
  judge: FrozenJudge | null
}

/**
 * Plans a run: what it would ask.
 * @throws {ApiError} `not_found` without the brand, `invalid_request` for an LLM that is not configured
 */
export async function planRun(
  context: PipelineContext,
  db: Db,
  { organizationId, brandId, llms, trigger }: RunRequest,
): Promise<RunPlan> {
  const brand = await findBrand(db, { organizationId, brandIds: null }, brandId)
  if (!brand) throw notFound('brand')
  return {
    brand,
    prompts: await promptsToAsk(db, organizationId, brandId),
    llms: configuredLlms(context, [...new Set(llms ?? brand.llms)]),
    // A demo is not worth what a judge costs.
    judge: trigger === 'demo' ? null : await judgeOf(context, db, brand),
  }
}

/** All active prompts; the perception prompts among them while the brand has their feature. */
async function promptsToAsk(db: Db, organizationId: string, brandId: string): Promise<RunPlan['prompts']> {
  const regular = await activePrompts(db, organizationId, brandId)
  const perception = (await hasFeature(db, organizationId, brandId, 'customPerceptionPrompts'))
    ? await activePerceptionPrompts(db, organizationId, brandId)
    : []
  return [
    ...regular.map((prompt) => ({ ...prompt, isPerception: false })),
    ...perception.map((prompt) => ({ ...prompt, isPerception: true })),
  ]
}

/**
 * Starts a run in the caller's transaction: the run, one response per prompt and LLM, and their jobs.
 * @returns the run's id
 * @throws {ApiError} `conflict` while another asking run of the brand is under way, with nothing to ask, or with a
 *   budget and an LLM of unknown price
 */
export async function startRun(context: PipelineContext, tx: Db, request: RunRequest): Promise<string> {
  const { organizationId, brandId, trigger } = request
  if (!(await lockBrand(tx, organizationId, brandId))) throw notFound('brand')
  if (trigger !== 'demo' && (await hasOpenAskingRun(tx, organizationId, brandId))) {
    throw new ApiError('conflict', 'A run of this brand is under way. Wait for its end, or cancel it.')
  }
  const plan = await planRun(context, tx, request)
  const { brand, prompts, llms, judge } = plan
  refuseEmptyPlan(prompts.length, llms.length)
  const budgetUsd = request.budgetUsd === undefined ? brand.runBudgetUsd : request.budgetUsd
  await refuseUnknownPrices(context, tx, organizationId, plan, budgetUsd)
  const runId = newId()
  await insertRun(tx, organizationId, {
    id: runId,
    brandId,
    importId: null,
    trigger,
    surface: llms.every(({ surface }) => surface === 'simulated') ? 'simulated' : 'api',
    settings: {
      ...(await freezeSettings(tx, brand, llms)),
      judge,
      ...(request.seed === undefined ? {} : { seed: request.seed }),
    },
    plannedCount: prompts.length * llms.length,
    startedAt: request.startedAt ?? context.now(),
  })
  // Also without one: a budget that it gets later counts all that it has cost.
  await setRunBudget(tx, organizationId, runId, budgetUsd)
  await insertRunPrompts(tx, organizationId, runId, prompts)
  const responses = prompts.flatMap((prompt, promptIndex) =>
    llms.map((llm, llmIndex) => ({
      id: newId(),
      promptId: prompt.id,
      isPerception: prompt.isPerception,
      ordinal: promptIndex * llms.length + llmIndex + 1,
      llm: llm.name,
    })),
  )
  await insertResponses(tx, organizationId, { runId, brandId }, responses)
  await enqueue(
    context,
    tx,
    'collect',
    responses.map(({ id, llm }) => ({ id, data: { organizationId, id }, group: llm })),
  )
  return runId
}

/** Who judges a run of the brand that starts now; null for nobody. */
export async function judgeOf(
  { judge }: PipelineContext,
  db: Db,
  { id, organizationId }: BrandRecord,
): Promise<FrozenJudge | null> {
  return judge && (await hasFeature(db, organizationId, id, 'llmJudge')) ? judgeIdentity(judge) : null
}

async function freezeSettings(db: Db, brand: BrandRecord, llms: readonly LlmInfo[]): Promise<RunSettings> {
  return {
    llms: llms.map(({ name, provider, model, webSearch }) => ({ name, provider, model, webSearch })),
    entities: await runEntities(db, brand),
    targetMarket: brand.targetMarket,
    language: brand.language,
  }
}

/** @throws {ApiError} `invalid_request` for an LLM that is not configured */
export function configuredLlms({ llms }: PipelineContext, names: readonly string[]): LlmInfo[] {
  return names.map((name, index) => {
    const llm = llms.find(name)
    if (llm) return llm.info
    const known = llms.list().map((info) => info.name)
    throw new ApiError('invalid_request', `The LLM "${name}" is not configured on this server.`, {
      details: [
        { path: `llms[${index}]`, code: 'unknown_llm', message: `Configured are: ${known.join(', ')}.` },
      ],
    })
  })
}

function refuseEmptyPlan(promptCount: number, llmCount: number): void {
  if (promptCount === 0) {
    throw new ApiError('conflict', 'The brand has no active prompts. Create some, or activate archived ones.')
  }
  if (llmCount === 0) {
    throw new ApiError(
      'conflict',
      'The brand asks no LLM. Name some in the request, or set the brand’s llms.',
    )
  }
}
