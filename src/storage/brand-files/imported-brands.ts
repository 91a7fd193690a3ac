import { type RawBuilder, sql } from 'kysely'
import { ApiError } from '../../contract/errors.ts'
import type { Db } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { deleteDropped, deleteImportLines, markDropped } from '../runs/dropped-imports.ts'
import { type ImportRef, insertImport } from '../runs/imports.ts'
import { NEEDED_BEFORE } from './store-lines.ts'

interface OneBrand {
  organizationId: string
  brandId: string
}

/** The brands with these ids, including deleted ones. */
export async function brandsWithIds(db: Db, organizationId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string; isDeleted: boolean }>`
    select id, name, deleted_at is not null as "isDeleted" from brands
    where organization_id = ${organizationId} and id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}

/**
 * Creates a brand that is hidden until `takeSettings` shows it, together with its import.
 * @returns false when another upload has taken the id
 */
export function insertHiddenBrand(db: Db, ref: ImportRef): Promise<boolean> {
  const { organizationId, brandId, importId } = ref
  return inTransaction(db, async (tx) => {
    const { numAffectedRows } = await sql`
      insert into brands (organization_id, id, name, target_market, language, deleted_at)
      values (${organizationId}, ${brandId}, '', '', '', now()) on conflict do nothing`.execute(tx)
    if (numAffectedRows !== 1n) return false
    await insertImport(tx, organizationId, importId, brandId)
    return true
  })
}

const isHidden = sql`name = '' and deleted_at is not null`

/** The tables that an import fills before the brand is shown; a table comes after those with foreign keys to it. */
const OF_HIDDEN = ['runs', 'perception_prompts', 'prompts', 'topics', 'competitors', 'alert_rules'] as const

/**
 * Deletes an import that was not committed, in parts, with the hidden brand that it filled. After a crash, the
 * housekeeping continues. A committed import is never deleted.
 */
export async function dropImport(db: Db, ref: ImportRef): Promise<void> {
  const { organizationId, importId, brandId } = ref
  if (!(await markDropped(db, organizationId, importId))) return
  await deleteImportLines(db, organizationId, importId)
  const { rows } = await sql`
    select 1 from brands where organization_id = ${organizationId} and id = ${brandId} and ${isHidden}`.execute(
    db,
  )
  const wasHidden = rows.length > 0
  for (const table of wasHidden ? OF_HIDDEN : []) while ((await deleteSome(db, table, ref)) > 0n);
  await inTransaction(db, async (tx) => {
    await deleteDropped(tx, organizationId, importId)
    if (!wasHidden) return
    await sql`
      delete from brands where organization_id = ${organizationId} and id = ${brandId} and ${isHidden}`.execute(
      tx,
    )
  })
}

/** Rows that one statement deletes. */
const DELETED_AT_ONCE = 500

async function deleteSome(
  db: Db,
  table: (typeof OF_HIDDEN)[number],
  { organizationId, brandId }: OneBrand,
): Promise<bigint> {
  const ofBrand = sql`x.organization_id = ${organizationId} and x.brand_id = ${brandId}`
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} x where ${ofBrand} and x.id = any(array(
      select x.id from ${sql.table(table)} x where ${ofBrand} limit ${DELETED_AT_ONCE}))`.execute(db)
  return numAffectedRows
}

/**
 * Moves the imported rows from their hidden brand into an existing empty brand. The caller holds the lock of that
 * brand.
 */
export async function moveHiddenRows(
  tx: Db,
  { organizationId, brandId: hiddenId, importId }: ImportRef,
  brandId: string,
): Promise<void> {
  for (const table of OF_HIDDEN) {
    await sql`
      update ${sql.table(table)} set brand_id = ${brandId}
      where organization_id = ${organizationId} and brand_id = ${hiddenId}`.execute(tx)
  }
  await sql`
    update imports set brand_id = ${brandId} where organization_id = ${organizationId} and id = ${importId}`.execute(
    tx,
  )
  await sql`
    delete from brands where organization_id = ${organizationId} and id = ${hiddenId} and ${isHidden}`.execute(
    tx,
  )
}

