import { sql } from 'kysely'
import { bulkRows, insertRows } from '../database/bulk-rows.ts'
import type { Db } from '../database/database.ts'
import { jsonb } from '../database/storable.ts'
import { inTransaction } from '../database/transaction.ts'
import { isKept, refuseTooManyPrompts } from '../prompts/kept-prompts.ts'
import { insertQueriesOf, type ResponseRef } from './responses.ts'
import { isOpen } from './states.ts'

/** One valid answer of an import. */
export interface ImportLine {
  line: number
  promptText: string
  promptKey: string
  propertyId: string | null
  llm: string
  /** The name of its run; null where the line gives none. */
  run: string | null
  /** The sample number that the line requests among the answers of its LLM to its prompt in the run. */
  sample: number | null
  askedAt: string | null
  /** Whether a person saw it in the user interface of a product. */
  isFromUi: boolean
  /** Null for the brand's own market. */
  marketId: string | null
  topicName: string | null
  topicKey: string | null
  customerJourney: string | null
  answer: string
  details: {
    model: string | null
    citations: { url: string; title: string | null; kind: 'cited' | 'retrieved' }[]
    searchQueries: string[] | null
    score: number | null
    scoreReason: string | null
  }
}

/** Lines with the same key belong to one run. */
export type StagedLine = Omit<ImportLine, 'run' | 'isFromUi' | 'marketId'> & { runKey: string }

export async function insertImport(
  db: Db,
  organizationId: string,
  id: string,
  brandId: string,
): Promise<void> {
  await sql`
    insert into imports (organization_id, id, brand_id, state, line_count)
    values (${organizationId}, ${id}, ${brandId}, 'staging', 0)`.execute(db)
}

/**
 * Stores valid lines apart from the brand's data until the whole file is known to be valid.
 * @returns false, without storing them, when the upload was dropped
 */
export function stageLines(
  db: Db,
  organizationId: string,
  importId: string,
  lines: readonly (Omit<StagedLine, 'details'> & { details: object })[],
  now: Date,
): Promise<boolean> {
  const columns = {
    line: 'int',
    promptText: 'text',
    promptKey: 'text',
    propertyId: 'text',
    llm: 'text',
    runKey: 'text',
    sample: 'int',
    askedAt: 'timestamptz',
    topicName: 'text',
    topicKey: 'text',
    customerJourney: 'text',
    answer: 'text',
    details: 'jsonb',
  }
  return inTransaction(db, async (tx) => {
    if (!(await renewUpload(tx, organizationId, importId, now))) return false
    const values = { organizationId, importId, promptHash: sql`md5(n."promptKey")` }
    await insertRows(tx, 'import_lines', columns, lines, { values })
    return true
  })
}

/**
 * Renews the age of an upload, so that an active one is not dropped.
 * @returns false when it was dropped
 */
export async function renewUpload(tx: Db, organizationId: string, importId: string, now: Date) {
  const { numAffectedRows } = await sql`
    update imports set created_at = ${now}
    where organization_id = ${organizationId} and id = ${importId} and state = 'staging'`.execute(tx)
  return numAffectedRows === 1n
}

/** Lines that one statement deletes. */
export interface ImportRef {
  organizationId: string
  brandId: string
  importId: string
}

/** The topics of the import's new prompts, in the order of their first line; null where a line has none. */
export async function importTopicNames(tx: Db, ref: ImportRef): Promise<(string | null)[]> {
  const { rows } = await sql<{ name: string | null }>`
    select (array_agg(n.topic_name order by n.first_line))[1] as name from (${unknownPrompts(ref)}) n
    group by n.topic_key order by min(n.first_line)`.execute(tx)
  return rows.map(({ name }) => name)
}

/**
 * Creates the import's new prompts, archived, in their topic or in `fallbackTopicId`. `created_at` grows with the line,
 * so that they keep the file's order.
 * @throws {ApiError} `conflict` when the brand would have too many
 */
export async function createImportedPrompts(
  tx: Db,
  ref: ImportRef,
  fallbackTopicId: string | null,
): Promise<void> {
  const { organizationId, brandId } = ref
  const { numAffectedRows = 0n } = await sql`
    insert into prompts (organization_id, id, brand_id, topic_id, text, text_key, customer_journey, created_at,
      archived_at)
    select ${organizationId}, gen_random_uuid(), ${brandId}, coalesce(t.id, ${fallbackTopicId}::uuid), n.text,
      n.key, n.journey, now() + n.first_line * interval '1 microsecond', now()
    from (${unknownPrompts(ref)}) n
      left join topics t on t.organization_id = ${organizationId} and t.brand_id = ${brandId}
        and t.name_key = n.topic_key and t.deleted_at is null`.execute(tx)
  if (numAffectedRows > 0n) await refuseTooManyPrompts(tx, ref, 'prompts')
}

