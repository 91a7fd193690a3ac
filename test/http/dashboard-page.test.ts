import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dashboardBuild } from '../../src/app/dashboard-build.ts'
import { refusal, send } from '../fixtures/send.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'
import { until } from '../fixtures/until.ts'

const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const ID = '0198c0de-7b1d-7c3a-9a51-3f5e1b2c4d6e'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ works: false })
  await until(async () => dashboardBuild() !== 'building')
})
afterAll(() => server.stop())

const ask = (path: string, init: RequestInit = { headers: PAGE }) => fetch(`${server.app.url}${path}`, init)
const assetIn = (html: string) => /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? ''

describe('The dashboard', () => {
  it.each(['/', '/prompts', `/prompts/${ID}?llm=chatgpt`, '/no/such/screen', '/index.html'])(
    'is the page of %s',
    async (path) => {
      const response = await ask(path)
      const isPage = (await response.text()).includes('<div id="root">')
      expect([response.status, isPage]).toEqual([200, true])
    },
  )

  it.each([
    ['/api/v1/brand', PAGE],
    ['/docs/none', PAGE],
    ['/assets/none.js', PAGE],
    ['/prompts', {}],
    ['/v1/brands', { accept: '*/*' }],
  ])('is not the page of %s for who asks with %j', async (path, headers) => {
    const response = await send(`${server.app.url}${path}`, { headers: { ...headers }, key: server.adminKey })
    expect(refusal(response)).toEqual({ status: 404, code: 'endpoint_not_found' })
  })

  it('takes no other method than GET and HEAD', async () => {
    const response = await ask('/prompts', { method: 'POST', headers: PAGE })
    expect(response.status).toBe(404)
  })

  it('allows the styles of one answer only', async () => {
    const answers = await Promise.all([ask('/'), ask('/')])
    const nonces = await Promise.all(
      answers.map(async (answer) => {
        const [, nonce = ''] =
          /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '') ?? []
        return { nonce, isInPage: (await answer.text()).includes(`nonce="${nonce}"`) }
      }),
    )
    expect([nonces.map(({ isInPage }) => isInPage), new Set(nonces.map(({ nonce }) => nonce)).size]).toEqual([
      [true, true],
      2,
    ])
  })

  it('allows no script, style, frame or address but its own', async () => {
    const policy = (await ask('/')).headers.get('content-security-policy') ?? ''
    expect(policy.replace(/'nonce-[^']+'/, "'nonce'")).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self' 'nonce'; img-src 'self'; font-src 'self'; " +
        "connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
  })

  it('is never stored by a cache, and its files for ever', async () => {
    const page = await ask('/')
    const asset = await ask(assetIn(await page.text()))
    expect([page, asset].map(({ headers }) => headers.get('cache-control'))).toEqual([
      'no-store',
      'public, max-age=31536000, immutable',
    ])
  })

  it.each(['br', 'gzip'])('sends its script as %s', async (encoding) => {
    const asset = await ask(assetIn(await (await ask('/')).text()), {
      headers: { 'accept-encoding': encoding },
    })
    expect(asset.headers.get('content-encoding')).toBe(encoding)
  })

  it('brings the licences of the packages in it', async () => {
    expect(await (await ask('/assets/licenses.md')).text()).toContain('@mantine/core')
  })
})
