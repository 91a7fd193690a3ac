import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openEmbedded } from '../../../src/storage/database/embedded/open-embedded.ts'

it('a first start creates its database where the archive of the installation is damaged', async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'earshot-damaged-'))
  const archive = join(scratch, 'archive.tar.gz')
  writeFileSync(archive, 'no archive')
  const warnings: string[] = []
  const database = await openEmbedded({
    dataDir: join(scratch, 'data'),
    now: () => new Date(),
    archive,
    onWarning: (message) => warnings.push(message),
    onFatal() {},
  })
  try {
    const { rows } = await sql`select 1 as one`.execute(database.db)
    expect([rows, warnings.length]).toEqual([[{ one: 1 }], 1])
  } finally {
    await database.close()
    rmSync(scratch, { recursive: true, force: true })
  }
})
