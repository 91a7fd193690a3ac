import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startApp } from '../../src/app/app.ts'
import { openDatabase } from '../../src/app/open-database.ts'
import { readConfig } from '../../src/config/config.ts'
import { lastBackupAt } from '../../src/storage/backup/last-backup.ts'
import { migrateUpTo, migrationsOf } from '../../src/storage/database/migrate.ts'
import { MIGRATIONS } from '../../src/storage/database/migrations/index.ts'
import { InsightWorld } from '../fixtures/insight-world.ts'
import { keepCompiled } from '../fixtures/keep-compiled.ts'
import { type CommandOptions, runCommand } from '../fixtures/run-command.ts'
import { seedBrand } from '../fixtures/seed-brand.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { cloneTestDatabase, isEmbedded, type TestDatabase } from '../fixtures/test-database.ts'
import { isWhole } from '../fixtures/test-length.ts'
import { checkedClient, startTestServer, type TestServer } from '../fixtures/test-server.ts'

/** Every table of a backup. Add a new table here or to `LEFT_OUT`. */
const TABLES = [
  'alert_rules',
  'all_judgements',
  'all_perception_scores',
  'all_response_links',
  'all_results',
  'api_keys',
  'audit_events',
  'backup_codes',
  'brand_markets',
  'brands',
  'competitors',
  'content_suggestions',
  'contents',
  'detected_brands',
  'generated_content_ideas',
  'identities',
  'import_lines',
  'import_slots',
  'imports',
  'judge_calibrations',
  'letters',
  'llm_spending',
  'mail_subscriptions',
  'memberships',
  'mentions',
  'organizations',
  'people',
  'perception_prompts',
  'prompt_suggestions',
  'prompt_variants',
  'prompts',
  'response_corrections',
  'responses',
  'run_prompts',
  'run_spending',
  'runs',
  'source_overrides',
  'suggestions',
  'to_do_decisions',
  'topics',
  'web_search_queries',
  'webhooks',
]

const scratch = () => mkdtempSync(join(inject('scratch'), 'backup-'))
const environment = (dataDir: string, url: string | null): Record<string, string> => ({
  EARSHOT_DATA_DIR: dataDir,
  ...(url === null ? {} : { DATABASE_URL: url }),
})
const linesOf = (file: string) => gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
const INVITATION = JSON.stringify({
  organization_id: '22222222-2222-4222-8222-222222222222',
  id: '33333333-3333-4333-8333-333333333333',
})

/** The file with a row of a table that earlier versions did not leave out. */
function withRowOf(table: string, row: string): string {
  const lines = [...linesOf(file).slice(0, -1), JSON.stringify({ table }), row]
  const { rows } = JSON.parse(linesOf(file).at(-1) ?? '')
  const sha256 = createHash('sha256')
    .update(lines.map((line) => `${line}\n`).join(''))
    .digest('hex')
  const path = join(scratch(), 'earlier.backup')
  writeFileSync(path, gzipSync([...lines, JSON.stringify({ end: true, rows: rows + 1, sha256 })].join('\n')))
  return path
}

/** The rows of each table, sorted, because a table has no order. */
const rowsOf = (file: string) => linesOf(file).slice(1, -1).toSorted()

let server: TestServer
let world: InsightWorld
let openRunId: string
let otherKey: string
let figures: Awaited<ReturnType<typeof readFigures>>
let source: CommandOptions
let file: string
let written: Awaited<ReturnType<typeof runCommand>>
let databases: Omit<TestDatabase, 'database'>[]

beforeAll(async () => {
  databases = []
  server = await startTestServer({ config: {}, llms: [SILENT_LLM] })
  world = await InsightWorld.in(await server.newTenant(), 'backup')
  await world.tenant.client.correctResponse({
    params: { responseId: world.responses[0]?.id ?? '' },
    body: { isPresent: false },
  })
  const other = await server.newTenant()
  const { brandId } = await seedBrand(other.client, { llms: [SILENT_LLM.name] })
  const run = await other.client.startRun({ params: { brandId } })
  openRunId = 'id' in run ? run.id : ''
  otherKey = other.key
  figures = await readFigures(world.tenant.client)
  // Only one process can open the embedded database.
  if (isEmbedded) await server.app.close()
  source = { env: environment(server.database.dataDir, server.database.url) }
  file = join(scratch(), 'all.backup')
  written = await runCommand(['backup', file], source)
})

afterAll(async () => {
  await server.stop()
  for (const { drop } of databases) await drop()
})

/** An installation without data, and its environment. */
async function empty(): Promise<CommandOptions> {
  const clone = await cloneTestDatabase()
  databases.push(clone)
  return { env: environment(clone.dataDir, clone.url) }
}

