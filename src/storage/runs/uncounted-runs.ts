import { sql } from 'kysely'
import type { PageRequest } from '../../contract/paging.ts'
import { weighedParts } from '../../domain/weighed-parts.ts'
import type { BrandRef } from '../brands/visible-brands.ts'
import type { Db, Tenant } from '../database/database.ts'
import { selectPage } from '../database/select-page.ts'
import { COUNTED_AT_ONCE, countResponses } from './count-responses.ts'
import { countsOfRun } from './run-counts.ts'
import { storedCounts, uncountedFields } from './run-record.ts'
import { type RunDetail, type RunRecord, runsOf, visibleRuns } from './runs.ts'

type RunCount =
  | 'completedCount'
  | 'failedCount'
  | 'scoredCount'
  | 'costUsd'
  | 'inputTokens'
  | 'outputTokens'
  | 'failures'

export interface RunCounts extends Pick<RunRecord, RunCount> {
  resultCount: number
  /** Runs of earlier versions have none. */
  llms?: RunDetail['llms']
}

/** Counting the responses of a run may take seconds. */
export interface UncountedRun {
  run: Omit<RunRecord, RunCount>
  /** Null where they are not stored: the run is under way. */
  counts: RunCounts | null
}

const uncountedRun = sql`jsonb_build_object('run', ${uncountedFields}, 'counts', ${storedCounts})`

/** Null when the key sees no such run. */
export async function findUncountedRun(db: Db, tenant: Tenant, runId: string): Promise<UncountedRun | null> {
  const { rows } = await sql<{ found: UncountedRun }>`
    select ${uncountedRun} as found from ${visibleRuns(tenant)} and r.id = ${runId}`.execute(db)
  return rows[0]?.found ?? null
}

export function listUncountedRuns(db: Db, brand: BrandRef, request: PageRequest) {
  return selectPage<UncountedRun>(
    db,
    { item: uncountedRun, key: 'r.id', from: runsOf(brand), orderBy: sql`r.started_at desc, r.id desc` },
    request,
  )
}

/** The counts of each of these runs, in several short statements: they may change meanwhile. */
export async function countRuns(
  db: Db,
  organizationId: string,
  runs: readonly Pick<RunRecord, 'id' | 'plannedCount'>[],
): Promise<Map<string, RunCounts>> {
  const counted = new Map<string, RunCounts>()
  for (const part of weighedParts(runs, ({ plannedCount }) => plannedCount + 1, COUNTED_AT_ONCE)) {
    const [first] = part
    if (first && first.plannedCount >= COUNTED_AT_ONCE) {
      counted.set(first.id, JSON.parse(await countResponses(db, { organizationId, runId: first.id })))
      continue
    }
    const { rows } = await sql<{ id: string; counts: RunCounts }>`
      select n.id, ${countsOfRun} as counts from unnest(${part.map(({ id }) => id)}::uuid[]) n(id)
        left join runs r on r.organization_id = ${organizationId} and r.id = n.id`.execute(db)
    for (const { id, counts } of rows) counted.set(id, counts)
  }
  return counted
}
