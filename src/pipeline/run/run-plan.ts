import type { LlmInfo } from '../../providers/provider.ts'
import type { BrandRecord } from '../../storage/brands/brands.ts'
import type { FrozenJudge } from '../../storage/runs/runs.ts'

export interface RunPlan {
  brand: BrandRecord
  /** Regular and perception prompts. */
  promptCount: number
  asksPerception: boolean
  llms: LlmInfo[]
  /** How often each prompt is asked per LLM. */
  samples: number
  /** Null when answers are not judged. */
  judge: FrozenJudge | null
  /** USD; null for no limit of its own. */
  budgetUsd: number | null
}
