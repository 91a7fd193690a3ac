import { describe, expect, it } from 'vitest'
import { compileScorer } from '../../../../src/domain/scoring/score-answer.ts'
import { entity } from '../../../fixtures/score-text.ts'

const brand = entity('Acme', { domains: ['acme.com'] })
const scorer = compileScorer({ brand, rivals: [entity('Globex'), entity('Target'), entity('3M')] })
const scored = (text: string) => scorer({ text, question: '', sources: [] })

const FILLING = 'Nothing of note is said in this line.\n'.repeat(3_000)
const READ = `1. **Globex** is terrible.\n\n${FILLING}`

describe('behind the part of an answer that is read', () => {
  it('a brand that is named is present', () => {
    expect(scored(`${READ}Acme`)).toMatchObject({ presence: 'present', sentiment: 'neutral' })
  })

  it('brands follow those that were read', () => {
    const places = scored(`${READ}Acme, Globex`).brands.map(({ name, rank }) => [name, rank])
    expect(places).toEqual([
      ['Globex', 1],
      ['Acme', 2],
    ])
  })

  it('praise changes nothing of what was read', () => {
    expect(scored(`${READ}Globex is excellent, the best of all.`).brands).toEqual(scored(READ).brands)
  })

  it('a mention stands where the answer has it', () => {
    const text = `${READ}Then comes Acme.`
    const places = scored(text).mentions.map(({ start, end }) => text.slice(start, end))
    expect(places).toEqual(['Globex', 'Acme'])
  })

  it('a mention is as what was read of its brand', () => {
    const sentiments = scored(`${READ}Globex`).mentions.map(({ sentiment }) => sentiment)
    expect(sentiments).toEqual(['negative', 'negative'])
  })

  it.each([
    ['a host that is not its own', 'See acme.evil.io.'],
    ['the path of an address', 'See https://shop.example/acme/page.'],
    ['an image', `![](data:image/png;base64,${'iVBORw0KGgo/Acme/3M/'.repeat(100)})`],
    ['words that may mean something else', 'The target audience is small.'],
  ])('%s names nobody', (_, rest) => {
    expect(scored(`${FILLING}${rest}`).brands).toEqual([])
  })

  it('a link leads to its page', () => {
    const { presence, links } = scored(`${FILLING}[shop](https://acme.com/shop)`)
    expect([presence, links.map(({ url }) => url)]).toEqual(['linked', ['https://acme.com/shop']])
  })
})
