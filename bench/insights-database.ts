import { sql } from 'kysely'
import { apiKeyPrefix, hashApiKey } from '../src/domain/api-key.ts'
import type { Database } from '../src/storage/database/database.ts'
import { newId } from '../src/storage/database/new-id.ts'
import { jsonb } from '../src/storage/database/storable.ts'
import { insertKey } from '../src/storage/tenancy/keys.ts'
import { fillBrands, LLMS } from './fill-brands.ts'

const RUNS_MAX = 400
const RESULTS_PER_RUN = 2_500
const COMPETITORS = ['Globex', 'Initech', 'Hooli', 'Vandelay', 'Umbrella']

export interface InsightsDatabase {
  brandId: string
  promptId: string
  /** One run a day, until today. */
  runCount: number
}

/** Fills a migrated database with one brand that has this many results, and lets the key read and write it. */
export async function fillInsightsDatabase(
  { db, kind }: Database,
  results: number,
  key: string,
  resultsPerRun = RESULTS_PER_RUN,
): Promise<InsightsDatabase> {
  const [organizationId, brandId] = [newId(), newId()]
  const runCount = Math.min(RUNS_MAX, Math.ceil(results / resultsPerRun))
  const promptCount = Math.round(results / runCount / LLMS.length)
  const plan = { organizationId, brandId, name: 'Acme', promptCount, runCount }
  await fillBrands(db, [{ ...plan, contentCount: 0, hasLongAnswers: false }], kind === 'embedded')
  const rivals = COMPETITORS.map((name) => ({ id: newId(), name, aliases: [], domains: [] }))
  for (const { id, name } of rivals) {
    await sql`insert into competitors (organization_id, id, brand_id, name, name_key)
      values (${organizationId}, ${id}, ${brandId}, ${name}, ${name.toLowerCase()})`.execute(db)
  }
  const brand = { id: brandId, name: 'Acme', aliases: [], domains: ['acme.com'] }
  const settings = { entities: { brand, rivals }, targetMarket: 'US', language: 'en' }
  await sql`update runs set settings = settings || ${jsonb(settings)}`.execute(db)
  await insertKey(db, {
    organizationId,
    id: newId(),
    name: 'bench',
    prefix: apiKeyPrefix(key),
    hash: hashApiKey(key),
    scopes: ['read', 'write'],
    brandIds: null,
    expiresAt: null,
    createdBy: null,
  })
  const { rows } = await sql<{ id: string }>`select id from prompts order by id limit 1`.execute(db)
  return { brandId, promptId: rows[0]?.id ?? '', runCount }
}
