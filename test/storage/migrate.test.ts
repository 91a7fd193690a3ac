import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, Db } from '../../src/storage/database/database.ts'
import { migrate, migrateUpTo, pendingMigrations } from '../../src/storage/database/migrate.ts'
import { MIGRATIONS } from '../../src/storage/database/migrations/index.ts'
import { openTestDatabase } from '../fixtures/test-database.ts'

describe('migrations', () => {
  let drop: () => Promise<void>
  let database: Database
  let waiting: string[]
  let ran: string[][]

  beforeAll(async () => {
    ;({ database, drop } = await emptyDatabase())
    waiting = await pendingMigrations(database.db)
    ran = await Promise.all([migrate(database.db), migrate(database.db), migrate(database.db)])
  })

  afterAll(() => drop())

  it('that wait are told', () => {
    expect(waiting).toEqual(Object.keys(MIGRATIONS))
  })

  it('of processes that start together run once, in their order', () => {
    expect(ran.flat()).toEqual(Object.keys(MIGRATIONS))
  })

  it('of a migrated database do not run again', async () => {
    expect(await migrate(database.db)).toEqual([])
  })

  it('give every table of a tenant its organization, first in the primary key', async () => {
    const { rows } = await sql<{ name: string; key: string }>`
      select c.relname as name, a.attname as key
      from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
        join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%'`.execute(database.db)
    const others = rows.filter(({ name, key }) => name !== 'organizations' && key !== 'organization_id')
    // A person may be a member of several organizations.
    const ofPeople = ['backup_codes', 'identities', 'oidc_sign_ins', 'people']
    const ofOperator = ['judge_calibrations', 'last_backup', 'llm_limits']
    expect(others.map(({ name }) => name).sort()).toEqual([...ofPeople, ...ofOperator].sort())
  })

  it('that fail leave nothing of themselves', async () => {
    const broken = {
      async up(db: Db) {
        await addColumn(db)
        await sql`select no_such_thing`.execute(db)
      },
    }
    const failed = await migrate(database.db, { ...MIGRATIONS, '9999-broken': broken }).catch(() => 'failed')
    const { rows } = await sql`select 1 from information_schema.columns
      where table_name = 'organizations' and column_name = 'note'`.execute(database.db)
    expect([failed, rows]).toEqual(['failed', []])
  })

  describe('of a newer version', () => {
    beforeAll(async () => {
      await sql`insert into organizations (id, name, features)
        values ('11111111-1111-4111-8111-111111111111', 'Kept', '{}')`.execute(database.db)
      await migrate(database.db, { ...MIGRATIONS, '9999-next': { up: addColumn } })
    })

    it('keep the data that is there', async () => {
      const { rows } = await sql`select name, note from organizations`.execute(database.db)
      expect(rows).toEqual([{ name: 'Kept', note: 'new' }])
    })

    it('are refused by the older one with the way out', async () => {
      await expect(migrate(database.db)).rejects.toThrow('migrated by a newer version of Earshot')
    })
  })
})

it('Migrations change the data that is there, and the tables that have it', async () => {
  const { database, drop } = await emptyDatabase()
  await migrateUpTo(database.db, '0038-last-backup')
  const organizationId = '11111111-1111-4111-8111-111111111111'
  await sql`insert into organizations (id, name, features) values (${organizationId}, 'Kept', '{}')`.execute(
    database.db,
  )
  await sql`insert into brands (organization_id, id, name, target_market, language, names_revision)
    values (${organizationId}, gen_random_uuid(), 'Acme', 'US', 'en', 7)`.execute(database.db)
  await migrate(database.db)
  const { rows } = await sql`select own_names_revision from brands`.execute(database.db)
  await drop()
  expect(rows).toEqual([{ own_names_revision: 7 }])
})

it('The migration to hashes of prompts does not copy the lines that wait', async () => {
  const { database, drop } = await openTestDatabase()
  const stored = async () => {
    const { rows } = await sql`select pg_relation_filenode('import_lines') as file`.execute(database.db)
    return rows
  }
  await sql`alter table import_lines drop column prompt_hash`.execute(database.db)
  const before = await stored()
  await MIGRATIONS['0068-prompt-hashes']?.up(database.db)
  const after = await stored()
  await drop()
  expect(after).toEqual(before)
})

async function addColumn(db: Db): Promise<void> {
  await sql`alter table organizations add column note text not null default 'new'`.execute(db)
}

/** A copy from before the migration, which is faster to create than a new database. */
async function emptyDatabase() {
  const { database, drop } = await openTestDatabase()
  const { rows } = await database.execute(`select nspname as name from pg_namespace
    where nspname !~ '^pg_' and nspname <> 'information_schema'`)
  for (const { name } of rows as { name: string }[]) await database.execute(`drop schema ${name} cascade`)
  await database.execute('create schema public')
  return { database, drop }
}
