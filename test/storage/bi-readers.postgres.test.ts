import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import dashboard from '../../deploy/grafana/earshot.json' with { type: 'json' }
import { grantReader, readersOf, revokeReader } from '../../src/app/bi-readers.ts'
import { readConfig } from '../../src/config/config.ts'
import { EXPORT_TABLES, type ExportTable } from '../../src/domain/export-table.ts'
import { scramVerifier } from '../../src/storage/bi/scram-verifier.ts'
import { InsightWorld } from '../fixtures/insight-world.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let own: InsightWorld
let other: InsightWorld
let reader: pg.Client
const role = `reader_${randomBytes(6).toString('hex')}`
const config = () => ({ ...server.config, databaseUrl: server.database.url })

beforeAll(async () => {
  server = await startTestServer()
  own = await InsightWorld.in(await server.newTenant(), 'bi')
  other = await InsightWorld.in(await server.newTenant(), 'bi of another')
  const { password } = await grantReader(config(), role, own.tenant.organizationId)
  reader = await login(role, password)
})
afterAll(async () => {
  await reader.end()
  await revokeReader(config(), role)
})

async function login(user: string, password: string): Promise<pg.Client> {
  const url = new URL(server.database.url ?? '')
  const database = url.pathname.slice(1)
  const client = new pg.Client({ host: url.hostname, port: Number(url.port), database, user, password })
  await client.connect()
  return client
}

const rows = async (text: string) => (await reader.query(text)).rows as Record<string, unknown>[]
/** The SQLSTATE with which the reader is refused. */
const refusal = (text: string) =>
  reader.query(text).then(
    () => 'allowed',
    (error: pg.DatabaseError) => error.code,
  )
const DENIED = '42501'

/** Every view of the catalogue, so that a new one is tested too. */
const views = async () =>
  (
    await sql<{ name: string }>`select c.relname::text as name from pg_class c
      where c.relnamespace = 'bi'::regnamespace and c.relkind in ('v', 'm') order by 1`.execute(
      server.database.database.db,
    )
  ).rows.map(({ name }) => name)

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
async function exported({ client }: Tenant, brandId: string, table: ExportTable) {
  const response = await client.stream('exportTable', { params: { brandId, table } })
  return parse(await response.text(), { columns: true }) as Record<string, string>[]
}
/** As CSV has it. */
const cell = (value: unknown) =>
  value === null ? '' : value instanceof Date ? value.toISOString() : String(value)

