import { type Kysely, sql } from 'kysely'

/** Brands that answers name and that are not tracked: their names, and what people decided about them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...NAMES, ...RESULTS, ...REVISIONS]) await sql.raw(statement).execute(db)
}

const NAMES = [
  `create table detected_brands (
     organization_id uuid not null,
     id uuid not null,
     brand_id uuid not null,
     name text not null,
     -- Identifies equal spellings; results refer to it.
     name_key text not null,
     is_ignored boolean not null default false,
     -- Never a brand that is merged itself.
     merged_into_id uuid,
     created_at timestamptz not null default now(),
     primary key (organization_id, id),
     unique (organization_id, brand_id, name_key),
     foreign key (organization_id, brand_id) references brands (organization_id, id))`,
  `create index detected_brands_merged on detected_brands (organization_id, merged_into_id)
     where merged_into_id is not null`,
]

const RESULTS = [
  `alter table results add column detected_keys text[] not null default '{}'`,
  // The keys that were found only because they were known before: they are no evidence for the name.
  `alter table results add column recalled_keys text[] not null default '{}'`,
]

/** New names appear when their run ends, which renews the revision. Decisions and rivals renew it at once. */
const REVISIONS = [
  `create constraint trigger detected_brands_renew_revision after update on detected_brands
     deferrable initially deferred for each row execute function renew_brand_revision()`,
  `create constraint trigger competitors_renew_revision after insert or update on competitors
     deferrable initially deferred for each row execute function renew_brand_revision()`,
]
