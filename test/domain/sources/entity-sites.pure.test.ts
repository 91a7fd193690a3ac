import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entitySites } from '../../../src/domain/sources/entity-sites.ts'
import { hostName } from '../../../src/domain/sources/site-of-host.ts'

const entity = (id: string, domains: string[]) => ({ id, name: id, aliases: [], domains })

function ownerOf(host: string, own: string[], rivals: string[][] = []) {
  const sites = entitySites({
    brand: entity('Acme', own),
    rivals: rivals.map((domains, index) => entity(`Rival ${index}`, domains)),
  })
  return sites(hostName(new URL(`http://${host}/`).hostname))
}

describe('a host is the brand’s', () => {
  it.each([
    ['acme.com', 'acme.com'],
    ['www.acme.com', 'acme.com'],
    ['blog.acme.com', 'https://www.acme.com/'],
    ['acme.com.', 'acme.com'],
    ['acme.de', 'acme.com'],
    ['shop.acme.co.uk', 'acme.com'],
    ['acme.io', 'acme.co.uk'],
    ['acme.github.io', 'acme.github.io'],
    ['docs.acme.github.io', 'acme.github.io'],
    ['xn--mnchen-3ya.example', 'münchen.example'],
    ['acme.vendor.com', 'acme.vendor.com'],
    ['10.0.0.1', '10.0.0.1'],
  ])('%s of the owner of %s', (host, domain) => {
    expect(ownerOf(host, [domain])).toBe('owned')
  })
})

describe('a host is nobody’s', () => {
  it.each([
    ['notacme.com', 'acme.com'],
    ['acme.com.evil.io', 'acme.com'],
    ['acme-com.io', 'acme.com'],
    ['xn--cme-5cd.com', 'acme.com'],
    ['аcme.com', 'acme.com'],
    ['acme.github.io', 'acme.com'],
    ['acme.uk.com', 'acme.com'],
    ['acme.blogspot.com', 'acme.com'],
    ['acme.notatld', 'acme.com'],
    ['acme', 'acme.com'],
    ['vendor.com', 'acme.vendor.com'],
    ['vendor.de', 'acme.vendor.com'],
    ['github.io', 'acme.github.io'],
    ['go.dev', 'go.com'],
    ['abc.net', 'abc.com'],
    ['target.io', 'target.com'],
    ['12345.de', '12345.com'],
    ['bild.de', 'bild.com'],
    ['linkedin.com', 'acme.com'],
  ])('%s where the brand has %s', (host, domain) => {
    expect(ownerOf(host, [domain])).toBeNull()
  })

  it('when brand and rival have the same name below other suffixes', () => {
    expect(ownerOf('acme.de', ['acme.com'], [['acme.org']])).toBeNull()
  })
})

describe('a rival’s host', () => {
  it.each(['globex.com', 'de.globex.com', 'globex.fr'])('is a competitor’s: %s', (host) => {
    expect(ownerOf(host, ['acme.com'], [['initech.io'], ['globex.com']])).toBe('competitor')
  })

  it('is the brand’s where it is that too', () => {
    expect(ownerOf('shop.acme.com', ['acme.com'], [['shop.acme.com']])).toBe('owned')
  })

  it('stays the rival’s where the brand only shares the name', () => {
    expect(ownerOf('acme.de', ['acme.com'], [['acme.de']])).toBe('competitor')
  })
})

it('a host that only looks like the brand’s is never its own', () => {
  const label = fc.stringMatching(/^[a-z]{1,8}$/)
  const lookAlike = fc.oneof(
    label.map((name) => `acme.com.${name}.io`),
    label.map((name) => `${name}acme.com`),
    label.map((name) => `acme${name}.com`),
    label.map((name) => `acme-${name}.de`),
    label.map((name) => `${name}.acmes.com`),
  )
  fc.assert(
    fc.property(lookAlike, (host) => {
      expect(ownerOf(host, ['acme.com'])).toBeNull()
    }),
  )
})
