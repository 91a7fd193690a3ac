import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Database, Db } from '../../src/storage/database.ts'
import { openEmbedded } from '../../src/storage/embedded/open-embedded.ts'
import { migrate, pendingMigrations } from '../../src/storage/migrate.ts'
import { MIGRATIONS } from '../../src/storage/migrations/index.ts'
import { openPostgres } from '../../src/storage/postgres.ts'
import { scratchDirectory } from '../fixtures/scratch-directory.ts'
import { isEmbedded, openTestDatabase } from '../fixtures/test-database.ts'

let database: Database
let drop: () => Promise<void>

afterEach(() => drop())

describe('migrations of an empty database', () => {
  beforeEach(async () => {
    ;({ database, drop } = isEmbedded ? await emptyEmbedded() : await emptyPostgres())
  })

  it('run all, in their order', async () => {
    expect(await migrate(database.db)).toEqual(Object.keys(MIGRATIONS))
  })

  it('that wait are told', async () => {
    expect(await pendingMigrations(database.db)).toEqual(Object.keys(MIGRATIONS))
  })

  it('of processes that start together run once', async () => {
    const ran = await Promise.all([migrate(database.db), migrate(database.db), migrate(database.db)])
    expect(ran.flat()).toEqual(Object.keys(MIGRATIONS))
  })
})

describe('migrations of a migrated database', () => {
  beforeEach(async () => {
    ;({ database, drop } = await openTestDatabase())
  })

  it('run once', async () => {
    expect(await migrate(database.db)).toEqual([])
  })

  it('keep the data that is there', async () => {
    await sql`insert into organizations (id, name, features)
      values ('11111111-1111-4111-8111-111111111111', 'Kept', '{}')`.execute(database.db)
    await migrate(database.db, { ...MIGRATIONS, '9999-next': { up: addColumn } })
    const { rows } = await sql`select name, note from organizations`.execute(database.db)
    expect(rows).toEqual([{ name: 'Kept', note: 'new' }])
  })

  it('that fail leave nothing of themselves', async () => {
    const broken = {
      async up(db: Db) {
        await addColumn(db)
        await sql`select no_such_thing`.execute(db)
      },
    }
    await migrate(database.db, { ...MIGRATIONS, '9999-broken': broken }).catch(() => {})
    const { rows } = await sql`select 1 from information_schema.columns
      where table_name = 'organizations' and column_name = 'note'`.execute(database.db)
    expect(rows).toEqual([])
  })

  it('of a newer version are refused with the way out', async () => {
    await migrate(database.db, { ...MIGRATIONS, '9999-future': { up: addColumn } })
    await expect(migrate(database.db)).rejects.toThrow('migrated by a newer version of Earshot')
  })

  it('give every table of a tenant its organization, first in the primary key', async () => {
    const { rows } = await sql<{ name: string; key: string }>`
      select c.relname as name, a.attname as key
      from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
        join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%'`.execute(database.db)
    const others = rows.filter(({ name, key }) => name !== 'organizations' && key !== 'organization_id')
    // Those of the operator's accounts with the vendors.
    expect(others.map(({ name }) => name).sort()).toEqual(['judge_calibrations', 'llm_limits'])
  })
})

async function addColumn(db: Db): Promise<void> {
  await sql`alter table organizations add column note text not null default 'new'`.execute(db)
}

async function emptyEmbedded() {
  const dataDir = scratchDirectory('empty')
  const options = { dataDir, now: () => new Date(), durable: false, onWarning() {}, onFatal() {} }
  const opened = await openEmbedded(options)
  return {
    database: opened as Database,
    async drop() {
      await opened.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}

async function emptyPostgres() {
  const url = new URL(inject('databaseTemplate'))
  const server = await openPostgres(url.href, () => {})
  const name = `empty_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  await server.execute(`create database ${name} template template0`)
  url.pathname = `/${name}`
  const opened = await openPostgres(url.href, () => {})
  return {
    database: opened,
    async drop() {
      await opened.close()
      await server.execute(`drop database ${name} with (force)`)
      await server.close()
    },
  }
}
