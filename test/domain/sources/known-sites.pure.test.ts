import { describe, expect, it } from 'vitest'
import { isInstitutionalSuffix, listedType, SITE_LISTS } from '../../../src/domain/sources/known-sites.ts'
import { hostName } from '../../../src/domain/sources/site-of-host.ts'

const NAMES = Object.values(SITE_LISTS).flatMap((names) => names.trim().split(/\s+/))

const typeOf = (host: string) => listedType(hostName(host))

describe('the lists', () => {
  it('know at least 600 sites', () => {
    expect(NAMES.length).toBeGreaterThanOrEqual(600)
  })

  it('name no site twice', () => {
    expect(NAMES.filter((name, index) => NAMES.indexOf(name) !== index)).toEqual([])
  })

  it('hold nothing but names of hosts below a suffix that exists', () => {
    const hosts = NAMES.map((name) => name.replace(/\.\*$/, '.com'))
    expect(hosts.filter((host) => !/^[a-z\d.-]+$/.test(host) || hostName(host).label === null)).toEqual([])
  })

  it('name no public suffix of everybody’s alone', () => {
    expect(NAMES.filter((name) => hostName(name).suffix === name)).toEqual([])
  })
})

describe('a listed site', () => {
  it.each([
    ['reddit.com', 'ugc'],
    ['old.reddit.com', 'ugc'],
    ['jane.github.io', 'ugc'],
    ['docs.google.com', 'ugc'],
    ['scholar.google.com', 'reference'],
    ['news.google.com', 'editorial'],
    ['www.google.com.au', 'corporate'],
    ['amazon.co.jp', 'corporate'],
    ['www.amazon.com', 'corporate'],
    ['finance.yahoo.com', 'editorial'],
  ])('%s is %s: the nearest host above it counts', (host, type) => {
    expect(typeOf(host)).toBe(type)
  })

  it.each(['amazon.shop', 'amazon.evil', 'reddit.com.evil.io', 'notreddit.com', 'xreddit.com', 'com'])(
    'is not %s',
    (host) => {
      expect(typeOf(host)).toBeNull()
    },
  )
})

describe('an institution’s suffix', () => {
  it.each([
    'www.nist.gov',
    'www.gov.uk',
    'stanford.edu',
    'www.ox.ac.uk',
    'www.meti.go.jp',
    'x.gob.mx',
    'x.gouv.fr',
    'x.govt.nz',
    'x.gv.at',
    'x.mil',
    'who.int',
    'x.edu.au',
    'canada.gc.ca',
  ])('is that of %s', (host) => {
    expect(isInstitutionalSuffix(hostName(host).suffix)).toBe(true)
  })

  it.each([
    'gov.acme.com',
    'edu.app',
    'acme.ac',
    'acme.go.it',
    'go.com',
    'mil.com',
    'international.com',
    'localhost',
  ])('is not that of %s', (host) => {
    expect(isInstitutionalSuffix(hostName(host).suffix)).toBe(false)
  })
})
