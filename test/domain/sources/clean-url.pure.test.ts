import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanTitle, cleanUrl, pageKey } from '../../../src/domain/sources/clean-url.ts'
import { tries } from '../../fixtures/test-length.ts'

const cleaned = (address: string, title: string | null = null) => cleanUrl(address, title)?.url ?? null

const HOST = 'a.'.repeat(120)

describe('a cleaned address', () => {
  it.each([
    ['of nothing but dots', `https://${'.'.repeat(8_000)}x/`],
    ['with an empty label', 'https://a..example/'],
    ['that begins with a dot', 'https://.a.example/'],
    ['that ends with two dots', 'https://a.example../'],
    ['above 253 characters', `https://${HOST}${'b'.repeat(14)}/`],
  ])('has no host %s', (_, address) => {
    expect(cleaned(address)).toBeNull()
  })

  it('may have a host of 253 characters', () => {
    const address = `https://${HOST}${'b'.repeat(13)}/`
    expect(cleaned(address)).toBe(address)
  })

  it.each([
    ['https://a.example/x?utm_source=openai', 'https://a.example/x'],
    ['https://a.example/x?id=1&utm_source=chatgpt.com&utm_medium=x', 'https://a.example/x?id=1'],
    ['https://a.example/x?gclid=1&b=2&fbclid=3', 'https://a.example/x?b=2'],
    ['https://a.example/?a=1&amp;utm_source=x', 'https://a.example/?a=1'],
    ['https://a.example/?', 'https://a.example/'],
    ['https://a.example/?q=utm_source%3Dx', 'https://a.example/?q=utm_source%3Dx'],
    ['https://a.example/?my_utm=1', 'https://a.example/?my_utm=1'],
    ['https://a.example/?a=%20b+c&a', 'https://a.example/?a=%20b+c&a'],
  ])('has no tracking parameters, and else every one: %s', (address, url) => {
    expect(cleaned(address)).toBe(url)
  })

  it.each([
    ['https://a.example/x#top', 'https://a.example/x'],
    ['https://a.example/x#:~:text=Acme%20is', 'https://a.example/x'],
    ['https://a.example/#/pricing', 'https://a.example/#/pricing'],
    ['https://a.example/#!pricing:~:text=x', 'https://a.example/#!pricing'],
  ])('has no place in the page, but the route of an application: %s', (address, url) => {
    expect(cleaned(address)).toBe(url)
  })

  it.each([
    ['https://a.example:443/x', 'https://a.example/x'],
    ['http://a.example:80/', 'http://a.example/'],
    ['https://a.example:8443/', 'https://a.example:8443/'],
    ['HTTPS://A.Example/X', 'https://a.example/X'],
    ['https://a.example./x', 'https://a.example/x'],
    ['https://www.a.example/x/', 'https://www.a.example/x/'],
  ])('is spelled as the web does, and else as the answer does: %s', (address, url) => {
    expect(cleaned(address)).toBe(url)
  })

  it.each([
    ['https://user:secret@a.example/x', 'https://a.example/x'],
    ['https://acme.com@evil.io/', 'https://evil.io/'],
    ['https://acme.com%2F@evil.io/', 'https://evil.io/'],
    ['https://evil.io\\@acme.com/', 'https://evil.io/@acme.com/'],
    ['https://аcme.com/', 'https://xn--cme-5cd.com/'],
    ['https://a.example/\u202Egnp.exe', 'https://a.example/%E2%80%AEgnp.exe'],
    ['https://ac\u200Bme.com/', 'https://acme.com/'],
    ['https://a.ex\nample/x', 'https://a.example/x'],
    ['https://a.example/\u0000x', 'https://a.example/%00x'],
  ])('says where it leads, whatever it pretends: %j', (address, url) => {
    expect(cleaned(address)).toBe(url)
  })

  it('has the registrable domain, international ones as punycode', () => {
    expect(cleanUrl('https://www.münchen.de/x', null)?.domain).toBe('xn--mnchen-3ya.de')
  })

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://a.example/',
    'mailto:a@a.example',
    '//a.example/x',
    '/x',
    'a.example',
    '',
    'https://',
    'https://./',
    'https://exa mple/',
    `https://a.example/${'x'.repeat(2_100)}`,
    'https://www.google.com/url?q=javascript:alert(1)',
    'https://www.google.com/url?sa=t',
  ])('is none of %j', (address) => {
    expect(cleaned(address)).toBeNull()
  })
})

describe('a redirect', () => {
  it('is followed through several others', () => {
    const inner = `https://l.facebook.com/l.php?u=${encodeURIComponent('https://a.example/?fbclid=1')}`
    expect(cleaned(`https://www.google.com/url?q=${encodeURIComponent(inner)}`)).toBe('https://a.example/')
  })

  it('that never ends leads nowhere', () => {
    let address = 'https://a.example/'
    for (let depth = 0; depth < 8; depth += 1) {
      address = `https://duckduckgo.com/l/?uddg=${encodeURIComponent(address)}`
    }
    expect(cleaned(address)).toBeNull()
  })
})

const GROUNDING = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/AUZIYQ=='

