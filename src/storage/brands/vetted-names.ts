import { sql } from 'kysely'
import { withoutHalves } from '../../domain/answer-excerpt.ts'
import type { JudgeDecisions, PossibleTarget } from '../../domain/detected-brands/decisions.ts'
import type { StoredNameVerdict } from '../../domain/detected-brands/verdicts.ts'
import { bulkRows } from '../database/bulk-rows.ts'
import type { Db } from '../database/database.ts'
import { countNewestKeys } from './names-in-answers.ts'

interface BrandOfNames {
  organizationId: string
  brandId: string
}

/** An open detected name that was not vetted. */
export interface NameToVet {
  id: string
  name: string
  key: string
  /** The newest answer that contains it. */
  responseId: string
}

/** After this many replies without a valid verdict, the name is not vetted again. */
const TRIES_MAX = 3
/** UTF-16 units of the answer on either side of a mention. */
const SIDE_LENGTH = 400

const isUndecided = sql<boolean>`(d.decided_by is null and not d.is_ignored and d.merged_into_id is null and d.vetting is null and d.vetting_tries < ${TRIES_MAX}
  and not exists (select 1 from detected_brands c where c.organization_id = d.organization_id
    and c.merged_into_id = d.id and c.decided_by = 'person'))`

const ofBrand = ({ organizationId, brandId }: BrandOfNames) =>
  sql<boolean>`d.organization_id = ${organizationId} and d.brand_id = ${brandId}`

