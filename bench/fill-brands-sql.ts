import { type RawBuilder, sql } from 'kysely'

/** Arrays of the domain's own words, as literals. */
interface Lists {
  llms: RawBuilder<unknown>
  sourceTypes: RawBuilder<unknown>
  linkTypes: RawBuilder<unknown>
}

type Statement = (lists: Lists) => RawBuilder<unknown>

/** Ids of version 7 like the product's own: rows written together stand together in the index. */
const ID_OF = sql`
  create or replace function pg_temp.id_of(at timestamptz, number bigint) returns uuid language sql immutable as $$
    select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '70008'
      || lpad(to_hex(number), 15, '0'))::uuid $$`

/** `mix` is a number without an obvious pattern, and always the same for the same seed. */
const mix = (seed: RawBuilder<unknown>) => sql`(hashint4((${seed})::int) & 1073741823)`

/**
 * From `plan_brands`: the brands with their prompts and contents, and the temporary tables that the runs are made
 * from (`plan_prompts`, `plan_runs`, the view `plan_slots`: one row per run, prompt and LLM).
 */
export const PLAN_BRANDS: readonly Statement[] = [
  () => ID_OF,
  () => sql`create temp table plan_answers as
    select n as no, string_agg(case when i % 2 = 0 then
        (array['the', 'best', 'tool', 'for', 'teams', 'is', 'often', 'Acme', 'and', 'costs', 'less'])[1 + ${mix(sql`n * 1000 + i`)} % 11]
        else translate(left(md5(n || ' ' || i), 3 + i % 6), '0123456789', 'aeioutrnsl') end,
      ' ' order by i) as text
    from generate_series(0, 199) n, generate_series(1, 470) i group by n`,
  ({ llms }) => sql`create temp table plan_llms as
    select no::int, name from unnest(${llms}::text[]) with ordinality as l(name, no)`,
  () => sql`create temp table plan_prompts as
    select b.organization_id, b.brand_id, pg_temp.id_of(now(), b.no::bigint * 100000 + n) as id, n,
      n > b.prompt_count as is_perception,
      case when n > b.prompt_count
        then 'Can I rely on ' || b.name || ' in matter ' || n || '?'
        else 'What is the best tool for the job, number ' || n || ', for a small business?' end as text,
      pg_temp.id_of(now(), b.no::bigint * 100000 + 50000 + (n - 1) * 10 / greatest(b.prompt_count, 1)) as topic_id,
      (array['trust', 'ease', 'value'])[1 + n % 3] as property_id
    from plan_brands b cross join lateral generate_series(1, b.prompt_count + 10) n`,
  () => sql`create temp table plan_runs as
    select row_number() over (order by r.day desc, b.no)::int as no, b.organization_id, b.brand_id, b.prompt_count,
      b.has_long_answers, r.started_at,
      pg_temp.id_of(r.started_at, b.no::bigint * 65536 + ${mix(sql`r.day * 1009 + b.no`)} % 65536) as id
    from plan_brands b cross join lateral (
      select day, now() - day * interval '1 day' - interval '1 hour' as started_at
      from generate_series(0, b.run_count - 1) day) r`,
  () => sql`create temp view plan_slots as
    select r.organization_id, r.id as run_id, r.brand_id, p.id as prompt_id, p.is_perception, p.n, l.name as llm, l.no as llm_no,
      (p.n - 1) * 4 + l.no as ordinal, pg_temp.id_of(r.started_at, r.no::bigint * 1000000 + p.n * 10 + l.no) as id,
      r.started_at, r.has_long_answers, r.no as run_no, ${mix(sql`r.no * 40009 + p.n * 11 + l.no`)} as mix
    from plan_runs r join plan_prompts p on p.brand_id = r.brand_id cross join plan_llms l`,
  () => sql`create temp table slots as select * from plan_slots limit 0`,
  () => sql`analyze plan_brands`,
  () => sql`analyze plan_prompts`,
  () => sql`analyze plan_runs`,
  () => sql`insert into organizations (id, name, features)
    select distinct organization_id, 'Bench', '{"customPerceptionPrompts": true}'::jsonb from plan_brands
    on conflict do nothing`,
  ({
    llms,
  }) => sql`insert into brands (organization_id, id, name, display_name, target_market, language, domains,
      llms, last_activity_at)
    select organization_id, brand_id, name, name, 'US', 'en', '{acme.com}', ${llms}::text[], now() from plan_brands`,
  () => sql`insert into topics (organization_id, id, brand_id, name, name_key)
    select distinct organization_id, topic_id, brand_id, 'Topic ' || right(topic_id::text, 2),
      'topic ' || right(topic_id::text, 2)
    from plan_prompts where not is_perception`,
  () => sql`insert into prompts (organization_id, id, brand_id, topic_id, text, text_key, customer_journey,
      estimated_volume)
    select organization_id, id, brand_id, topic_id, text, lower(text),
      (array['awareness', 'consideration', 'decision', null])[1 + n % 4], n * 10
    from plan_prompts where not is_perception`,
  () => sql`insert into perception_prompts (organization_id, id, brand_id, property_id, prompt_text, text_key,
      scoring_logic)
    select organization_id, id, brand_id, property_id, text, lower(text),
      '{"good": "Relied on without doubt", "bad": "Not relied on"}'::jsonb
    from plan_prompts where is_perception`,
  () => sql`insert into contents (organization_id, id, brand_id, prompt_id, title, excerpt, format, content,
      suggested_schema_types, json_ld, research_sources, status, created_at)
    select b.organization_id, pg_temp.id_of(now() - i * interval '1 hour', b.no::bigint * 100000 + i), b.brand_id, p.id,
      'The best tool, part ' || i, left(a.text, 160), 'article', a.text, '["Article", "FAQPage"]'::jsonb,
      '[{"@context": "https://schema.org", "@type": "FAQPage"}]'::jsonb,
      '[{"url": "https://www.site-1.com/a", "domain": "site-1.com", "title": "A", "usedFor": null}]'::jsonb,
      'draft', now() - i * interval '1 hour'
    from plan_brands b cross join lateral generate_series(1, b.content_count) i
      join plan_prompts p on p.brand_id = b.brand_id and p.n = 1 + i % b.prompt_count
      join plan_answers a on a.no = i % 200`,
]

