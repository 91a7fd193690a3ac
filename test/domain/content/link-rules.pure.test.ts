import { describe, expect, it } from 'vitest'
import { allowedLinks } from '../../../src/domain/content/link-rules.ts'

const SOURCE = 'https://reviews.example.com/best-crm?a=1'
const allowed = allowedLinks({ urls: [SOURCE], ownDomains: ['acme.com'], names: ['Booking.com', 'Globex'] })

describe('a text may link to', () => {
  it.each([
    ['a page of the evidence', SOURCE, SOURCE],
    ['a part of it', `${SOURCE}#part`, SOURCE],
    ['the home page of its site', 'https://reviews.example.com/', 'https://reviews.example.com/'],
    ['the home page of its domain', 'https://www.example.com', 'https://www.example.com/'],
    ['any page of the brand', 'https://blog.acme.com/x?y#z', 'https://blog.acme.com/x?y#z'],
    ['the site that is a name', 'https://booking.com', 'https://booking.com/'],
  ])('%s', (_, address, href) => {
    expect(allowed(address)).toBe(href)
  })
})

describe('a text may not link to', () => {
  it.each([
    ['another page of a known site', 'https://reviews.example.com/other'],
    ['the page with another query', 'https://reviews.example.com/best-crm?a=2'],
    ['the page over another scheme', 'http://reviews.example.com/best-crm?a=1'],
    ['a page with a user name', 'https://acme.com@evil.example/'],
    ['an own page with a user name', 'https://user:secret@acme.com/'],
    ['a site that only ends alike', 'https://notacme.com/'],
    ['a site that begins alike', 'https://acme.com.evil.example/'],
    ['a look-alike', 'https://аcme.com/'],
    ['another port of a known site', 'https://reviews.example.com:8443/'],
    ['another scheme', 'ftp://acme.com/'],
    ['a script', 'javascript:alert(1)//acme.com'],
    ['what is hidden', 'https://acme.com/\u202ex'],
    ['no address', 'acme'],
    ['an address that is too long', `https://acme.com/${'x'.repeat(3_000)}`],
  ])('%s', (_, address) => {
    expect(allowed(address)).toBeNull()
  })
})
