import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openPage, watchPage } from '../fixtures/browser.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let browser: Browser
let laptop: Awaited<ReturnType<typeof openDocs>>
let phone: Awaited<ReturnType<typeof openDocs>>

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startTestServer({ works: false }), launchBrowser()])
  laptop = await openDocs({ colorScheme: 'light' }, '#tag/discovery/GET/')
  const ofPhone = { colorScheme: 'dark', viewport: { width: 390, height: 844 } } as const
  phone = await openDocs(ofPhone, '#tag/runs/GET/v1/runs/{runId}/stats')
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

async function openDocs(options: BrowserContextOptions, hash: string) {
  const page = await openPage(browser, options)
  const watched = watchPage(page)
  await page.goto(`${server.app.url}/docs${hash}`)
  await page.getByRole('heading', { name: 'Earshot API', exact: true }).waitFor()
  return { page, ...watched }
}

const background = (page: Page) => page.evaluate('getComputedStyle(document.body).backgroundColor')

describe('the browsable reference', () => {
  it('loads without a complaint', () => {
    expect([laptop.complaints, phone.complaints]).toEqual([[], []])
  })

  it('asks nobody but its own server', async () => {
    const { page, requests } = laptop
    await page.getByRole('heading', { name: /^Discovery/ }).waitFor()
    // Pages often load fonts from other servers, and load them last.
    await page.evaluate('document.fonts.ready.then(() => true)')
    const foreign = requests.filter(
      (url) => !url.startsWith(`${server.app.url}/`) && !url.startsWith('data:'),
    )
    expect({ foreign, asked: requests.length > 2 }).toEqual({ foreign: [], asked: true })
  })

  it('shows a route that its address names', async () => {
    const { page } = phone
    await page.getByRole('heading', { name: 'Read the metrics of a run' }).first().waitFor()
    expect(await page.getByText('averageRank').first().isVisible()).toBe(true)
  })

  it('is dark for who prefers it', async () => {
    expect(await background(phone.page)).not.toBe(await background(laptop.page))
  })

  it('is no wider than a phone', async () => {
    expect(await phone.page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  })

  it('sends a request to its own server with the key that was typed', async () => {
    const { page } = laptop
    await page
      .getByRole('button', { name: /Test Request/ })
      .first()
      .click()
    await page.getByRole('dialog').getByPlaceholder(/^QUxM/).first().fill(server.adminKey)
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/')
    await page.getByRole('button', { name: /^Send/ }).first().click()
    expect((await answered).status()).toBe(200)
  })
})
