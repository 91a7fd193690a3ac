import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** The tables that a backup leaves out. Every other table is included, so that a new one cannot be forgotten. */
const LEFT_OUT = {
  kysely_migration: 'the header of the backup names the last migration',
  kysely_migration_lock: 'it says who migrates now',
  brand_revisions: 'triggers make it again: every ETag is new',
  last_backup: 'it tells of the installation, not of its data',
  restore_under_way: 'it says that the restore has not ended',
  stored_bytes: 'triggers count again',
  stored_bytes_changes: 'triggers count again',
  run_rollups: 'they are calculated again from the answers',
  rollup_prompts: 'they are calculated again from the answers',
  idempotency_keys: 'they protect the requests of one day',
  sessions: 'one that ended since the backup must not be valid again',
  sign_in_links: 'they work once',
  oidc_sign_ins: 'they take minutes',
  invitations: 'one that was used or revoked since the backup must not be valid again',
  report_links: 'one that was revoked since the backup must not open again',
  table_links: 'one that was revoked since the backup must not open again',
  webhook_events: 'they are news of the server of the backup, which sends them itself',
  webhook_deliveries: 'they are news of the server of the backup, which sends them itself',
  webhook_attempts: 'they are the log of the server of the backup',
  mails: 'the server of the backup sends them itself',
  mail_deliveries: 'the server of the backup sends them itself',
  llm_limits: 'it says when a vendor may be asked next',
  spending_reservations: 'the money was set aside for questions that are not asked any more',
} as const

/** Also of tables that earlier versions did not leave out: their rows in a backup are not restored. */
export const isLeftOut = (table: string): boolean => Object.hasOwn(LEFT_OUT, table)

/**
 * The tables of a backup, in an order in which foreign keys name earlier tables only. The queue's schema is left out.
 */
export async function backupTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; needs: string[] }>`
    select c.relname::text as name, coalesce(array_agg(distinct f.relname::text) filter (where f.relname is not null), '{}') as needs
    from pg_class c
      left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid
      left join pg_class f on f.oid = k.confrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and c.relname <> all(${Object.keys(LEFT_OUT)}::text[])
    group by c.relname order by c.relname`.execute(db)
  const sorted: string[] = []
  while (sorted.length < rows.length) {
    const next = rows.filter(
      ({ name, needs }) => !sorted.includes(name) && needs.every((needed) => sorted.includes(needed)),
    )
    if (next.length === 0) throw new Error('the foreign keys of the schema form a circle')
    sorted.push(...next.map(({ name }) => name))
  }
  return sorted
}
