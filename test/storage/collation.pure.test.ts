import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const FOLDER = new URL('../../src/storage/', import.meta.url)
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.ts') && name !== 'collation.ts')

/** Depends on the locale with which the database was created. */
const BY_LOCALE: [string, RegExp][] = [
  ['lower() or upper()', /\b(?:lower|upper|initcap)\(/],
  ['ILIKE', /\bilike\b/],
  ['the order of a name', /order ?by:?[\w., `]*\.(?:name|name_key|display_name)\b(?! collate)/i],
]

describe('no statement lets the locale of the database decide', () => {
  it.each(BY_LOCALE)('by %s', (_, pattern) => {
    const found = files.filter((name) => pattern.test(readFileSync(new URL(name, FOLDER), 'utf8')))
    expect(found).toEqual([])
  })
})
