import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ works: false })
})

afterAll(() => server.stop())

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${server.app.url}${path}`, { redirect: 'manual', ...init })

async function scriptPath(): Promise<string> {
  const [, path = ''] = /<script src="(docs\/[^"]+)"/.exec(await (await ask('/docs')).text()) ?? []
  return `/${path}`
}

describe('/docs', () => {
  it('is a page in English, named after Earshot, without a key', async () => {
    const html = await (await ask('/docs')).text()
    expect(html).toMatch(/<html lang="en">[\s\S]*<title>Earshot API reference<\/title>/)
  })

  it('names no address of another server', async () => {
    const html = await (await ask('/docs')).text()
    const named = [...html.matchAll(/(?:src|href|data-url)="([^"]*)"/g)].map(([, address = '']) => address)
    expect(named.filter((address) => /^(?:\w+:)?\/\//.test(address))).toEqual([])
  })

  it('lets nothing be loaded from elsewhere, nor sent there', async () => {
    const policy = (await ask('/docs')).headers.get('content-security-policy') ?? ''
    const sources = policy.split(';').flatMap((directive) => directive.trim().split(/\s+/).slice(1))
    expect([...new Set(sources)].sort()).toEqual(["'none'", "'self'", "'unsafe-inline'", 'data:'])
  })

  it('lets no script run but those of its own server', async () => {
    const policy = (await ask('/docs')).headers.get('content-security-policy') ?? ''
    expect(policy.split(';')).toContain("script-src 'self'")
  })

  it('answers 304 to who has it', async () => {
    const etag = (await ask('/docs')).headers.get('etag') ?? ''
    expect((await ask('/docs', { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  it('answers HEAD', async () => {
    expect((await ask('/docs', { method: 'HEAD' })).status).toBe(200)
  })

  it.each(['/docs', '/docs/'])('refuses other methods at %s', async (path) => {
    const response = await ask(path, { method: 'POST' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  it('is found with a last slash', async () => {
    const response = await ask('/docs/')
    expect([response.status, response.headers.get('location')]).toEqual([308, '../docs'])
  })

  it('does not loosen the policy of other answers', async () => {
    const policy = (await ask('/api/openapi.json')).headers.get('content-security-policy')
    expect(policy).not.toBe((await ask('/docs')).headers.get('content-security-policy'))
  })
})

describe('the script of /docs', () => {
  it('may be kept for ever: its name changes with it', async () => {
    const response = await ask(await scriptPath())
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it.each(['br', 'gzip'])('is the same script as %s', async (encoding) => {
    const path = await scriptPath()
    const [plain, sent] = await Promise.all(
      ['identity', encoding].map((accepted) => ask(path, { headers: { 'accept-encoding': accepted } })),
    )
    const isSame = (await sent?.text()) === (await plain?.text())
    expect([sent?.headers.get('content-encoding'), isSame]).toEqual([encoding, true])
  })

  it('is small when it is compressed', async () => {
    const response = await ask(await scriptPath(), { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
    expect(Number(response.headers.get('content-length'))).toBeLessThan(1_300_000)
  })

  it('under another name is not there', async () => {
    expect((await ask('/docs/reference-0000000000000000.js')).status).toBe(404)
  })
})
