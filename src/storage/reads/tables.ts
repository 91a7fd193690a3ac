import { type RawBuilder, sql } from 'kysely'
import type { Column, ColumnType } from '../../domain/column-type.ts'
import type { ExportTable } from '../../domain/export-table.ts'
import type { BrandRef } from '../brands/visible-brands.ts'
import type { Db } from '../database/database.ts'
import { isListedAsWorst, shownRank } from '../insights/insights.ts'
import { BATCH_BYTES } from './read-answers.ts'

export type TableCell = string | number | boolean | null
export type TableRow = Record<string, TableCell>

/** Rows of one statement. */
const BATCH_ROWS = 500

interface TypedValue {
  value: RawBuilder<unknown>
  type: ColumnType
}

type Columns = Readonly<Record<string, TypedValue>>

const as =
  (type: ColumnType) =>
  (value: RawBuilder<unknown>): TypedValue => ({ value, type })
const text = as('text')
const integer = as('integer')
const number = as('number')
const flag = as('boolean')
const timestamp = as('timestamp')

/** Parts of an answer that become rows of a table. */
interface Items {
  from: RawBuilder<unknown>
  /** How many of them an answer `x` has, and their stored bytes. */
  count: RawBuilder<unknown>
  bytes: RawBuilder<unknown>
  /** The sort columns within an answer, with the types of their values; together they are unique. */
  order: readonly { by: RawBuilder<unknown>; type: 'int' | 'text' }[]
}

/** The columns of the row's run. */
const RUN = {
  brand: text(sql`b.name`),
  brandId: text(sql`b.id`),
  runId: text(sql`r.id`),
  runStartedAt: timestamp(sql`iso8601(r.started_at)`),
  surface: text(sql`r.surface`),
  market: text(sql`r.small_settings->>'targetMarket'`),
  language: text(sql`r.small_settings->>'language'`),
  persona: text(sql`r.small_settings->'persona'->>'name'`),
  isMainMarket: flag(sql`r.market_id is null`),
} as const

/** The columns of the row's answer. */
const ANSWER = {
  ...RUN,
  resultId: text(sql`x.id`),
  topic: text(sql`t.name`),
  prompt: text(sql`a.text`),
  promptId: text(sql`x.prompt_id`),
  customerJourney: text(sql`p.customer_journey`),
  llm: text(sql`x.llm`),
  model: text(sql`nullif(y.model, '')`),
  sample: integer(sql`y.sample`),
  askedAt: timestamp(sql`iso8601(y.asked_at)`),
} as const

const ownLinks = sql`exists (select 1 from response_links l where l.organization_id = x.organization_id
  and l.response_id = x.id and l.kind = 'cited' and l.source_type = 'owned')`
const anyLinks = sql`exists (select 1 from response_links l where l.organization_id = x.organization_id
  and l.response_id = x.id and l.kind = 'cited')`

const isMention = sql`m.organization_id = x.organization_id and m.response_id = x.id
  and m.generation = x.generation and m.rank is not null`
/** The names in an answer. The brand has the values that count, which a person may have corrected. A name in a list of the worst has rank 0. */
const names = sql`(
  select m.name, m.kind, case when m.listed_as_worst then 0 else m.rank end as rank, m.sentiment, m.position
  from mentions m where ${isMention} and m.kind <> 'brand'
  union all
  select coalesce((select m.name from mentions m where ${isMention} and m.kind = 'brand' limit 1), b.name), 'brand',
    coalesce(${shownRank}, 0), x.sentiment, 0 where x.is_present)`
const isLink = sql`l.organization_id = x.organization_id and l.response_id = x.id`
/** An answer without searches stores NULL or a JSON null. */
const searches = sql`case when jsonb_typeof(to_jsonb(y.search_queries)) = 'array'
  then to_jsonb(y.search_queries) else '[]' end`

