import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { ImportRef } from './imports.ts'

const DELETED_AT_ONCE = 500

/** @returns false for an import that is committed or gone */
export async function markDropped(db: Db, organizationId: string, importId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update imports set state = 'dropped' where organization_id = ${organizationId} and id = ${importId}
      and state in ('staging', 'dropped')`.execute(db)
  return numAffectedRows === 1n
}

export async function deleteDropped(tx: Db, organizationId: string, importId: string): Promise<void> {
  await sql`
    delete from imports where organization_id = ${organizationId} and id = ${importId} and state = 'dropped'`.execute(
    tx,
  )
}

/** Deletes the lines that were not moved yet, in parts. */
export async function deleteImportLines(db: Db, organizationId: string, importId: string): Promise<void> {
  for (const table of ['import_lines', 'import_slots']) {
    while ((await deleteSome(db, table, organizationId, importId)) > 0n);
  }
}

async function deleteSome(db: Db, table: string, organizationId: string, importId: string): Promise<bigint> {
  const ofImport = sql`x.organization_id = ${organizationId} and x.import_id = ${importId}`
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} x where ${ofImport} and x.line = any(array(
      select x.line from ${sql.table(table)} x where ${ofImport} order by x.line limit ${DELETED_AT_ONCE}))`.execute(
    db,
  )
  return numAffectedRows
}

/** Imports whose upload stopped without an error, and imports that are not completely deleted. */
export async function stoppedUploads(db: Db, before: Date) {
  const { rows } = await sql<ImportRef>`
    select organization_id as "organizationId", id as "importId", brand_id as "brandId" from imports
    where (state = 'staging' and created_at < ${before}) or state = 'dropped'`.execute(db)
  return rows
}
