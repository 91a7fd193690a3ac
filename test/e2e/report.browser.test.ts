import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportPage } from '../../src/report/html/page.ts'
import { launchBrowser, openPage, watchPage } from '../fixtures/browser.ts'
import { sampleReport } from '../fixtures/sample-report.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

async function opened(text: string, options: BrowserContextOptions = {}) {
  const page = await openPage(browser, options)
  const watched = watchPage(page)
  await page.setContent(reportPage(sampleReport(text), 'en'))
  return { page, ...watched }
}

describe('A report in a browser', () => {
  it('runs nothing, asks nobody and complains of nothing', async () => {
    const { complaints, requests } = await opened('<img src=http://127.0.0.1:9/x onerror=alert(1)>')
    expect([complaints, requests]).toEqual([[], []])
  })

  it.each([390, 1280])('is not wider than a screen of %i pixels', async (width) => {
    const { page } = await opened('https://very-long.example/'.padEnd(300, 'path/'), {
      viewport: { width, height: 800 },
    })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
  })

  it('is dark for who prefers it, and on paper never', async () => {
    const { page } = await opened('Acme', { colorScheme: 'dark' })
    const background = () => page.evaluate('getComputedStyle(document.body).backgroundColor')
    const onScreen = await background()
    await page.emulateMedia({ media: 'print' })
    expect([onScreen, await background()]).toEqual(['rgb(18, 21, 26)', 'rgb(255, 255, 255)'])
  })
})
