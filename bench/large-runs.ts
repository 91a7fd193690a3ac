import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import { pino } from 'pino'
import { startApp } from '../src/app/app.ts'
import { createClient } from '../src/client/client.ts'
import { readConfig } from '../src/config/config.ts'
import { formatApiKey } from '../src/domain/api-key.ts'
import { newId } from '../src/storage/database/new-id.ts'
import { openPostgres } from '../src/storage/database/postgres.ts'
import { startPostgres } from '../test/run/postgres-server.ts'
import { addRun } from './large-run-rows.ts'

/**
 * How long others wait while work on a very large run, topic or upload is done. On the embedded database: the longest wait of
 * a query that is sent every 10 ms. On PostgreSQL: the greatest age of an open transaction. The baseline is the same on an
 * idle server.
 */
const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'embedded' },
    responses: { type: 'string', default: '50000' },
    prompts: { type: 'string', default: '20000' },
    lines: { type: 'string', default: '100000' },
  },
})
const PROBE_EVERY_MS = 10
const IDLE_MS = 5_000
const responseCount = Number(values.responses)

const dataDir = mkdtempSync(join(tmpdir(), 'earshot-bench-'))
const postgres = values.database === 'postgres' ? await startPostgres({ durable: true }) : null
const key = formatApiKey(randomBytes(32))
const config = {
  ...readConfig({ EARSHOT_DATA_DIR: dataDir, ...(postgres ? { DATABASE_URL: postgres.url } : {}) }),
  port: 0,
  adminKey: key,
  demo: false,
  rateLimit: 0,
  drainMs: 1_000,
}
const app = await startApp(config, { serves: true, works: true, logger: pino({ level: 'silent' }) })
const { db } = app.context.database
const watcher = postgres ? await openPostgres(postgres.url, () => {}) : null
const client = createClient({ baseUrl: `${app.url}/api`, apiKey: key })
let idleMs = 0
try {
  const organizationId = (await client.getOrganization()).id
  const runOf = (state: 'scored' | 'failed' | 'planned') =>
    addRun(client, db, organizationId, state, responseCount)
  await measure('idle', () => sleep(IDLE_MS))

  const ended = await runOf('scored')
  await measure('end of a run', async () => {
    await app.context.queue.enqueue(db, 'finish-run', [{ data: { organizationId, runId: ended.runId } }])
    await until(sql`select 1 from runs where id = ${ended.runId} and status in ('completed', 'partial')`)
  })
  const failed = await runOf('failed')
  await measure('retry of all responses', async () => {
    await client.retryFailed({ params: { runId: failed.runId } })
    await until(sql`select 1 from runs where id = ${failed.runId} and retry_from is null`)
  })
  await measure('cancellation of the retry', async () => {
    await client.cancelRun({ params: { runId: failed.runId } })
    await until(noneUnsettled(failed.runId))
  })
  const open = await runOf('planned')
  await measure('cancellation of a run', async () => {
    await client.cancelRun({ params: { runId: open.runId } })
    await until(noneUnsettled(open.runId))
  })
  await sql`insert into prompts (organization_id, id, brand_id, topic_id, text, text_key)
    select ${organizationId}, gen_random_uuid(), ${open.brandId}, ${open.topicId}, 'New ' || n, 'new ' || n
    from generate_series(1, ${Number(values.prompts)}::int) n`.execute(db)
  await measure('deletion of a topic', async () => {
    await client.deleteTopic({ params: { topicId: open.topicId } })
    await until(sql`select 1 from topics where id = ${open.topicId} and not is_clearing`)
  })
  const importId = await addUpload(organizationId, open.brandId)
  await measure('deletion of an upload', async () => {
    await app.context.queue.enqueue(db, 'housekeeping', [{ data: {} }])
    await until(sql`select 1 where not exists (select 1 from imports where id = ${importId})`)
  })
} finally {
  await app.close()
  await watcher?.close()
  await postgres?.stop()
  rmSync(dataDir, { recursive: true })
}
process.exit(0)

/** An upload that stopped a day ago. */
async function addUpload(organizationId: string, brandId: string): Promise<string> {
  const importId = newId()
  await sql`insert into imports (organization_id, id, brand_id, state, line_count, created_at)
    values (${organizationId}, ${importId}, ${brandId}, 'staging', 0, now() - interval '1 day')`.execute(db)
  await sql`insert into import_lines (organization_id, import_id, line, prompt_text, prompt_key, llm, answer, details)
    select ${organizationId}, ${importId}, n, 'Prompt ' || n, 'prompt ' || n, 'a', repeat('Acme is good. ', 40), '{}'
    from generate_series(1, ${Number(values.lines)}::int) n`.execute(db)
  return importId
}

function noneUnsettled(runId: string) {
  return sql`select 1 where not exists (select 1 from responses where run_id = ${runId}
    and state in ('planned', 'asking', 'answered'))`
}

async function until(query: RawBuilder<unknown>): Promise<void> {
  while ((await query.execute(db)).rows.length === 0) await sleep(100)
}

/** Waits until no jobs wait except those that would ask an LLM. */
async function settled(): Promise<void> {
  await sleep(500)
  await until(sql`select 1 where not exists (select 1 from pgboss.job where state in ('created', 'active', 'retry')
    and name <> 'collect' and start_after < now() + interval '1 minute')`)
}

async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  await settled()
  let isOver = false
  let longest = 0
  const probing = (async () => {
    while (!isOver) {
      longest = Math.max(longest, await probe())
      await sleep(PROBE_EVERY_MS)
    }
  })()
  const start = performance.now()
  await work()
  await settled()
  const seconds = (performance.now() - start) / 1_000
  isOver = true
  await probing
  if (name === 'idle') idleMs = longest
  process.stdout.write(
    `large-runs  ${values.database}  ${name.padEnd(26)}  longest ${longest.toFixed(0)} ms, ` +
      `${(longest / idleMs).toFixed(1)} x idle, took ${seconds.toFixed(1)} s\n`,
  )
}

/** @returns milliseconds */
async function probe(): Promise<number> {
  const start = performance.now()
  if (!watcher) {
    await sql`select 1`.execute(db)
    return performance.now() - start
  }
  const { rows } = await sql<{ age: number | null }>`
    select extract(epoch from max(clock_timestamp() - xact_start))::float8 * 1000 as age from pg_stat_activity
    where xact_start is not null and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
    watcher.db,
  )
  return rows[0]?.age ?? 0
}
