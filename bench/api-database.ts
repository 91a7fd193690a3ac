import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../src/storage/database/database.ts'
import { newId } from '../src/storage/database/new-id.ts'
import { type BrandPlan, fillBrands, LLMS } from './fill-brands.ts'
import { insertReadKey, withDatabase } from './prepare-database.ts'

const PROMPTS = 50
const RESULTS_PER_RUN = PROMPTS * LLMS.length
const BIG_RUN_RESULTS = 20_000
const OLD_BRAND_RUNS = 1_000
const YOUNG_BRAND_RUNS = 10
const OTHER_BRANDS = 17
const CONTENTS = 300

/** The objects of the measured organization, by the ids that requests contain. */
export interface ApiDatabase {
  organizationId: string
  /** A run a day for 1,000 days (fewer in a small database). */
  oldBrandId: string
  /** A run a day for 10 days. */
  youngBrandId: string
  /** Up to 100 runs of the old brand, spread over its time. */
  runIds: string[]
  /** Of 20,000 results with answers of 2.5 KB (fewer results in a small database). */
  bigRunId: string
  bigRunResults: number
  oldBrandRuns: number
  /** Every brand with contents: old, young, and some that have one run each. */
  brandIds: string[]
  contentIds: string[]
}

/** Migrates and fills the measured organization: a quarter of `results` or less; its key reads all of it. */
export async function fillMeasuredOrganization(
  url: string,
  results: number,
  key: string,
): Promise<ApiDatabase> {
  const organizationId = newId()
  const bigRunResults = Math.min(BIG_RUN_RESULTS, results / 50)
  const oldBrandRuns = Math.min(OLD_BRAND_RUNS, Math.ceil(results / 1_000))
  const plan = (name: string, runCount: number, rest: Partial<BrandPlan> = {}): BrandPlan => ({
    organizationId,
    brandId: newId(),
    name,
    promptCount: PROMPTS,
    runCount,
    contentCount: CONTENTS,
    hasLongAnswers: false,
    ...rest,
  })
  const old = plan('Acme', oldBrandRuns)
  const young = plan('Acme Young', YOUNG_BRAND_RUNS)
  const big = plan('Acme Big', 1, {
    promptCount: bigRunResults / LLMS.length,
    contentCount: 0,
    hasLongAnswers: true,
  })
  const others = Array.from({ length: OTHER_BRANDS }, (_, index) => plan(`Acme ${index}`, 1))
  return withDatabase(url, async (db) => {
    await fillBrands(db, [old, young, big, ...others])
    await insertReadKey(db, organizationId, key)
    return {
      organizationId,
      oldBrandId: old.brandId,
      youngBrandId: young.brandId,
      runIds: spread(await idsOf(db, 'runs', old.brandId), 100),
      bigRunId: (await idsOf(db, 'runs', big.brandId))[0] ?? '',
      bigRunResults,
      oldBrandRuns,
      brandIds: [old, young, ...others].map(({ brandId }) => brandId),
      contentIds: (await idsOf(db, 'contents', old.brandId)).slice(0, 100),
    }
  })
}

/** Adds organizations of one brand each, that share the runs that are missing to `results`. */
export async function fillOtherTenants(url: string, results: number, tenants: number): Promise<void> {
  await withDatabase(url, async (db) => {
    const { rows } = await sql<{ count: number }>`select count(*) from results`.execute(db)
    const runs = Math.max(0, Math.round((results - (rows[0]?.count ?? 0)) / RESULTS_PER_RUN))
    const plans = Array.from({ length: tenants }, (_, index) => ({
      organizationId: newId(),
      brandId: newId(),
      name: `Acme of tenant ${index}`,
      promptCount: PROMPTS,
      runCount: Math.floor((runs + index) / tenants),
      contentCount: 0,
      hasLongAnswers: false,
    }))
    await fillBrands(db, plans)
  })
}

/** A second database beside the one of `url`, a copy of it as it is now. @returns its URL */
export async function copyDatabase(url: string, name: string): Promise<string> {
  const original = new URL(url)
  const admin = new URL(url)
  admin.pathname = '/template1'
  const client = new pg.Client({ connectionString: admin.href })
  await client.connect()
  await client.query(`create database ${name} template ${original.pathname.slice(1)} strategy file_copy`)
  await client.end()
  original.pathname = `/${name}`
  return original.href
}

async function idsOf(db: Db, table: 'runs' | 'contents', brandId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where brand_id = ${brandId} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** At most `count` of them, evenly spread. */
function spread<T>(items: readonly T[], count: number): T[] {
  const step = Math.max(1, items.length / count)
  return items
    .filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
    .slice(0, count)
}
