import { type Kysely, sql } from 'kysely'

/**
 * Tidy views for BI tools. They read the tables, not the views over them, so that later migrations can create those again. Everybody
 * may select from the views, because rows are limited to the organization of the session's login; only logins in `bi.readers` have one.
 * `session_user` stays the login after `set role` and inside of a view.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...SCHEMA, ...Object.entries(VIEWS).flatMap(viewOf)]) {
    await sql.raw(statement).execute(db)
  }
}

const SCHEMA = [
  'create schema bi',
  `comment on schema bi is 'Views for BI tools. Columns are only added while bi.version says the same.'`,
  `create table bi.readers (
     role name primary key,
     organization_id uuid not null references organizations on delete cascade,
     created_at timestamptz not null)`,
  'create view bi.version as select 1 as version',
  'grant select on bi.version to public',
]

export interface View {
  comment: string
  columns: Readonly<Record<string, string>>
  from: string
}

/** Of every row. Evaluated once per statement. */
const OWN = '(select r.organization_id from bi.readers r where r.role = session_user)'

const BRANDS = `brands b where b.organization_id = ${OWN} and b.deleted_at is null`

const RUNS = `brands b join runs r on r.organization_id = b.organization_id and r.brand_id = b.id
  where b.organization_id = ${OWN} and b.deleted_at is null and r.status in ('completed', 'partial')`

const RUN_COLUMNS = {
  brand: 'b.name',
  brand_id: 'b.id',
  run_id: 'r.id',
  run_started_at: 'r.started_at',
  surface: 'r.surface',
}

/** An answer that lists the brand among the worst has no rank, as in insights. */
const WORST = `(x.is_present and x.listed_as_worst
  and not (x.is_user_changed and coalesce((x.computed->>'rank')::int, 0) <> x.rank))`
export const RANK = `case when x.is_present and not ${WORST} then nullif(x.rank, 0) end`

const cites = (more: string) => `exists (select 1 from all_response_links l
  where l.organization_id = x.organization_id and l.response_id = x.id and l.generation = x.generation and l.kind = 'cited' ${more})`

/** Answers that their run shows, and what belongs to each. */
export const resultsWith = (more = '') => `brands b
  join runs r on r.organization_id = b.organization_id and r.brand_id = b.id
  join all_results x on x.organization_id = r.organization_id and x.run_id = r.id and x.generation = any(r.generations)
  join responses y on y.organization_id = x.organization_id and y.id = x.id
  join run_prompts a on a.organization_id = x.organization_id and a.run_id = x.run_id and a.prompt_id = x.prompt_id
  left join prompts p on p.organization_id = x.organization_id and p.id = x.prompt_id
  left join topics t on t.organization_id = x.organization_id and t.id = p.topic_id
  ${more}
  where b.organization_id = ${OWN} and b.deleted_at is null and r.status in ('completed', 'partial')`

const RESULT_COLUMNS = {
  ...RUN_COLUMNS,
  result_id: 'x.id',
  topic: 't.name',
  topic_id: 'p.topic_id',
  prompt: 'a.text',
  prompt_id: 'x.prompt_id',
  customer_journey: 'p.customer_journey',
  llm: 'x.llm',
  model: `nullif(y.model, '')`,
  sample: 'y.sample',
  asked_at: 'y.asked_at',
}