/** Whether the brand has settings only: no prompts, runs or other contents. */
export async function isEmptyBrand(db: Db, { organizationId, brandId }: OneBrand): Promise<boolean> {
  const of = sql`x.organization_id = ${organizationId} and x.brand_id = ${brandId}`
  const { rows } = await sql<{ isEmpty: boolean }>`
    select not (exists (select 1 from runs x where ${of}) or exists (select 1 from topics x where ${of})
      or exists (select 1 from prompts x where ${of}) or exists (select 1 from perception_prompts x where ${of})
      or exists (select 1 from competitors x where ${of}) or exists (select 1 from detected_brands x where ${of})
      or exists (select 1 from source_overrides x where ${of}) or exists (select 1 from contents x where ${of})
      or exists (select 1 from prompt_suggestions x where ${of}) or exists (select 1 from brand_markets x where ${of})
      or exists (select 1 from alert_rules x where ${of})) as "isEmpty"`.execute(db)
  return rows[0]?.isEmpty ?? false
}

/**
 * After this, only a job works on the import.
 * @returns false when the upload was dropped
 */
export async function commitBrandFile(
  tx: Db,
  { organizationId, importId }: ImportRef,
  lineCount: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update imports set state = 'copying', line_count = ${lineCount}
    where organization_id = ${organizationId} and id = ${importId} and state = 'staging'`.execute(tx)
  return numAffectedRows === 1n
}

/** The brand into which a brand's export is copied; null for an import of answers. */
export async function copiedBrandId(
  db: Db,
  organizationId: string,
  importId: string,
): Promise<string | null> {
  const { rows } = await sql<{ brandId: string }>`
    select brand_id as "brandId" from imports
    where organization_id = ${organizationId} and id = ${importId} and state = 'copying'`.execute(db)
  return rows[0]?.brandId ?? null
}

/**
 * Ends a copy that cannot continue: the rows that were copied stay, the other lines are deleted.
 * @returns whether it was under way
 */
export async function giveUpCopy(db: Db, organizationId: string, importId: string): Promise<boolean> {
  if ((await copiedBrandId(db, organizationId, importId)) === null) return false
  await deleteImportLines(db, organizationId, importId)
  await endCopy(db, organizationId, importId)
  return true
}

/**
 * Whether settings or decisions of the export of which the brand is a copy are not in the brand yet: new runs would be measured without
 * them.
 */
function isIncomplete(db: Db, brand: OneBrand): Promise<boolean> {
  return isLacking(db, brand, sql`l.line < ${NEEDED_BEFORE}::int`)
}

/** Whether anything of that export is not in the brand yet. */
export function isBeingCopied(db: Db, brand: OneBrand): Promise<boolean> {
  return isLacking(db, brand, sql`true`)
}

async function isLacking(
  db: Db,
  { organizationId, brandId }: OneBrand,
  lines: RawBuilder<unknown>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from imports i where i.organization_id = ${organizationId} and i.brand_id = ${brandId} and i.state = 'copying'
      and exists (select 1 from import_lines l where l.organization_id = i.organization_id and l.import_id = i.id
        and ${lines})`.execute(db)
  return rows.length > 0
}

/** @throws {ApiError} `conflict` while the brand is incomplete */
export async function refuseIncomplete(db: Db, brand: OneBrand): Promise<void> {
  if (!(await isIncomplete(db, brand))) return
  throw new ApiError(
    'conflict',
    'The brand is being copied, and its settings and decisions are not complete. Try again in a moment.',
  )
}

/** Committed imports whose lines are not all moved. */
export async function openImports(db: Db) {
  const { rows } = await sql<{ organizationId: string; importId: string }>`
    select organization_id as "organizationId", id as "importId" from imports
    where state in ('running', 'copying') order by id`.execute(db)
  return rows
}

export async function endCopy(tx: Db, organizationId: string, importId: string): Promise<void> {
  await sql`
    update imports set state = 'done' where organization_id = ${organizationId} and id = ${importId}
      and state = 'copying'`.execute(tx)
}
