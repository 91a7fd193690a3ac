import { type RawBuilder, sql } from 'kysely'
import { ANSWER, ANSWER_NAMES, type AnswerPart, PARTS } from '../../contract/brand-file/answer.ts'
import type { FileFields } from '../../contract/brand-file/file-fields.ts'
import { type FileKind, KINDS, type KindName } from '../../contract/brand-file/kinds.ts'
import { LINES_MAX } from '../../contract/brand-file/lines.ts'
import type { BrandRef } from '../brands/visible-brands.ts'
import { columnOf } from '../database/bulk-rows.ts'
import type { Db } from '../database/database.ts'
import { nextAnswers, takenResponses } from '../runs/answer-batches.ts'
import { formerNamesOfRun } from '../runs/outdated-runs.ts'
import type { RunRef } from '../runs/run-ref.ts'
import { runsOf } from '../runs/runs.ts'
import { isNotDeleted, isOpen, isReadable, keepsAnswers } from '../runs/states.ts'

const ROWS_AT_ONCE = 200
/** A content may have 500,000 characters. */
const CONTENTS_AT_ONCE = 10

/** A line, with the id of its row and, by field, the ids of other rows that it names. */
export interface KindLine {
  id: string
  names: Record<string, string | null>
  line: string
}

/** A topic that was deleted a moment ago has prompts that are not marked yet. */
const deletedWithTopic = sql`coalesce(x.deleted_at, (
  select t.deleted_at from topics t where t.organization_id = x.organization_id and t.id = x.topic_id))`

/** The lines of a kind in the order of their ids, in batches. */
export async function* kindLines(db: Db, brand: BrandRef, kind: KindName): AsyncGenerator<KindLine[]> {
  const { table, fields, names = {}, references = {}, orderedBy = 'id' }: FileKind = KINDS[kind]
  const limit = kind === 'content' ? CONTENTS_AT_ONCE : ROWS_AT_ONCE
  const owner = kind === 'brand' ? sql`x.id` : sql`x.brand_id`
  const place = orderedBy === 'id' ? sql`x.id` : sql`x.${sql.ref(orderedBy)} collate "C"`
  const named = Object.keys(references).flatMap((name) => [sql.lit(name), sql.ref(`x.${columnOf(name)}`)])
  for (let after: string | null = null; ; ) {
    const { rows }: { rows: KindLine[] } = await sql<KindLine>`
      select ${place}::text as id, json_build_object(${sql.join(named)}) as names,
        ${lineOf(kind, objectOf('x', fields, { names, instead: kind === 'prompt' ? { deletedAt: deletedWithTopic } : {} }))} as line
      from ${sql.table(table)} x
      where x.organization_id = ${brand.organizationId} and ${owner} = ${brand.id}
        and (${after}::text is null or ${place} > ${after})
      order by ${place} limit ${limit}`.execute(db)
    after = rows.at(-1)?.id ?? null
    const isLast = rows.length < limit
    if (rows.length > 0) yield rows
    if (isLast) return
  }
}

const isWrittenRun = sql`not ${isOpen('x.status')} and ${isNotDeleted('x.status')}`

/** How many lines the brand has of each kind whose number is limited. */
export async function countLines(db: Db, brand: BrandRef): Promise<Partial<Record<KindName, number>>> {
  const kinds = (Object.keys(LINES_MAX) as KindName[]).flatMap((kind) => [
    sql.lit(kind),
    sql`(select count(*)::int from ${sql.table(KINDS[kind].table)} x
      where x.organization_id = ${brand.organizationId} and x.brand_id = ${brand.id}
        and ${kind === 'run' ? isWrittenRun : sql`true`})`,
  ])
  const { rows } = await sql<{ counts: Partial<Record<KindName, number>> }>`
    select json_build_object(${sql.join(kinds)}) as counts`.execute(db)
  return rows[0]?.counts ?? {}
}

/** The brand's ended runs, oldest first. */
export async function endedRunIds(db: Db, brand: BrandRef): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from ${runsOf(brand)} and not ${isOpen('r.status')} order by r.started_at, r.id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Null when the run was deleted meanwhile. The line contains what the run shows while it is scored again; only `formerNames`
 * says that its names have changed.
 */
