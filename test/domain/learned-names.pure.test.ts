import { describe, expect, it } from 'vitest'
import { addedNames, mayChange, withLearned } from '../../src/domain/detected-brands/learned-names.ts'

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

describe('what a run reads its answers with', () => {
  it('has the names that it knew, though its own answers do not show them by themselves', () => {
    const read = withLearned({ names: names('Initech'), ignored: [] }, { names: names('Hooli'), ignored: [] })
    expect(read.names.map(({ name }) => name)).toEqual(['Initech', 'Hooli'])
  })

  it('has no name that was ignored meanwhile', () => {
    const read = withLearned({ names: names('Initech'), ignored: [] }, { names: [], ignored: ['initech'] })
    expect(read).toEqual({ names: [], ignored: ['initech'] })
  })

  it('has a name that was merged meanwhile as an alias only', () => {
    const merged = { names: [{ name: 'Hooli', aliases: ['Initech'] }], ignored: [] }
    expect(withLearned({ names: names('Initech'), ignored: [] }, merged)).toEqual(merged)
  })
})

describe('what a run knew', () => {
  it('is given up if it is a product of a maker that the run has learned', () => {
    const read = withLearned(
      { names: names('Zubovia Air'), ignored: [] },
      { names: names('Zubovia'), ignored: [] },
    )
    expect(read.names.map(({ name }) => name)).toEqual(['Zubovia'])
  })
})

describe('an answer is read again', () => {
  const isAffected = mayChange({ names: ['Hooli', "De'Zubovi"], ignored: ['pros'] })

  it('if a product of a learned maker was found, however it is spelled', () => {
    expect(isAffected({ answer: 'Some like DeZubovi Air.', detectedKeys: ['dezubovi air'] })).toBe(true)
  })

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
