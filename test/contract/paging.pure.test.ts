import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageOffset, pageRequest, pagingResult } from '../../src/contract/paging.ts'

describe('paging', () => {
  it('walked along nextPage shows every item exactly once', () => {
    const walk = fc.property(
      fc.integer({ min: 0, max: 300 }),
      fc.integer({ min: 1, max: 700 }),
      (total, limit) => {
        const shown: number[] = []
        for (let page: number | null = 1; page !== null; ) {
          const request = pageRequest({ limit, page }, 50)
          const from = pageOffset(request)
          const to = Math.min(total, from + request.limit)
          for (let item = from; item < to; item += 1) shown.push(item)
          page = pagingResult(request, total).nextPage
        }
        expect(shown).toEqual(Array.from({ length: total }, (_, index) => index))
      },
    )
    fc.assert(walk)
  })

  it.each([
    [{}, { page: 1, limit: 20 }],
    [{ limit: 500 }, { page: 1, limit: 500 }],
    [{ limit: 501 }, { page: 1, limit: 500 }],
    [
      { limit: 7, page: 3 },
      { page: 3, limit: 7 },
    ],
  ])('of %j is in effect %j', (query, request) => {
    expect(pageRequest(query, 20)).toEqual(request)
  })

  it('of a page past the end has no next page and the true total', () => {
    expect(pagingResult({ page: 9, limit: 10 }, 25)).toEqual({
      page: 9,
      limit: 10,
      total: 25,
      nextPage: null,
    })
  })
})
