import { describe, expect, it } from 'vitest'
import { comparePages } from '../../src/dashboard/screens/sources/compare-pages.ts'

const URL = 'https://x.com/guide'
const found = (title: string | null = 'Guide') => ({
  data: [{ domain: 'x.com', pages: [{ url: URL, title, responses: 3 }], pageCount: 1 }],
  paging: { total: 1 },
})
/** The search has found other domains only. */
const others = (total: number) => ({
  data: [{ domain: 'netflix.com', pages: [], pageCount: 0 }],
  paging: { total },
})

describe('The pages of a domain in two periods', () => {
  it.each([
    ['new where the search shows all that it found', others(1), 0],
    ['of unknown number where more domains were found than read', others(51), null],
  ])('are %s', (_, earlier, before) => {
    expect(comparePages('x.com', earlier, found())).toEqual([{ url: URL, title: 'Guide', before, after: 3 }])
  })

  it('are unknown where no period shows the domain among too many', () => {
    expect(comparePages('x.com', others(51), others(51))).toBeNull()
  })

  it('keep a title that only one period knows', () => {
    expect(comparePages('x.com', found(), found(null))).toMatchObject([{ title: 'Guide' }])
  })
})
