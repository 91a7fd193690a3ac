import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { DurableFs } from '../src/storage/database/embedded/durable-fs.ts'

/** The tables that a run writes, with the condition for its rows. */
const TABLES = [
  ['run_prompts', 'run_id'],
  ['responses', 'run_id'],
  ['results', 'run_id'],
  ['response_links', 'run_id'],
  ['web_search_queries', 'run_id'],
  ['mentions', 'response_id'],
] as const

function rowsOf([table, column]: (typeof TABLES)[number], runId: string): string {
  const where =
    column === 'run_id'
      ? `run_id = '${runId}'`
      : `response_id in (select id from responses where run_id = '${runId}')`
  return `select * from ${table} where ${where}`
}

const likeOriginal = (table: string) => `create table copied_${table} (like ${table} including all)`

/** Seconds to COPY the rows of a run into empty tables with the same indexes, on PostgreSQL. */
export async function copySecondsOnPostgres(url: string, runId: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const data = new Map<string, Buffer[]>()
  for (const table of TABLES) {
    const chunks: Buffer[] = []
    const stream = client.query(copyTo(`copy (${rowsOf(table, runId)}) to stdout`))
    for await (const chunk of stream) chunks.push(chunk as Buffer)
    data.set(table[0], chunks)
    await client.query(likeOriginal(table[0]))
  }
  const start = performance.now()
  for (const [table, chunks] of data) {
    await pipeline(Readable.from(chunks), client.query(copyFrom(`copy copied_${table} from stdin`)))
  }
  const seconds = (performance.now() - start) / 1_000
  for (const [table] of TABLES) await client.query(`drop table copied_${table}`)
  await client.end()
  return seconds
}

/** The same on the embedded database, its directory not in use; commits wait for the disk there too. */
export async function copySecondsOnEmbedded(dataDir: string, runId: string): Promise<number> {
  const db = await PGlite.create({
    fs: new DurableFs(join(dataDir, 'database'), () => {}),
    startParams: [
      ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
      '-c',
      'wal_sync_method=fsync',
    ],
  })
  const data = new Map<string, Blob>()
  for (const table of TABLES) {
    const { blob } = await db.query(`copy (${rowsOf(table, runId)}) to '/dev/blob'`)
    if (blob) data.set(table[0], blob)
    await db.exec(likeOriginal(table[0]))
  }
  const start = performance.now()
  for (const [table, blob] of data) await db.query(`copy copied_${table} from '/dev/blob'`, [], { blob })
  const seconds = (performance.now() - start) / 1_000
  await db.close()
  return seconds
}
