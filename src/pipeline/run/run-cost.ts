import { ApiError } from '../../contract/errors.ts'
import { NAMES_MAX, vettingRequestsMax } from '../../domain/judging/judge-names.ts'
import { slotIntervalMs } from '../../domain/pacing.ts'
import { costByPrice } from '../../domain/prices/price.ts'
import type { Llm } from '../../providers/provider.ts'
import { nextCronTime, timesInDays } from '../../queue/cron.ts'
import type { Schedule } from '../../storage/brands/brands.ts'
import { scheduleInterval } from '../../storage/brands/schedules.ts'
import { hasVettedNames } from '../../storage/brands/vetted-names.ts'
import type { Db } from '../../storage/database/database.ts'
import { type Averages, averageAnswers, findBudgets, findMonthState } from '../../storage/money/spending.ts'
import { findAskedProducts, hadOtherJudge } from '../../storage/runs/asked-products.ts'
import type { FrozenLlm } from '../../storage/runs/runs.ts'
import { isFree, llmPrice } from '../llm/llm-gateway.ts'
import type { PipelineContext } from '../pipeline-context.ts'
import type { RunPlan } from './run-plan.ts'

export interface RunEstimate {
  plannedCount: number
  /** Includes judging. Null when the price of an LLM is unknown and it has no earlier answers. */
  estimatedCostUsd: number | null
  /** A lower bound, with one process. */
  durationEstimateSeconds: number
  llms: { name: string; responseCount: number; estimatedCostUsd: number | null }[]
  /** With the questions about detected names, of which only the most is known. */
  judge: {
    name: string
    callCount: number
    namesCallCountMax: number
    estimatedCostUsd: number | null
  } | null
}

export interface BudgetOutlook {
  /** USD. `leftUsd` subtracts the spending of this month and reservations. Null without a budget. */
  budget: { monthUsd: number | null; leftUsd: number | null; runUsd: number | null; isEnough: boolean | null }
  /** The cost of 30 days by the schedule; null without one. */
  month: {
    runCount: number
    nextRunAts: string[]
    /** The minimum number of minutes between two scheduled runs. */
    intervalMinutes: number
    estimatedCostUsd: number | null
    isEnough: boolean | null
  } | null
}

type Plan = Pick<RunPlan, 'brand' | 'promptCount' | 'llms' | 'samples' | 'judge'>
type Kind = keyof typeof TYPICAL

/** A typical answer, for LLMs without earlier answers. */
const TYPICAL = {
  searching: { inputTokens: 10_000, cachedInputTokens: 0, outputTokens: 1_500, searchCount: 2 },
  plain: { inputTokens: 50, cachedInputTokens: 0, outputTokens: 800, searchCount: 0 },
  judging: { inputTokens: 2_000, cachedInputTokens: 0, outputTokens: 300, searchCount: 0 },
  vetting: { inputTokens: 7_000, cachedInputTokens: 0, outputTokens: 4_000, searchCount: 0 },
}
const TYPICAL_LATENCY_MS = { searching: 15_000, plain: 6_000, judging: 3_000, vetting: 20_000 }
/** For the largest estimate of the questions about detected names. */
const NEW_NAMES_PER_ANSWER_MAX = 10

interface Part {
  llm: Llm
  kind: Kind
  count: number
  average: Averages | undefined
  /** Whether some of these answers are of another model, or were given with or without a search of the web. */
  isOfAnother?: boolean
}

/**
 * Estimates cost and duration from the answers of this month and last month, or from typical answers if there are none. The cost is
 * also that of typical answers if the LLM of that name had another vendor, model or web search then, or if its answers were free.
 */
