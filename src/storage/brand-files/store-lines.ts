import { sql } from 'kysely'
import { ANSWER, type AnswerPart, PARTS } from '../../contract/brand-file/answer.ts'
import type { FileFields } from '../../contract/brand-file/file-fields.ts'
import { type FileKind, KINDS, type KindName } from '../../contract/brand-file/kinds.ts'
import type { LineFields, LineKind } from '../../contract/brand-file/lines.ts'
import { textIdentity } from '../../domain/text-identity.ts'
import { bulkRows, columnOf, idRows, insertRows } from '../database/bulk-rows.ts'
import type { Db } from '../database/database.ts'
import type { ImportRef } from '../runs/imports.ts'
import { copiedNamesRevision } from '../runs/outdated-runs.ts'

/** A line that waits until its import moves it into the brand. */
export interface BrandLine {
  line: number
  kind: LineKind
  fields: LineFields
}

/** Less than the number of any line. */
export const LINE_MIN = -(2 ** 31)
/** New runs of the brand wait until lines with smaller numbers are moved. */
export const NEEDED_BEFORE = LINE_MIN / 2

interface NextLines {
  kinds: readonly LineKind[]
  isAllOthers?: boolean
  /** The number of a line. */
  after?: number
  limit: number
  bytesMax: number
}

/**
 * The next waiting lines of these kinds, or of all others, in order: at most `limit` and about `bytesMax`, at least
 * one. Measuring a line reads all of it, so only lines that may be taken are measured: the size is calculated outside of the sorted
 * subquery, whose sort may read all lines.
 */
export async function nextBrandLines(
  db: Db,
  { organizationId, importId }: Pick<ImportRef, 'organizationId' | 'importId'>,
  { kinds, isAllOthers = false, after = LINE_MIN, limit, bytesMax }: NextLines,
): Promise<BrandLine[]> {
  const isWanted = isAllOthers
    ? sql`l.run_key <> all(${[...kinds]}::text[])`
    : sql`l.run_key = any(${[...kinds]}::text[])`
  const bytes = sql`octet_length(n.fields::text)::bigint`
  const next = sql`select l.line, l.run_key as kind, l.details as fields from import_lines l where l.organization_id = ${organizationId} and l.import_id = ${importId} and ${isWanted}`
  const { rows } = await sql<BrandLine>`
    with recursive taken as (
      (select n.*, ${bytes} as bytes, 1 as place from (${next} and l.line > ${after} order by l.line limit 1) n)
      union all
      select n.line, n.kind, n.fields, t.bytes + ${bytes}, t.place + 1
      from taken t cross join lateral (${next} and l.line > t.line order by l.line limit 1) n
      where t.bytes < ${bytesMax} and t.place < ${limit})
    select line, kind, fields from taken order by line`.execute(db)
  return rows
}

export async function deleteBrandLines(
  tx: Db,
  { organizationId, importId }: Pick<ImportRef, 'organizationId' | 'importId'>,
  lines: readonly BrandLine[],
): Promise<void> {
  await sql`
    delete from import_lines where organization_id = ${organizationId} and import_id = ${importId}
      and line = any(${lines.map(({ line }) => line)}::int[])`.execute(tx)
}

const columnsOf = (fields: FileFields) =>
  Object.fromEntries(Object.entries(fields).map(([name, { column }]) => [name, column]))

/** Inserts lines of one kind into the brand. Existing rows stay unchanged. */
export async function insertKind(
  tx: Db,
  { organizationId, brandId }: Pick<ImportRef, 'organizationId' | 'brandId'>,
  kind: Exclude<KindName, 'brand' | 'run'>,
  lines: readonly LineFields[],
): Promise<void> {
  const { table, fields, identities = {} }: FileKind = KINDS[kind]
  const columns = columnsOf(fields)
  for (const name of Object.keys(identities)) columns[name] = 'text'
  const rows = lines.map((line) => ({
    ...line,
    ...Object.fromEntries(
      Object.entries(identities).map(([name, of]) => [name, textIdentity(String(line[of]))]),
    ),
  }))
  // A topic of the same name may have been created since the import began.
  const isWhole =
    kind === 'prompt'
      ? sql`where exists (select 1 from topics t where t.organization_id = ${organizationId} and t.id = n."topicId")`
      : sql``
  await insertRows<Record<string, unknown>>(tx, table, columns, rows, {
    values: { organizationId, brandId },
    rest: sql`${isWhole} on conflict do nothing`,
  })
}

