import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** A statement that waits for a lock still sees the other tables as they were before it waited. */
describe('A statement that locks rows', () => {
  it('counts nothing: what it counted would be older than the lock', () => {
    const found = globSync('src/**/*.ts').flatMap((path) =>
      (readFileSync(path, 'utf8').match(/sql(?:<[^`]*>)?`[^`]*`/g) ?? [])
        .filter((statement) => /\bfor (?:no key )?update\b(?! skip locked)/.test(statement))
        .filter((statement) => /\bcount\(/.test(statement))
        .map((statement) => `${path}: ${statement.slice(0, 80)}`),
    )
    expect(found).toEqual([])
  })
})