/**
 * Creates the import's new perception prompts, archived: they are not asked and take no slot.
 * @throws {ApiError} `conflict` when the brand would have too many
 */
export async function createImportedPerceptionPrompts(tx: Db, ref: ImportRef): Promise<void> {
  const { organizationId, brandId } = ref
  const { numAffectedRows = 0n } = await sql`
    insert into perception_prompts (organization_id, id, brand_id, property_id, prompt_text, text_key,
      created_at, archived_at)
    select ${organizationId}, gen_random_uuid(), ${brandId}, n.property_id, f.prompt_text, f.prompt_key,
      now() + n.first_line * interval '1 microsecond', now()
    from (${perceptionPromptsOf(ref)}) n join ${lineAt(ref, 'f', 'first_line')}
    where not exists (select 1 from perception_prompts p where p.organization_id = ${organizationId}
      and p.brand_id = ${brandId} and p.property_id = n.property_id and ${isTextOfLine} and p.deleted_at is null)`.execute(
    tx,
  )
  if (numAffectedRows > 0n) await refuseTooManyPrompts(tx, ref, 'perception_prompts')
}

interface ImportSize {
  promptCount: number
  runCount: number
  llmCount: number
}

/** How many different prompts and LLMs the import has, and how many runs it makes. */
export async function importSize(tx: Db, ref: ImportRef): Promise<ImportSize> {
  const { rows } = await sql<ImportSize>`
    select count(distinct (l.prompt_hash || coalesce(l.property_id, '')) collate "C")::int as "promptCount",
      count(distinct l.run_key)::int as "runCount", count(distinct l.llm)::int as "llmCount"
    from ${linesOf(ref)}`.execute(tx)
  return rows[0] ?? { promptCount: 0, runCount: 0, llmCount: 0 }
}

/** Some lines that exceed the number of samples for their prompt, LLM and run, in order. */
export async function linesBeyondSamples(tx: Db, ref: ImportRef, samplesMax: number, limit: number) {
  const { rows } = await sql<{ line: number; llm: string }>`
    select s.line, s.llm from (${sampledLines(ref)}) s where s.sample > ${samplesMax}
    order by s.line limit ${limit}`.execute(tx)
  return rows
}

/** The runs that the import creates, the oldest first; those without a time last. */
export async function importedRuns(tx: Db, ref: ImportRef) {
  const { rows } = await sql<{
    runKey: string
    plannedCount: number
    samples: number
    startedAt: Date | null
  }>`
    select s.run_key as "runKey", count(*)::int as "plannedCount", max(s.sample) as samples,
      min(s.asked_at) as "startedAt"
    from (${sampledLines(ref)}) s group by s.run_key order by min(s.asked_at), s.run_key`.execute(tx)
  return rows
}

export async function importedLlms(tx: Db, ref: ImportRef): Promise<string[]> {
  const { rows } = await sql<{ llm: string }>`
    select distinct llm from ${linesOf(ref)} order by llm`.execute(tx)
  return rows.map(({ llm }) => llm)
}

/**
 * Assigns a run, a prompt a sample and a number in the run (by topic, prompt, LLM and sample) to every line. Prompts match by text, the
 * oldest first. Of the brand's prompts only those with a text of the file are sorted.
 */
