import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { dashboardBuild, startApp } from '../src/app/app.ts'
import { readConfig } from '../src/config/config.ts'
import { formatApiKey } from '../src/domain/api-key.ts'
import { launchBrowser } from '../test/fixtures/browser.ts'
import { findChromium } from '../test/run/chromium.ts'
import { smallPng } from './screenshots/small-png.ts'
import { makeWorkspaces, type Things } from './screenshots/workspaces.ts'

/** `npm run pictures`: writes the pictures of README and documentation into `docs/pictures`, from the demo. */
const PICTURES = [
  { name: 'overview', scheme: 'light', path: () => '/overview' },
  { name: 'overview-dark', scheme: 'dark', path: () => '/overview' },
  { name: 'prompts', scheme: 'light', path: () => '/prompts' },
  { name: 'answer', scheme: 'light', path: ({ answer }: Things) => `/answers/${answer}` },
  { name: 'competitors-dark', scheme: 'dark', path: () => '/competitors' },
  { name: 'sources', scheme: 'light', path: () => '/sources?gaps=yes' },
] as const
const DRAWN_MS = 1_000
const SIZE = { width: 1280, height: 860 }

const folder = new URL('../docs/pictures/', import.meta.url).pathname
const dataDir = mkdtempSync(join(tmpdir(), 'earshot-pictures-'))
const adminKey = formatApiKey(randomBytes(32))
const config = readConfig({ ...process.env, EARSHOT_DATA_DIR: dataDir, EARSHOT_LOG_LEVEL: 'error' })

dashboardBuild()
const app = await startApp(
  { ...config, port: 0, adminKey, demo: true, rateLimit: 0 },
  { serves: true, works: true },
)
try {
  mkdirSync(folder, { recursive: true })
  const demo = (await makeWorkspaces(`${app.url}/api`, adminKey, new Set(['little'] as const))).get('little')
  if (!demo) throw new Error('the demo is missing')
  const browser = await launchBrowser(findChromium())
  for (const { name, scheme, path } of PICTURES) await take(browser, name, scheme, path(demo.things))
  await browser.close()
} finally {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
}

async function take(browser: Browser, name: string, colorScheme: 'light' | 'dark', path: string) {
  const context = await browser.newContext({
    colorScheme,
    viewport: SIZE,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-api-key': adminKey },
  })
  const page = await context.newPage()
  await page.goto(`${app.url}${path}`, { waitUntil: 'networkidle' })
  await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' })
  // Charts are drawn once their size is known.
  await page.waitForTimeout(DRAWN_MS)
  const png = smallPng(await pixelsOf(await context.newPage(), await page.screenshot()))
  writeFileSync(join(folder, `${name}.png`), png)
  console.log(`${name}.png ${Math.round(png.length / 1000)} kB`)
  await context.close()
}

/** Chromium reads its own picture. */
async function pixelsOf(page: Page, png: Buffer) {
  const base64 = await page.evaluate<string>(`(async () => {
    const bytes = Uint8Array.from(atob('${png.toString('base64')}'), (char) => char.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, image.width, image.height)
    const parts = []
    for (let at = 0; at < data.length; at += 32768) parts.push(String.fromCharCode(...data.subarray(at, at + 32768)))
    return btoa(parts.join(''))
  })()`)
  return { ...SIZE, rgba: new Uint8Array(Buffer.from(base64, 'base64')) }
}
