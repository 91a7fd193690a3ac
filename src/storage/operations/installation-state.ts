import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** What operators watch, over all organizations and processes. */
export interface InstallationState {
  /** As the queue last counted them, some seconds ago. */
  queues: { queue: string; waiting: number; active: number }[]
  /** Open runs by status. */
  runs: { status: string; count: number }[]
  /** LLMs that count as down for everybody. */
  downLlms: string[]
  storedBytes: number
  lastBackupAt: string | null
}

/** One query of what is counted already, or few: it costs the same in a large installation. */
export async function installationState(db: Db): Promise<InstallationState> {
  const { rows } = await sql<{ state: InstallationState }>`
    select json_build_object(
      'queues', coalesce((select json_agg(json_build_object('queue', q.name, 'waiting', q.queued_count,
        'active', q.active_count) order by q.name) from pgboss.queue q), '[]'),
      'runs', coalesce((select json_agg(json_build_object('status', r.status, 'count', r.count)) from (
        select status, count(*)::int as count from runs
        where status in ('queued', 'collecting', 'scoring') group by status) r), '[]'),
      'downLlms', coalesce((select json_agg(l.key order by l.key) from llm_limits l
        where position(',' in l.key) = 0 and l.open_until > clock_timestamp()), '[]'),
      'storedBytes', coalesce((select sum(s.bytes) from stored_bytes s), 0),
      'lastBackupAt', (select iso8601(b.made_at) from last_backup b)) as state`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the state of the installation is missing')
  return row.state
}
