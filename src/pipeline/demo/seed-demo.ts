import { findBrand, insertBrand } from '../../storage/brands/brands.ts'
import { insertCompetitor } from '../../storage/brands/competitors.ts'
import { putSourceOverride } from '../../storage/brands/source-types.ts'
import type { BrandRef } from '../../storage/brands/visible-brands.ts'
import type { Db } from '../../storage/database/database.ts'
import { newId } from '../../storage/database/new-id.ts'
import { createPerceptionPrompts } from '../../storage/prompts/create-perception-prompts.ts'
import { createPrompts } from '../../storage/prompts/prompts.ts'
import { ensureTopics } from '../../storage/prompts/topics.ts'
import type { PipelineContext } from '../pipeline-context.ts'
import { startRun } from '../run/start-run.ts'
import {
  DEMO_BRAND,
  DEMO_PERCEPTION_PROMPTS,
  DEMO_RIVALS,
  DEMO_SEEDS,
  DEMO_SITES,
  DEMO_TOPICS,
} from './demo-brand.ts'

const WEEK_MS = 7 * 24 * 3_600_000

/**
 * Creates the demo brand with weekly runs in the past, whose simulated LLMs the usual pipeline asks. Everything is
 * inserted in the caller's transaction.
 * @returns the brand's id
 */
export async function seedDemo(context: PipelineContext, tx: Db, organizationId: string): Promise<string> {
  const brandId = newId()
  const llms = context.llms
    .list()
    .filter(({ surface }) => surface === 'simulated')
    .map(({ name }) => name)
    .slice(0, 3)
  await insertBrand(tx, organizationId, {
    id: brandId,
    name: DEMO_BRAND.name,
    displayName: `${DEMO_BRAND.name} (demo)`,
    targetMarket: 'US',
    language: 'en',
    aliases: [],
    domains: DEMO_BRAND.domains,
    llms,
    promptLimit: null,
    runBudgetUsd: null,
    samples: 1,
    features: {},
  })
  for (const { name, domains } of DEMO_RIVALS) {
    const rival = { id: newId(), brandId, name, aliases: [], domains: [...domains] }
    await insertCompetitor(tx, organizationId, rival)
  }
  const brand = await findBrand(tx, { organizationId, brandIds: null }, brandId)
  if (!brand) throw new Error('the brand of the demo is missing')
  await createDemoPrompts(tx, brand)
  await createPerceptionPrompts(tx, brand, DEMO_PERCEPTION_PROMPTS)
  for (const [domain, sourceType] of Object.entries(DEMO_SITES)) {
    await putSourceOverride(tx, brand, { id: newId(), domain, sourceType })
  }
  const now = context.now().getTime()
  for (const [index, seed] of DEMO_SEEDS.entries()) {
    const startedAt = new Date(now - (DEMO_SEEDS.length - 1 - index) * WEEK_MS)
    await startRun(context, tx, brand, { trigger: 'demo', startedAt, seed })
  }
  return brandId
}

async function createDemoPrompts(tx: Db, brand: BrandRef): Promise<void> {
  const names = DEMO_TOPICS.map(({ name }) => name)
  const topics = await ensureTopics(tx, brand, names)
  const inputs = DEMO_TOPICS.flatMap(({ prompts }, index) =>
    prompts.map(([text, customerJourney]) => ({ topicId: topics[index]?.id ?? '', text, customerJourney })),
  )
  await createPrompts(tx, brand, inputs)
}
