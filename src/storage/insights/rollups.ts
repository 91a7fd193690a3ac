import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { PackedSources } from '../../domain/insights/packed-sources.ts'
import { FORMAT, type RolledName, type Rollup, type WrittenRollup } from '../../domain/insights/rollup.ts'
import type { Db } from '../database/database.ts'
import { jsonText } from '../database/storable.ts'
import type { RunRef } from '../runs/run-ref.ts'

/** The prompts and LLMs of a run, to which the roll-up's positions refer. */
export interface RollupFrame {
  /** Regular prompts, by id. */
  promptIds: string[]
  llms: string[]
  /** A hash of the prompts with their texts. */
  textsHash: string
}

/** The prompts and LLMs of a run whose results are of these generations. */
export async function findRollupFrame(
  db: Db,
  { organizationId, runId }: RunRef,
  generations: readonly number[],
): Promise<RollupFrame> {
  const { rows } = await sql<RollupFrame>`
    with answered as materialized (
      select distinct x.prompt_id, x.llm collate "C" as llm from all_results x
      where x.organization_id = ${organizationId} and x.run_id = ${runId}
        and x.generation = any(${[...generations]}::int[])),
    asked as materialized (
      select x.prompt_id, md5(x.text) as text from run_prompts x
        join prompts p on p.organization_id = x.organization_id and p.id = x.prompt_id
      where x.organization_id = ${organizationId} and x.run_id = ${runId})
    select array(select prompt_id from asked union select prompt_id from answered order by prompt_id)::text[] as "promptIds",
      array(select distinct llm from answered order by llm)::text[] as llms,
      md5((select coalesce(string_agg(prompt_id || text, '' order by prompt_id), '') from asked)) as "textsHash"`.execute(
    db,
  )
  return rows[0] ?? { promptIds: [], llms: [], textsHash: '' }
}

export const SOURCE_PARTS = ['domains', 'pages', 'citations', 'queries', 'searches'] as const

/** The packed sources that a read needs. */
export type SourcePart = (typeof SOURCE_PARTS)[number]

/** The parts that grow with what each answer cites or was searched for. */
export type WeighedPart = 'citations' | 'searches'

/**
 * Stores a run's roll-up and replaces an earlier one. The caller holds the run and has checked that the roll-up is
 * not outdated.
 */
export async function storeRollup(
  tx: Db,
  { organizationId, runId }: RunRef,
  { isWhole, promptIds, llms, names, answers, answerCount }: WrittenRollup,
  sources: PackedSources,
  textsHash: string,
): Promise<void> {
  if (!isWhole) throw new Error(`run ${runId} got answers while it was measured`)
  const hash = createHash('sha256').update(promptIds.join()).digest('base64url')
  // The lock keeps the list from being deleted as unused before this transaction commits.
  await sql`
    insert into rollup_prompts (organization_id, hash, prompt_ids)
    values (${organizationId}, ${hash}, ${[...promptIds]}::uuid[])
    on conflict (organization_id, hash) do update set hash = excluded.hash`.execute(tx)
  await sql`
    insert into run_rollups (organization_id, run_id, format, prompts_hash, texts_hash, llms, names, answer_count, answers,
      ${sql.join(SOURCE_PARTS.map((part) => sql.id(part)))})
    values (${organizationId}, ${runId}, ${FORMAT}, ${hash}, ${textsHash}, ${[...llms]}::text[],
      ${jsonText(names.map(({ name, key }) => [name, key]))}::json, ${answerCount}, ${Buffer.from(answers)}::bytea,
      ${sql.join(SOURCE_PARTS.map((part) => sql`${Buffer.from(sources[part])}::bytea`))})
    on conflict (organization_id, run_id) do update set format = excluded.format,
      prompts_hash = excluded.prompts_hash, texts_hash = excluded.texts_hash, llms = excluded.llms,
      names = excluded.names, answer_count = excluded.answer_count, answers = excluded.answers,
      ${sql.join(SOURCE_PARTS.map((part) => sql`${sql.id(part)} = excluded.${sql.id(part)}`))}`.execute(tx)
}

/** Deletes the lists of prompts that no roll-up uses. Needs a transaction of its own. */
export async function deleteUnusedPromptLists(tx: Db): Promise<void> {
  const isUnused = sql`not exists (select 1 from run_rollups y
    where y.organization_id = x.organization_id and y.prompts_hash = x.hash)`
  const { rows } = await sql<{ organizationId: string; hash: string }>`
    select x.organization_id as "organizationId", x.hash from rollup_prompts x
    where ${isUnused} for update skip locked`.execute(tx)
  // A second statement, because a roll-up may have been stored between the look-up of its list and the lock.
  await sql`
    delete from rollup_prompts x using unnest(${rows.map(({ organizationId }) => organizationId)}::uuid[],
      ${rows.map(({ hash }) => hash)}::text[]) as held (organization_id, hash)
    where x.organization_id = held.organization_id and x.hash = held.hash and ${isUnused}`.execute(tx)
}

