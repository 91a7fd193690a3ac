import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { measureOwnSet } from '../../bench/accuracy/own-set.ts'
import { PAGE, partOf } from '../../bench/accuracy/page.ts'
import { falls, readTables } from '../../bench/accuracy/table.ts'

test('no figure of the own set fell by more than a point below what bench/accuracy/README.md publishes', () => {
  const published = readTables(partOf(readFileSync(PAGE, 'utf8'), 'own'))
  expect(falls(published, measureOwnSet().tables)).toEqual([])
})