export async function assignSlots(
  tx: Db,
  ref: ImportRef,
  runs: readonly { runKey: string; runId: string }[],
): Promise<void> {
  const { organizationId, brandId, importId } = ref
  await sql`
    insert into import_slots (organization_id, import_id, line, response_id, run_id, prompt_id, sample, ordinal)
    select ${organizationId}, ${importId}, o.line, gen_random_uuid(), n."runId", k.id, o.sample,
      row_number() over (partition by n."runId"
        order by k.topic_created_at, k.topic_id, k.created_at, k.id, o.llm, o.sample)
    from (${sampledLines(ref)}) o
      join ${bulkRows(runs, { runKey: 'text', runId: 'uuid' })} on n."runKey" = o.run_key
      join (
        select distinct on (n.first_line) n.prompt_hash, p.id, p.created_at, t.id as topic_id,
          t.created_at as topic_created_at
        from (${promptsOf(ref)}) n join ${lineAt(ref, 'f', 'first_line')}
          join prompts p on ${isTextOfLine}
          join topics t on t.organization_id = p.organization_id and t.id = p.topic_id
        where p.organization_id = ${organizationId} and p.brand_id = ${brandId} and ${isKept}
        order by n.first_line, p.created_at, p.id) k
      on k.prompt_hash = o.prompt_hash
    where o.property_id is null`.execute(tx)
  await sql`
    insert into import_slots (organization_id, import_id, line, response_id, run_id, prompt_id, sample, ordinal)
    select ${organizationId}, ${importId}, o.line, gen_random_uuid(), n."runId", k.id, o.sample,
      1000000000 + row_number() over (partition by n."runId" order by k.created_at, k.id, o.llm, o.sample)
    from (${sampledLines(ref)}) o
      join ${bulkRows(runs, { runKey: 'text', runId: 'uuid' })} on n."runKey" = o.run_key
      join (
        select distinct on (n.first_line) n.property_id, n.prompt_hash, p.id, p.created_at
        from (${perceptionPromptsOf(ref)}) n join ${lineAt(ref, 'f', 'first_line')}
          join perception_prompts p on p.property_id = n.property_id and ${isTextOfLine}
        where p.organization_id = ${organizationId} and p.brand_id = ${brandId} and p.deleted_at is null
        order by n.first_line, p.created_at, p.id) k
      on k.property_id = o.property_id and k.prompt_hash = o.prompt_hash
    where o.property_id is not null`.execute(tx)
}

/**
 * The import is complete: after this, only its job works on it.
 * @returns false when the upload was dropped
 */
export async function commitImport(
  tx: Db,
  { organizationId, importId }: ImportRef,
  lineCount: number,
  ignoredFields: Readonly<Record<string, number>>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update imports set state = 'running', line_count = ${lineCount},
      ignored_fields = ${jsonb(ignoredFields)}
    where organization_id = ${organizationId} and id = ${importId} and state = 'staging'`.execute(tx)
  return numAffectedRows === 1n
}

/**
 * Moves the next lines of the import into answered responses: at most `limit` lines and `bytesMax` bytes, but at least
 * one line.
 * @returns the responses; none when the import is done or other workers hold the remaining lines
 */
export async function moveLines(
  tx: Db,
  organizationId: string,
  importId: string,
  limit: number,
  bytesMax: number,
) {
  const { rows } = await sql<ResponseRef & { runId: string }>`
    with slots as (
      delete from import_slots s where s.organization_id = ${organizationId} and s.import_id = ${importId}
        -- An array is computed once. A subselect may run again for every row and lock other rows each time.
        and s.line = any(array(select line from (
          select k.line, sum(octet_length(l.answer) + pg_column_size(l.details)) over (order by k.line)
            - octet_length(l.answer) - pg_column_size(l.details) as bytes_before
          from (select line from import_slots p where organization_id = ${organizationId}
              and import_id = ${importId} and ${isOfOpenRun}
              order by line limit ${limit} for update skip locked) k
            join import_lines l on l.organization_id = ${organizationId} and l.import_id = ${importId}
              and l.line = k.line) sized
          where bytes_before < ${bytesMax}))
      returning s.*),
    lines as (
      delete from import_lines l using slots s
      where l.organization_id = s.organization_id and l.import_id = s.import_id and l.line = s.line
      returning l.line, l.organization_id, l.prompt_text, l.property_id, l.llm, l.asked_at, l.answer, l.details,
        s.response_id, s.run_id, s.prompt_id, s.sample, s.ordinal),
    texts as (
      insert into run_prompts (organization_id, run_id, prompt_id, text)
      select distinct on (run_id, prompt_id) organization_id, run_id, prompt_id, prompt_text from lines
      on conflict do nothing),
    scores as (
      insert into perception_scores (organization_id, response_id, run_id, perception_prompt_id, score,
        score_reason, scorer_version, scored_at)
      select organization_id, response_id, run_id, prompt_id, (details->>'score')::numeric,
        details->>'scoreReason', 'import', coalesce(asked_at, now())
      -- Without a score it is scored like an asked one.
      from lines where property_id is not null and details->>'score' is not null),
    moved as (
    insert into responses (organization_id, id, run_id, brand_id, prompt_id, is_perception, ordinal, llm, sample, state,
      model, answer, citations, search_queries, asked_at, answered_at)
    select l.organization_id, l.response_id, l.run_id, r.brand_id, l.prompt_id, l.property_id is not null,
      l.ordinal, l.llm, l.sample, 'answered', l.details->>'model', l.answer, l.details->'citations',
      nullif(l.details->'searchQueries', 'null'), l.asked_at, coalesce(l.asked_at, now())
    from lines l join runs r on r.organization_id = l.organization_id and r.id = l.run_id
    returning *),
    queries as (${insertQueriesOf('moved')})
    select organization_id as "organizationId", id, run_id as "runId" from moved`.execute(tx)
  return rows
}

/** Whether the import's brand was deleted meanwhile. */
export async function isImportGone(tx: Db, organizationId: string, importId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from imports i join brands b on b.organization_id = i.organization_id and b.id = i.brand_id
    where i.organization_id = ${organizationId} and i.id = ${importId} and b.deleted_at is not null`.execute(
    tx,
  )
  return rows.length > 0
}

