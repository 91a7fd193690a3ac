import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compactName, linkClassifier } from '../../../src/domain/sources/classify-link.ts'
import { LINK_TYPES, SOURCE_TYPES } from '../../../src/domain/sources/source-types.ts'
import { LABELLED_LINKS } from '../../fixtures/labelled-links.ts'
import { tries } from '../../fixtures/test-length.ts'

const entity = (id: string, domains: string[]) => ({ id, name: id, aliases: [], domains })

const classify = linkClassifier({
  brand: entity('Acme', ['acme.com']),
  rivals: [entity('Globex', ['globex.com', 'globex.co.uk']), entity('Initech', ['initech.io'])],
})

const named = new Set(['Acme', 'Globex', 'Hooli'].map(compactName))

describe('a link labelled by hand', () => {
  it.each(LABELLED_LINKS)('is what it is: $url $title', ({ url, title, sourceType, pageType }) => {
    expect(classify({ url, title }, named)).toEqual({ sourceType, pageType })
  })

  it('is one of at least 150', () => {
    expect(LABELLED_LINKS.length).toBeGreaterThanOrEqual(150)
  })
})

describe('the site of a brand that the answer names', () => {
  const of = (url: string, ...names: string[]) =>
    classify({ url, title: null }, new Set(names.map(compactName))).sourceType

  it('is a company’s, however the name is spelled', () => {
    expect([of('https://vandelay.com/x', 'Van-Delay'), of('https://vandelay.com/x')]).toEqual([
      'corporate',
      'other',
    ])
  })

  it('may have its suffix in the name', () => {
    expect(of('https://www.soylent.app/x', 'Soylent.app')).toBe('corporate')
  })

  it('stays what the lists say', () => {
    expect(of('https://www.reddit.com/r/x', 'Reddit')).toBe('ugc')
  })
})

describe('a site that stands in for its page', () => {
  it('is no home page that anybody cited', () => {
    expect(classify({ url: 'https://acme.com/', title: 'acme.com', isSiteOnly: true })).toEqual({
      sourceType: 'owned',
      pageType: 'other',
    })
  })

  it('is nobody’s while a sealed redirect hides it', () => {
    const url = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/AUZ'
    expect(classify({ url, title: 'Best CRM', isSiteOnly: true })).toEqual({
      sourceType: 'other',
      pageType: 'other',
    })
  })
})

const ANY_URL = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc
    .tuple(
      fc.constantFrom(
        'www.reddit.com',
        'g2.com',
        'amazon.de',
        'a.gov.uk',
        'x.github.io',
        '[::1]',
        'localhost',
        'a..b',
      ),
      fc.webPath(),
    )
    .map(([host, path]) => `https://${host}${path}`),
)

describe('any link', () => {
  it('has one of the known kinds, without an error', () => {
    fc.assert(
      fc.property(ANY_URL, fc.option(fc.string({ unit: 'grapheme' })), (url, title) => {
        expect(classify({ url, title })).toEqual({
          sourceType: expect.toSatisfy((type) => SOURCE_TYPES.includes(type)),
          pageType: expect.toSatisfy((type) => LINK_TYPES.includes(type)),
        })
      }),
      { numRuns: tries(1_000) },
    )
  })

  it('is the same to a classifier that has seen others and to a fresh one', () => {
    fc.assert(
      fc.property(ANY_URL, fc.option(fc.string()), (url, title) => {
        const fresh = linkClassifier({ brand: entity('Acme', ['acme.com']), rivals: [] })
        const seen = linkClassifier({ brand: entity('Acme', ['acme.com']), rivals: [] })
        seen({ url, title: 'Best CRM' }, named)
        expect(seen({ url, title })).toEqual(fresh({ url, title }))
      }),
    )
  })
})