describe('a reader of the views', () => {
  it.each(EXPORT_TABLES)('finds in bi.%s what the export has', async (table) => {
    const file = await exported(own.tenant, own.brandId, table)
    const names = Object.keys(file[0] ?? {}).filter((name) => !['presence', 'averageRank'].includes(name))
    const known = file.map((row) => names.map((name) => row[name]).join('|'))
    const shown = (await rows(`select * from bi.${table}`)).map((row) =>
      names.map((name) => cell(row[snake(name)])).join('|'),
    )
    expect(shown.sort()).toEqual(known.sort())
  })

  it('finds a brand by the display name that the API shows', async () => {
    const { displayName } = await own.tenant.client.getBrand({ params: { brandId: own.brandId } })
    expect(await rows('select display_name from bi.brands')).toContainEqual({ display_name: displayName })
  })

  it('sees rows in every view, and of its organization alone', async () => {
    const names = (await views()).filter((name) => name !== 'version')
    const seen = await Promise.all(
      names.map(async (name) => {
        const [count] = await rows(
          `select count(*)::int as own, (count(*) filter (where brand_id <> '${own.brandId}'))::int as others from bi.${name}`,
        )
        return [name, Number(count?.['own']) > 0, count?.['others']]
      }),
    )
    expect(seen).toEqual(names.map((name) => [name, true, 0]))
  })

  it('finds nothing of another organization by its ids', async () => {
    const found = await Promise.all(
      (await views())
        .filter((name) => name !== 'version')
        .map((name) => rows(`select 1 from bi.${name} where brand_id = '${other.brandId}'`)),
    )
    expect(found.flat()).toEqual([])
  })

  it('has views that do not decompress the names of its run for each row', async () => {
    const { rows: large } = await sql`select viewname from pg_views where schemaname = 'bi'
      and strpos(definition, 'r.settings') > 0`.execute(server.database.database.db)
    expect(large).toEqual([])
  })

  it('has views whose predicates cannot leak rows', async () => {
    const { rows: open } = await sql<{ name: string }>`select c.relname::text as name from pg_class c
      where c.relnamespace = 'bi'::regnamespace and c.relkind = 'v' and c.relname <> 'version'
        and not coalesce(c.reloptions @> array['security_barrier=true'], false)`.execute(
      server.database.database.db,
    )
    expect(open).toEqual([])
  })

  it('gets nothing else of the database', async () => {
    const { rows: tables } = await sql<{
      name: string
    }>`select format('%I.%I', n.nspname, c.relname) as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
        and (n.nspname <> 'bi' or c.relname = 'readers')`.execute(server.database.database.db)
    const answers = await Promise.all(tables.map(({ name }) => refusal(`select * from ${name}`)))
    expect([tables.length > 40, new Set(answers)]).toEqual([true, new Set([DENIED])])
  })

  it.each([
    ['the owner of the tables', (owner: string) => `set role ${owner}`],
    ['the owner of another session', (owner: string) => `set session authorization ${owner}`],
    ['a reader of another organization', () => 'update bi.readers set organization_id = gen_random_uuid()'],
    ['another reader', () => `insert into bi.readers values ('x', gen_random_uuid(), now())`],
  ])('does not become %s', async (_, text) => {
    await reader.query('set default_transaction_read_only = off')
    expect(await refusal(text(new URL(server.database.url ?? '').username))).toBe(DENIED)
  })

  it.each([
    ['temporary tables', 'create temporary table seen (line text)'],
    [
      'temporary functions',
      `create function pg_temp.leak(text) returns boolean cost 0.0001 language plpgsql as $$ begin raise notice '%', $1; return true; end $$`,
    ],
    ['functions', `create function public.leak(text) returns boolean language sql as 'select true'`],
    ['schemas', 'create schema tricks'],
    ['views in its schema', 'create view bi.mine as select 1'],
    ['roles', 'create role accomplice'],
    ['files', `copy (select 1) to '/tmp/rows'`],
    ['programs', `copy (select 1) to program 'id'`],
    ['files of the server', `select pg_read_file('postgresql.conf')`],
    [
      'rows in tables',
      `insert into public.organizations (id, name, features) values (gen_random_uuid(), 'x', '{}')`,
    ],
  ])('makes no %s, even where it may write', async (_, text) => {
    await reader.query('set default_transaction_read_only = off')
    expect(await refusal(text)).toBe(DENIED)
  })

  it('sees its own rows alone whatever its search path and planner settings', async () => {
    await reader.query('set search_path = pg_temp, public, bi, pg_catalog')
    await reader.query('set enable_indexscan = off; set enable_bitmapscan = off')
    const ids = await rows('select distinct brand_id from bi.results')
    await reader.query('reset all')
    expect(ids).toEqual([{ brand_id: own.brandId }])
  })

  it('does not see rows of others in errors of its own conditions', async () => {
    const text = await reader
      .query(`select 1 from bi.results where (run_id::text || 'x')::int = 1 and brand_id <> '${own.brandId}'`)
      .then(
        ({ rowCount }) => String(rowCount),
        ({ message }: Error) => message,
      )
    expect(other.runIds.filter((id) => text.includes(id))).toEqual([])
  })

  it('begins read-only, with a limit of time and of connections', async () => {
    const fresh = (await rows('show statement_timeout'))[0]
    const readOnly = (
      await rows(`select reset_val from pg_settings where name = 'default_transaction_read_only'`)
    )[0]
    const { rows: roles } = await sql<{ limit: number }>`
      select rolconnlimit as limit from pg_roles where rolname = ${role}`.execute(server.database.database.db)
    expect([fresh, readOnly, roles[0]?.limit]).toEqual([
      { statement_timeout: '1min' },
      { reset_val: 'on' },
      5,
    ])
  })

  it('has its password as PostgreSQL itself would store it', async () => {
    const { db } = server.database.database
    const name = sql.id(`${role}_plain`)
    await sql`create role ${name} password 'secret'`.execute(db)
    const { rows: stored } = await sql<{ verifier: string }>`
      select rolpassword as verifier from pg_authid where rolname = ${`${role}_plain`}`.execute(db)
    await sql`drop role ${name}`.execute(db)
    const verifier = stored[0]?.verifier ?? ''
    expect(scramVerifier('secret', Buffer.from(/:([^$]+)\$/.exec(verifier)?.[1] ?? '', 'base64'))).toBe(
      verifier,
    )
  })

  it('that is revoked reads nothing in the session that it has, and cannot log in again', async () => {
    const name = `${role}_2`
    const { password } = await grantReader(config(), name, own.tenant.organizationId)
    const session = await login(name, password)
    const before = (await session.query('select 1 from bi.brands')).rowCount
    const isDropped = await revokeReader(config(), name)
    const after = await session.query('select 1 from bi.brands').then(
      ({ rowCount }) => rowCount,
      () => 'refused',
    )
    await session.end()
    const again = await login(name, password).then(
      () => 'in',
      () => 'refused',
    )
    expect([before, isDropped, after === 'refused' || after === 0, again]).toEqual([1, true, true, 'refused'])
  })
})

