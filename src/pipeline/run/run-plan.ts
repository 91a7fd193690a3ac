import type { LlmInfo } from '../../providers/provider.ts'
import type { BrandMarket } from '../../storage/brands/brand-markets.ts'
import type { BrandRecord } from '../../storage/brands/brands.ts'
import type { FrozenJudge } from '../../storage/runs/runs.ts'

/** A market in which a run asks. */
export interface PlannedMarket {
  /** Null for the brand's own market. */
  market: BrandMarket | null
  /** In the brand's own market with perception prompts. */
  promptCount: number
  /** Prompts that have no text for the market. */
  skippedCount: number
}

/** One run for each market, started together. */
export interface RunPlan {
  brand: BrandRecord
  markets: PlannedMarket[]
  /** Over all markets. */
  promptCount: number
  asksPerception: boolean
  llms: LlmInfo[]
  /** Those of the brand or its schedule that this server has not any more. */
  goneLlms: string[]
  /** How often each prompt is asked per LLM. */
  samples: number
  /** Null when answers are not judged. */
  judge: FrozenJudge | null
  /** USD; null for no limit of its own. */
  budgetUsd: number | null
}
