import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** PostgreSQL hashes a list that is a parameter; one of a row it reads from its beginning for each comparison. */
const COMPARES_WITH_ALL_OF_ROW = /<> all\((?!\$\{)/

it('No statement compares each name of an answer with all others of it', () => {
  const files = globSync('src/storage/**/*.ts')
  expect(files.filter((file) => COMPARES_WITH_ALL_OF_ROW.test(readFileSync(file, 'utf8')))).toEqual([])
})
