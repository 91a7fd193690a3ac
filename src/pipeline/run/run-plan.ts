import type { LlmInfo } from '../../providers/provider.ts'
import type { BrandRecord } from '../../storage/brands/brands.ts'
import type { FrozenJudge } from '../../storage/runs/runs.ts'

export interface RunPlan {
  brand: BrandRecord
  /** Prompts of both kinds. */
  promptCount: number
  /** Whether the perception prompts are asked too. */
  asksPerception: boolean
  llms: LlmInfo[]
  /** Who would judge its answers; null for nobody. */
  judge: FrozenJudge | null
  /** USD that it may cost; null for no limit of its own. */
  budgetUsd: number | null
}
