import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultExcerpt, researchDomain } from '../../src/domain/content/content.ts'
import { answerSoup } from '../fixtures/answer-soup.ts'

describe('the excerpt of content', () => {
  it.each([
    ['Short.', 'Short.'],
    [
      '# The best CRM\n\nIt **depends** on\nyour [team](https://example.com/x).',
      'The best CRM It depends on your team.',
    ],
    ['- one\n- two\n\n| a | b |\n|---|---|\n| c | d |', 'one two a b c d'],
    ['<!-- internal --><p>Shown</p>\n\n[a]: https://example.com', 'Shown'],
    ['`code` &amp; ![a logo](data:image/png;base64,AAAA)', 'code & a logo'],
    ['[only]: https://example.com', ''],
    [`${'word '.repeat(31)}words more`, `${'word '.repeat(31)}…`.replace(' …', '…')],
    ['x'.repeat(200), `${'x'.repeat(159)}…`],
  ])('%j is %j', (content, excerpt) => {
    expect(defaultExcerpt(content)).toBe(excerpt)
  })

  it.each([
    ['18,000', 18_000, 'Seen at last.'],
    ['20,000', 20_000, ''],
    ['500,000', 500_000, ''],
  ])('needs no more than the first 20,000 characters: behind %s unseen ones', (_, length, excerpt) => {
    expect(defaultExcerpt(`${'\n'.repeat(length)}Seen at last.`)).toBe(excerpt)
  })

  it('of any text is one line of at most 160 characters', () => {
    fc.assert(
      fc.property(answerSoup(['Acme', 'Globex']), (content) => {
        const excerpt = defaultExcerpt(content)
        expect([excerpt.length <= 160, /[\p{Cc}\p{Zl}\p{Zp}]/u.test(excerpt)]).toEqual([true, false])
      }),
    )
  })
})

describe('the domain of a research source', () => {
  it.each([
    ['https://news.example.co.uk/study?x=1#y', 'example.co.uk'],
    ['HTTP://Example.COM', 'example.com'],
    ['https://me.github.io/x', 'me.github.io'],
    ['http://127.0.0.1/x', '127.0.0.1'],
    ['javascript:alert(1)', null],
    ['java\nscript:alert(1)', null],
    ['data:text/html,x', null],
    ['ftp://example.com', null],
    ['//example.com', null],
    ['example.com', null],
    ['https://user:secret@example.com', null],
    ['https://user@example.com', null],
    ['https://exa mple.com', null],
    ['', null],
  ])('%j is %j', (address, domain) => {
    expect(researchDomain(address)).toBe(domain)
  })
})
