import { type Kysely, sql } from 'kysely'

/** Links by which spreadsheets read the tables of a brand. An upgrade makes none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table table_links (
     organization_id uuid not null references organizations,
     id uuid not null,
     brand_id uuid not null,
     token_hash text not null unique,
     name text not null,
     created_by uuid not null,
     created_at timestamptz not null,
     expires_at timestamptz not null,
     last_used_at timestamptz,
     primary key (organization_id, id),
     foreign key (organization_id, brand_id) references brands (organization_id, id))`,
  'create index table_links_by_brand on table_links (organization_id, brand_id)',
  'create index table_links_by_end on table_links (expires_at)',
]
