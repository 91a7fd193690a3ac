import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

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
