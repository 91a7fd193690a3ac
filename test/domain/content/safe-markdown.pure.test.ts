import fc from 'fast-check'
import createMarkdown from 'markdown-it'
import { describe, expect, it } from 'vitest'
import { allowedLinks } from '../../../src/domain/content/link-rules.ts'
import { disallowedInMarkdown, safeMarkdown } from '../../../src/domain/content/safe-markdown.ts'
import { answerSoup } from '../../fixtures/answer-soup.ts'
import { tries } from '../../fixtures/test-length.ts'

const SOURCE = 'https://reviews.example.com/best-crm?a=1'
const allowed = allowedLinks({ urls: [SOURCE], ownDomains: ['acme.com'], names: ['Booking.com'] })
const safe = (source: string) => safeMarkdown(source, allowed)

describe('a text that is written anew', () => {
  it.each([
    ['headings', '## Which *CRM*?', '## Which *CRM*?'],
    ['paragraphs', 'One.\n\nTwo\nlines.', 'One.\n\nTwo lines.'],
    ['line breaks', 'One.  \nTwo.', 'One.\\\nTwo.'],
    ['lists', '* One\n* Two\n  1. Three', '- One\n- Two\n\n  1. Three'],
    ['numbers of lists', '3. One\n4. Two', '3. One\n4. Two'],
    ['quotes', '> One\n>\n> Two', '> One\n>\n> Two'],
    ['tables', '| a | b |\n|---|---|\n| **c** | d\\|e |', '| a | b |\n| --- | --- |\n| **c** | d\\|e |'],
    ['code', 'A `b` c\n\n```js\nx()\n```', 'A `b` c\n\n```\nx()\n```'],
    ['links to the evidence', `[reviews](${SOURCE})`, `[reviews](<${SOURCE}>)`],
    ['links to own pages', '[us](https://www.acme.com/x)', '[us](<https://www.acme.com/x>)'],
    ['bare links to the evidence', `See ${SOURCE}.`, `See [reviews.example.com](<${SOURCE}>).`],
    ['names that are sites', 'Booking.com is one.', 'Booking.com is one.'],
    ['sentences without a space between', 'Acme is quick.It is cheap.', 'Acme is quick.It is cheap.'],
  ])('keeps %s', (_, source, expected) => {
    expect(safe(source)).toBe(expected)
  })

  it.each([
    ['other links', '[cheap](https://evil.example/x) stays', 'cheap stays'],
    ['invented pages of a known site', '[x](https://reviews.example.com/other)', 'x'],
    ['script addresses', '[click](javascript:alert(1))', 'click'],
    ['script addresses in disguise', '[click](java&#115;cript:alert(1))', 'click'],
    ['data addresses', '[click](data:text/html;base64,PHg+)', 'click'],
    ['addresses with a user', '[x](https://acme.com@evil.example/)', 'x'],
    ['bare links', 'See https://evil.example/x now', 'See   now'],
    ['autolinks', 'See <https://evil.example/x> now', 'See  now'],
    ['e-mail addresses', 'Write to me@evil.example now', 'Write to   now'],
    ['link definitions', '[x][1] y\n\n[1]: https://evil.example', 'x y'],
    ['images', '![pixel](https://evil.example/p.png)', 'pixel'],
    ['scripts', 'A <script>alert(1)</script> b', 'A  b'],
    ['blocks of HTML', '<script>\nalert(1)\n</script>\n\nB', 'B'],
    ['tags', 'A <b onclick="x()">bold</b> word', 'A bold word'],
    ['comments', 'A <!-- x --> b', 'A  b'],
  ])('leaves out %s', (_, source, expected) => {
    expect(safe(source)).toBe(expected)
  })

  it.each(['me@evil.example', 'Me@Evil.ONLINE', 'me@evil.みんな', 'https://evil.example', '//evil.example'])(
    'holds an address that readers make a link of: %s',
    (source) => {
      expect(disallowedInMarkdown(`Go to ${source} today`, allowed)).toBe('link_open')
    },
  )

  it('marks a foreign site that stands for itself as no link', () => {
    expect(safe('Go to evil-crm.com today')).toBe('Go to `evil-crm.com` today')
  })

  it.each([
    '\\<script>',
    '&lt;script&gt;',
    '1\\. x',
    '\\# x',
    '\\- x',
    '\\> x',
    '&amp;lt;',
    'a\\*b\\*',
    '\\[x](y)',
  ])('shows %s as a reader of the first would see it', (source) => {
    const html = (text: string) => createMarkdown({ html: true }).render(text)
    expect(html(safe(source))).toBe(html(source))
  })
})

/** Markdown from pieces that confuse parsers. */
const soup = fc.oneof(
  answerSoup(['Acme', 'evil.example']),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          ...[
            '[',
            ']',
            '(',
            ')',
            '<',
            '>',
            '!',
            '`',
            '*',
            '_',
            '~~',
            '|',
            '\\',
            '\n',
            '\n\n',
            ' ',
            '#',
            '- ',
            '1. ',
            '> ',
          ],
          ...[
            '    ',
            '\t',
            '|---|',
            'https://evil.example/',
            'www.evil.example',
            'x@evil.example',
            'javascript:',
            'a.com',
          ],
          ...[
            '<script>',
            '</script>',
            '<a href="https://evil.example">',
            '<img src=x onerror=y>',
            '&lt;',
            '&#60;',
            '&colon;',
          ],
          ...[
            SOURCE,
            'https://acme.com/a(b)',
            '[1]: https://evil.example\n',
            '![x](',
            '](https://evil.example)',
            '```',
            '<!--',
            '-->',
          ],
          ...[
            '//evil.example',
            'http:\\evil.example',
            '\u2028',
            '\u202e',
            'ftp://evil.example',
            'tel:1',
            '[^1]',
            '$$',
            '{.x}',
          ],
        ),
        fc.string({ maxLength: 5 }),
      ),
      { maxLength: 40 },
    )
    .map((parts) => parts.join('')),
)

describe('whatever is written anew', () => {
  it.each([
    ['emphasis', '**a '.repeat(5_000) + '** '.repeat(5_000)],
    ['emphasis without spaces', '**a'.repeat(5_000) + 'b**'.repeat(5_000)],
    ['links', '[a'.repeat(3_000) + '](https://acme.example)'.repeat(3_000)],
  ])('is written, however deep its %s is', (_, source) => {
    expect(safe(source)).toContain('a')
  })

  it('has no tag, no image and no link that is not allowed', () => {
    fc.assert(
      fc.property(soup, (source) => {
        expect(disallowedInMarkdown(safe(source), allowed)).toBeNull()
      }),
      { numRuns: tries(3_000) },
    )
  })

  it('has no tag in the page that is made of it', () => {
    fc.assert(
      fc.property(soup, (source) => {
        const html = createMarkdown({ html: true, linkify: true }).render(safe(source))
        const tags = [...html.matchAll(/<\/?([a-z][a-z0-9]*)/g)].map(([, name]) => name)
        const known = /^(h[1-6]|p|br|ul|ol|li|blockquote|hr|pre|code|em|strong|a|table|thead|tbody|tr|th|td)$/
        expect(tags.filter((name) => !known.test(name ?? ''))).toEqual([])
      }),
      { numRuns: tries(2_000) },
    )
  })

  it('is not empty where there are words', () => {
    const words = fc.array(fc.constantFrom('Acme', 'is', 'good.', '\n\n', '- one', '**two**', '# Three'), {
      minLength: 1,
    })
    fc.assert(
      fc.property(words, (parts) => {
        expect(safe(`Acme ${parts.join(' ')}`)).toContain('Acme')
      }),
    )
  })
})
