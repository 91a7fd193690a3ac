import { describe, expect, it } from 'vitest'
import { sourceLink } from '../../../../src/domain/scoring/answer/answer-links.ts'
import { scoreText } from '../../../fixtures/score-text.ts'

const urlsOf = (text: string, sources: { url: string; title: string | null }[] = []) =>
  scoreText(text, { sources }).links.map(({ url }) => url)

describe('the links of an answer', () => {
  it('are the given sources, then those of the text in its order, each once', () => {
    const text = '[b](https://b.example/) <https://c.example/> https://d.example/ [a](https://a.example/)'
    expect(urlsOf(text, [{ url: 'https://a.example/', title: null }])).toEqual([
      'https://a.example/',
      'https://b.example/',
      'https://c.example/',
      'https://d.example/',
    ])
  })

  it('carry the label as title where the source has none', () => {
    const sources = [{ url: 'https://a.example/', title: null }]
    expect(scoreText('[The test](https://a.example/)', { sources }).links).toMatchObject([
      { title: 'The test' },
    ])
  })

  it('are those that reference definitions resolve to', () => {
    expect(urlsOf('[b][1]\n\n[1]: https://b.example/x')).toEqual(['https://b.example/x'])
  })

  it.each([
    '[a](/x)',
    '[a](#x)',
    '[a](mailto:a@b.example)',
    '![a](https://a.example/1.png)',
    'acme.com',
    '`x`',
  ])('are web addresses with a host only: none in %j', (text) => {
    expect(urlsOf(text)).toEqual([])
  })
})

describe('a link as it is kept', () => {
  it.each([
    ['https://www.acme.co.uk/x', 'acme.co.uk'],
    ['https://me.github.io/x', 'me.github.io'],
    ['http://localhost/x', 'localhost'],
    ['http://127.0.0.1/x', '127.0.0.1'],
  ])('has the registrable domain: %s → %s', (url, domain) => {
    expect(sourceLink(url, null)?.domain).toBe(domain)
  })

  it('has no credentials', () => {
    expect(sourceLink('https://user:secret@a.example/x', null)?.url).toBe('https://a.example/x')
  })

  it.each([
    'ftp://a.example/',
    'javascript:alert(1)',
    'nothing',
    '',
    `https://a.example/${'x'.repeat(2_100)}`,
  ])('is none of %j', (url) => {
    expect(sourceLink(url, null)).toBeNull()
  })
})