describe('the documentation', () => {
  it('has every view with its columns', async () => {
    const page = readFileSync(new URL('../../docs/bi-views.md', import.meta.url), 'utf8')
    const { rows: all } = await sql<{ view: string; name: string }>`
      select c.relname::text as view, a.attname::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'bi'::regnamespace and c.relkind = 'v' and c.relname <> 'version' and a.attnum > 0`.execute(
      server.database.database.db,
    )
    expect(
      all.filter(({ view, name }) => !page.includes(`\`bi.${view}\``) || !page.includes(`\`${name}\``)),
    ).toEqual([])
  })
})

describe('granting', () => {
  it('lists who reads what, without passwords', async () => {
    const known = (await readersOf(config())).find((one) => one.role === role)
    expect(Object.keys(known ?? {}).concat(known?.organizationId ?? '')).toEqual([
      'role',
      'organizationId',
      'organization',
      'createdAt',
      own.tenant.organizationId,
    ])
  })

  it.each([
    ['a role that exists', () => role, 'already'],
    ['a name that SQL would read', () => 'x"; drop table runs; --', 'letters'],
    ['a name of PostgreSQL', () => 'pg_monitor', 'letters'],
  ])('refuses %s', async (_, name, message) => {
    await expect(grantReader(config(), name(), own.tenant.organizationId)).rejects.toThrow(message)
  })

  it('refuses an organization that does not exist', async () => {
    await expect(grantReader(config(), `${role}_3`, 'Nobody')).rejects.toThrow('no organization')
  })

  it('creates nothing where everybody may create, and says what ends that', async () => {
    const { db } = server.database.database
    const operator = `${role}_operator`
    const run = (text: string) => sql.raw(text).execute(db)
    const url = new URL(server.database.url ?? '')
    const database = `"${url.pathname.slice(1)}"`
    await run(`create role ${operator} login createrole password 'secret'`)
    await run(`grant usage on schema public, bi to ${operator}`)
    await run(`grant all on all tables in schema public, bi to ${operator}`)
    await run('grant create on schema public to public')
    await run(`grant create, temporary on database ${database} to public`)
    url.username = operator
    url.password = 'secret'
    const asOperator = { ...config(), databaseUrl: url.href }
    const name = `${role}_4`
    const grant = () => grantReader(asOperator, name, own.tenant.organizationId)
    const refused = await grant().then(
      () => 'granted',
      ({ message }: Error) => message,
    )
    const { rows: left } = await sql`select 1 from pg_roles where rolname = ${name}
      union all select 1 from bi.readers where role = ${name}`.execute(db)
    const typed = /type: (.*) Then grant again/.exec(refused)?.[1] ?? ''
    for (const statement of typed.split(';').filter((text) => text.trim() !== '')) await run(statement)
    const { rows: open } = await sql`select 1 where has_schema_privilege('pg_monitor', 'public', 'create')
      or has_database_privilege('pg_monitor', current_database(), 'temporary, create')`.execute(db)
    await grantReader(config(), name, own.tenant.organizationId)
    await revokeReader(config(), name)
    await run(`drop owned by ${operator}`)
    await run(`drop role ${operator}`)
    expect([typed.split(';').length, left, open]).toEqual([7, [], []])
  })

  it('revokes no role that is not a reader', async () => {
    await expect(revokeReader(config(), 'postgres')).rejects.toThrow('no reader')
  })

  it('says why the embedded database has none', async () => {
    await expect(grantReader({ ...readConfig({}), databaseUrl: null }, 'grafana', null)).rejects.toThrow(
      'DATABASE_URL',
    )
  })
})

describe('the dashboard for Grafana', () => {
  const panels = dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ rawSql }) => [title, rawSql] as const),
  )
  const variables = dashboard.templating.list
    .filter(({ type }) => type === 'query')
    .map(({ name, query }) => [`variable ${name}`, query] as const)
  /** What Grafana puts in the place of its macros and variables. */
  const filled = (text: string) =>
    text
      .replace(/\$__timeFilter\((\w+)\)/g, "$1 between '2026-01-01T00:00:00Z' and '2026-12-31T00:00:00Z'")
      .replaceAll('$brand', own.brandId)

  it.each([...variables, ...panels])('reads rows for "%s"', async (_, text) => {
    expect((await rows(filled(text))).length).toBeGreaterThan(0)
  })

  it.each(panels)('leaves answers of a user interface out of "%s"', (_, text) => {
    expect(text).toContain("surface <> 'ui'")
  })
})
