import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { ResponseRef } from './responses.ts'
import { isAtWork, mayHappen, sendsPrompts } from './states.ts'

/** Responses of runs from before this time that are to be asked, although no job will. One statement, because work and jobs change together. */
export async function responsesWithoutJob(db: Db, before: Date, limit: number) {
  const { rows } = await sql<ResponseRef & { jobId: string; llm: string }>`
    select x.organization_id as "organizationId", x.id, x.job_id as "jobId", x.llm
    from runs r join responses x on x.organization_id = r.organization_id and x.run_id = r.id
    where ${sendsPrompts('r')} and r.started_at < ${before} and ${mayHappen('claim')}
      and not exists (select 1 from pgboss.job j
        where j.name = 'collect' and j.id = x.job_id and j.state < 'completed')
      and x.job_id::text not in (select j.data->>'jobId' from pgboss.job j
        where j.name = 'spent-jobs' and j.state < 'completed' and j.data ? 'jobId')
    limit ${limit}`.execute(db)
  return rows
}

/**
 * Answers of runs from before this time that are to be scored, although no job will. An EXCEPT, as in `idsWithoutJob`: the runs of an
 * import are as old as its answers, so all of them are looked for among all jobs.
 */
export async function answersWithoutJob(db: Db, before: Date, limit: number): Promise<ResponseRef[]> {
  const { rows } = await sql<ResponseRef>`
    select x.organization_id as "organizationId", x.id
    from runs r join responses x on x.organization_id = r.organization_id and x.run_id = r.id
    where ${isAtWork('r')} and r.started_at < ${before} and ${mayHappen('score')}
    except select (e->>'organizationId')::uuid, (e->>'id')::uuid
      from pgboss.job j, jsonb_array_elements(coalesce(j.data->'responses', j.data->'toJudge')) e
      where j.name in ('score', 'judge', 'spent-jobs') and j.state < 'completed'
    limit ${limit}`.execute(db)
  return rows
}
