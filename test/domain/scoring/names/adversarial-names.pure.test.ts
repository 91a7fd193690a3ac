import { describe, expect, it } from 'vitest'
import { startCounting } from '../../../fixtures/count-steps.ts'
import { HOSTILE_NAMES } from '../../../fixtures/hostile-names.ts'
import { growing } from '../../../fixtures/step-growth.ts'
import { isWhole } from '../../../fixtures/test-length.ts'

// Before the scorer is loaded: V8 counts only in what is loaded afterwards.
const stepsOf = startCounting()
const { compileNames } = await import('../../../../src/domain/scoring/names/name-matcher.ts')
const { NameSpellings } = await import('../../../../src/domain/scoring/names/name-spellings.ts')

const CHARACTERS = isWhole ? 8_000 : 2_000
/** The name itself, how else it may be written, and where it may be inflected. */
const KEYS_PER_NAME = 10

const nameCount = (entities: { aliases: readonly string[] }[]) =>
  entities.reduce((sum, { aliases }) => sum + 1 + aliases.length, 0)

describe.each(HOSTILE_NAMES)('%s', (_, make) => {
  it('take a few keys each, however long they are', () => {
    const entities = make(CHARACTERS)
    expect(new NameSpellings(entities).index.size).toBeLessThanOrEqual(KEYS_PER_NAME * nameCount(entities))
  })

  it('are compiled in steps that grow no faster than their characters', () => {
    const steps = (characters: number) => {
      const entities = make(characters)
      compileNames(entities)
      return stepsOf(() => void compileNames(entities))
    }
    expect(growing(steps(CHARACTERS), steps(4 * CHARACTERS), 4 * CHARACTERS)).toEqual([])
  })
})

describe('names that differ in the place of their "&" only', () => {
  const names = (count: number) =>
    Array.from({ length: count }, (_, place) => {
      return {
        id: String(place),
        name: `${'a '.repeat(place)}& ${'a '.repeat(90 - place)}zz`,
        aliases: [],
        domains: [],
      }
    })
  const text = 'a '.repeat(200)
  const stepsWith = (count: number) => {
    const find = compileNames(names(count))
    find(text)
    return stepsOf(() => void find(text))
      .values()
      .reduce((sum, steps) => sum + steps, 0)
  }

  it('are not all tried at each place where the text has a word for it', () => {
    expect(stepsWith(80) / stepsWith(10)).toBeLessThan(3)
  })
})
