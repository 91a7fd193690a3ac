import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { EMPTY_DATABASE_FILE } from '../src/storage/database/embedded/empty-database.ts'

/** `node scripts/write-empty-database.ts FOLDER`: writes the archive from which first starts make their database. */
const folder = resolve(process.argv[2] ?? '.')
const file = join(folder, EMPTY_DATABASE_FILE)
// A script that is stopped must leave no half archive under that name.
const unfinished = `${file}.${process.pid}`
const database = await PGlite.create()
try {
  await database.exec('checkpoint')
  const archive = await database.dumpDataDir('gzip')
  mkdirSync(folder, { recursive: true })
  writeFileSync(unfinished, Buffer.from(await archive.arrayBuffer()))
  renameSync(unfinished, file)
} finally {
  rmSync(unfinished, { force: true })
  await database.close()
}
