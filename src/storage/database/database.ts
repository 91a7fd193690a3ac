import { type Kysely, sql } from 'kysely'

/** A connection or a transaction. */
export type Db = Kysely<unknown>

/** The rows that a caller may see: those of one organization, of all its brands or only of the listed ones. */
export interface Tenant {
  organizationId: string
  brandIds: readonly string[] | null
}

export interface Database {
  readonly kind: 'postgres' | 'embedded'
  readonly db: Db
  /**
   * Runs SQL text unchanged: scripts of several statements (without values), and the statements of pg-boss. On PostgreSQL
   * it has two connections of its own.
   */
  execute(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>
  close(): Promise<void>
}

/** Limits rows to the brands that the tenant's key may see. */
export function seesBrand(tenant: Tenant, column: string) {
  if (tenant.brandIds === null) return sql`true`
  return sql`${sql.ref(column)} = any(${[...tenant.brandIds]}::uuid[])`
}

export async function isAlive(database: Database): Promise<boolean> {
  try {
    await database.execute('select 1')
    return true
  } catch {
    return false
  }
}

/** The version of the server as a number (`150004` is 15.4), and its clock. */
export async function serverState(db: Db): Promise<{ version: number; now: Date }> {
  const { rows } = await sql<{ version: number; now: Date }>`
    select current_setting('server_version_num')::int as version, clock_timestamp() as now`.execute(db)
  const [state] = rows
  if (!state) throw new Error('the database does not tell its version')
  return state
}