const TABLES: Readonly<Record<ExportTable, { columns: Columns; items?: Items }>> = {
  results: {
    columns: {
      ...ANSWER,
      isPresent: flag(sql`x.is_present`),
      rank: integer(shownRank),
      sentiment: text(sql`x.sentiment`),
      listedAsWorst: flag(sql`${isListedAsWorst}`),
      otherBrands: integer(sql`cardinality(x.mentioned_brands)`),
      citesSources: flag(anyLinks),
      citesOwnSite: flag(ownLinks),
      isCorrected: flag(sql`x.is_user_changed`),
    },
  },
  mentions: {
    columns: {
      ...ANSWER,
      name: text(sql`m.name`),
      kind: text(sql`m.kind`),
      rank: integer(sql`nullif(m.rank, 0)`),
      sentiment: text(sql`m.sentiment`),
    },
    items: {
      from: sql`cross join lateral ${names} m`,
      count: sql`(select count(*) + 1 from mentions m where ${isMention})`,
      bytes: sql`0`,
      order: [
        { by: sql`m.rank`, type: 'int' },
        { by: sql`m.position`, type: 'int' },
        // The brand has the position 0, as the first name of the answer has.
        { by: sql`m.kind`, type: 'text' },
      ],
    },
  },
  sources: {
    columns: {
      ...ANSWER,
      url: text(sql`l.url`),
      domain: text(sql`l.domain`),
      title: text(sql`l.title`),
      sourceType: text(sql`coalesce(l.source_type, 'other')`),
      pageType: text(sql`coalesce(l.page_type, 'other')`),
      kind: text(sql`l.kind`),
      isPresent: flag(sql`x.is_present`),
    },
    items: {
      from: sql`join response_links l on ${isLink}`,
      count: sql`(select count(*) from response_links l where ${isLink})`,
      bytes: sql`coalesce(octet_length(y.citations::text), 0)`,
      order: [
        { by: sql`l.url`, type: 'text' },
        { by: sql`l.position`, type: 'int' },
      ],
    },
  },
  queries: {
    columns: { ...ANSWER, query: text(sql`q.query`), isPresent: flag(sql`x.is_present`) },
    items: {
      from: sql`cross join lateral jsonb_array_elements_text(${searches}) with ordinality q(query, place)`,
      count: sql`jsonb_array_length(${searches})`,
      bytes: sql`coalesce(octet_length(y.search_queries::text), 0)`,
      order: [{ by: sql`q.place::int`, type: 'int' }],
    },
  },
  metrics: {
    columns: {
      ...RUN,
      topic: text(sql`t.name`),
      llm: text(sql`x.llm`),
      responses: integer(count(sql`true`)),
      present: integer(count(sql`x.is_present`)),
      presence: number(sql`(${count(sql`x.is_present`)})::float8 / count(*)`),
      ranked: integer(sql`count(${shownRank})::int`),
      averageRank: number(sql`avg(${shownRank})::float8`),
      positive: integer(count(sql`x.is_present and x.sentiment = 'positive'`)),
      neutral: integer(count(sql`x.is_present and x.sentiment = 'neutral'`)),
      negative: integer(count(sql`x.is_present and x.sentiment = 'negative'`)),
      listedAsWorst: integer(count(isListedAsWorst)),
      withSources: integer(count(anyLinks)),
      citingOwnSite: integer(count(ownLinks)),
    },
  },
}