/** A line `p` whose run has not ended; `clear-run` deletes the others. */
const isOfOpenRun = sql`exists (select 1 from runs r where r.organization_id = p.organization_id and r.id = p.run_id
  and ${isOpen('r.status')})`

/** False while lines are left to be moved. */
export async function endImport(db: Db, organizationId: string, importId: string): Promise<boolean> {
  const { rows } = await sql<{ isLeft: boolean }>`
    with ended as (
      update imports i set state = 'done' where i.organization_id = ${organizationId} and i.id = ${importId}
        and not exists (select 1 from import_slots p where p.organization_id = i.organization_id
          and p.import_id = i.id and ${isOfOpenRun}))
    select exists (select 1 from import_slots p where p.organization_id = ${organizationId}
      and p.import_id = ${importId} and ${isOfOpenRun}) as "isLeft"`.execute(db)
  return rows[0]?.isLeft === false
}

/** Prompts of the import that the brand does not have, with the values of their first lines. */
function unknownPrompts(ref: ImportRef) {
  return sql`
    select f.prompt_key as key, f.prompt_text as text, n.first_line, a.topic_key, a.topic_name,
      b.customer_journey as journey
    from (${promptsOf(ref)}) n join ${lineAt(ref, 'f', 'first_line')}
      left join ${lineAt(ref, 'a', 'topic_line')}
      left join ${lineAt(ref, 'b', 'journey_line')}
    where not exists (select 1 from prompts p where p.organization_id = ${ref.organizationId}
      and p.brand_id = ${ref.brandId} and ${isTextOfLine} and ${isKept})`
}

/**
 * The different prompts, with their first lines. A text that is sorted is read again for each comparison, so prompts are sorted and
 * grouped by a hash. Texts of a file with the same hash would become one prompt.
 */
function promptsOf(ref: ImportRef) {
  return sql`
    select prompt_hash, min(line) as first_line, min(line) filter (where topic_key is not null) as topic_line,
      min(line) filter (where customer_journey is not null) as journey_line
    from ${linesOf(ref)} and property_id is null group by prompt_hash`
}

function perceptionPromptsOf(ref: ImportRef) {
  return sql`
    select property_id, prompt_hash, min(line) as first_line
    from ${linesOf(ref)} and property_id is not null group by property_id, prompt_hash`
}

/** The line, named `alias`, whose number is in this column of a prompt `n`. */
function lineAt({ organizationId, importId }: ImportRef, alias: string, column: string) {
  const line = sql.ref(alias)
  return sql`import_lines ${line} on ${line}.organization_id = ${organizationId} and ${line}.import_id = ${importId}
    and ${line}.line = ${sql.ref(`n.${column}`)}`
}

/** Whether the prompt `p` has the text of a prompt `n` and its line `f`. `is true` keeps the planner from sorting by the text. */
const isTextOfLine = sql`md5(p.text_key) = n.prompt_hash and (p.text_key = f.prompt_key) is true`

/** FROM and WHERE of an import's lines. */
function linesOf({ organizationId, importId }: Pick<ImportRef, 'organizationId' | 'importId'>) {
  return sql`import_lines l where l.organization_id = ${organizationId} and l.import_id = ${importId}`
}

/**
 * The lines with their sample numbers: the order of an LLM's answers to a prompt in a run is that of the requested
 * samples, else of their times, else of the file.
 */
function sampledLines(ref: ImportRef) {
  return sql`select l.line, l.prompt_hash, l.property_id, l.llm, l.run_key, l.asked_at, row_number() over (
      partition by l.prompt_hash, l.property_id, l.run_key, l.llm order by l.sample, l.asked_at, l.line)::int as sample
    from ${linesOf(ref)}`
}