/** Gives the brand the settings of the file and makes it visible. */
export async function takeSettings(
  tx: Db,
  { organizationId, brandId }: Pick<ImportRef, 'organizationId' | 'brandId'>,
  line: LineFields,
  nextRunAt: Date | null,
): Promise<void> {
  const { id: _, ...fields } = KINDS.brand.fields
  const columns = columnsOf(fields)
  const sets = Object.keys(columns).map((name) => sql`${sql.id(columnOf(name))} = n.${sql.id(name)}`)
  await sql`
    update brands b set ${sql.join(sets)}, next_run_at = ${nextRunAt}::timestamptz, deleted_at = null
    from ${bulkRows<Record<string, unknown>>([line], columns)}
    where b.organization_id = ${organizationId} and b.id = ${brandId}`.execute(tx)
}

/** Inserts runs, whose answers are shown when all lines have been moved. */
export async function insertQueuedRuns(
  tx: Db,
  { organizationId, brandId, importId }: ImportRef,
  lines: readonly LineFields[],
): Promise<void> {
  const { id, trigger, surface, marketId, settings, plannedCount, startedAt } = KINDS.run.fields
  const columns = columnsOf({ id, trigger, surface, marketId, settings, plannedCount, startedAt })
  const rows = lines.map((line) => ({ ...line, namesRevision: copiedNamesRevision(line['formerNames']) }))
  await insertRows<Record<string, unknown>>(tx, 'runs', { ...columns, namesRevision: 'int' }, rows, {
    values: { organizationId, brandId, importId, status: 'queued' },
  })
}

