import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRows, isNew, takeNew } from '../../src/storage/database/bulk-rows.ts'
import type { Db } from '../../src/storage/database/database.ts'
import { jsonb } from '../../src/storage/database/storable.ts'
import { openTestDatabase, type TestDatabase } from '../fixtures/test-database.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.database.db
  await sql`create table bulk (id int primary key, prompt_text text, llms text[], details jsonb, place int)`.execute(
    db,
  )
})

afterAll(() => database.drop())

const COLUMNS = { id: 'int', promptText: 'text', llms: 'text[]', details: 'jsonb' }

async function read(id: number) {
  const { rows } = await sql`
    select prompt_text as "promptText", llms, details, place from bulk where id = ${id}`.execute(db)
  return rows[0]
}

describe('rows inserted in bulk', () => {
  it('are stored in the columns of their fields and beside the values that all share', async () => {
    const row = { id: 1, promptText: 'Which CRM?', llms: ['a', 'b'], details: { deep: [1] } }
    await insertRows(db, 'bulk', COLUMNS, [row], { values: { place: sql`n.id * 10` } })
    expect(await read(1)).toEqual({
      promptText: 'Which CRM?',
      llms: ['a', 'b'],
      details: { deep: [1] },
      place: 10,
    })
  })

  it('are none without an error', async () => {
    const none: { id: number }[] = []
    await expect(insertRows(db, 'bulk', { id: 'int' }, none)).resolves.toBeUndefined()
  })

  it.each([
    ['takes the place of one that differs', 'new', 'new'],
    ['leaves one alone that is the same in what is compared', 'old', 'old'],
  ])('a row %s', async (_, text, expected) => {
    const rest = sql`on conflict (id) do update set ${takeNew('promptText', 'llms')} where ${isNew('promptText')}`
    await sql`delete from bulk where id = 2`.execute(db)
    await insertRows(db, 'bulk', { id: 'int', promptText: 'text' }, [{ id: 2, promptText: 'old' }], { rest })
    await insertRows(db, 'bulk', COLUMNS, [{ id: 2, promptText: text, llms: [text] }], { rest })
    expect(await read(2)).toMatchObject({ promptText: expected, llms: text === 'old' ? null : ['new'] })
  })
})

/** NUL, a lone surrogate, a surrogate pair, and a text that only looks like an escape. */
const HOSTILE = 'a\0b\uD83D \u{1F600} \\u0000 \\ud83d \u0001"'
const CLEAN = 'ab\uFFFD \u{1F600} \\u0000 \\ud83d \u0001"'

describe('text that PostgreSQL cannot store', () => {
  it('is cleaned in bulk rows, also in arrays and deep in JSON', async () => {
    await insertRows(db, 'bulk', COLUMNS, [
      { id: 3, promptText: HOSTILE, llms: [HOSTILE], details: { [HOSTILE]: [HOSTILE] } },
    ])
    expect(await read(3)).toMatchObject({ promptText: CLEAN, llms: [CLEAN], details: { [CLEAN]: [CLEAN] } })
  })

  it('is cleaned in the parameters of any statement', async () => {
    await sql`insert into bulk (id, prompt_text, llms, details)
      values (4, ${HOSTILE}, ${[HOSTILE]}::text[], ${jsonb([HOSTILE])})`.execute(db)
    expect(await read(4)).toMatchObject({ promptText: CLEAN, llms: [CLEAN], details: [CLEAN] })
  })

  it('is cleaned in the parameters of the queue', async () => {
    const { rows } = await database.database.execute('select $1::text as text', [HOSTILE])
    expect(rows).toEqual([{ text: CLEAN }])
  })
})