export const VIEWS: Readonly<Record<string, View>> = {
  brands: {
    comment: 'A row for each brand.',
    columns: {
      brand_id: 'b.id',
      brand: 'b.name',
      display_name: 'b.display_name',
      language: 'b.language',
      target_market: 'b.target_market',
      created_at: 'b.created_at',
    },
    from: BRANDS,
  },
  competitors: {
    comment: 'A row for each competitor that is tracked.',
    columns: {
      competitor_id: 'c.id',
      competitor: 'c.name',
      brand_id: 'b.id',
      brand: 'b.name',
      created_at: 'c.created_at',
    },
    from: `competitors c join brands b on b.organization_id = c.organization_id and b.id = c.brand_id
      where c.organization_id = ${OWN} and c.deleted_at is null and b.deleted_at is null`,
  },
  prompts: {
    comment: 'A row for each prompt, also archived and deleted ones, to which results belong.',
    columns: {
      prompt_id: 'p.id',
      prompt: 'p.text',
      brand_id: 'b.id',
      brand: 'b.name',
      topic_id: 'p.topic_id',
      topic: 't.name',
      customer_journey: 'p.customer_journey',
      estimated_volume: 'p.estimated_volume',
      status: `case when p.deleted_at is not null then 'deleted' when p.archived_at is not null then 'archived' else 'active' end`,
      created_at: 'p.created_at',
    },
    from: `prompts p join brands b on b.organization_id = p.organization_id and b.id = p.brand_id
      join topics t on t.organization_id = p.organization_id and t.id = p.topic_id
      where p.organization_id = ${OWN} and b.deleted_at is null`,
  },
  runs: {
    comment: 'A row for each run that has ended with answers.',
    columns: {
      ...RUN_COLUMNS,
      status: 'r.status',
      trigger: 'r.trigger',
      completed_at: 'r.completed_at',
      planned_responses: 'r.planned_count',
    },
    from: RUNS,
  },
  results: {
    comment: 'A row for each answer, with what was found in it.',
    columns: {
      ...RESULT_COLUMNS,
      is_present: 'x.is_present',
      rank: RANK,
      sentiment: 'x.sentiment',
      listed_as_worst: WORST,
      other_brands: 'cardinality(x.mentioned_brands)',
      cites_sources: cites(''),
      cites_own_site: cites("and l.source_type = 'owned'"),
      is_corrected: 'x.is_user_changed',
    },
    from: resultsWith(),
  },
  mentions: {
    comment: 'A row for each name in an answer, that of the brand too.',
    columns: {
      ...RESULT_COLUMNS,
      name: 'm.name',
      kind: 'm.kind',
      rank: 'nullif(m.rank, 0)',
      sentiment: 'm.sentiment',
    },
    from: resultsWith(`join mentions m on m.organization_id = x.organization_id and m.response_id = x.id
      and m.generation = x.generation and m.rank is not null`),
  },
  sources: {
    comment: 'A row for each link of an answer: cited in it, or only retrieved for it.',
    columns: {
      ...RESULT_COLUMNS,
      url: 'l.url',
      domain: 'l.domain',
      title: 'l.title',
      source_type: `coalesce(l.source_type, 'other')`,
      page_type: `coalesce(l.page_type, 'other')`,
      kind: 'l.kind',
      is_present: 'x.is_present',
    },
    from: resultsWith(`join all_response_links l on l.organization_id = x.organization_id and l.response_id = x.id
      and l.generation = x.generation`),
  },
  queries: {
    comment: 'A row for each search query before an answer.',
    columns: { ...RESULT_COLUMNS, query: 'q.query', is_present: 'x.is_present' },
    from: resultsWith(`cross join lateral jsonb_array_elements_text(
      case when jsonb_typeof(to_jsonb(y.search_queries)) = 'array' then to_jsonb(y.search_queries) else '[]' end) q(query)`),
  },
  metrics: {
    comment: 'Counts by run, topic and LLM, to be added up.',
    columns: {
      ...RUN_COLUMNS,
      topic: 't.name',
      llm: 'x.llm',
      responses: 'count(*)::int',
      present: '(count(*) filter (where x.is_present))::int',
      ranked: `count(${RANK})::int`,
      rank_sum: `coalesce(sum(${RANK}), 0)::int`,
      positive: `(count(*) filter (where x.is_present and x.sentiment = 'positive'))::int`,
      neutral: `(count(*) filter (where x.is_present and x.sentiment = 'neutral'))::int`,
      negative: `(count(*) filter (where x.is_present and x.sentiment = 'negative'))::int`,
      listed_as_worst: `(count(*) filter (where ${WORST}))::int`,
      with_sources: `(count(*) filter (where ${cites('')}))::int`,
      citing_own_site: `(count(*) filter (where ${cites("and l.source_type = 'owned'")}))::int`,
    },
    from: `${resultsWith()} group by b.id, b.name, r.id, r.started_at, r.surface, t.name, x.llm`,
  },
}

function viewOf([name, { comment, columns, from }]: [string, View]): string[] {
  const list = Object.entries(columns).map(([column, value]) => `${value} as ${column}`)
  return [
    `create view bi.${name} with (security_barrier) as select ${list.join(', ')} from ${from}`,
    `comment on view bi.${name} is '${comment}'`,
    `grant select on bi.${name} to public`,
  ]
}
