import { type RawBuilder, sql } from 'kysely'
import type { ExportTable } from '../../domain/export-table.ts'
import type { BrandRef } from '../brands/visible-brands.ts'
import type { Db } from '../database/database.ts'
import { isListedAsWorst } from '../insights/insights.ts'

export type TableCell = string | number | boolean | null
export type TableRow = Record<string, TableCell>

/** Results of one statement. */
const BATCH_RESULTS = 500

type Columns = Readonly<Record<string, RawBuilder<unknown>>>

/** The brand's run of a row. */
const RUN = {
  brand: sql`b.name`,
  brandId: sql`b.id`,
  runId: sql`r.id`,
  runStartedAt: sql`iso8601(r.started_at)`,
  surface: sql`r.surface`,
} as const

/** The answer of a row. */
const ANSWER = {
  ...RUN,
  resultId: sql`x.id`,
  topic: sql`t.name`,
  prompt: sql`a.text`,
  promptId: sql`x.prompt_id`,
  customerJourney: sql`p.customer_journey`,
  llm: sql`x.llm`,
  model: sql`nullif(y.model, '')`,
  sample: sql`y.sample`,
  askedAt: sql`iso8601(y.asked_at)`,
} as const

/** An answer that lists the brand among the worst has no rank, as in insights. */
const rank = sql`case when x.is_present and not ${isListedAsWorst} then nullif(x.rank, 0) end`

const ownLinks = sql`exists (select 1 from response_links l where l.organization_id = x.organization_id
  and l.response_id = x.id and l.kind = 'cited' and l.source_type = 'owned')`
const anyLinks = sql`exists (select 1 from response_links l where l.organization_id = x.organization_id
  and l.response_id = x.id and l.kind = 'cited')`

const TABLES: Readonly<
  Record<ExportTable, { columns: Columns; more?: RawBuilder<unknown>; order?: RawBuilder<unknown> }>
> = {
  results: {
    columns: {
      ...ANSWER,
      isPresent: sql`x.is_present`,
      rank,
      sentiment: sql`x.sentiment`,
      listedAsWorst: sql`${isListedAsWorst}`,
      otherBrands: sql`cardinality(x.mentioned_brands)`,
      citesSources: anyLinks,
      citesOwnSite: ownLinks,
      isCorrected: sql`x.is_user_changed`,
    },
  },
  mentions: {
    columns: {
      ...ANSWER,
      name: sql`m.name`,
      kind: sql`m.kind`,
      rank: sql`nullif(m.rank, 0)`,
      sentiment: sql`m.sentiment`,
    },
    more: sql`join mentions m on m.organization_id = x.organization_id and m.response_id = x.id
      and m.generation = x.generation and m.rank is not null`,
    order: sql`m.rank, m.position`,
  },
  sources: {
    columns: {
      ...ANSWER,
      url: sql`l.url`,
      domain: sql`l.domain`,
      title: sql`l.title`,
      sourceType: sql`coalesce(l.source_type, 'other')`,
      pageType: sql`coalesce(l.page_type, 'other')`,
      kind: sql`l.kind`,
      isPresent: sql`x.is_present`,
    },
    more: sql`join response_links l on l.organization_id = x.organization_id and l.response_id = x.id`,
    order: sql`l.url`,
  },
  queries: {
    columns: { ...ANSWER, query: sql`q.query`, isPresent: sql`x.is_present` },
    more: sql`cross join lateral jsonb_array_elements_text(
      case when jsonb_typeof(to_jsonb(y.search_queries)) = 'array' then to_jsonb(y.search_queries) else '[]' end)
      with ordinality q(query, place)`,
    order: sql`q.place`,
  },
  metrics: {
    columns: {
      ...RUN,
      topic: sql`t.name`,
      llm: sql`x.llm`,
      responses: count(sql`true`),
      present: count(sql`x.is_present`),
      presence: sql`(${count(sql`x.is_present`)})::float8 / count(*)`,
      ranked: sql`count(${rank})::int`,
      averageRank: sql`avg(${rank})::float8`,
      positive: count(sql`x.is_present and x.sentiment = 'positive'`),
      neutral: count(sql`x.is_present and x.sentiment = 'neutral'`),
      negative: count(sql`x.is_present and x.sentiment = 'negative'`),
      listedAsWorst: count(isListedAsWorst),
      withSources: count(anyLinks),
      citingOwnSite: count(ownLinks),
    },
  },
}

function count(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(count(*) filter (where ${condition}))::int`
}

export function columnsOfTable(table: ExportTable): string[] {
  return Object.keys(TABLES[table].columns)
}

/** The rows of a run, some at a time; the next are read when these have been taken. */
export async function* tableRows(
  db: Db,
  brand: BrandRef,
  runId: string,
  table: ExportTable,
): AsyncGenerator<TableRow[]> {
  if (table === 'metrics') {
    yield await rowsBetween(db, brand, runId, table, null)
    return
  }
  for (let after = 0; ; ) {
    const last = await lastOrdinal(db, brand, runId, after)
    if (last === null) return
    yield await rowsBetween(db, brand, runId, table, [after, last])
    after = last
  }
}

async function lastOrdinal(db: Db, { organizationId }: BrandRef, runId: string, after: number) {
  const { rows } = await sql<{ last: number | null }>`
    select max(n.ordinal) as last from (select x.ordinal from results x
      where x.organization_id = ${organizationId} and x.run_id = ${runId} and x.ordinal > ${after}
      order by x.ordinal limit ${BATCH_RESULTS}) n`.execute(db)
  return rows[0]?.last ?? null
}

async function rowsBetween(
  db: Db,
  { organizationId }: BrandRef,
  runId: string,
  table: ExportTable,
  places: readonly [after: number, last: number] | null,
): Promise<TableRow[]> {
  const { columns, more = sql``, order } = TABLES[table]
  const shown = sql.join(Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.ref(name)}`))
  const within = places ? sql`and x.ordinal > ${places[0]} and x.ordinal <= ${places[1]}` : sql``
  const ending = places
    ? sql`order by x.ordinal${order ? sql`, ${order}` : sql``}`
    : sql`group by b.id, b.name, r.id, r.started_at, r.surface, t.name, x.llm order by t.name, x.llm`
  const { rows } = await sql<TableRow>`
    select ${shown}
    from results x
      join runs r on r.organization_id = x.organization_id and r.id = x.run_id
      join brands b on b.organization_id = r.organization_id and b.id = r.brand_id
      join responses y on y.organization_id = x.organization_id and y.id = x.id
      join run_prompts a on a.organization_id = x.organization_id and a.run_id = x.run_id and a.prompt_id = x.prompt_id
      left join prompts p on p.organization_id = x.organization_id and p.id = x.prompt_id
      left join topics t on t.organization_id = x.organization_id and t.id = p.topic_id
      ${more}
    where x.organization_id = ${organizationId} and x.run_id = ${runId} ${within}
    ${ending}`.execute(db)
  return rows
}
