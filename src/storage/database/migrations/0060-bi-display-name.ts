import { type Kysely, sql } from 'kysely'
import { VIEWS } from './0046-bi-views.ts'

/** A brand without a display name of its own is displayed by its name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { brands } = VIEWS
  if (!brands) return
  const columns = { ...brands.columns, display_name: 'coalesce(b.display_name, b.name)' }
  const list = Object.entries(columns).map(([column, value]) => `${value} as ${column}`)
  await sql
    .raw(
      `create or replace view bi.brands with (security_barrier) as select ${list.join(', ')} from ${brands.from}`,
    )
    .execute(db)
}
