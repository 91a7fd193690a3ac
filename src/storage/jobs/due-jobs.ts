import type { Database } from '../database/database.ts'

/** Those of the queues that have a job to deliver. Each costs one look into an index, however many jobs wait. */
export async function queuesWithDueJobs(
  database: Pick<Database, 'execute'>,
  queues: readonly string[],
): Promise<string[]> {
  const { rows } = await database.execute(
    `select n.name from unnest($1::text[]) n(name) where exists (
      select from pgboss.job j
      where j.name = n.name and j.state < 'active' and not j.blocked and j.start_after <= now())`,
    [[...queues]],
  )
  return (rows as { name: string }[]).map(({ name }) => name)
}
