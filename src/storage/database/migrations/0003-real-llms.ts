import { type Kysely, sql } from 'kysely'

/**
 * What real LLMs need: limits, budgets, a judge, corrections, reasons of perception scores, and suggestions over runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...RESPONSES, ...LLM_LIMITS, ...SCORES, ...SOURCES, ...SUGGESTIONS]) {
    await sql.raw(statement).execute(db)
  }
}

const RESPONSES = [
  'alter table responses add column search_count int',
  'alter table responses add column country text',
  'alter table responses add column language text',
  // How often it was postponed because the provider was down; a postponement is no attempt.
  'alter table responses add column postponements int not null default 0',
]

const LLM_LIMITS = [
  // Limits of the operator's accounts with the vendors; not a tenant's data.
  `create table llm_limits (
     key text primary key,
     next_request_at timestamptz not null default '-infinity',
     next_tokens_at timestamptz not null default '-infinity',
     failures int not null default 0,
     open_count int not null default 0,
     open_until timestamptz,
     -- One question is under way that tests whether the provider is up again.
     is_probed boolean not null default false)`,
  `create table llm_spending (
     organization_id uuid not null,
     month date not null,
     llm text not null,
     purpose text not null,
     calls int not null default 0,
     -- Calls of unknown price: while there are any, the cost is not a total.
     unpriced_calls int not null default 0,
     input_tokens bigint not null default 0,
     output_tokens bigint not null default 0,
     -- The cost of the priced calls; assumed_usd is what the others count as in budgets.
     cost_usd double precision not null default 0,
     assumed_usd double precision not null default 0,
     primary key (organization_id, month, llm, purpose))`,
  // Money set aside for questions under way; it expires after a crash.
  `create table spending_reservations (
     organization_id uuid not null,
     id uuid not null,
     run_id uuid,
     amount_usd double precision not null,
     expires_at timestamptz not null,
     primary key (organization_id, id))`,
  `create table run_spending (
     organization_id uuid not null,
     run_id uuid not null,
     budget_usd double precision,
     spent_usd double precision not null default 0,
     primary key (organization_id, run_id))`,
  'alter table brands add column run_budget_usd double precision',
]

const SCORES = [
  `alter table perception_scores add column method text not null default 'import'`,
  'alter table perception_scores add column confidence double precision',
  // The quoted passage, in UTF-16 units of the answer.
  'alter table perception_scores add column quote text',
  'alter table perception_scores add column quote_start int',
  'alter table perception_scores add column quote_end int',
  'alter table perception_scores add column original_reason text',
  'alter table results add column is_user_changed boolean not null default false',
  // A person's correction, stored beside the computed value and applied again after a rescore.
  `create table response_corrections (
     organization_id uuid not null,
     response_id uuid not null,
     run_id uuid not null,
     brand_id uuid not null,
     is_present boolean,
     rank int,
     sentiment text,
     score numeric(3, 1),
     score_reason text,
     computed jsonb not null,
     api_key_id uuid,
     corrected_at timestamptz not null default now(),
     primary key (organization_id, response_id))`,
  'create index response_corrections_by_run on response_corrections (organization_id, run_id)',
  // The judge's verdict on an answer, beside the rules' values.
  `create table judgements (
     organization_id uuid not null,
     response_id uuid not null,
     run_id uuid not null,
     brand_id uuid not null,
     kind text not null,
     judge text not null,
     model text,
     version text not null,
     verdict jsonb,
     rules jsonb not null,
     agrees boolean,
     error_code text,
     error_message text,
     judged_at timestamptz not null default now(),
     primary key (organization_id, response_id))`,
  'create index judgements_by_run on judgements (organization_id, run_id)',
  // How each judge scores the same known answers; not a tenant's data.
  `create table judge_calibrations (
     judge text not null,
     model text not null,
     version text not null,
     scores jsonb not null,
     calibrated_at timestamptz not null default now(),
     primary key (judge, model, version))`,
]

const SOURCES = [
  `create table source_overrides (
     organization_id uuid not null,
     id uuid not null,
     brand_id uuid not null,
     domain text not null,
     source_type text not null,
     created_at timestamptz not null default now(),
     primary key (organization_id, id),
     unique (organization_id, brand_id, domain),
     foreign key (organization_id, brand_id) references brands (organization_id, id))`,
  // What the rules decided, where a person decided otherwise; null elsewhere.
  'alter table response_links add column ruled_source_type text',
]

const SUGGESTIONS = [
  // One suggestion of a brand over all its runs; `content_suggestions` stores what each run showed of it.
  `create table suggestions (
     organization_id uuid not null,
     id uuid not null,
     brand_id uuid not null,
     prompt_id uuid not null,
     fingerprint text not null,
     state text not null,
     -- Who set the state: a person, a publication, or a run in which the gap was closed.
     state_reason text,
     title text not null,
     description text not null,
     written_by text not null default 'template',
     -- What was written last, with a hash of its input, so that the same text is not written twice.
     written jsonb,
     llms text[] not null,
     priority int not null,
     evidence jsonb not null,
     -- Runs are ordered by their starts, not by their ends.
     first_run_id uuid not null,
     first_run_at timestamptz not null,
     last_run_id uuid not null,
     last_run_at timestamptz not null,
     closed_run_id uuid,
     closed_run_at timestamptz,
     run_count int not null default 0,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     state_changed_at timestamptz,
     primary key (organization_id, id),
     unique (organization_id, brand_id, fingerprint),
     foreign key (organization_id, brand_id) references brands (organization_id, id))`,
  'create index suggestions_by_priority on suggestions (organization_id, brand_id, priority desc, id)',
  'alter table content_suggestions add column suggestion_id uuid',
  `create unique index generated_content_ideas_by_format
     on generated_content_ideas (organization_id, suggestion_id, format)`,
  `alter table generated_content_ideas add column written_by text not null default 'template'`,
  `alter table contents add column written_by text`,
  'alter table contents add column error_message text',
  'alter table contents add column published_at timestamptz',
  'create index contents_by_idea on contents (organization_id, idea_id) where idea_id is not null',
  `create table prompt_suggestions (
     organization_id uuid not null,
     id uuid not null,
     brand_id uuid not null,
     text text not null,
     text_key text not null,
     topic_id uuid,
     topic_name text,
     customer_journey text,
     source text not null,
     kind text not null,
     evidence jsonb not null,
     estimated_volume int,
     volume_source text,
     priority int not null,
     state text not null,
     prompt_id uuid,
     created_at timestamptz not null default now(),
     state_changed_at timestamptz,
     primary key (organization_id, id),
     unique (organization_id, brand_id, text_key),
     foreign key (organization_id, brand_id) references brands (organization_id, id))`,
  `create index prompt_suggestions_by_priority
     on prompt_suggestions (organization_id, brand_id, priority desc, id)`,
]