describe('a grounding link of Gemini', () => {
  it.each([
    ['hooli.io', 'https://hooli.io/', 'hooli.io'],
    ['www.hooli.co.uk', 'https://www.hooli.co.uk/', 'hooli.co.uk'],
    [' Hooli.io/ ', 'https://hooli.io/', 'hooli.io'],
    ['https://hooli.io', 'https://hooli.io/', 'hooli.io'],
    ['аcme.com', 'https://xn--cme-5cd.com/', 'xn--cme-5cd.com'],
  ])('stands for the site that its title names: %s', (title, url, domain) => {
    expect(cleanUrl(GROUNDING, title)).toEqual({ url, domain, isSiteOnly: true })
  })

  it.each([
    'Best CRM tools',
    'Node.js',
    'hooli',
    '',
    'hooli.io evil.io',
    'evil.io@hooli.io',
    '127.0.0.1',
    null,
  ])('keeps its address where the title names none, and counts for nobody: %j', (title) => {
    expect(cleanUrl(GROUNDING, title)).toEqual({
      url: GROUNDING,
      domain: 'vertexaisearch.cloud.google.com',
      isSiteOnly: true,
    })
  })
})

describe('a title', () => {
  it.each([
    ['Acme\u202Egnp', 'Acmegnp'],
    [' The\n best\u0000 CRM ', 'The best CRM'],
    ['\u200B', null],
    ['', null],
    ['a\uD800b', 'a\uFFFDb'],
  ])('is one line without invisible characters: %j', (title, shown) => {
    expect(cleanTitle(title)).toBe(shown)
  })

  it('ends with … where it is cut', () => {
    expect(cleanTitle('word '.repeat(300))).toMatch(/^(word ){99}word…$/)
  })
})

describe('two addresses of one page', () => {
  it.each([
    ['https://a.example/x', 'http://www.a.example/x/'],
    ['https://a.example', 'https://a.example/'],
    ['https://a.example/x/?a=1', 'https://a.example/x?a=1'],
  ])('are known as that: %s %s', (one, other) => {
    expect(pageKey(cleaned(one) ?? '')).toBe(pageKey(cleaned(other) ?? ''))
  })

  it.each([
    ['https://a.example/x', 'https://a.example/X'],
    ['https://a.example/x', 'https://b.a.example/x'],
    ['https://a.example/x?a=1', 'https://a.example/x?a=2'],
    ['https://a.example/#/x', 'https://a.example/#/y'],
    ['https://a.example/?x/', 'https://a.example/?x'],
  ])('are not mixed up with two pages: %s %s', (one, other) => {
    expect(pageKey(cleaned(one) ?? '')).not.toBe(pageKey(cleaned(other) ?? ''))
  })
})

const HOSTS = [
  'a.example',
  'amp.ft.com',
  'www.google.com',
  'l.facebook.com',
  'x.y.github.io',
  'münchen.de',
  'a.b.',
  '[::1]',
]
const PIECES = [
  'amp',
  'x.amp.html',
  'a-b-c',
  '12345',
  'url',
  'ck',
  's',
  'wiki',
  '..',
  '%2F',
  'ü',
  'amp.amp.html',
]
const PAIRS = ['utm_source=a', 'q=https://b.example/amp/', 'a=1', 'amp', 'amp;gclid=1', 'u=%2F', '=', '&']
const soup = fc
  .tuple(
    fc.constantFrom('https://', 'http://', 'HTTP://u:p@', 'https:\\\\'),
    fc.constantFrom(...HOSTS),
    fc.array(fc.constantFrom(...PIECES), { maxLength: 5 }),
    fc.array(fc.constantFrom(...PAIRS), { maxLength: 4 }),
    fc.constantFrom('', '#', '#x', '#/x', '#!x:~:text=1', '#:~:text=y'),
  )
  .map(([scheme, host, path, query, hash]) => `${scheme}${host}/${path.join('/')}?${query.join('&')}${hash}`)
const address = fc.oneof(soup, fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string())

describe('cleaning', () => {
  it('twice is cleaning once', () => {
    fc.assert(
      fc.property(address, (text) => {
        const once = cleaned(text)
        expect(once === null ? null : cleaned(once)).toBe(once)
      }),
      { numRuns: tries(3_000) },
    )
  })

  it('never leads to another site, but out of a redirect', () => {
    const plain = fc.webUrl({ withQueryParameters: true, withFragments: true })
    fc.assert(
      fc.property(plain, (text) => {
        expect(cleanUrl(text, null)?.domain).toBe(
          cleanUrl(`https://${new URL(text).hostname}/`, null)?.domain,
        )
      }),
      { numRuns: tries(2_000) },
    )
  })

  it('leaves printable ASCII only, without credentials', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          address,
          fc.string({ unit: 'binary' }).map((text) => `https://a.example/${text}`),
        ),
        (text) => {
          expect(cleaned(text) ?? 'http://x').toMatch(/^https?:\/\/[^@/?#]+($|[/?#])[!-~]*$/)
        },
      ),
      { numRuns: tries(2_000) },
    )
  })
})
