import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openEmbedded } from '../../../src/storage/database/embedded/open-embedded.ts'
import { cloneTestDatabase } from '../../fixtures/test-database.ts'
import { firstOf } from '../../fixtures/test-length.ts'

const FAULTY_DISK = new URL('../../fixtures/faulty-disk-worker.ts', import.meta.url)

/**
 * Writes to a disk with this fault.
 * @returns the message to the process
 */
async function writeOnFaultyDisk(fault: { name: string; code: string }): Promise<string> {
  const { dataDir, drop } = await cloneTestDatabase()
  const fatal = Promise.withResolvers<Error>()
  const database = await openEmbedded({
    dataDir,
    now: () => new Date(),
    workerUrl: FAULTY_DISK,
    onWarning() {},
    onFatal: fatal.resolve,
  })
  try {
    writeFileSync(join(dataDir, 'fault'), JSON.stringify(fault))
    await sql`create table written (id int)`.execute(database.db).catch(() => {})
    return (await fatal.promise).message
  } finally {
    await database.close()
    await drop()
  }
}

describe('a disk without room', () => {
  // The first two have each call and each code once.
  const faults = firstOf<[string, { name: string; code: string }]>(
    [
      ['a write finds no space', { name: 'writeSync', code: 'ENOSPC' }],
      ["a flush exceeds the user's quota", { name: 'fsyncSync', code: 'EDQUOT' }],
      ["a write exceeds the user's quota", { name: 'writeSync', code: 'EDQUOT' }],
      ['a flush finds no space', { name: 'fsyncSync', code: 'ENOSPC' }],
    ],
    2,
  )

  it.each(faults)('is reported as a full disk when %s', async (_, fault) => {
    expect(await writeOnFaultyDisk(fault)).toMatch(/^The disk that holds .* is full\./)
  })
})
