import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'

export interface RunRef {
  organizationId: string
  runId: string
}

/** @param sets - the SET list, in which the run is called `runs` */
export async function updateRun(
  tx: Db,
  { organizationId, runId }: RunRef,
  sets: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    update runs set ${sets} where organization_id = ${organizationId} and id = ${runId}`.execute(tx)
}