function count(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(count(*) filter (where ${condition}))::int`
}

export function columnsOfTable(table: ExportTable): Column[] {
  return Object.entries(TABLES[table].columns).map(([name, { type }]) => ({ name, type }))
}

/** The place of a row: the ordinal of its answer, then its sort columns. */
type Place = readonly (string | number)[]

interface Span {
  /** Only answers with a greater ordinal. */
  after: number
  last: number
  /** The last row that has been read. */
  from: Place | null
}

/** The rows of a run, at most 500 at a time; the next are read when these have been consumed. */
export async function* tableRows(
  db: Db,
  brand: BrandRef,
  runId: string,
  table: ExportTable,
): AsyncGenerator<TableRow[]> {
  if (table === 'metrics') {
    yield (await rowsOf(db, brand, runId, table, null)).rows
    return
  }
  for (let after = 0; ; ) {
    const last = await lastOrdinal(db, brand, runId, table, after)
    if (last === null) return
    // One answer may have thousands of rows.
    for (let from: Place | null = null; ; ) {
      const read: Rows = await rowsOf(db, brand, runId, table, { after, last, from })
      yield read.rows
      if (read.end === null) break
      from = read.end
    }
    after = last
  }
}

/** The last answer whose rows fit into a batch by their number and bytes; at least one. */
async function lastOrdinal(
  db: Db,
  { organizationId }: BrandRef,
  runId: string,
  table: ExportTable,
  after: number,
): Promise<number | null> {
  const { items } = TABLES[table]
  const count = items ? items.count : sql`1`
  // The answer is found before the joins: without statistics of a new run, each step would join and sort all of its answers.
  const next = (place: RawBuilder<unknown>) => sql`
    select x.ordinal, n.count, n.count * (500 + octet_length(a.text)) + ${items ? items.bytes : sql`0`} as bytes
    from (select * from results x where x.organization_id = ${organizationId} and x.run_id = ${runId} and x.ordinal > ${place}
        order by x.ordinal limit 1) x
      join responses y on y.organization_id = x.organization_id and y.id = x.id
      join run_prompts a on a.organization_id = x.organization_id and a.run_id = x.run_id and a.prompt_id = x.prompt_id
      cross join lateral (select (${count})::bigint as count) n`
  const { rows } = await sql<{ last: number | null }>`
    with recursive taken as (
      (select f.ordinal, 1 as answers, f.count as items, f.bytes from (${next(sql`${after}`)}) f)
      union all
      select n.ordinal, t.answers + 1, t.items + n.count, t.bytes + n.bytes
      from taken t cross join lateral (${next(sql`t.ordinal`)}) n
      where t.answers < ${BATCH_ROWS} and t.items + n.count <= ${BATCH_ROWS} and t.bytes + n.bytes <= ${BATCH_BYTES})
    select max(ordinal) as last from taken`.execute(db)
  return rows[0]?.last ?? null
}

interface Rows {
  rows: TableRow[]
  /** Where to continue; null when there are no more rows. */
  end: Place | null
}

async function rowsOf(
  db: Db,
  { organizationId }: BrandRef,
  runId: string,
  table: ExportTable,
  span: Span | null,
): Promise<Rows> {
  const { columns, items } = TABLES[table]
  const order = [{ by: sql`x.ordinal`, type: 'int' }, ...(items?.order ?? [])]
  const places = span ? order.map(({ by }, at) => sql`${by} as ${sql.ref(`place ${at}`)}`) : []
  const shown = Object.entries(columns).map(([name, { value }]) => sql`${value} as ${sql.ref(name)}`)
  const { rows } = await sql<TableRow>`
    select ${sql.join([...shown, ...places])}
    from results x
      join runs r on r.organization_id = x.organization_id and r.id = x.run_id
      join brands b on b.organization_id = r.organization_id and b.id = r.brand_id
      join responses y on y.organization_id = x.organization_id and y.id = x.id
      join run_prompts a on a.organization_id = x.organization_id and a.run_id = x.run_id and a.prompt_id = x.prompt_id
      left join prompts p on p.organization_id = x.organization_id and p.id = x.prompt_id
      left join topics t on t.organization_id = x.organization_id and t.id = p.topic_id
      ${items?.from ?? sql``}
    where x.organization_id = ${organizationId} and x.run_id = ${runId} ${span ? within(span, order) : sql``}
    ${
      span
        ? sql`order by ${sql.join(order.map(({ by }) => by))} limit ${BATCH_ROWS}`
        : sql`group by b.id, b.name, r.organization_id, r.id, t.name, x.llm order by t.name, x.llm`
    }`.execute(db)
  const ends = rows.length === BATCH_ROWS ? rows.at(-1) : undefined
  const end = span && ends ? order.map((_, at) => ends[`place ${at}`] as string | number) : null
  for (const row of rows) for (const at of places.keys()) delete row[`place ${at}`]
  return { rows, end }
}

function within({ after, last, from }: Span, order: readonly { by: RawBuilder<unknown>; type: string }[]) {
  const span = sql`and x.ordinal > ${after} and x.ordinal <= ${last}`
  if (!from) return span
  const values = order.map(({ type }, at) => sql`${from[at]}::${sql.raw(type)}`)
  return sql`${span} and (${sql.join(order.map(({ by }) => by))}) > (${sql.join(values)})`
}
