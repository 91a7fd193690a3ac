import { describe, expect, it } from 'vitest'
import { addedNames, mayChange } from '../../src/domain/detected-brands/learned-names.ts'

const names = (...all: string[]) => all.map((name) => ({ name, aliases: [] }))

describe('what a run learned from its answers', () => {
  it('is what it did not know', () => {
    const known = { names: names('Initech'), ignored: ['top picks'] }
    const learned = { names: names('Initech', 'Hooli'), ignored: ['top picks', 'pros'] }
    expect(addedNames(known, learned)).toEqual({ names: ['Hooli'], ignored: ['pros'] })
  })

  it('is nothing when a known name is not confirmed', () => {
    expect(addedNames({ names: names('Initech'), ignored: [] }, { names: [], ignored: [] })).toBeNull()
  })

  it('is also another name of a known one', () => {
    const learned = { names: [{ name: 'Initech', aliases: ['Initech Inc'] }], ignored: [] }
    expect(addedNames({ names: names('Initech'), ignored: [] }, learned)?.names).toEqual(['Initech Inc'])
  })
})

describe('an answer is read again', () => {
  const isAffected = mayChange({ names: ['Hooli'], ignored: ['pros'] })

  it('if a learned name stands in it that was not found', () => {
    expect(isAffected({ answer: 'Some like Hooli.', detectedKeys: [] })).toBe(true)
  })

  it('if what was found is no brand', () => {
    expect(isAffected({ answer: 'Pros: cheap.', detectedKeys: ['pros'] })).toBe(true)
  })

  it('not if the name was found', () => {
    expect(isAffected({ answer: 'Some like Hooli.', detectedKeys: ['hooli'] })).toBe(false)
  })

  it('not if it has none of the names', () => {
    expect(isAffected({ answer: 'Some like Acme.', detectedKeys: ['initech'] })).toBe(false)
  })
})
