import { sql } from 'kysely'
import { newId } from '../src/storage/database/new-id.ts'
import { fillBrands, LLMS } from './fill-brands.ts'
import { insertReadKey, withDatabase } from './prepare-database.ts'

const RESULTS_PER_RUN = 5_000

export interface ReadDatabase {
  organizationId: string
  /** A run of 5,000 results in the middle of the database. */
  runId: string
}

/** Migrates and fills a database with runs of 5,000 results each, until it has at least `results`. */
export function fillReadDatabase(url: string, results: number, key: string): Promise<ReadDatabase> {
  const organizationId = newId()
  return withDatabase(url, async (db) => {
    await fillBrands(db, [
      {
        organizationId,
        brandId: newId(),
        name: 'Acme',
        promptCount: RESULTS_PER_RUN / LLMS.length,
        runCount: Math.ceil(results / RESULTS_PER_RUN),
        contentCount: 0,
        hasLongAnswers: false,
      },
    ])
    await insertReadKey(db, organizationId, key)
    const { rows } = await sql<{ id: string }>`select id from runs order by started_at`.execute(db)
    return { organizationId, runId: rows[rows.length >> 1]?.id ?? '' }
  })
}
