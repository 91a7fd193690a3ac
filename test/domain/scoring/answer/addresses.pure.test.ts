import { describe, expect, it } from 'vitest'
import { findAddresses, hostOfDomain, isBareLabel } from '../../../../src/domain/scoring/answer/addresses.ts'

describe('written-out addresses', () => {
  const hostsIn = (text: string) => findAddresses(text).map(({ host }) => host)

  it.each([
    ['with a scheme, whatever its ending', 'see http://db.internal:8080/x', ['db.internal']],
    ['without one, where the ending is real', 'see acme.com or a.b.co.uk', ['acme.com', 'a.b.co.uk']],
    ['in capitals', 'see ACME.COM', ['acme.com']],
    ['of mailboxes', 'write to a.b+c@Sales.Acme.com', ['sales.acme.com']],
    ['behind credentials', 'https://acme.com:x@evil.io/', ['evil.io']],
    ['with letters of any script', 'see https://bücher.example/ü', ['bücher.example']],
  ])('are found %s', (_, text, hosts) => {
    expect(hostsIn(text)).toEqual(hosts)
  })

  it.each([
    'e.g. this',
    'Node.js and index.html',
    'by Acme.Next, it',
    'effective ANC.Sony WH-CH720N are popular',
    '3.14',
    'v1.2.3',
    'U.S.',
    'a..b',
    'co.uk',
  ])('are not seen in %j', (text) => {
    expect(hostsIn(text)).toEqual([])
  })

  it.each([
    ['https://acme.com/x.', 'https://acme.com/x'],
    ['(https://acme.com/x?a=1).', 'https://acme.com/x?a=1'],
    ['"acme.com/x",', 'acme.com/x'],
    ['acme.com, then', 'acme.com'],
  ])('end before the punctuation of the sentence: %j', (text, address) => {
    expect(findAddresses(text).map(({ start, end }) => text.slice(start, end))).toEqual([address])
  })

  it('tell where the host stands', () => {
    const text = 'see https://me@shop.acme.com/x'
    const [address] = findAddresses(text)
    expect(text.slice(address?.hostSpan.start, address?.hostSpan.end)).toBe('shop.acme.com')
  })
})

describe('a domain as people give it', () => {
  it.each([
    ['acme.com', 'acme.com'],
    ['https://www.Acme.com/en/', 'acme.com'],
    [' shop.acme.co.uk ', 'shop.acme.co.uk'],
    ['', null],
    ['acme com', null],
  ])('%j has the host %j', (domain, host) => {
    expect(hostOfDomain(domain)).toBe(host)
  })
})

describe('a link’s label', () => {
  it.each([
    '',
    ' ',
    '1',
    '[1]',
    '(2)',
    '1, 2',
    '1–3',
    '#4',
    'acme.com',
    'https://acme.com/x',
    '[acme.com]',
    'a@b.com',
  ])('that is only an address, a number or nothing is bare: %j', (label) => {
    expect(isBareLabel(label)).toBe(true)
  })

  it.each(['Acme', 'Acme 2', 'visit acme.com', 'acme.com (plans)', 'Acme.Next'])(
    'that says more is not: %j',
    (label) => {
      expect(isBareLabel(label)).toBe(false)
    },
  )
})
