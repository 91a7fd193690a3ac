import { describe, expect, it } from 'vitest'
import { serpapi } from '../../src/providers/products/serpapi.ts'
import { citedPassages, failureOf, PROMPT } from '../fixtures/ask-connector.ts'
import { describeProduct, productVendor } from '../fixtures/product-guarantees.ts'

const PAGES = {
  acme: 'https://acme.example/parcels',
  globex: 'https://globex.example/',
  blog: 'https://blog.example/best',
}
const QUERY = new URLSearchParams({ q: PROMPT, gl: 'de', hl: 'de', no_cache: 'true' })

/** As in the documentation of the two APIs: blocks that refer to references by their index. */
const BLOCKS = {
  text_blocks: [
    { type: 'paragraph', snippet: 'Acme 📦 is good for small shops.', reference_indexes: [0, 1] },
    { type: 'heading', snippet: 'Others' },
    {
      type: 'list',
      list: [
        { title: 'Globex:', snippet: 'for large ones', reference_indexes: [1] },
        { snippet: 'Initech', list: [{ snippet: 'its old version' }] },
      ],
    },
    {
      type: 'table',
      table: [
        ['Tool', 'Price'],
        ['Acme', '$5 | month'],
      ],
    },
    {
      type: 'comparison',
      product_labels: ['Acme X', 'Globex Y'],
      comparison: [{ feature: 'Weight', values: ['7 oz', '6.6 oz'] }],
    },
  ],
  references: [
    { title: 'Parcels', link: PAGES.acme, snippet: '…', source: 'Acme', index: 0 },
    { title: 'Globex', link: PAGES.globex, source: 'Globex', index: 1 },
    { title: 'The best tools', link: PAGES.blog, source: 'Blog', index: 2 },
  ],
}
const TEXT = `Acme 📦 is good for small shops.

### Others

- **Globex:** for large ones
- Initech
  - its old version

| Tool | Price |
| --- | --- |
| Acme | $5   month |

|  | Acme X | Globex Y |
| --- | --- | --- |
| Weight | 7 oz | 6.6 oz |`
const SUCCESS = { search_metadata: { id: '1', status: 'Success' } }

describeProduct('SerpApi', {
  provider: 'serpapi',
  connect: serpapi,
  model: 'google-ai-mode',
  good: [{ ...SUCCESS, ...BLOCKS }],
  requests: [{ path: `/search.json?engine=google_ai_mode&${QUERY}`, body: null }],
  key: 'api_key=somebody%3Asecret-key-of-a-test',
  answer: {
    text: TEXT,
    model: 'google-ai-mode',
    searchQueries: null,
    searchCount: 1,
    locale: { country: 'DE', language: 'de' },
    inputTokens: null,
    costUsd: null,
  },
  cited: [
    [PAGES.acme, 'Acme 📦 is good for small shops.'],
    [PAGES.globex, 'Acme 📦 is good for small shops.'],
    [PAGES.globex, 'for large ones'],
    [PAGES.blog, null],
  ],
  retrieved: [],
  error: (message) => ({ error: message }),
})

describe('SerpApi', () => {
  const overview = productVendor(serpapi, 'google-ai-overview')
  const mode = productVendor(serpapi, 'google-ai-mode')
  const TOKEN = { ...SUCCESS, ai_overview: { page_token: 'a token', serpapi_link: 'https://serpapi.com/…' } }

  it('reads an overview in the results of the search', async () => {
    expect(await overview.answerOf([{ ...SUCCESS, ai_overview: BLOCKS }])).toMatchObject({
      text: TEXT,
      searchCount: 1,
    })
  })

  it('asks again for an overview that has a token, and counts both searches', async () => {
    expect(await overview.answerOf([TOKEN, { ...SUCCESS, ai_overview: BLOCKS }])).toMatchObject({
      text: TEXT,
      searchCount: 2,
    })
  })

  it('waits for its turn before the second search', async () => {
    const turns: number[] = []
    const beforeNextRequest = async () => void turns.push(overview.received.length)
    await overview.answerOf([TOKEN, { ai_overview: BLOCKS }], { beforeNextRequest })
    expect(turns).toEqual([1])
  })

  it('reports a question without an overview as no answer, which is not asked again and was charged', async () => {
    expect(await failureOf(overview.answerOf([{ ...SUCCESS, organic_results: [] }]))).toMatchObject({
      code: 'no_answer',
      canRetry: false,
      charged: { searchCount: 1 },
    })
  })

  it.each([
    ["Google hasn't returned any results for this query.", 'no_answer'],
    ['The page_token has expired.', 'provider_error'],
  ])('tells missing results from a fault: %s', async (error, code) => {
    expect(await failureOf(overview.answerOf([TOKEN, { ai_overview: { error } }]))).toMatchObject({
      code,
      charged: { searchCount: 2 },
    })
  })

  it('reports a first search that was charged when the second fails', async () => {
    overview.replyWith({ body: TOKEN }, { status: 500, body: {} })
    expect(await failureOf(overview.ask())).toMatchObject({
      code: 'provider_error',
      charged: { searchCount: 1 },
    })
  })

  it('reports a search that failed as an error of the vendor', async () => {
    const body = { search_metadata: { status: 'Error' }, error: 'We could not get the results.' }
    expect(await failureOf(mode.answerOf([body]))).toMatchObject({ code: 'provider_error' })
  })

  it('does not ask again when the searches of the plan are used up', async () => {
    mode.replyWith({ status: 429, body: { error: 'Your account has run out of searches.' } })
    expect(await failureOf(mode.ask())).toMatchObject({ code: 'unauthorized', canRetry: false })
  })

  it('takes the whole Markdown where there are no blocks', async () => {
    const body = {
      ...SUCCESS,
      reconstructed_markdown: `See [Acme](${PAGES.acme}).`,
      references: BLOCKS.references,
    }
    expect(citedPassages(await mode.answerOf([body]))).toEqual([
      [PAGES.acme, `[Acme](${PAGES.acme})`],
      [PAGES.globex, null],
      [PAGES.blog, null],
    ])
  })

  it.each([
    ['GB', 'en-GB', 'gl=uk', 'hl=en'],
    ['TW', 'zh-TW', 'gl=tw', 'hl=zh-tw'],
    ['CN', 'zh', 'gl=cn', 'hl=zh-cn'],
  ])('is sent the market %s and the language %s in its own codes', async (country, language, gl, hl) => {
    await mode.answerOf([BLOCKS], { locale: { country, language } })
    expect(mode.received[0]?.path.split('&')).toEqual(expect.arrayContaining([gl, hl]))
  })

  it('keeps no address that is not of the web', async () => {
    const references = [{ title: 'x', link: 'javascript:alert(1)', index: 0 }]
    expect((await mode.answerOf([{ ...BLOCKS, references }])).citations).toEqual([])
  })
})