export async function estimateRun(
  context: PipelineContext,
  db: Db,
  organizationId: string,
  plan: Plan,
): Promise<RunEstimate> {
  const { measuring, judging, vetting } = await partsOf(context, db, organizationId, plan)
  const costOf = (part: Part) => {
    const each = costOfAnswer(part, context.now())
    return each === null ? null : each * part.count
  }
  const parts = [...measuring, ...(judging ? [judging] : []), ...(vetting ? [vetting] : [])]
  const costs = parts.map(costOf)
  return {
    plannedCount: plan.llms.length * plan.promptCount * plan.samples,
    estimatedCostUsd: sumOf(costs),
    // No run waits for the questions about detected names.
    durationEstimateSeconds: Math.ceil(
      Math.max(0, ...[...measuring, ...(judging ? [judging] : [])].map(durationMs)) / 1_000,
    ),
    llms: measuring.map((part) => ({
      name: part.llm.info.name,
      responseCount: part.count,
      estimatedCostUsd: costOf(part),
    })),
    judge: judging && {
      name: judging.llm.info.name,
      callCount: judging.count,
      namesCallCountMax: vetting?.count ?? 0,
      estimatedCostUsd: sumOf([judging, ...(vetting ? [vetting] : [])].map(costOf)),
    },
  }
}

/** Null where one of the costs is unknown. */
function sumOf(costsUsd: readonly (number | null)[]): number | null {
  return costsUsd.includes(null) ? null : costsUsd.reduce<number>((sum, one) => sum + (one ?? 0), 0)
}

const MONTH_DAYS = 30

/** Whether the budgets cover a run of this cost, and a month by the schedule. */
export async function budgetOutlook(
  { now }: Pick<PipelineContext, 'now'>,
  db: Db,
  organizationId: string,
  estimate: Pick<RunEstimate, 'estimatedCostUsd'>,
  {
    runBudgetUsd,
    schedule,
    scheduledCostUsd,
  }: {
    runBudgetUsd: number | null
    schedule: Pick<Schedule, 'cron' | 'timezone'> | null
    /** Of one run by the schedule. */
    scheduledCostUsd: number | null
  },
): Promise<BudgetOutlook> {
  const { budgetUsd: monthUsd, spentUsd, reservedUsd } = await findMonthState(db, organizationId)
  const leftUsd = monthUsd === null ? null : Math.max(0, monthUsd - spentUsd - reservedUsd)
  const cost = estimate.estimatedCostUsd
  const runCount = schedule?.cron ? timesInDays(schedule.cron, schedule.timezone, now(), MONTH_DAYS) : null
  const monthCost = scheduledCostUsd === null || runCount === null ? null : scheduledCostUsd * runCount
  return {
    budget: { monthUsd, leftUsd, runUsd: runBudgetUsd, isEnough: isWithin(cost, [leftUsd, runBudgetUsd]) },
    month:
      runCount === null
        ? null
        : {
            runCount,
            nextRunAts: nextTimes(schedule, now()),
            intervalMinutes: await scheduleInterval(db, organizationId),
            estimatedCostUsd: monthCost,
            isEnough: isWithin(monthCost, [monthUsd]),
          },
  }
}

const TIMES_SHOWN = 3

function nextTimes(schedule: Pick<Schedule, 'cron' | 'timezone'> | null, from: Date): string[] {
  const times: Date[] = []
  while (schedule?.cron && times.length < TIMES_SHOWN) {
    times.push(nextCronTime(schedule.cron, schedule.timezone, times.at(-1) ?? from))
  }
  return times.map((time) => time.toISOString())
}

/** Null when the cost is unknown; without budgets every cost is within them. */
function isWithin(costUsd: number | null, budgetsUsd: readonly (number | null)[]): boolean | null {
  return costUsd === null ? null : budgetsUsd.every((budget) => budget === null || costUsd <= budget)
}

