import { describe, expect, it } from 'vitest'
import { citedIn } from '../../src/providers/products/cited-pages.ts'
import { textOfBlocks } from '../../src/providers/products/serpapi-blocks.ts'
import { toProviderError } from '../../src/providers/provider-errors.ts'

const PAGE = { url: 'https://acme.example/a', title: 'Acme' }

describe("a vendor's reply that is made to cost much", () => {
  it('has no more citations than are read, when its text is nothing but marks', () => {
    expect(citedIn('[1]'.repeat(350_000), [PAGE])).toHaveLength(2_000)
  })

  it('has no more citations than are read, when one passage refers to pages without end', () => {
    const references = Array.from({ length: 500 }, (_, index) => ({
      index,
      link: `https://acme.example/${index}`,
    }))
    const block = {
      type: 'paragraph',
      snippet: 'Acme.',
      reference_indexes: references.map(({ index }) => index),
    }
    const { citations } = textOfBlocks([block], references)
    expect(citations.filter(({ startIndex }) => startIndex !== null)).toHaveLength(50)
  })

  it('is an error with a short message, when the message is as long as a reply can be', () => {
    const error = toProviderError(new Error('x'.repeat(30_000_000)), false, ['sk-a-secret-of-acme'])
    expect(error.message.length).toBeLessThan(1_000)
  })
})
