import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { startApp } from '../src/app/app.ts'
import { createClient } from '../src/client/client.ts'
import { readConfig } from '../src/config/config.ts'

/** Serves answers of 1 MiB from a database of its own, says where, and obeys `rss`. See stalled-readers.ts. */
const ANSWERS = 40
const KEYS = 10

const config = {
  ...readConfig({
    ...process.env,
    EARSHOT_DATA_DIR: mkdtempSync(join(tmpdir(), 'earshot-bench-')),
    EARSHOT_DEMO: 'off',
    EARSHOT_ADMIN_KEY: process.argv[2] ?? '',
  }),
  port: 0,
  rateLimit: 0,
}
const app = await startApp(config, { serves: true, works: true, logger: pino({ level: 'silent' }) })
const baseUrl = `${app.url}/api`
const admin = createClient({ baseUrl, apiKey: config.adminKey ?? '' })
const { key: tenantKey } = await admin.createOrganization({ body: { name: 'Stalled' } })
const client = createClient({ baseUrl, apiKey: tenantKey })
const { id: brandId } = await client.createBrand({ body: { name: 'Acme', llms: [] } })
const lines = Array.from({ length: ANSWERS }, (_, index) => ({
  prompt: `Which CRM, number ${index}?`,
  llm: 'alpha',
  answer: 'Acme.',
}))
const response = await client.stream('importAnswers', {
  params: { brandId },
  body: new Blob([lines.map((line) => `${JSON.stringify(line)}\n`).join('')]).stream(),
  contentType: 'application/x-ndjson',
})
const { runs } = (await response.json()) as { runs: string[] }
const [runId = ''] = runs
while ((await client.getRun({ params: { runId } })).status !== 'completed') {
  await new Promise((resolve) => setTimeout(resolve, 100))
}
const { db } = app.context.database
await sql`update responses set answer = left(repeat(md5(id::text) || ' Acme' || chr(10), 30000), 1048576)
  where run_id = ${runId}`.execute(db)
const keys = []
for (let made = 0; made < KEYS; made += 1) {
  keys.push((await client.createKey({ body: { name: `Reader ${made}`, scopes: ['read'] } })).key)
}
console.log(JSON.stringify({ pid: process.pid, baseUrl, runId, keys }))
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
