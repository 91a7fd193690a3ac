import { ApiError } from '../contract/errors.ts'
import { slotIntervalMs } from '../domain/pacing.ts'
import { costByPrice } from '../domain/prices/price.ts'
import type { Llm, LlmInfo } from '../providers/provider.ts'
import type { Db } from '../storage/database.ts'
import { type Averages, averageAnswers, findBudgets } from '../storage/spending.ts'
import type { PipelineContext } from './context.ts'
import { isFree, llmPrice } from './manners.ts'

export interface RunEstimate {
  plannedCount: number
  /** Null where an LLM's price is unknown and it has not been asked yet. */
  estimatedCostUsd: number | null
  /** At least so long, by the limits and with one process. */
  durationEstimateSeconds: number
  llms: { name: string; responseCount: number; estimatedCostUsd: number | null }[]
}

/** What an answer uses where none has been seen: typical ones, not the largest. */
const TYPICAL = {
  searching: { inputTokens: 10_000, cachedInputTokens: 0, outputTokens: 1_500, searchCount: 2 },
  plain: { inputTokens: 50, cachedInputTokens: 0, outputTokens: 800, searchCount: 0 },
}
const TYPICAL_LATENCY_MS = { searching: 15_000, plain: 6_000 }

/** What a run would cost and how long it would take, by this month's and the last one's answers where there are some. */
export async function estimateRun(
  context: PipelineContext,
  db: Db,
  organizationId: string,
  infos: readonly LlmInfo[],
  responsesPerLlm: number,
): Promise<RunEstimate> {
  const llms = infos.flatMap(({ name }) => context.llms.find(name) ?? [])
  const seen = await averageAnswers(
    db,
    organizationId,
    infos.map(({ name }) => name),
  )
  const averages = new Map(seen.map((average) => [average.llm, average]))
  const estimates = llms.map((llm) => {
    const { name } = llm.info
    const each = costOfAnswer(llm, averages.get(name), context.now())
    return {
      name,
      responseCount: responsesPerLlm,
      estimatedCostUsd: each === null ? null : each * responsesPerLlm,
    }
  })
  const costs = estimates.map(({ estimatedCostUsd }) => estimatedCostUsd)
  const durations = llms.map((llm) => durationMs(llm, averages.get(llm.info.name), responsesPerLlm))
  return {
    plannedCount: infos.length * responsesPerLlm,
    estimatedCostUsd: costs.includes(null) ? null : costs.reduce<number>((sum, one) => sum + (one ?? 0), 0),
    durationEstimateSeconds: Math.ceil(Math.max(0, ...durations) / 1_000),
    llms: estimates,
  }
}

/**
 * Refuses what a budget could not be kept for.
 * @throws {ApiError} `conflict` naming the LLM whose price is unknown, and what helps
 */
export async function refuseUnknownPrices(
  context: PipelineContext,
  db: Db,
  organizationId: string,
  infos: readonly LlmInfo[],
  runBudgetUsd: number | null,
): Promise<void> {
  const { monthUsd } = await findBudgets(db, organizationId, null)
  if (monthUsd === null && runBudgetUsd === null) return
  const unknown = infos.find(({ name }) => {
    const llm = context.llms.find(name)
    return llm && !isFree(llm) && llmPrice(llm, context.now()) === null
  })
  if (!unknown) return
  const { name, provider, model } = unknown
  throw new ApiError(
    'conflict',
    `There is a budget, and the price of the LLM "${name}" (${provider}, ${model}) is unknown. Say it in EARSHOT_LLMS ` +
      'as "price", leave the LLM out of the run, or take the budget away.',
  )
}

function costOfAnswer(llm: Llm, average: Averages | undefined, at: Date): number | null {
  if (isFree(llm)) return 0
  if (average && average.costUsd !== null) return average.costUsd
  const price = llmPrice(llm, at)
  return price && costByPrice(price, llm.info.webSearch ? TYPICAL.searching : TYPICAL.plain)
}

function durationMs(llm: Llm, average: Averages | undefined, count: number): number {
  const { webSearch } = llm.info
  const typical = webSearch ? TYPICAL.searching : TYPICAL.plain
  const tokens = average?.tokens ?? typical.inputTokens + typical.outputTokens
  const { requestsPerMinute, tokensPerMinute } = llm.limits
  const latencyMs = isFree(llm) ? 0 : webSearch ? TYPICAL_LATENCY_MS.searching : TYPICAL_LATENCY_MS.plain
  return Math.max(
    requestsPerMinute === null ? 0 : count * slotIntervalMs(requestsPerMinute),
    tokensPerMinute === null ? 0 : count * tokens * slotIntervalMs(tokensPerMinute),
    Math.ceil(count / llm.concurrency) * latencyMs,
  )
}
