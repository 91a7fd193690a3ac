import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answersQuery, readAnswerSearch, readPageSearch } from '../../src/dashboard/address/answer-search.ts'
import { insightQuery, NO_FILTERS, readFilters, searchWith } from '../../src/dashboard/address/filters.ts'
import { ownAddress } from '../../src/dashboard/address/own-address.ts'
import { daysBetween, readPeriod } from '../../src/dashboard/address/period.ts'
import { searchOfBrand } from '../../src/dashboard/address/search-of-brand.ts'
import { parseSearch, stringifySearch } from '../../src/dashboard/address/search-text.ts'
import { isOfAdmins } from '../../src/domain/actions-of-admins.ts'

const ID = '0198c0de-7b1d-7c3a-9a51-3f5e1b2c4d6e'
const NOW = Date.parse('2026-03-15T10:00:00Z')

describe('An address to come back to after the sign-in', () => {
  it.each([
    ['/answers?q=ledger', true],
    ['//elsewhere.example', false],
    [`/answers?url=${'x'.repeat(2_000)}`, false],
  ])('%.30s is taken: %s', (address, isTaken) => {
    expect(ownAddress(address) === address).toBe(isTaken)
  })
})

describe('An address of the dashboard', () => {
  it('is written as people read it', () => {
    expect(stringifySearch({ period: '7d', llm: ['chatgpt', 'claude'], topic: undefined })).toBe(
      '?period=7d&llm=chatgpt&llm=claude',
    )
  })

  it('names the same page for a route and for its screen, which reads it again', () => {
    expect(readPageSearch({ ...readPageSearch(parseSearch('?page=3')) })).toEqual({ page: 3 })
  })

  it('means the same after it was read and written again, whatever its texts are', () => {
    const search = fc.dictionary(
      fc.string({ minLength: 1 }),
      fc.oneof(fc.string(), fc.array(fc.string(), { minLength: 2 })),
    )
    fc.assert(
      fc.property(search, (given) => {
        const read = parseSearch(stringifySearch(given))
        expect({ ...read }).toEqual({ ...given })
      }),
    )
  })

  it('holds all filters', () => {
    const text = `?brand=${ID}&period=2026-01-01..2026-01-31&llm=claude&llm=chatgpt&topic=${ID}&branded=no`
    expect(readFilters(parseSearch(text))).toEqual({
      brand: ID,
      period: '2026-01-01..2026-01-31',
      llm: ['chatgpt', 'claude'],
      topic: ID,
      branded: 'no',
    })
  })

  it.each([
    '?brand=1&period=tomorrow&llm=&topic=<script>&branded=maybe',
    '?period=0d',
    '?period=99999d',
    '?period=2026-02-30..2026-03-01',
    '?period=2026-03-02..2026-03-01',
    '?__proto__=x&constructor=y',
  ])('is the usual view where it makes no sense: %s', (text) => {
    expect(readFilters(parseSearch(text))).toEqual({})
  })

  it('holds a time as the days that it touches', () => {
    expect([
      daysBetween('2026-03-01T10:00:00.000Z', '2026-03-05T00:00:00.000Z'),
      daysBetween('2026-03-01T00:00:00.000Z', '2026-03-05T00:00:00.001Z'),
    ]).toEqual(['2026-03-01..2026-03-04', '2026-03-01..2026-03-05'])
  })

  it('asks for the answers of a run without the period of the filters', () => {
    const search = parseSearch(`?period=90d&llm=claude&run=${ID}`)
    const query = answersQuery(insightQuery(readFilters(search), NOW), readAnswerSearch(search))
    expect(query).toEqual({ llm: ['claude'], runId: ID })
  })

  it('keeps of another brand what is not its own', () => {
    const search = parseSearch(
      `?brand=${ID}&period=7d&branded=no&part=duel&page=2&llm=claude&topic=${ID}&rival=${ID}&prompt=${ID}`,
    )
    expect(stringifySearch(searchOfBrand(search, 'other'))).toBe(
      '?brand=other&period=7d&branded=no&part=duel',
    )
  })

  it('leaves the usual period out', () => {
    expect(readPeriod('28d')).toBeUndefined()
  })
})

describe('The filters', () => {
  it('begin at the first page of a list when one of them changes', () => {
    const search = parseSearch('?q=ledger&page=3&period=7d')
    expect(stringifySearch(searchWith(search, { llm: ['claude'] }))).toBe('?q=ledger&period=7d&llm=claude')
  })

  it.each([
    ['period', { period: '7d' as const }, '?llm=claude&unbranded=yes&period=7d'],
    ['kind of prompts', { branded: 'yes' as const }, `?llm=claude&run=${ID}&within=7d&branded=yes`],
    ['LLM', { llm: ['chatgpt'] }, `?llm=chatgpt&run=${ID}&within=7d&unbranded=yes`],
  ])(
    'end the conditions of a list that stand in their place, and no others: %s',
    (_name, changes, expected) => {
      const search = parseSearch(`?llm=claude&run=${ID}&within=7d&unbranded=yes`)
      expect(stringifySearch(searchWith(search, changes))).toBe(expected)
    },
  )

  it('end no condition of a list where they stay as they are', () => {
    const search = parseSearch(`?llm=claude&run=${ID}&unbranded=yes`)
    expect(stringifySearch(searchWith(search, NO_FILTERS))).toBe(`?run=${ID}&unbranded=yes`)
  })

  it('leave the usual period to the server, which falls back to the newest run', () => {
    expect(insightQuery({}, NOW)).toEqual({})
  })

  it('count the present day into the last days', () => {
    expect(insightQuery({ period: '7d' }, NOW)).toEqual({ from: '2026-03-09' })
  })

  it('ask for what was chosen', () => {
    expect(
      insightQuery({ period: '2026-01-01..2026-01-31', llm: ['claude'], topic: ID, branded: 'yes' }, NOW),
    ).toEqual({ from: '2026-01-01', to: '2026-01-31', llm: ['claude'], topicId: ID, branded: true })
  })
})

describe('The filters of the audit', () => {
  it('hide from others what the server hides from them', () => {
    expect(['key.create', 'key', 'brand.create', ''].map(isOfAdmins)).toEqual([true, true, false, false])
  })
})
