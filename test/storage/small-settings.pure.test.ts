import { globSync, readFileSync } from 'node:fs'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, it } from 'vitest'
import { rescoreOfBrand } from '../../src/storage/runs/outdated-runs.ts'

/** Those that may have a megabyte. */
const LARGE = ['entities', 'before', 'secondReading']
const SETTING = /\bsettings(?:`\)?\})? ?->>? ?'(\w+)'/g

it('SQL reads the small settings of runs without decompressing their names', () => {
  const files = globSync('src/storage/**/*.ts').filter((file) => !file.includes('migrations'))
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(SETTING)].flatMap(([text, name = '']) =>
      LARGE.includes(name) ? [] : [`${file}: ${text}`],
    ),
  )
  expect(found).toEqual([])
})

it('which runs of a brand are scored again is told without any of their settings: an import names hundreds of LLMs', () => {
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  expect(rescoreOfBrand.compile(db).sql).not.toContain('settings')
})
