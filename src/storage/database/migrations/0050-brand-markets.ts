import { type Kysely, sql } from 'kysely'
import { VIEWS, type View } from './0046-bi-views.ts'

/**
 * Further markets of a brand, the prompts' texts for them, and the market of each run (null for the brand's own). A market that was
 * removed keeps its row, because its runs stay.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** Appended, because a view that others read can only get more columns. */
const MARKET_COLUMNS = {
  market: `r.settings->>'targetMarket'`,
  language: `r.settings->>'language'`,
  persona: `r.settings->'persona'->>'name'`,
  is_main_market: 'r.market_id is null',
}

const STATEMENTS = [
  `create table brand_markets (
     organization_id uuid not null,
     id uuid not null,
     brand_id uuid not null,
     market text not null,
     language text not null,
     persona_name text,
     persona_key text not null default '',
     persona_text text,
     created_at timestamptz not null default now(),
     deleted_at timestamptz,
     primary key (organization_id, id),
     foreign key (organization_id, brand_id) references brands (organization_id, id))`,
  `create unique index brand_markets_of_brand on brand_markets (organization_id, brand_id, market, language, persona_key)
     where deleted_at is null`,
  `create table prompt_variants (
     organization_id uuid not null,
     id uuid not null,
     brand_id uuid not null,
     prompt_id uuid not null,
     market text not null,
     language text not null,
     text text not null,
     text_key text not null,
     created_at timestamptz not null default now(),
     primary key (organization_id, id),
     unique (organization_id, prompt_id, market, language),
     foreign key (organization_id, prompt_id) references prompts (organization_id, id))`,
  'create index prompt_variants_by_brand on prompt_variants (organization_id, brand_id, id)',
  'alter table runs add column market_id uuid',
  ...Object.entries(VIEWS).flatMap(([name, view]) =>
    'run_id' in view.columns ? [viewWithMarket(name, view)] : [],
  ),
]

export function viewWithMarket(name: string, { columns, from }: View): string {
  const list = Object.entries({ ...columns, ...MARKET_COLUMNS }).map(
    ([column, value]) => `${value} as ${column}`,
  )
  // With the whole key of the run, all of its columns may be selected.
  const whole = from.replace(' group by ', ' group by r.organization_id, ')
  return `create or replace view bi.${name} with (security_barrier) as select ${list.join(', ')} from ${whole}`
}
