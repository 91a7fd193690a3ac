import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openPage, watchPage } from '../fixtures/browser.ts'
import { bundleClient } from '../fixtures/bundle-client.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

interface Site {
  origin: string
  server: Server
  page: Page
  complaints: string[]
}

/** Another web site, open on a page that contains our client. */
async function startSite(browser: Browser, script: string): Promise<Site> {
  const server = createServer((request, response) => {
    if (request.url === '/client.js') response.setHeader('content-type', 'text/javascript').end(script)
    else response.setHeader('content-type', 'text/html').end('<!doctype html><title>Elsewhere</title>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const page = await openPage(browser)
  const { complaints } = watchPage(page)
  await page.goto(origin)
  return { origin, server, page, complaints }
}

let browser: Browser
let allowed: Site
let stranger: Site
let server: TestServer
let tenant: Tenant

beforeAll(async () => {
  const [launched, script] = await Promise.all([launchBrowser(), bundleClient()])
  browser = launched
  ;[allowed, stranger] = await Promise.all([startSite(browser, script), startSite(browser, script)])
  server = await startTestServer({ works: false, config: { corsOrigins: [allowed.origin] } })
  tenant = await server.newTenant()
  for (const name of ['Acme', 'Globex', 'Hooli']) {
    await tenant.client.createBrand({ body: { name, llms: [] } })
  }
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  for (const site of [allowed, stranger]) site?.server.close()
})

/** Runs a script in the page of a site; the script can use `client`. */
async function runAt({ page, complaints }: Site, body: string) {
  const before = complaints.length
  const options = JSON.stringify({ baseUrl: server.baseUrl, apiKey: tenant.key, retries: { attemptsMax: 1 } })
  const result: unknown = await page.evaluate(`(async () => {
    const { createClient, EarshotError } = await import('/client.js')
    const client = createClient(${options})
    ${body}
  })()`)
  return { result, complaints: complaints.slice(before) }
}

describe('the client in a browser, on a page of another origin that is allowed,', () => {
  it('lists brands, without a complaint', async () => {
    const answer = await runAt(allowed, 'return (await client.listBrands()).data.map(({ name }) => name)')
    expect(answer).toEqual({ result: ['Acme', 'Globex', 'Hooli'], complaints: [] })
  })

  it('goes through all pages', async () => {
    const body = `const names = []
      for await (const { name } of client.items('listBrands', { query: { limit: 1 } })) names.push(name)
      return names`
    expect((await runAt(allowed, body)).result).toEqual(['Acme', 'Globex', 'Hooli'])
  })

  it('creates what it is told to, with an idempotency key', async () => {
    const body = `return (await client.createTopics({
        params: { brandId: (await client.listBrands()).data[0].id },
        body: { topics: [{ name: 'From afar' }] },
      })).topics[0].name`
    expect((await runAt(allowed, body)).result).toBe('From afar')
  })

  it('tells a refusal with its code and request id', async () => {
    const body = `const error = await client.getBrand({ params: { brandId: 'none' } }).catch((error) => error)
      return [error instanceof EarshotError, error.status, error.code, typeof error.requestId]`
    expect((await runAt(allowed, body)).result).toEqual([true, 400, 'invalid_request', 'string'])
  })
})

describe('the client in a browser, on a page of any other origin,', () => {
  it('reaches nothing', async () => {
    const body = 'return client.listBrands().then(() => "read", (error) => error.code)'
    expect((await runAt(stranger, body)).result).toBe('unreachable')
  })
})
