import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkClassifier } from '../../../src/domain/sources/classify-link.ts'

const entity = (id: string, domains: string[]) => ({ id, name: id, aliases: [], domains })

const classify = linkClassifier({
  brand: entity('Acme', ['acme.com', 'https://www.acme.de/', 'acme.github.io', 'münchen.example']),
  rivals: [entity('Globex', ['globex.com', 'shop.acme.com']), entity('Initech', [])],
})

describe('the kind of source', () => {
  it.each([
    ['https://acme.com/crm', 'owned'],
    ['https://www.acme.com/', 'owned'],
    ['http://blog.acme.com:8080/x', 'owned'],
    ['https://acme.com./', 'owned'],
    ['https://acme.de/', 'owned'],
    ['https://acme.github.io/docs', 'owned'],
    ['https://xn--mnchen-3ya.example/', 'owned'],
    ['https://globex.com/', 'competitor'],
    ['https://de.globex.com/', 'competitor'],
    ['https://notacme.com/', 'other'],
    ['https://acme.com.evil.io/', 'other'],
    ['https://evil.io/acme.com', 'other'],
    ['https://evil.io/?u=https://acme.com', 'other'],
    ['https://other.github.io/', 'other'],
    ['https://github.io/', 'other'],
    ['http://127.0.0.1/', 'other'],
    ['http://[::1]/', 'other'],
    ['http://localhost/', 'other'],
  ])('of %s is %s', (url, sourceType) => {
    expect(classify(url).sourceType).toBe(sourceType)
  })

  it("is the brand's for a host that is a rival's too", () => {
    expect(classify('https://shop.acme.com/').sourceType).toBe('owned')
  })
})

describe('the kind of page', () => {
  it.each([
    ['https://acme.com', 'homepage'],
    ['https://acme.com/', 'homepage'],
    ['https://acme.com/#top', 'homepage'],
    ['https://acme.com/?page=2', 'other'],
    ['https://acme.com/crm', 'other'],
    ['https://acme.com//', 'other'],
  ])('of %s is %s', (url, pageType) => {
    expect(classify(url).pageType).toBe(pageType)
  })
})

describe('a link', () => {
  it('of any address is told, without an error', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        expect(classify(url)).toEqual({
          sourceType: 'other',
          pageType: expect.stringMatching(/homepage|other/),
        })
      }),
    )
  })
})