/** Claims the vetting of a brand's names for a job; false while another job has it. */
export async function claimVetting(
  db: Db,
  { organizationId, brandId }: BrandOfNames,
  jobId: string,
  now: Date,
  until: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update brands set vetting_job = ${jobId}, vetting_until = ${until}
    where organization_id = ${organizationId} and id = ${brandId} and deleted_at is null
      and (vetting_job is null or vetting_job = ${jobId} or vetting_until < ${now})`.execute(db)
  return numAffectedRows === 1n
}

export async function releaseVetting(
  db: Db,
  { organizationId, brandId }: BrandOfNames,
  jobId: string,
): Promise<void> {
  await sql`
    update brands set vetting_job = null, vetting_until = null
    where organization_id = ${organizationId} and id = ${brandId} and vetting_job = ${jobId}`.execute(db)
}

export async function hasVettedNames(db: Db, brand: BrandOfNames): Promise<boolean> {
  const { rows } = await sql`
    select 1 from detected_brands d where ${ofBrand(brand)} and d.vetting is not null limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Open names in the brand's newest runs that were not vetted, the most frequent first.
 * @param tracked - keys of the names of the brand and its competitors
 */
export async function namesToVet(
  db: Db,
  brand: BrandOfNames,
  tracked: readonly string[],
  limit: number,
): Promise<NameToVet[]> {
  const { rows } = await sql<Omit<NameToVet, 'responseId'>>`
    select d.id, d.name, d.name_key as key from detected_brands d
    where ${ofBrand(brand)} and ${isUndecided} and d.name_key not in (select unnest(${[...tracked]}::text[]))
    order by d.name_key collate "C"`.execute(db)
  const open = new Set(rows.map(({ key }) => key))
  const counted = await countNewestKeys(db, brand, 'all', (key) => open.has(key))
  return rows
    .flatMap((name) => {
      const { count, responseId } = counted.get(name.key) ?? {}
      return count && responseId ? [{ ...name, count, responseId }] : []
    })
    .sort((one, other) => other.count - one.count)
    .slice(0, limit)
    .map(({ count: _, ...name }) => name)
}

export interface MentionExcerpt {
  responseId: string
  name: string
  text: string
  excerpt: string
  /** The approximate position of the mention in the excerpt. */
  near: number
}

/** The mentions of untracked brands near the beginning of these answers, with the text around each. */
export async function mentionExcerpts(
  db: Db,
  organizationId: string,
  responseIds: readonly string[],
): Promise<MentionExcerpt[]> {
  const ofAnswers = sql`x.organization_id = ${organizationId} and x.id = any(${[...responseIds]}::uuid[])`
  const { rows: heads } = await sql<{ id: string; head: string }>`
    select x.id, left(x.answer, ${READ_MAX}) as head from responses x where ${ofAnswers} and x.answer is not null`.execute(
    db,
  )
  const headOf = new Map(heads.map(({ id, head }) => [id, head]))
  const { rows } = await sql<{ id: string; name: string; text: string; start: number }>`
    select x.id, m.name, m.text, m.start_offset as start from results x
      join mentions m on m.organization_id = x.organization_id and m.response_id = x.id and m.generation = x.generation
    where ${ofAnswers} and m.kind = 'other' and m.start_offset < ${READ_MAX}
    order by x.id, m.position limit ${MENTIONS_MAX}`.execute(db)
  return rows.flatMap(({ id, start, ...mention }) => {
    const from = Math.max(0, start - SIDE_LENGTH)
    const excerpt = headOf.get(id)?.slice(from, start + SIDE_LENGTH)
    return excerpt ? { ...mention, responseId: id, near: start - from, excerpt: withoutHalves(excerpt) } : []
  })
}

const MENTIONS_MAX = 5_000
/** Characters of an answer, which may have a megabyte. */
const READ_MAX = 20_000

/** Those of the names that still need a verdict, because people decide meanwhile. */
export async function stillToVet(
  tx: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select d.id from detected_brands d
    where d.organization_id = ${organizationId} and d.id = any(${[...ids]}::uuid[]) and ${isUndecided}`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

/** The detected names with these keys or ids, and the names into which they are merged. */
export async function possibleTargets(
  tx: Db,
  brand: BrandOfNames,
  keys: readonly string[],
): Promise<PossibleTarget[]> {
  const { rows } = await sql<PossibleTarget>`
    with named as (select d.* from detected_brands d where ${ofBrand(brand)} and d.name_key = any(${[...keys]}::text[]))
    select d.id, d.name_key as key, d.is_ignored as "isIgnored", d.merged_into_id as "mergedIntoId"
    from detected_brands d
    where ${ofBrand(brand)} and d.id in (select id from named union select merged_into_id from named)`.execute(
    tx,
  )
  return rows
}

/** Stores verdicts, and that the other names were asked about without one. */
export async function storeVerdicts(
  tx: Db,
  organizationId: string,
  verdicts: readonly { id: string; vetting: StoredNameVerdict | null }[],
): Promise<void> {
  await sql`
    update detected_brands d set vetting = n.vetting, vetting_tries = d.vetting_tries + 1
    from ${bulkRows(verdicts, { id: 'uuid', vetting: 'jsonb' })}
    where d.organization_id = ${organizationId} and d.id = n.id`.execute(tx)
}

/**
 * Stores the decisions of the judge. Names that were merged into a name that it ignores count as themselves again.
 */
export async function storeJudgeDecisions(
  tx: Db,
  organizationId: string,
  { ignored, merged }: JudgeDecisions,
): Promise<void> {
  if (ignored.length > 0) {
    await sql`
      update detected_brands d set merged_into_id = null, decided_by = null
      where d.organization_id = ${organizationId} and d.merged_into_id = any(${ignored}::uuid[])
        and d.decided_by = 'judge'`.execute(tx)
    await sql`
      update detected_brands d set is_ignored = true, decided_by = 'judge'
      where d.organization_id = ${organizationId} and d.id = any(${ignored}::uuid[])`.execute(tx)
  }
  for (const { id, intoId } of merged) {
    await sql`
      update detected_brands d set merged_into_id = ${intoId},
        decided_by = case when d.id = ${id} then 'judge' else d.decided_by end
      where d.organization_id = ${organizationId} and (d.id = ${id} or d.merged_into_id = ${id})`.execute(tx)
  }
}
