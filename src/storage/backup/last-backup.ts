import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

export async function recordBackup(db: Db, madeAt: Date): Promise<void> {
  await sql`
    insert into last_backup (made_at) values (${madeAt})
    on conflict (is_only) do update set made_at = greatest(last_backup.made_at, excluded.made_at)`.execute(db)
}

/** Null when none is known: backups by other programs are not recorded. */
export async function lastBackupAt(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ madeAt: Date }>`select made_at as "madeAt" from last_backup`.execute(db)
  return rows[0]?.madeAt ?? null
}
