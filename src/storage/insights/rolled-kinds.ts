import { sql } from 'kysely'
import { placeOfKind } from '../../domain/insights/packed-sources.ts'
import { FORMAT } from '../../domain/insights/rollup.ts'
import { remarked } from '../../domain/insights/text-keys.ts'
import { bulkRows } from '../database/bulk-rows.ts'
import type { Db } from '../database/database.ts'
import { deleteRollups, refuseCalculations } from './rollups.ts'

/**
 * Changes the kind of a domain in the roll-ups of these runs, and deletes those in which it cannot be changed alone.
 * Roll-ups that are being calculated at this moment will not be stored.
 * @param runs - each with the kind of all links to the domain, or null when they have several
 * @returns the runs whose roll-ups are deleted
 */
export async function changeRolledKinds(
  tx: Db,
  organizationId: string,
  domain: string,
  runs: readonly { id: string; kind: string | null }[],
): Promise<string[]> {
  if (runs.length === 0) return []
  const kinds = new Map(runs.map(({ id, kind }) => [id, kind]))
  const ids = [...kinds.keys()]
  await refuseCalculations(tx, organizationId, ids)
  const changed: { run: string; packed: string }[] = []
  const spoilt: string[] = []
  for (const { run, packed } of await packedDomains(tx, organizationId, ids)) {
    const kind = kinds.get(run) ?? null
    const domains = kind === null ? null : remarked(Buffer.from(packed, 'base64'), domain, placeOfKind(kind))
    if (domains === null) spoilt.push(run)
    else changed.push({ run, packed: Buffer.from(domains).toString('base64') })
  }
  if (spoilt.length > 0) await deleteRollups(tx, organizationId, spoilt)
  await sql`
    update run_rollups x set domains = decode(n.packed, 'base64')
    from ${bulkRows(changed, { run: 'uuid', packed: 'text' })}
    where x.organization_id = ${organizationId} and x.run_id = n.run`.execute(tx)
  return spoilt
}

async function packedDomains(tx: Db, organizationId: string, runIds: readonly string[]) {
  const { rows } = await sql<{ run: string; packed: string }>`
    select run_id as run, encode(domains, 'base64') as packed from run_rollups
    where organization_id = ${organizationId} and run_id = any(${[...runIds]}::uuid[]) and format = ${FORMAT}`.execute(
    tx,
  )
  return rows
}
