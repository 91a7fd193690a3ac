import { type Kysely, sql } from 'kysely'

/**
 * A brand's revision changes whenever a read of the brand would change, so that an ETag is known without reading the
 * rows. The triggers are deferred to the end of the transaction: an earlier update would lock the row until then, and
 * cause deadlocks.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...REVISIONS, ...TRIGGERS, ...STATISTICS, ...REST])
    await sql.raw(statement).execute(db)
}

const REVISIONS = [
  `create table brand_revisions (
     organization_id uuid not null,
     brand_id uuid not null,
     revision uuid not null,
     primary key (organization_id, brand_id))`,
  // One update per transaction is enough, however many rows it changes.
  `create function renew_brand_revision() returns trigger language plpgsql as $$
   declare
     changed uuid;
     owner uuid;
   begin
     -- The organization has a row of its own, under its own id.
     if tg_table_name in ('brands', 'organizations') then changed := new.id; else changed := new.brand_id; end if;
     if tg_table_name = 'organizations' then owner := new.id; else owner := new.organization_id; end if;
     insert into brand_revisions as x (organization_id, brand_id, revision)
     values (owner, changed, gen_random_uuid())
     on conflict (organization_id, brand_id) do update set revision = excluded.revision
       where x.xmin <> pg_current_xact_id()::xid;
     return null;
   end $$`,
  `insert into brand_revisions (organization_id, brand_id, revision)
     select organization_id, id, gen_random_uuid() from brands
     union all select id, id, gen_random_uuid() from organizations`,
]

const WATCHED = [
  'organizations',
  'brands',
  'topics',
  'prompts',
  'perception_prompts',
  'runs',
  'contents',
  'content_suggestions',
]

const TRIGGERS = WATCHED.map(
  (table) => `
    create constraint trigger ${table}_renew_revision after insert or update on ${table}
    deferrable initially deferred for each row execute function renew_brand_revision()`,
)

/**
 * A run belongs to one organization. Without this knowledge the planner multiplies the two selectivities, expects one
 * row for a run of hundreds, and chooses nested loops.
 */
const STATISTICS = [
  'run_prompts',
  'responses',
  'results',
  'response_links',
  'web_search_queries',
  'perception_scores',
].map(
  (table) =>
    `create statistics ${table}_of_run (dependencies, ndistinct) on organization_id, run_id from ${table}`,
)

const REST = [
  'create unique index content_suggestions_by_prompt on content_suggestions (organization_id, run_id, prompt_id)',
  // The runs that the Data API shows: pages and totals are read from the index alone.
  `create index runs_readable on runs (organization_id, brand_id, started_at desc, id desc)
     where status in ('completed', 'partial')`,
  'create index responses_perception on responses (organization_id, run_id) where is_perception',
  // A stored answer is repeated byte by byte.
  'alter table idempotency_keys alter column response type text',
  'create index idempotency_keys_by_age on idempotency_keys (created_at)',
]