export async function runLine(db: Db, { organizationId, runId }: RunRef) {
  const ifExpired = (column: string) => sql`case when not ${keepsAnswers('x')} then ${sql.ref(column)} end`
  const { rows } = await sql<{ line: string; isExpired: boolean }>`
    select not ${keepsAnswers('x')} as "isExpired", ${lineOf(
      'run',
      objectOf('x', KINDS.run.fields, {
        instead: {
          settings: sql`(x.settings - 'before' - 'rescore' - 'secondReading' - 'keepsVerdicts') || coalesce(x.settings->'before', '{}')`,
          formerNames: formerNamesOfRun,
          counts: ifExpired('x.counts'),
          metrics: ifExpired('x.metrics'),
          metricsTopics: ifExpired('x.metrics_topics'),
          metricsBrands: ifExpired('x.metrics_brands'),
        },
      }),
    )} as line
    from runs x where x.organization_id = ${organizationId} and x.id = ${runId}
      and ${isWrittenRun}`.execute(db)
  return rows[0] ?? null
}

/** The next responses of an ended run after `ordinal`, as many as fit into a batch by their bytes, at least one. */
export async function answerLinesAfter(db: Db, run: RunRef, after: number) {
  const { organizationId } = run
  const { rows } = await sql<{ ordinal: number; line: string }>`
    with recursive ${nextAnswers(run, after, sql`true`)}
    select x.ordinal, ${lineOf('answer', sql`(p.line || ${ifOpen})`)} as line
    from ${takenResponses(organizationId)}
      join run_prompts a on a.organization_id = x.organization_id and a.run_id = x.run_id
        and a.prompt_id = x.prompt_id
      cross join lateral (select ${answer} as line offset 0) p
    order by x.ordinal`.execute(db)
  return rows
}

interface ObjectOptions {
  /** Column names that differ in the file. */
  names?: Readonly<Record<string, string>>
  /** Expressions that replace a column. */
  instead?: Readonly<Record<string, RawBuilder<unknown>>>
}

/** A row as a JSON object with the fields of its line. */
function objectOf(
  row: string,
  fields: FileFields,
  { names = {}, instead = {} }: ObjectOptions = {},
): RawBuilder<unknown> {
  const pairs = Object.entries(fields).map(([name, { isTime }]) => {
    const column = instead[name] ?? sql.ref(`${row}.${columnOf(name)}`)
    const value = isTime
      ? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
      : column
    return sql`${sql.lit(names[name] ?? name)}, ${value}`
  })
  return sql`json_build_object(${sql.join(pairs)})`
}

/** JSON that was stored as text may have line feeds between its values. */
const lineOf = (kind: string, object: RawBuilder<unknown>) =>
  sql<string>`replace(${sql.lit(`{"kind":"${kind}",`)} || substr(${object}::text, 2), chr(10), ' ')`

function partOf(name: string, { table, key, fields, isList, hasGeneration }: AnswerPart) {
  const isOfShown = sql`exists (select 1 from runs g where g.organization_id = x.organization_id and g.id = x.run_id
    and m.generation = any(g.generations))`
  const isOfResponse = sql`m.organization_id = x.organization_id and m.${sql.ref(key)} = x.id
    and ${hasGeneration ? isOfShown : sql`true`}`
  const object = objectOf('m', fields)
  const value = isList
    ? sql`coalesce((select json_agg(${object} order by m.position) from ${sql.table(table)} m where ${isOfResponse}), '[]')`
    : sql`(select ${object} from ${sql.table(table)} m where ${isOfResponse})`
  return sql`${sql.lit(name)}, ${value}`
}

const isOfReadable = sql`(select ${isReadable('r.status')} from runs r where r.organization_id = x.organization_id and r.id = x.run_id)`

/**
 * What an answer line says of a response that is asked or scored again, or waits to be skipped: how it would end now. An answer that was paid
 * for is only scored again where the file is imported. The file has a line for each response, because others would be missing without a
 * trace.
 */
const ifOpen = sql`case
  when x.state in ('failed', 'skipped') or x.state = 'scored' and (p.line->'result' <> 'null' or p.line->'perception' <> 'null') then '{}'
  when x.state in ('answered', 'scored') and ${isOfReadable}
    then '{"state":"failed","errorCode":"scoring_failed","errorMessage":"The brand was exported before this was scored."}'
  when ${isOfReadable}
    then '{"state":"failed","errorCode":"cancelled","errorMessage":"The brand was exported before this was answered."}'
  else '{"state":"skipped"}' end::jsonb`

const answer = sql`(${objectOf('x', ANSWER, { names: ANSWER_NAMES })}::jsonb || jsonb_build_object('prompt', a.text, 'promptPosition', a.position,
  ${sql.join(Object.entries(PARTS).map(([name, part]) => partOf(name, part)))}))`
