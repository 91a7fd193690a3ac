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
          const request = pageRequest({ limit, page })
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
    [7, 7],
    [500, 500],
    [501, 500],
  ])('asked for %i items gives at most %i', (limit, inEffect) => {
    expect(pageRequest({ limit, page: 3 })).toEqual({ page: 3, limit: inEffect })
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
