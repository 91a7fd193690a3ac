import type { VisibleBrand } from '../../storage/brands/brands.ts'
import type { Db } from '../../storage/database/database.ts'
import type { PipelineContext } from '../pipeline-context.ts'
import { estimateRun } from './run-cost.ts'
import { laterPlan } from './start-run.ts'

/** What a run of the brand in all its markets will cost, in USD; null where an LLM has no known price, or none can be asked. */
export async function scheduledCost(
  context: PipelineContext,
  db: Db,
  brand: VisibleBrand,
  { llms, samples }: { llms: readonly string[]; samples: number },
): Promise<number | null> {
  const plan = await laterPlan(context, db, brand, { trigger: 'schedule', llms, samples })
  if (plan.llms.length === 0) return null
  return (await estimateRun(context, db, brand.organizationId, plan)).estimatedCostUsd
}
