import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { emptyDatabase } from '../../../src/storage/database/embedded/empty-database.ts'
import { openEmbedded } from '../../../src/storage/database/embedded/open-embedded.ts'

/** What a new database has: its settings, and how much of each kind. */
async function newDatabase(archive: string | null) {
  const dataDir = mkdtempSync(join(tmpdir(), 'earshot-empty-'))
  const database = await openEmbedded({
    dataDir,
    now: () => new Date(),
    onWarning() {},
    onFatal() {},
    archive,
  })
  try {
    const { rows } = await sql`
      select (select json_object_agg(name, setting order by name) from pg_settings where name <> 'data_directory') as settings,
        (select json_agg(d order by datname) from (select datname, encoding, datlocprovider, datcollate, datctype from pg_database) d) as databases,
        (select count(*) from pg_class) as tables, (select count(*) from pg_proc) as functions,
        (select count(*) from pg_collation) as collations, (select count(*) from pg_ts_config) as searches`.execute(
      database.db,
    )
    return rows
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

it('a database from the archive of the installation is the same as one that is created without it', async () => {
  const archive = emptyDatabase()
  expect([archive, await newDatabase(archive)]).toEqual([expect.any(String), await newDatabase(null)])
})