/** Call it in the transaction that changes what the run's answers contain. */
export async function deleteRollups(
  tx: Db,
  organizationId: string,
  runIds: readonly string[],
): Promise<void> {
  await sql`
    delete from run_rollups where organization_id = ${organizationId}
      and run_id = any(${[...runIds]}::uuid[])`.execute(tx)
}

/**
 * Like `deleteRollups`, for runs that the caller does not hold; roll-ups that are being calculated at this moment
 * will not be stored.
 */
export async function spoilRollups(tx: Db, organizationId: string, runIds: readonly string[]): Promise<void> {
  if (runIds.length === 0) return
  await refuseCalculations(tx, organizationId, runIds)
  await deleteRollups(tx, organizationId, runIds)
}

/** Locks the runs in one order, and makes the calculations under way invalid. */
export async function refuseCalculations(
  tx: Db,
  organizationId: string,
  runIds: readonly string[],
): Promise<void> {
  await sql`
    update runs r set metrics_basis = metrics_basis + 1
    where r.organization_id = ${organizationId} and r.id = any(array(
      select y.id from runs y where y.organization_id = ${organizationId} and y.id = any(${[...runIds]}::uuid[])
      order by y.id for no key update))`.execute(tx)
}

/** Whether the run `r` has a roll-up that this version can read. */
export const hasRollup = sql<boolean>`exists (select 1 from run_rollups y
    join rollup_prompts z on z.organization_id = y.organization_id and z.hash = y.prompts_hash
  where y.organization_id = r.organization_id and y.run_id = r.id and y.format = ${sql.lit(FORMAT)})`

/** The id of the transaction that stored the row. */
const version = sql`run_rollups.xmin::text`

/** A roll-up without its answers. */
export interface RollupHead {
  runId: string
  promptsHash: string
  textsHash: string
  answerCount: number
  /** In bytes. */
  sizes: Record<WeighedPart, number>
  /** Differs after each change of the roll-up. */
  version: string
}

export async function findRollupHeads(
  db: Db,
  organizationId: string,
  runIds: readonly string[],
): Promise<RollupHead[]> {
  const { rows } = await sql<RollupHead>`
    select run_id as "runId", prompts_hash as "promptsHash", texts_hash as "textsHash", answer_count as "answerCount",
      json_build_object('citations', octet_length(citations), 'searches', octet_length(searches)) as sizes,
      ${version} as version
    from run_rollups where organization_id = ${organizationId} and run_id = any(${[...runIds]}::uuid[])
      and format = ${FORMAT}`.execute(db)
  return rows
}

/** The lists of prompts by their hashes. */
export async function findRolledPrompts(
  db: Db,
  organizationId: string,
  hashes: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ hash: string; ids: string[] }>`
    select hash, prompt_ids::text[] as ids from rollup_prompts
    where organization_id = ${organizationId} and hash = any(${[...hashes]}::text[])`.execute(db)
  return new Map(rows.map(({ hash, ids }) => [hash, ids]))
}

export type StoredRollup<Part extends SourcePart = never> = Omit<Rollup, 'promptIds'> &
  Pick<PackedSources, Part> & {
    runId: string
    promptsHash: string
    textsHash: string
    version: string
  }

type SentRollup = Omit<StoredRollup, 'names' | 'answers'> & {
  names: [string | null, string | null][]
  answers: string
}

/** @param parts - the packed sources to read */
export async function findRollups<Part extends SourcePart>(
  db: Db,
  organizationId: string,
  runIds: readonly string[],
  parts: readonly Part[],
): Promise<StoredRollup<Part>[]> {
  const packed = parts.map((part) => sql`, encode(${sql.id(part)}, 'base64') as ${sql.id(part)}`)
  // In base64: the embedded database needs ten times as long to return bytes, and base64 is shorter than PostgreSQL's
  // own text form.
  const { rows } = await sql<SentRollup & Record<Part, string>>`
    select run_id as "runId", prompts_hash as "promptsHash", texts_hash as "textsHash", llms, names, answer_count as "answerCount",
      ${version} as version, encode(answers, 'base64') as answers${sql.join(packed, sql``)}
    from run_rollups where organization_id = ${organizationId} and run_id = any(${[...runIds]}::uuid[])
      and format = ${FORMAT}`.execute(db)
  return rows.map((row) => ({
    ...row,
    answers: Buffer.from(row.answers, 'base64'),
    names: row.names.map(([name, key]): RolledName => ({ name, key })),
    ...(Object.fromEntries(parts.map((part) => [part, Buffer.from(row[part], 'base64')])) as unknown as Pick<
      PackedSources,
      Part
    >),
  }))
}

/** The next runs with a roll-up, by id. */
export async function rolledUpRuns(db: Db, after: string | null, limit: number): Promise<RunRef[]> {
  const { rows } = await sql<RunRef>`
    select organization_id as "organizationId", run_id as "runId" from run_rollups
    where format = ${FORMAT} and (${after}::uuid is null or run_id > ${after}::uuid)
    order by run_id limit ${limit}`.execute(db)
  return rows
}
