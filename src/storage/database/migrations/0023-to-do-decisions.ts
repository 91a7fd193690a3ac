import { type Kysely, sql } from 'kysely'

/** What people decided about the to-do list, by cause and topic or domain, so that no run asks them again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table to_do_decisions (
     organization_id uuid not null,
     brand_id uuid not null,
     key text not null,
     state text not null,
     changed_at timestamptz not null,
     primary key (organization_id, brand_id, key),
     foreign key (organization_id, brand_id) references brands (organization_id, id))`,
]
