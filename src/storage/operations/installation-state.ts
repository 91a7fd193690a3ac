import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** The longest pause of a circuit breaker: it is closed for a moment between two pauses. */
const PAUSE_MAX_S = 300

/** The figures for operators, over all organizations and processes. */
export interface InstallationState {
  /** Counts that workers stored last. A job waits if it is due and no worker has taken it. */
  queues: { queue: string; waiting: number; active: number }[]
  /** When a worker last counted the jobs; null for never. */
  jobsCountedAt: string | null
  /** Open runs by status. */
  runs: { status: string; count: number }[]
  /** LLMs whose circuit breaker is open, or was within the longest pause: for everybody, or for an organization. */
  downLlms: string[]
  storedBytes: number
  lastBackupAt: string | null
}

/**
 * One query, only over numbers that are counted already or over few rows, so that it costs the same in a large
 * installation.
 */
export async function installationState(db: Db): Promise<InstallationState> {
  const { rows } = await sql<{ state: InstallationState }>`
    select json_build_object(
      'queues', coalesce((select json_agg(json_build_object('queue', q.name, 'waiting', q.ready_count,
        'active', q.active_count) order by q.name) from pgboss.queue q), '[]'),
      'jobsCountedAt', (select iso8601(max(q.monitor_on)) from pgboss.queue q),
      'runs', coalesce((select json_agg(json_build_object('status', r.status, 'count', r.count)) from (
        select status, count(*)::int as count from runs
        where status in ('queued', 'collecting', 'scoring') group by status) r), '[]'),
      'downLlms', coalesce((select json_agg(distinct split_part(l.key, ',', 1)) from llm_limits l
        where l.open_until > clock_timestamp() - make_interval(secs => ${PAUSE_MAX_S})), '[]'),
      'storedBytes', coalesce((select sum(s.bytes) from stored_bytes s), 0),
      'lastBackupAt', (select iso8601(b.made_at) from last_backup b)) as state`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the state of the installation is missing')
  return row.state
}