async function partsOf(
  { llms: configured, judge }: PipelineContext,
  db: Db,
  organizationId: string,
  { brand, llms, promptCount, samples, judge: wantsJudge }: Plan,
): Promise<{ measuring: Part[]; judging: Part | null; vetting: Part | null }> {
  const names = llms.map(({ name }) => name)
  const seen = await averageAnswers(db, organizationId, 'measure', names)
  const averages = new Map(seen.map((average) => [average.llm, average]))
  const asked = await findAskedProducts(db, organizationId, [...averages.keys()])
  const measuring = names.flatMap((name) => {
    const llm = configured.find(name)
    if (!llm) return []
    const kind: Kind = llm.info.webSearch ? 'searching' : 'plain'
    const isOfAnother = asked.some((one) => one.name === name && !isSameProduct(one, llm.info))
    return { llm, kind, count: promptCount * samples, average: averages.get(name), isOfAnother }
  })
  if (!judge || !wantsJudge) return { measuring, judging: null, vetting: null }
  const [average] = await averageAnswers(db, organizationId, 'judge', [judge.info.name])
  const isOfAnother = average !== undefined && (await hadOtherJudge(db, organizationId, judge.info))
  const count = measuring.length * promptCount * samples
  const isFirst = !(await hasVettedNames(db, { organizationId, brandId: brand.id }))
  const namesCount = Math.ceil((count * NEW_NAMES_PER_ANSWER_MAX) / NAMES_MAX)
  return {
    measuring,
    judging: { llm: judge, kind: 'judging', count, average, isOfAnother },
    vetting: {
      llm: judge,
      kind: 'vetting',
      count: Math.min(namesCount, vettingRequestsMax(count, isFirst)),
      average: undefined,
    },
  }
}

/**
 * Without a price a budget cannot be kept.
 * @throws {ApiError} `conflict` when there is a budget and the price of an LLM is unknown
 */
export async function refuseUnknownPrices(
  context: PipelineContext,
  db: Db,
  organizationId: string,
  plan: Plan & Pick<RunPlan, 'budgetUsd'>,
): Promise<void> {
  const { monthUsd } = await findBudgets(db, organizationId, null)
  if (monthUsd === null && plan.budgetUsd === null) return
  const llms = plan.llms.flatMap(({ name }) => context.llms.find(name) ?? [])
  const judges = plan.judge && context.judge ? [context.judge] : []
  const unknown = [...llms, ...judges].find((llm) => !isFree(llm) && llmPrice(llm, context.now()) === null)
  if (!unknown) return
  const { name, provider, model } = unknown.info
  const without = llms.includes(unknown) ? 'leave the LLM out of the run' : 'turn llmJudge off for the brand'
  throw new ApiError(
    'conflict',
    `There is a budget, and the price of the LLM "${name}" (${provider}, ${model}) is unknown. Set it in EARSHOT_LLMS ` +
      `as "price", ${without}, or take the budget away.`,
  )
}

function isSameProduct(one: FrozenLlm, { provider, model, webSearch }: FrozenLlm): boolean {
  return one.provider === provider && one.model === model && one.webSearch === webSearch
}

function costOfAnswer({ llm, kind, average, isOfAnother = false }: Part, at: Date): number | null {
  if (isFree(llm)) return 0
  const price = llmPrice(llm, at)
  const typicalUsd = price && costByPrice(price, TYPICAL[kind])
  const averageUsd = average?.costUsd ?? null
  // A request reserves the price of its LLM, also where the answers so far were free.
  return (isOfAnother || averageUsd === 0 ? typicalUsd : null) ?? averageUsd ?? typicalUsd
}

function durationMs({ llm, kind, count, average }: Part): number {
  const { inputTokens, outputTokens } = TYPICAL[kind]
  const tokens = average?.tokens ?? inputTokens + outputTokens
  const { requestsPerMinute, tokensPerMinute } = llm.limits
  const latencyMs = isFree(llm) ? 0 : TYPICAL_LATENCY_MS[kind]
  return Math.max(
    requestsPerMinute === null ? 0 : count * slotIntervalMs(requestsPerMinute),
    tokensPerMinute === null ? 0 : count * tokens * slotIntervalMs(tokensPerMinute),
    Math.ceil(count / llm.concurrency) * latencyMs,
  )
}
