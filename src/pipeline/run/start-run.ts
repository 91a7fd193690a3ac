import { ApiError } from '../../contract/errors.ts'
import { defined } from '../../domain/defined.ts'
import { BRAND_PROMPTS_MAX } from '../../domain/prompt-quota.ts'
import type { LlmInfo } from '../../providers/provider.ts'
import { refuseIncomplete } from '../../storage/brand-files/imported-brands.ts'
import { askableMarkets, type BrandMarket } from '../../storage/brands/brand-markets.ts'
import type { VisibleBrand } from '../../storage/brands/brands.ts'
import type { Db } from '../../storage/database/database.ts'
import { newId } from '../../storage/database/new-id.ts'
import { setRunBudget } from '../../storage/money/spending.ts'
import {
  countActivePrompts,
  freezeActivePrompts,
  freezePromptsOfMarket,
} from '../../storage/prompts/active-prompts.ts'
import {
  type FrozenJudge,
  hasOpenAskingRun,
  insertRun,
  type NewRun,
  type RunSettings,
} from '../../storage/runs/runs.ts'
import { hasFeature } from '../../storage/tenancy/features.ts'
import { judgeIdentity } from '../judge/calibrate-judge.ts'
import type { PipelineContext } from '../pipeline-context.ts'
import { planResponses, type RunToPlan } from './plan-responses.ts'
import { estimateRun, type RunEstimate, refuseUnknownPrices } from './run-cost.ts'
import { runEntities } from './run-entities.ts'
import type { PlannedMarket, RunPlan } from './run-plan.ts'

const RUN_RESPONSES_MAX = 50_000

export interface RunRequest {
  trigger: NewRun['trigger']
  /** The run is only estimated, for a later time: one that is under way now is not in its way. */
  isLater?: boolean
  /** Replaces the brand's LLMs. */
  llms?: readonly string[]
  /** Replaces the brand's samples. */
  samples?: number
  /** `main` and ids of markets of the brand; default: all of them. */
  markets?: readonly string[]
  /** Default: now. The runs of the demo start in the past. */
  startedAt?: Date
  /** The seed of simulated answers; default: that of the context, or else the run's id. */
  seed?: string
  /** USD. Replaces the brand's budget per run; null for no limit. */
  budgetUsd?: number | null
}

/**
 * The plan of the runs that start together, one for each market. A dry run stops here, so both are refused for the same reasons.
 * @throws {ApiError} `conflict` while another asking run of the brand is open, or its settings are still copied, with no
 * or too many responses, or with a budget and an LLM of unknown price
 */
export async function planRun(
  context: PipelineContext,
  db: Db,
  brand: VisibleBrand,
  request: RunRequest,
): Promise<RunPlan> {
  const { organizationId, id: brandId } = brand
  const isNow = request.trigger !== 'demo' && !request.isLater
  if (isNow && (await hasOpenAskingRun(db, organizationId, brandId))) {
    throw new ApiError('conflict', 'A run of this brand is under way. Wait for its end, or cancel it.')
  }
  if (isNow) await refuseIncomplete(db, { organizationId, brandId })
  const plan = await laterPlan(context, db, brand, request)
  refuseEmptyPlan(plan)
  refuseTooMany(plan)
  await refuseUnknownPrices(context, db, organizationId, plan)
  return plan
}

/** The plan of runs that need not be able to start now. */
export async function laterPlan(
  context: PipelineContext,
  db: Db,
  brand: VisibleBrand,
  { llms, samples, trigger, budgetUsd, markets: chosen }: RunRequest,
): Promise<RunPlan> {
  const asksPerception = await hasFeature(db, brand, 'customPerceptionPrompts')
  const markets = await plannedMarkets(db, brand, asksPerception, trigger === 'demo' ? ['main'] : chosen)
  const names = [...new Set(llms ?? brand.llms)]
  return {
    brand,
    markets,
    promptCount: markets.reduce((sum, { promptCount }) => sum + promptCount, 0),
    asksPerception,
    llms: names.flatMap((name) => context.llms.find(name)?.info ?? []),
    goneLlms: names.filter((name) => !context.llms.find(name)),
    samples: samples ?? brand.samples,
    // Answers of the demo are invented, so judging them would waste money.
    judge: trigger === 'demo' ? null : await judgeOf(context, db, brand),
    budgetUsd: budgetUsd === undefined ? brand.runBudgetUsd : budgetUsd,
  }
}