/** From `slots`: all rows of their runs. */
export const FILL_RUNS: readonly Statement[] = [
  ({
    llms,
  }) => sql`insert into runs (organization_id, id, brand_id, status, trigger, surface, settings, planned_count,
      started_at)
    select r.organization_id, r.id, r.brand_id, 'scoring', 'schedule', 'api',
      jsonb_build_object('llms', (select jsonb_agg(jsonb_build_object('name', name, 'provider', 'bench', 'model',
        'bench', 'webSearch', true)) from unnest(${llms}::text[]) name)),
      (r.prompt_count + 10) * 4, r.started_at
    from plan_runs r where r.id in (select run_id from slots)`,
  () => sql`insert into run_prompts (organization_id, run_id, prompt_id, text)
    select s.organization_id, s.run_id, s.prompt_id, p.text
    from slots s join plan_prompts p on p.id = s.prompt_id where s.llm_no = 1`,
  () => sql`insert into responses (organization_id, id, run_id, brand_id, prompt_id, is_perception, ordinal, llm,
      state, attempts, model, answer, finish_reason, input_tokens, output_tokens, cost_usd, latency_ms, asked_at,
      answered_at)
    select s.organization_id, s.id, s.run_id, s.brand_id, s.prompt_id, s.is_perception, s.ordinal, s.llm,
      'scored', 1, 'bench', s.mix || ' ' || case when s.has_long_answers then a.text else left(a.text, 300) end, 'stop',
      30, 400, 0.002, 1500 + s.mix % 3000, s.started_at, s.started_at + s.mix % 300 * interval '1 second'
    from slots s join plan_answers a on a.no = s.mix % 200`,
  () => sql`insert into results (organization_id, id, run_id, brand_id, prompt_id, llm, ordinal, presence, is_present,
      rank, sentiment, sentiment_score, mentioned_brands, scorer_version, scored_at)
    select organization_id, id, run_id, brand_id, prompt_id, llm, ordinal,
      case when mix % 10 < 7 then 'present' else 'absent' end, mix % 10 < 7,
      case when mix % 10 < 7 then 1 + mix % 5 else 0 end,
      case when mix % 10 < 7 then (array['positive', 'neutral', 'negative'])[1 + mix % 3] else 'not_mentioned' end,
      0.5, (array['Globex', 'Initech', 'Hooli', 'Vandelay', 'Umbrella', 'Soylent', 'Tyrell', 'Wonka', 'Stark',
        'Wayne', 'Cyberdyne', 'Aperture'])[1 + mix % 8 : 1 + mix % 8 + mix % 4], 'bench', started_at
    from slots where not is_perception`,
  ({
    sourceTypes,
    linkTypes,
  }) => sql`insert into response_links (organization_id, response_id, position, run_id,
      brand_id, prompt_id, llm, url, domain, title, kind, source_type, page_type)
    select s.organization_id, s.id, position, s.run_id, s.brand_id, s.prompt_id, s.llm,
      'https://www.site-' || site || '.com/best-tools/' || s.mix % 7, 'site-' || site || '.com',
      'The best tools of site ' || site, case when position = 1 and s.mix % 10 = 0 then 'retrieved' else 'cited' end,
      (${sourceTypes}::text[])[1 + site % 9], (${linkTypes}::text[])[1 + s.mix % 7 % 13]
    from slots s cross join generate_series(0, 1) position
      cross join lateral (select (s.mix / 7 + position * 13) % 60 as site) x`,
  () => sql`insert into web_search_queries (organization_id, response_id, position, run_id, brand_id, prompt_id, llm,
      query)
    select organization_id, id, 0, run_id, brand_id, prompt_id, llm,
      'best tool for job ' || n || (array['', ' small business', ' price', ' review'])[1 + mix % 4]
    from slots where not is_perception`,
  () => sql`insert into perception_scores (organization_id, response_id, run_id, perception_prompt_id, score,
      score_reason, scoring_logic, scorer_version, scored_at)
    select organization_id, id, run_id, prompt_id, (mix % 101) / 10.0, 'It is named as a tool to rely on.',
      '{"good": "Relied on without doubt", "bad": "Not relied on"}'::jsonb, 'bench', started_at
    from slots where is_perception`,
  ({
    llms,
  }) => sql`insert into content_suggestions (organization_id, id, brand_id, run_id, prompt_id, llms, title,
      description, fingerprint, priority, state, evidence, created_at)
    select organization_id, id, brand_id, run_id, prompt_id, (${llms}::text[])[1 : 1 + mix % 4],
      'Answer what asks for the best tool, number ' || n,
      'The answers name others first. A comparison with prices and a short list of limits would give them a source.',
      md5(prompt_id::text), mix % 100, 'open', '[]'::jsonb, started_at
    from slots where not is_perception and llm_no = 1 and n % 5 < 2`,
]
