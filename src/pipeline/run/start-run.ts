import { ApiError } from '../../contract/errors.ts'
import { BRAND_PROMPTS_MAX } from '../../domain/prompt-quota.ts'
import type { LlmInfo } from '../../providers/provider.ts'
import type { VisibleBrand } from '../../storage/brands/brands.ts'
import type { Db } from '../../storage/database/database.ts'
import { newId } from '../../storage/database/new-id.ts'
import { setRunBudget } from '../../storage/money/spending.ts'
import { countActivePrompts, freezeActivePrompts } from '../../storage/prompts/active-prompts.ts'
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
import { planResponses } from './plan-responses.ts'
import { refuseUnknownPrices } from './run-cost.ts'
import { runEntities } from './run-entities.ts'
import type { RunPlan } from './run-plan.ts'

const RUN_RESPONSES_MAX = 50_000

export interface RunRequest {
  trigger: NewRun['trigger']
  /** Replaces the brand's LLMs. */
  llms?: readonly string[]
  /** Replaces the brand's samples. */
  samples?: number
  /** Default: now. The runs of the demo start in the past. */
  startedAt?: Date
  /** The seed of simulated answers; default: the run's id. */
  seed?: string
  /** USD. Replaces the brand's budget per run; null for no limit. */
  budgetUsd?: number | null
}

/**
 * The plan of a run. A dry run stops here, so both are refused for the same reasons.
 * @throws {ApiError} `invalid_request` for an LLM that is not configured; `conflict` while another asking run of the
 * brand is open, with no or too many responses, or with a budget and an LLM of unknown price
 */
export async function planRun(
  context: PipelineContext,
  db: Db,
  brand: VisibleBrand,
  { llms, samples, trigger, budgetUsd }: RunRequest,
): Promise<RunPlan> {
  const { organizationId, id: brandId } = brand
  if (trigger !== 'demo' && (await hasOpenAskingRun(db, organizationId, brandId))) {
    throw new ApiError('conflict', 'A run of this brand is under way. Wait for its end, or cancel it.')
  }
  const asksPerception = await hasFeature(db, brand, 'customPerceptionPrompts')
  const { regular, perception } = await countActivePrompts(db, organizationId, brandId)
  const plan = {
    brand,
    promptCount: asksPerception ? regular + perception : regular,
    asksPerception,
    llms: configuredLlms(context, [...new Set(llms ?? brand.llms)]),
    samples: samples ?? brand.samples,
    // Answers of the demo are invented, so judging them would waste money.
    judge: trigger === 'demo' ? null : await judgeOf(context, db, brand),
    budgetUsd: budgetUsd === undefined ? brand.runBudgetUsd : budgetUsd,
  }
  refuseEmptyPlan(plan.promptCount, plan.llms.length)
  refuseTooMany(plan)
  await refuseUnknownPrices(context, db, organizationId, plan)
  return plan
}

/**
 * Starts a run of a locked brand in the caller's transaction: inserts the run, its prompts, and the first responses
 * with their jobs. Jobs insert the other responses. LLMs that read the pages of products get a run of their own, because
 * their answers are never averaged with others.
 * @returns the ids of the runs; that of APIs is the first
 * @throws {ApiError} the same as `planRun`
 */
export async function startRun(
  context: PipelineContext,
  tx: Db,
  brand: VisibleBrand,
  request: RunRequest,
): Promise<[string, ...string[]]> {
  const plan = await planRun(context, tx, brand, request)
  const seen = plan.llms.filter(({ surface }) => surface === 'ui')
  if (seen.length === 0 || seen.length === plan.llms.length) {
    return [await insertPlan(context, tx, brand, request, plan)]
  }
  const others = plan.llms.filter(({ surface }) => surface !== 'ui')
  const part = (llms: LlmInfo[]) =>
    insertPlan(context, tx, brand, request, { ...plan, llms, budgetUsd: shareOfBudget(plan, llms.length) })
  // Started last, it is the brand's newest run.
  const ofPages = await part(seen)
  return [await part(others), ofPages]
}

/** Both runs together must not cost more than one would. */
function shareOfBudget({ budgetUsd, llms }: RunPlan, llmCount: number): number | null {
  return budgetUsd === null ? null : (budgetUsd * llmCount) / llms.length
}

async function insertPlan(
  context: PipelineContext,
  tx: Db,
  brand: VisibleBrand,
  request: RunRequest,
  plan: RunPlan,
): Promise<string> {
  const { organizationId, id: brandId } = brand
  const { llms, samples, judge, budgetUsd } = plan
  const runId = newId()
  const frozenCount = await freezeActivePrompts(tx, { organizationId, runId, brandId }, plan.asksPerception)
  await insertRun(tx, organizationId, {
    id: runId,
    brandId,
    importId: null,
    trigger: request.trigger,
    surface: surfaceOf(llms),
    settings: {
      ...(await freezeSettings(context, tx, brand, llms)),
      samples,
      judge,
      ...(request.seed === undefined ? {} : { seed: request.seed }),
    },
    plannedCount: frozenCount * llms.length * samples,
    startedAt: request.startedAt ?? context.now(),
  })
  // Also stored as null: if the run gets a budget later, its whole cost counts.
  await setRunBudget(tx, organizationId, runId, budgetUsd)
  const names = llms.map(({ name }) => name)
  await planResponses(
    context,
    tx,
    { organizationId, runId, brandId, llms: names, samples, promptCount: frozenCount },
    1,
  )
  return runId
}

function surfaceOf(llms: readonly LlmInfo[]): NewRun['surface'] {
  if (llms.every(({ surface }) => surface === 'ui')) return 'ui'
  return llms.every(({ surface }) => surface === 'simulated') ? 'simulated' : 'api'
}

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

function refuseTooMany({ brand, promptCount, llms, samples }: RunPlan): void {
  if (brand.promptLimit === null && promptCount > BRAND_PROMPTS_MAX) {
    throw new ApiError(
      'conflict',
      `The brand has ${promptCount} active prompts. Without a promptLimit of its own it may have ${BRAND_PROMPTS_MAX}: ` +
        'archive some, or set its promptLimit.',
    )
  }
  const responseCount = promptCount * llms.length * samples
  if (responseCount <= RUN_RESPONSES_MAX) return
  throw new ApiError(
    'conflict',
    `${promptCount} prompts, ${llms.length} LLMs and ${samples} ${samples === 1 ? 'sample' : 'samples'} are ` +
      `${responseCount} responses, and a run has at most ${RUN_RESPONSES_MAX}. Archive prompts, name fewer LLMs, or ` +
      'take fewer samples.',
  )
}

function refuseEmptyPlan(promptCount: number, llmCount: number): void {
  if (promptCount === 0) {
    throw new ApiError('conflict', 'The brand has no active prompts. Create some, or activate archived ones.')
  }
  if (llmCount === 0) {
    throw new ApiError(
      'conflict',
      'The brand has no LLMs. Give some in the request, or set the brand’s llms.',
    )
  }
}
