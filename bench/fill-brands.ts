import { sql } from 'kysely'
import { LINK_TYPES, SOURCE_TYPES } from '../src/domain/sources/source-types.ts'
import { measureRun } from '../src/pipeline/run/calculate-metrics.ts'
import { bulkRows } from '../src/storage/database/bulk-rows.ts'
import type { Db } from '../src/storage/database/database.ts'
import { inTransaction } from '../src/storage/database/transaction.ts'
import { countResponses } from '../src/storage/runs/count-responses.ts'
import { storeMetrics } from '../src/storage/runs/run-metrics.ts'
import { endRun } from '../src/storage/runs/runs.ts'
import { FILL_RUNS, PLAN_BRANDS } from './fill-brands-sql.ts'

/** A brand to create, with a run on each day until today. */
export interface BrandPlan {
  organizationId: string
  brandId: string
  name: string
  promptCount: number
  runCount: number
  contentCount: number
  /** Answers of about 2.5 KB instead of 300 bytes. */
  hasLongAnswers: boolean
}

export const LLMS = ['chatgpt', 'claude', 'gemini', 'perplexity']
const RUNS_AT_ONCE = 250
/** The embedded database cancels a statement that takes a minute. */
const EMBEDDED_RUNS_AT_ONCE = 10

/**
 * Fills a migrated database with these brands and all that hangs on them: 10 topics, prompts, 10 perception
 * prompts of 3 properties, contents; in each run a result per prompt and LLM, two links and a web search query a
 * result, scores, suggestions for two prompts of five. The rows come from set-based SQL; the runs are ended and
 * measured by Earshot's own code. Organizations are made where they are missing.
 */
export async function fillBrands(db: Db, plans: readonly BrandPlan[], isEmbedded = false): Promise<void> {
  const lists = {
    llms: sql.lit(`{${LLMS}}`),
    sourceTypes: sql.lit(`{${SOURCE_TYPES}}`),
    linkTypes: sql.lit(`{${LINK_TYPES}}`),
  }
  await db.connection().execute(async (connection) => {
    await sql`create temp table plan_brands as
      select row_number() over ()::int as no, p.* from ${bulkRows(
        plans.map(snakeCased),
        {
          organization_id: 'uuid',
          brand_id: 'uuid',
          name: 'text',
          prompt_count: 'int',
          run_count: 'int',
          content_count: 'int',
          has_long_answers: 'boolean',
        },
        'p',
      )}`.execute(connection)
    for (const statement of PLAN_BRANDS) await statement(lists).execute(connection)
    const runsAtOnce = isEmbedded ? EMBEDDED_RUNS_AT_ONCE : RUNS_AT_ONCE
    for (let from = 1; ; from += runsAtOnce) {
      const { rows } = await sql<FilledRun>`
        select organization_id as "organizationId", id, started_at as "startedAt" from plan_runs
        where no between ${from} and ${from + runsAtOnce - 1}`.execute(connection)
      if (rows.length === 0) break
      await sql`truncate slots`.execute(connection)
      await sql`insert into slots select * from plan_slots where run_no between ${from} and ${from + runsAtOnce - 1}
      `.execute(connection)
      for (const statement of FILL_RUNS) await statement(lists).execute(connection)
      // The embedded database has one session only.
      if (isEmbedded) await endSome(connection, rows)
      else await endRuns(db, rows)
    }
    await sql`discard temp`.execute(connection)
  })
  await sql`vacuum analyze`.execute(db)
}

interface FilledRun {
  organizationId: string
  id: string
  startedAt: Date
}

async function endRuns(db: Db, runs: readonly FilledRun[]): Promise<void> {
  const half = runs.length >> 1
  const parts = [runs.slice(0, half), runs.slice(half)]
  await Promise.all(parts.map((part) => inTransaction(db, (tx) => endSome(tx, part))))
}

async function endSome(db: Db, runs: readonly FilledRun[]): Promise<void> {
  for (const { organizationId, id, startedAt } of runs) {
    const endedAt = new Date(startedAt.getTime() + 600_000)
    const run = { organizationId, runId: id }
    await endRun(db, run, 'completed', await countResponses(db, run), endedAt)
    await storeMetrics(db, run, await measureRun(db, run, [0]), 0, endedAt)
  }
}

function snakeCased(plan: BrandPlan) {
  return {
    organization_id: plan.organizationId,
    brand_id: plan.brandId,
    name: plan.name,
    prompt_count: plan.promptCount,
    run_count: plan.runCount,
    content_count: plan.contentCount,
    has_long_answers: plan.hasLongAnswers,
  }
}