async function readFigures(client: TestServer['admin']) {
  const { brandId, runIds, responses } = world
  return {
    runs: await Promise.all(runIds.map((runId) => client.getRunStats({ params: { runId } }))),
    overview: await client.getOverview({ params: { brandId } }),
    leaderboard: await client.getLeaderboard({ params: { brandId } }),
    responses: await Promise.all(
      responses.slice(0, 5).map(({ id }) => client.getResponse({ params: { responseId: id } })),
    ),
  }
}

/** The answer of a server of the installation to a key. */
async function served<T>(
  { env = {} }: CommandOptions,
  key: string,
  read: (client: TestServer['admin']) => Promise<T>,
) {
  const config = { ...readConfig(env), port: 0, demo: false, rateLimit: 0, drainMs: 0 }
  const app = await startApp(config, { serves: true, works: true, logger: pino({ level: 'silent' }) })
  try {
    return await read(checkedClient(`${app.url}/api`, key))
  } finally {
    await app.close()
  }
}

describe('a backup', () => {
  it('is written while servers are at work, except with the embedded database', () => {
    expect(written).toMatchObject({ code: 0, stderr: '' })
  })

  it('is known to the installation', async () => {
    const database = await openDatabase(readConfig(source.env ?? {}), { onWarning() {}, onFatal() {} })
    try {
      expect(await lastBackupAt(database.db)).toEqual(expect.any(Date))
    } finally {
      await database.close()
    }
  })

  it('can be read by its owner only', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('has every table of the schema that is not on the list of what is left out', () => {
    const tables = linesOf(file).flatMap((line) =>
      line.startsWith('{"table":') ? [JSON.parse(line).table] : [],
    )
    expect(tables.toSorted()).toEqual(TABLES)
  })

  it('says which schema its rows have', () => {
    expect(JSON.parse(linesOf(file)[0] ?? '')).toMatchObject({
      earshot: 'backup',
      version: 1,
      migration: Object.keys(MIGRATIONS).at(-1),
    })
  })

  it('has no key that can be used', () => {
    expect(linesOf(file).join()).not.toContain(world.tenant.key)
  })

  it('does not replace a file without --force', async () => {
    const again = await runCommand(['backup', file], source)
    expect([again.code, again.stderr]).toEqual([1, `${file} already exists. Use --force to replace it.\n`])
  })
})

if (isEmbedded)
  describe('a backup of the embedded database', () => {
    it('is refused while a server has it open', async () => {
      const target = await empty()
      const app = await startApp(
        { ...readConfig(target.env ?? {}), port: 0, demo: false },
        { serves: true, works: true, logger: pino({ level: 'silent' }) },
      )
      const refused = await runCommand(['backup', join(scratch(), 'x')], target)
      await app.close()
      expect(refused.stderr).toMatch(/^Another Earshot \(process \d+\) is us/)
    })
  })

describe('a restored backup', () => {
  let target: CommandOptions
  let restored: Awaited<ReturnType<typeof runCommand>>
  let again: string

  beforeAll(async () => {
    target = await empty()
    restored = await runCommand(['restore', withRowOf('invitations', INVITATION), '--json'], target)
    // Taken before a key is used, because its use is stored.
    again = join(scratch(), 'again.backup')
    await runCommand(['backup', again], target)
  })

  it('says what it restored', () => {
    expect(JSON.parse(restored.stdout)).toMatchObject({ cancelledRuns: 1 })
  })

  it('has no invitation, although an earlier version kept them', async () => {
    const { db, close } = await openOn(target)
    const { rows } = await sql`select 1 from invitations`.execute(db)
    await close()
    expect(rows).toEqual([])
  })

  it('gives every figure to the digit, for the same keys', async () => {
    expect(await served(target, world.tenant.key, readFigures)).toEqual(figures)
  })

  it('has no run that waits for an answer for ever', async () => {
    const run = await served(target, otherKey, (client) => client.getRun({ params: { runId: openRunId } }))
    expect(run.status).toBe('cancelled')
  })

  it('gives the same backup again, but for the run that was under way', () => {
    const left = (path: string) => rowsOf(path).filter((row) => !row.includes(openRunId))
    expect(left(again)).toEqual(left(file))
  })
})

if (!isEmbedded)
  describe('a backup of PostgreSQL', () => {
    const differences = (of: string) => {
      const left = (path: string) => rowsOf(path).filter((row) => !row.includes(openRunId))
      return { left: left(of), wanted: left(file) }
    }

    /** @returns the backup of the database to which a backup was restored */
    async function moved(backup: string, target: CommandOptions): Promise<string> {
      const next = join(scratch(), 'moved.backup')
      await runCommand(['restore', backup], target)
      await runCommand(['backup', next], target)
      return next
    }

    // What is the same backup again can move back, like any other.
    it(`moves to the embedded database${isWhole ? ' and back' : ''} without a difference`, async () => {
      keepCompiled()
      const embedded = await moved(file, { env: environment(join(scratch(), 'data'), null) })
      const { left, wanted } = differences(isWhole ? await moved(embedded, await empty()) : embedded)
      expect(left).toEqual(wanted)
    })
  })

describe('a backup of an older version', () => {
  // On the embedded database all migrations run three times, which takes as long as all other tests of this file.
  if (!isEmbedded || isWhole)
    it('is migrated when it is restored', async () => {
      const migrated = await restoredFrom('0017-listed-as-worst')
      expect(migrated.at(-1)).toBe(Object.keys(MIGRATIONS).at(-1))
    })

  it('is refused by a version that does not know its schema', async () => {
    const newer = join(scratch(), 'newer')
    const [header = '', ...rest] = linesOf(file)
    const [last = ''] = Object.keys(MIGRATIONS).slice(-1)
    writeFileSync(newer, gzipSync([header.replace(last, '9999-next'), ...rest].join('\n')))
    const refused = await runCommand(['restore', newer], await empty())
    expect(refused.stderr).toMatch(/^The backup was made by Earshot .*, which is newer than this one/)
  })
})

/** The migrations of an installation to which a backup of an earlier schema was restored. */
async function restoredFrom(migration: string): Promise<string[]> {
  const older = await withoutSchema()
  const database = await openOn(older)
  await migrateUpTo(database.db, migration)
  await sql`insert into organizations (id, name, features, is_founding)
    values ('11111111-1111-4111-8111-111111111111', 'Older', '{}', true)`.execute(database.db)
  await database.close()
  const backup = join(scratch(), 'older')
  await runCommand(['backup', backup], older)
  const target = await withoutSchema()
  await runCommand(['restore', backup], target)
  const restored = await openOn(target)
  const names = await migrationsOf(restored.db)
  await restored.close()
  return names
}

const openOn = ({ env = {} }: CommandOptions) =>
  openDatabase(readConfig(env), { onWarning() {}, onFatal() {} })

/** An installation whose database has no tables yet. */
async function withoutSchema(): Promise<CommandOptions> {
  const target = await empty()
  const database = await openOn(target)
  await database.execute(
    'drop schema public cascade; drop schema pgboss cascade; drop schema bi cascade; create schema public',
  )
  await database.close()
  return target
}

describe('a restore', () => {
  it('into an installation with data is refused', async () => {
    const refused = await runCommand(['restore', file], source)
    expect(refused.stderr).toMatch(/^This installation has data already: nothing was restored/)
  })

  it('of a sound file with a row that cannot be stored says which line it is', async () => {
    const lines = linesOf(file)
    const place = lines.indexOf('{"table":"brands"}') + 2
    lines[place] = (lines[place] ?? '').replace(/"name":"[^"]*"/, '"name":null')
    const sha256 = createHash('sha256')
      .update(`${lines.slice(0, -1).join('\n')}\n`)
      .digest('hex')
    lines.push(JSON.stringify({ ...JSON.parse(lines.pop() ?? ''), sha256 }))
    const damaged = join(scratch(), 'damaged-row')
    writeFileSync(damaged, gzipSync(`${lines.join('\n')}\n`))
    const refused = await runCommand(['restore', damaged], await empty())
    expect(refused.stderr).toMatch(
      new RegExp(
        `^Line ${place + 1} of the unpacked backup, a row of "brands", is damaged \\(.*name.*\\): nothing was restored\\. .*\\n$`,
      ),
    )
  })

  it.each([
    ['cut off', (whole: Buffer) => whole.subarray(0, whole.length - 100)],
    [
      'cut off between two lines',
      (whole: Buffer) =>
        gzipSync(`${gunzipSync(whole).toString().trimEnd().split('\n').slice(0, -1).join('\n')}\n`),
    ],
    ['changed', (whole: Buffer) => gzipSync(gunzipSync(whole).toString().replace('Acme', 'Adme'))],
  ])('of a file that is %s changes nothing', async (_, damage) => {
    const target = await empty()
    const damaged = join(scratch(), 'damaged')
    writeFileSync(damaged, damage(readFileSync(file)))
    const refused = await runCommand(['restore', damaged], target)
    expect(refused).toMatchObject({
      code: 1,
      stderr: 'The backup is damaged or cut off: it was not restored. Use another copy of the file.\n',
    })
  })
})