/**
 * Starts the runs of a locked brand in the caller's transaction: inserts each run, its prompts, and the first responses
 * of them all with their jobs. Jobs insert the other responses. Each market has a run of its own, and so have LLMs that read the pages of
 * products, because their answers are never averaged with others.
 * @returns the ids of the runs; the first is that of APIs in the brand's own market, unless one of them is left out
 * @throws {ApiError} the same as `planRun`
 */
export async function startRun(
  context: PipelineContext,
  tx: Db,
  brand: VisibleBrand,
  request: RunRequest,
): Promise<[string, ...string[]]> {
  const plan = await planRun(context, tx, brand, request)
  const { goneLlms } = plan
  if (goneLlms.length > 0) {
    context.log.warn({ brandId: brand.id, llms: goneLlms }, 'a run leaves out LLMs that are not configured')
  }
  const settings = await freezeSettings(context, tx, brand, plan.llms)
  const now = request.startedAt ?? context.now()
  const runIds: string[] = []
  let insertedCount = 0
  const parts = partsOf(plan)
  const isDivided = plan.budgetUsd !== null && parts.length > 1
  const estimate = isDivided ? await estimateRun(context, tx, brand.organizationId, plan) : null
  for (const part of parts) {
    // So that the latest run is one run: the first.
    const startedAt = new Date(now.getTime() - runIds.length)
    const budgetUsd = plan.budgetUsd === null ? null : plan.budgetUsd * shareOfBudget(plan, estimate, part)
    const run = await insertPart(context, tx, {
      ...{ brand, request, plan, settings, budgetUsd, startedAt },
      ...part,
    })
    runIds.push(run.runId)
    insertedCount += await planResponses(context, tx, run, 1, insertedCount)
  }
  return runIds as [string, ...string[]]
}

interface Part {
  planned: PlannedMarket
  llms: LlmInfo[]
}

/** The runs of a plan: for each market that of APIs first. */
function partsOf({ markets, llms }: RunPlan): Part[] {
  const [seen, others] = [true, false].map((isUi) =>
    llms.filter(({ surface }) => (surface === 'ui') === isUi),
  )
  const groups = [others, seen].filter((some) => some !== undefined && some.length > 0) as LlmInfo[][]
  return markets
    .filter(({ promptCount }) => promptCount > 0)
    .flatMap((planned) => groups.map((some) => ({ planned, llms: some })))
}

/**
 * The part of the budget that a run gets, from 0 to 1. All runs together must not cost more than one would, and a budget that is
 * enough for all of them (`budgetOutlook`) must be enough for each: it is divided by the estimated costs, where there are any.
 */
function shareOfBudget(plan: RunPlan, estimate: RunEstimate | null, { planned, llms }: Part): number {
  const responses = (planned.promptCount * llms.length) / (plan.promptCount * plan.llms.length)
  if (!estimate?.estimatedCostUsd) return responses
  const names = new Set(llms.map(({ name }) => name))
  const askingUsd = estimate.llms
    .filter(({ name }) => names.has(name))
    .reduce((sum, { estimatedCostUsd }) => sum + (estimatedCostUsd ?? 0), 0)
  const ofPrompts = planned.promptCount / plan.promptCount
  const judgingUsd = (estimate.judge?.estimatedCostUsd ?? 0) * responses
  return (askingUsd * ofPrompts + judgingUsd) / estimate.estimatedCostUsd
}

interface Start extends Part {
  brand: VisibleBrand
  request: RunRequest
  plan: RunPlan
  /** With the LLMs of all parts. */
  settings: RunSettings
  budgetUsd: number | null
  startedAt: Date
}

async function insertPart(
  context: PipelineContext,
  tx: Db,
  { brand, request, plan, settings, planned, llms, budgetUsd, startedAt }: Start,
): Promise<RunToPlan> {
  const { organizationId, id: brandId } = brand
  const { samples, judge, asksPerception } = plan
  const { seed = context.simulationSeed } = request
  const { market } = planned
  const names = llms.map(({ name }) => name)
  const runId = newId()
  const ref = { organizationId, runId, brandId }
  const frozenCount = market
    ? await freezePromptsOfMarket(tx, ref, market.id)
    : await freezeActivePrompts(tx, ref, asksPerception)
  await insertRun(tx, organizationId, {
    id: runId,
    brandId,
    marketId: market?.id ?? null,
    importId: null,
    trigger: request.trigger,
    surface: surfaceOf(llms),
    settings: {
      ...settings,
      llms: settings.llms.filter(({ name }) => names.includes(name)),
      samples,
      judge,
      ...defined({ seed }),
      ...(market ? localeIn(market) : {}),
    },
    plannedCount: frozenCount * llms.length * samples,
    startedAt,
  })
  // Also stored as null: if the run gets a budget later, its whole cost counts.
  await setRunBudget(tx, organizationId, runId, budgetUsd)
  return { ...ref, llms: names, samples, promptCount: frozenCount }
}

