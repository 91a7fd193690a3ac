import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, openPage, watchPage } from '../fixtures/browser.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

const PHONE = { width: 390, height: 844 }
const LAPTOP = { width: 1280, height: 720 }

let server: TestServer
let browser: Browser
/** One for all tests: to load the reference takes seconds. */
let docs: Awaited<ReturnType<typeof openDocs>>

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startTestServer({ works: false }), launchBrowser()])
  docs = await openDocs('#tag/runs/GET/v1/runs/{runId}/stats')
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

async function openDocs(hash: string) {
  const page = await openPage(browser, { colorScheme: 'dark', viewport: PHONE })
  const watched = watchPage(page)
  await page.goto(`${server.app.url}/docs${hash}`)
  await page.getByRole('heading', { name: 'Earshot API', exact: true }).waitFor()
  return { page, ...watched }
}

const background = (page: Page) => page.evaluate('getComputedStyle(document.body).backgroundColor')

describe('the browsable reference', () => {
  it('shows a route that its address names', async () => {
    const { page } = docs
    await page.getByRole('heading', { name: 'Read the metrics of a run' }).first().waitFor()
    expect(await page.getByText('averageRank').first().isVisible()).toBe(true)
  })

  it('is no wider than a phone', async () => {
    expect(await docs.page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width)
  })

  it('is dark for who prefers it', async () => {
    const dark = await background(docs.page)
    await docs.page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => background(docs.page)).not.toBe(dark)
  })

  it('sends a request to its own server with the key that was typed', async () => {
    const { page } = docs
    await page.setViewportSize(LAPTOP)
    await page.evaluate("location.hash = '#tag/discovery/GET/'")
    await page.getByRole('heading', { name: /^Discovery/ }).waitFor()
    await page
      .getByRole('button', { name: /Test Request/ })
      .first()
      .click()
    await page.getByRole('dialog').getByPlaceholder(/^QUxM/).first().fill(server.adminKey)
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/')
    await page.getByRole('button', { name: /^Send/ }).first().click()
    expect((await answered).status()).toBe(200)
  })

  it('asks nobody but its own server, and complains of nothing', async () => {
    const { page, requests, complaints } = docs
    // Pages often load fonts from other servers, and load them last.
    await page.evaluate('document.fonts.ready.then(() => true)')
    const foreign = requests.filter(
      (url) => !url.startsWith(`${server.app.url}/`) && !url.startsWith('data:'),
    )
    expect({ foreign, asked: requests.length > 2, complaints }).toEqual({
      foreign: [],
      asked: true,
      complaints: [],
    })
  })
})