/** The ids of those runs that have not been ended. */
export async function queuedRunIds(tx: Db, organizationId: string, runIds: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select id from runs where organization_id = ${organizationId} and id = any(${[...runIds]}::uuid[])
      and status = 'queued' and cancelled_at is null`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Ends a run with the file's values.
 * @param counts - of `countResponses`; null to take those of the file, because the answers have expired
 */
export async function endCopiedRun(
  tx: Db,
  organizationId: string,
  line: LineFields,
  counts: string | null,
): Promise<void> {
  const { id, status, completedAt, cancelledAt, expiredAt, metrics, metricsTopics, metricsBrands } =
    KINDS.run.fields
  const taken = {
    id,
    status,
    completedAt,
    cancelledAt,
    expiredAt,
    counts: KINDS.run.fields.counts,
    metrics,
    metricsTopics,
    metricsBrands,
  }
  await sql`
    update runs r set status = n.status, completed_at = n."completedAt", cancelled_at = n."cancelledAt", expired_at = n."expiredAt",
      emptied_at = n."expiredAt", generations = case when n."expiredAt" is null then r.generations else '{}' end, counts = coalesce(${counts}::json, n.counts),
      metrics = n.metrics, metrics_topics = n."metricsTopics", metrics_brands = n."metricsBrands",
      metrics_calculated_at = case when n.status in ('completed', 'partial') then coalesce(n."completedAt", now()) end
    from ${bulkRows<Record<string, unknown>>([line], columnsOf(taken))}
    where r.organization_id = ${organizationId} and r.id = n.id and r.status = 'queued'`.execute(tx)
}

/** Inserts responses with everything that was found in them. */
export async function insertAnswers(
  tx: Db,
  { organizationId, brandId }: Pick<ImportRef, 'organizationId' | 'brandId'>,
  answers: readonly LineFields[],
): Promise<void> {
  if (answers.length === 0) return
  await insertRows<Record<string, unknown>>(tx, 'responses', columnsOf(ANSWER), [...answers], {
    values: { organizationId, brandId },
    rest: sql`on conflict do nothing`,
  })
  const stored = await storedOf(tx, organizationId, answers)
  await insertAskedPrompts(tx, organizationId, stored)
  for (const [name, part] of Object.entries(PARTS))
    await insertPart(tx, { organizationId, brandId }, name, part, stored)
  await insertQueries(tx, { organizationId, brandId }, stored)
}

/** Leaves out a second answer of an LLM to the same prompt, run and sample. */
async function storedOf(tx: Db, organizationId: string, answers: readonly LineFields[]) {
  const refs = answers.map(({ id }) => ({ id: String(id) }))
  const { rows } = await sql<{ id: string }>`
    select x.id from ${idRows(refs, 'id')} join responses x on x.organization_id = ${organizationId} and x.id = n.id`.execute(
    tx,
  )
  const ids = new Set(rows.map(({ id }) => id))
  return answers.filter(({ id }) => ids.has(String(id)))
}

function insertAskedPrompts(tx: Db, organizationId: string, answers: readonly LineFields[]) {
  const rows = answers.map(({ runId, promptId, prompt: text, promptPosition: position, isPerception }) => ({
    runId,
    promptId,
    text,
    position,
    // `isPerception` is set only together with a place.
    isPerception: position === null ? null : isPerception,
  }))
  const columns = { runId: 'uuid', promptId: 'uuid', text: 'text', position: 'int', isPerception: 'boolean' }
  return insertRows(tx, 'run_prompts', columns, rows, {
    values: { organizationId },
    rest: sql`on conflict do nothing`,
  })
}

const REPEATED = {
  runId: 'uuid',
  promptId: 'uuid',
  perceptionPromptId: 'uuid',
  brandId: 'uuid',
  llm: 'text',
  sample: 'int',
  ordinal: 'int',
} as const

async function insertPart(
  tx: Db,
  { organizationId, brandId }: Pick<ImportRef, 'organizationId' | 'brandId'>,
  name: string,
  { table, key, fields, repeats, hasGeneration }: AnswerPart,
  answers: readonly LineFields[],
): Promise<void> {
  const ofResponse = key === 'id' ? 'id' : 'responseId'
  const rows = answers.flatMap((answer) => {
    const { id, runId, promptId, llm, sample, ordinal } = answer
    const all = { runId, promptId, perceptionPromptId: promptId, brandId, llm, sample, ordinal } as Record<
      string,
      unknown
    >
    const repeated = Object.fromEntries(repeats.map((repeat) => [repeat, all[repeat]]))
    const found = answer[name]
    const parts = (Array.isArray(found) ? found : found === null ? [] : [found]) as LineFields[]
    return parts.map((part) => ({ ...part, ...repeated, [ofResponse]: id }))
  })
  const columns = {
    ...columnsOf(fields),
    ...Object.fromEntries(repeats.map((repeat) => [repeat, REPEATED[repeat as keyof typeof REPEATED]])),
    [ofResponse]: 'uuid',
  }
  await insertRows<Record<string, unknown>>(tx, table, columns, rows, {
    values: { organizationId, ...(hasGeneration ? { generation: 0 } : {}) },
    rest: sql`on conflict do nothing`,
  })
}

function insertQueries(
  tx: Db,
  { organizationId, brandId }: Pick<ImportRef, 'organizationId' | 'brandId'>,
  answers: readonly LineFields[],
) {
  const rows = answers.flatMap(({ id: responseId, runId, promptId, llm, searchQueries }) =>
    ((searchQueries ?? []) as string[]).map((query, position) => ({
      responseId,
      runId,
      promptId,
      llm,
      position,
      query,
    })),
  )
  const columns = {
    responseId: 'uuid',
    runId: 'uuid',
    promptId: 'uuid',
    llm: 'text',
    position: 'int',
    query: 'text',
  }
  return insertRows(tx, 'web_search_queries', columns, rows, {
    values: { organizationId, brandId },
    rest: sql`on conflict do nothing`,
  })
}
