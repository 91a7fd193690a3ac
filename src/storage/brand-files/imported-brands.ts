import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { deleteImportLines, type ImportRef } from '../runs/imports.ts'

interface OneBrand {
  organizationId: string
  brandId: string
}

/** The brands with these ids, deleted ones too. */
export async function brandsWithIds(db: Db, organizationId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string; isDeleted: boolean }>`
    select id, name, deleted_at is not null as "isDeleted" from brands
    where organization_id = ${organizationId} and id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}

/** A brand that nobody sees until `takeSettings` shows it. */
export async function insertHiddenBrand(db: Db, { organizationId, brandId }: OneBrand): Promise<void> {
  await sql`
    insert into brands (organization_id, id, name, target_market, language, deleted_at)
    values (${organizationId}, ${brandId}, '', '', '', now())`.execute(db)
}

/** Deletes a hidden brand of which nothing was imported. */
export async function deleteHiddenBrand(db: Db, { organizationId, brandId }: OneBrand): Promise<void> {
  await sql`
    delete from brands where organization_id = ${organizationId} and id = ${brandId} and name = ''
      and deleted_at is not null`.execute(db)
}

/** Whether the brand has its settings and nothing else. */
export async function isEmptyBrand(db: Db, { organizationId, brandId }: OneBrand): Promise<boolean> {
  const of = sql`x.organization_id = ${organizationId} and x.brand_id = ${brandId}`
  const { rows } = await sql<{ isEmpty: boolean }>`
    select not (exists (select 1 from runs x where ${of}) or exists (select 1 from topics x where ${of})
      or exists (select 1 from prompts x where ${of}) or exists (select 1 from perception_prompts x where ${of})
      or exists (select 1 from competitors x where ${of}) or exists (select 1 from detected_brands x where ${of})
      or exists (select 1 from source_overrides x where ${of}) or exists (select 1 from contents x where ${of})
      or exists (select 1 from prompt_suggestions x where ${of})) as "isEmpty"`.execute(db)
  return rows[0]?.isEmpty ?? false
}

/** From now on only a job works on the import. @returns false when the upload was dropped */
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

/** Ends a copy that cannot continue: what is copied stays, the other lines are deleted. @returns whether it was under way */
export async function giveUpCopy(db: Db, organizationId: string, importId: string): Promise<boolean> {
  if ((await copiedBrandId(db, organizationId, importId)) === null) return false
  await deleteImportLines(db, organizationId, importId)
  await endCopy(db, organizationId, importId)
  return true
}

export async function endCopy(tx: Db, organizationId: string, importId: string): Promise<void> {
  await sql`
    update imports set state = 'done' where organization_id = ${organizationId} and id = ${importId}
      and state = 'copying'`.execute(tx)
}
