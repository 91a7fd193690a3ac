import { describe, expect, it } from 'vitest'
import { Makers, sharedBeginnings } from '../../../../src/domain/scoring/brands/makers.ts'

const makersOf = (names: readonly string[], products: readonly string[]) => {
  const makers = new Makers(names.map((name) => ({ name, aliases: [] })))
  return products.map((product) => makers.of(product))
}

describe('a name counts as its maker', () => {
  it('if it begins with the name of a known brand', () => {
    expect(makersOf(['Zubovia'], ['Zubovia Air Pro', 'Zubovia 2000'])).toEqual(['Zubovia', 'Zubovia'])
  })

  it('however the maker is spelled', () => {
    expect(makersOf(["De'Zubovi"], ['DeZubovi Air', 'DE ZUBOVI Pro', 'Dezubovi'])).toEqual(
      Array(3).fill("De'Zubovi"),
    )
  })

  it('if the maker has several words, though these are ordinary ones', () => {
    expect(makersOf(['Silent Lantern'], ['Silent Lantern Air'])).toEqual(['Silent Lantern'])
  })

  it('by the shortest name, where several fit', () => {
    expect(makersOf(['Zubovia Air', 'Zubovia'], ['Zubovia Air Pro', 'Zubovia Air'])).toEqual([
      'Zubovia',
      'Zubovia',
    ])
  })

  it('also if the product begins with one letter and a hyphen', () => {
    expect(makersOf(['Zubovia'], ['Zubovia e-tron', 'Zubovia Y-3'])).toEqual(['Zubovia', 'Zubovia'])
  })

  it('also if it begins with an alias of the maker', () => {
    const makers = new Makers([{ name: 'Zubovia', aliases: ['Zubi'] }])
    expect(makers.of('Zubi Air')).toBe('Zubovia')
  })
})

describe('a name stays itself', () => {
  it('if it is that of the maker', () => {
    expect(makersOf(['Zubovia'], ['Zubovia'])).toEqual([null])
  })

  it('behind an ordinary word, because different firms begin with it', () => {
    expect(makersOf(['Window'], ['Window Cleaners United'])).toEqual([null])
  })

  it('behind a town or a country', () => {
    expect(makersOf(['Capitola', 'Portugal'], ['Capitola Surf Club', 'Portugal Telecom'])).toEqual([
      null,
      null,
    ])
  })

  it('where another firm is joined to it', () => {
    expect(makersOf(['Zubovia'], ['Zubovia & Sons', 'Zubovia og Venner'])).toEqual([null, null])
  })

  it('where the first word only begins with the name', () => {
    expect(makersOf(['Zubovia'], ['Zuboviana Air'])).toEqual([null])
  })

  it('if the name that it begins with is very short', () => {
    expect(makersOf(['Zux'], ['Zux Air'])).toEqual([null])
  })
})

describe('names show a maker that no answer names alone', () => {
  it('if three begin with its word', () => {
    expect(sharedBeginnings(['Zubovia Air', 'Zubovia Pro', 'Zubovia Max 3'])).toEqual(['Zubovia'])
  })

  it('if two begin with the same two words', () => {
    expect(sharedBeginnings(['Zubovia Air 2', 'Zubovia Air Pro'])).toEqual(['Zubovia Air'])
  })

  it('but not if only two share a word, which may be a town', () => {
    expect(sharedBeginnings(['Zubovia Universitet', 'Zubovia Central Market'])).toEqual([])
  })

  it('but not if each names another town behind the word', () => {
    expect(sharedBeginnings(['Zubwerke Köln', 'Zubwerke Leipzig', 'Zubwerke Hannover'])).toEqual([])
  })

  it('and not if the word is an ordinary one of another language', () => {
    expect(sharedBeginnings(['Mælk Air', 'Mælk Pro', 'Mælk Max'])).toEqual([])
  })

  it('and not if the word is an ordinary one', () => {
    expect(sharedBeginnings(['Window Cleaners', 'Window World', 'Window Kings'])).toEqual([])
  })
})