function surfaceOf(llms: readonly LlmInfo[]): NewRun['surface'] {
  if (llms.every(({ surface }) => surface === 'ui')) return 'ui'
  return llms.every(({ surface }) => surface === 'simulated') ? 'simulated' : 'api'
}

/** The settings of a run in another market of the brand. */
export const localeIn = ({ market, language, persona }: BrandMarket) => ({
  targetMarket: market,
  language,
  persona,
})

async function plannedMarkets(
  db: Db,
  brand: VisibleBrand,
  asksPerception: boolean,
  chosen: readonly string[] | undefined,
): Promise<PlannedMarket[]> {
  const { regular, perception } = await countActivePrompts(db, brand.organizationId, brand.id)
  const own = { market: null, promptCount: asksPerception ? regular + perception : regular, skippedCount: 0 }
  const others = (await askableMarkets(db, brand)).map(({ promptCount, skippedCount, ...market }) => ({
    market,
    promptCount,
    skippedCount,
  }))
  const all: PlannedMarket[] = [own, ...others]
  if (chosen === undefined) return all
  for (const [index, id] of chosen.entries()) {
    if (all.some(({ market }) => idOf(market) === id)) continue
    throw new ApiError('invalid_request', 'The brand has no such market.', {
      details: [
        {
          path: `markets[${index}]`,
          code: 'unknown_market',
          message: 'is neither main nor the id of a market of the brand',
        },
      ],
    })
  }
  return all.filter(({ market }) => chosen.includes(idOf(market)))
}

const idOf = (market: BrandMarket | null) => market?.id ?? 'main'

/** The judge of a run of the brand that starts now; null for none. */
export async function judgeOf(
  { judge }: PipelineContext,
  db: Db,
  brand: VisibleBrand,
): Promise<FrozenJudge | null> {
  return judge && (await hasFeature(db, brand, 'llmJudge')) ? judgeIdentity(judge) : null
}

async function freezeSettings(
  context: PipelineContext,
  db: Db,
  brand: VisibleBrand,
  llms: readonly LlmInfo[],
): Promise<RunSettings> {
  return {
    llms: llms.map(({ name, provider, model, webSearch }) => ({ name, provider, model, webSearch })),
    entities: await runEntities(context, db, brand),
    targetMarket: brand.targetMarket,
    language: brand.language,
  }
}

function refuseTooMany({ brand, markets, promptCount, llms, samples }: RunPlan): void {
  const most = Math.max(...markets.map((one) => one.promptCount))
  if (brand.promptLimit === null && most > BRAND_PROMPTS_MAX) {
    throw new ApiError(
      'conflict',
      `The brand has ${most} active prompts. Without a promptLimit of its own it may have ${BRAND_PROMPTS_MAX}: ` +
        'archive some, or set its promptLimit.',
    )
  }
  const responseCount = promptCount * llms.length * samples
  if (responseCount <= RUN_RESPONSES_MAX) return
  throw new ApiError(
    'conflict',
    `${promptCount} prompts${markets.length > 1 ? ` in ${markets.length} markets` : ''}, ${llms.length} LLMs and ${samples} ${samples === 1 ? 'sample' : 'samples'} are ` +
      `${responseCount} responses, and a run has at most ${RUN_RESPONSES_MAX}. Archive prompts, name fewer LLMs, or ` +
      'take fewer samples.',
  )
}

function refuseEmptyPlan({ promptCount, llms, goneLlms, markets }: RunPlan): void {
  if (promptCount === 0 && markets.some(({ skippedCount }) => skippedCount > 0)) {
    throw new ApiError('conflict', 'No active prompt has a text for these markets. Write variants of some.')
  }
  if (promptCount === 0) {
    throw new ApiError('conflict', 'The brand has no active prompts. Create some, or activate archived ones.')
  }
  if (llms.length === 0 && goneLlms.length > 0) {
    throw new ApiError(
      'conflict',
      `This server has none of the LLMs to ask any more: ${goneLlms.join(', ')}.`,
    )
  }
  if (llms.length === 0) {
    throw new ApiError(
      'conflict',
      'The brand has no LLMs. Give some in the request, or set the brand’s llms.',
    )
  }
}
