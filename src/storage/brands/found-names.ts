import { sql } from 'kysely'
import { DETECTED_NAMES_MAX } from '../../contract/brand-file/lines.ts'
import { bulkRows } from '../database/bulk-rows.ts'
import type { Db } from '../database/database.ts'
import type { RunRef } from '../runs/run-ref.ts'
import { isDecided } from './decided-names.ts'
import { DETECTED_NAME_LENGTH_MAX, insertDetectedBrands } from './detected-brands.ts'

/** Names that nobody decided about, to which answers add: reads of the brand go through all of them. A brand file may bring more. */
export const UNDECIDED_NAMES_MAX = 20_000

/** A brand is short of room from here on. */
const ROOM_SHORT = UNDECIDED_NAMES_MAX / 4

interface NameLimits {
  undecided: number
  /** With those that somebody decided about. */
  all: number
}

const LIMITS: NameLimits = { undecided: UNDECIDED_NAMES_MAX, all: DETECTED_NAMES_MAX }

interface BrandOfNames {
  organizationId: string
  brandId: string
}

interface FoundName extends BrandOfNames {
  key: string
  name: string
}

/**
 * Stores new names, and leaves out those that are too long, and those for which their brand has no more room.
 * @returns the names that were left out
 */
export async function insertFoundNames<T extends FoundName>(
  tx: Db,
  found: readonly T[],
  limits = LIMITS,
): Promise<T[]> {
  const isLong = ({ name }: T) => name.length > DETECTED_NAME_LENGTH_MAX
  const long = found.filter(isLong)
  const short = found.filter((one) => !isLong(one))
  const fresh = await unknownNames(tx, short)
  if (fresh.length === 0) return long
  const leftOut = new Set<string>()
  const taken: FoundName[] = []
  for (const [brandId, names] of Map.groupBy(fresh, (one) => one.brandId)) {
    const [{ organizationId }] = names as [FoundName]
    const room = await roomForNames(tx, { organizationId, id: brandId }, limits)
    taken.push(...names.slice(0, room))
    for (const { key } of names.slice(room)) leftOut.add(`${brandId} ${key}`)
  }
  await insertDetectedBrands(tx, taken)
  return [...long, ...short.filter(({ brandId, key }) => leftOut.has(`${brandId} ${key}`))]
}

/** Each once, in its first spelling and in the order of the answers. */
async function unknownNames(tx: Db, found: readonly FoundName[]): Promise<FoundName[]> {
  if (found.length === 0) return []
  const distinct = new Map<string, FoundName>()
  for (const one of found) {
    const place = `${one.brandId} ${one.key}`
    if (!distinct.has(place)) distinct.set(place, one)
  }
  const columns = { organizationId: 'uuid', brandId: 'uuid', key: 'text' }
  const asked = [...distinct.values()].map(({ organizationId, brandId, key }) => ({
    organizationId,
    brandId,
    key,
  }))
  const { rows } = await sql<{ brandId: string; key: string }>`
    select n."brandId", n.key from ${bulkRows(asked, columns)}
    where exists (select 1 from detected_brands d where d.organization_id = n."organizationId"
      and d.brand_id = n."brandId" and d.name_key = n.key)`.execute(tx)
  for (const { brandId, key } of rows) distinct.delete(`${brandId} ${key}`)
  return [...distinct.values()]
}

/** For how many further names the brand has room; at 0, results leave out new ones. */
export async function roomForNames(
  db: Db,
  { organizationId, id }: { organizationId: string; id: string },
  limits = LIMITS,
): Promise<number> {
  const { rows } = await sql<NameLimits>`
    select count(*)::int as all, (count(*) filter (where not ${isDecided}))::int as undecided
    from detected_brands d where d.organization_id = ${organizationId} and d.brand_id = ${id}`.execute(db)
  const { all = 0, undecided = 0 } = rows[0] ?? {}
  return Math.max(0, Math.min(limits.undecided - undecided, limits.all - all))
}

export const isShortOfRoom = (room: number) => room < ROOM_SHORT

/** The room of the brand of a run; null without such a run. */
export async function roomOfRun(
  db: Db,
  { organizationId, runId }: RunRef,
): Promise<{ brandId: string; room: number } | null> {
  const { rows } = await sql<{ brandId: string }>`
    select brand_id as "brandId" from runs where organization_id = ${organizationId} and id = ${runId}`.execute(
    db,
  )
  const [brand] = rows
  return brand ? { ...brand, room: await roomForNames(db, { organizationId, id: brand.brandId }) } : null
}

/** Names that nobody decided about, and into which no other is merged. */
const isLoose = sql<boolean>`(not ${isDecided} and not exists (select 1 from detected_brands c
  where c.organization_id = d.organization_id and c.merged_into_id = d.id))`

/** The ids of the loose names of a brand by their keys. */
export async function looseNames(
  db: Db,
  { organizationId, brandId }: BrandOfNames,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; key: string }>`
    select d.id, d.name_key as key from detected_brands d
    where d.organization_id = ${organizationId} and d.brand_id = ${brandId} and ${isLoose}`.execute(db)
  return new Map(rows.map(({ id, key }) => [key, id]))
}

/** Deletes those of the names that are still loose. The caller holds `lockSourceTypes`. */
export async function deleteLooseNames(
  tx: Db,
  { organizationId, brandId }: BrandOfNames,
  ids: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from detected_brands d where d.organization_id = ${organizationId} and d.brand_id = ${brandId}
      and d.id = any(${[...ids]}::uuid[]) and ${isLoose}`.execute(tx)
  // Deleted rows do not renew the brand's revision themselves; this does.
  await sql`
    update brands set id = id where organization_id = ${organizationId} and id = ${brandId}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
