import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { dashboardBuild, startApp } from '../src/app/app.ts'
import { createClient } from '../src/client/client.ts'
import { readConfig } from '../src/config/config.ts'
import { SECTIONS } from '../src/dashboard/shell/sections.ts'
import { formatApiKey } from '../src/domain/api-key.ts'
import { findChromium } from '../test/run/chromium.ts'
import { fillMuch } from './screenshots/much-data.ts'

/**
 * `npm run screenshots -- [part of a name…]`: writes every screen, light and dark, wide and phone, with empty, little and much
 * data, into `screenshots/`. Parts of names choose: `npm run screenshots -- little-overview`.
 */
const wanted = process.argv.slice(2)
const folder = new URL('../screenshots/', import.meta.url).pathname
const dataDir = mkdtempSync(join(tmpdir(), 'earshot-screenshots-'))
const adminKey = formatApiKey(randomBytes(32))
const config = readConfig({ ...process.env, EARSHOT_DATA_DIR: dataDir, EARSHOT_LOG_LEVEL: 'error' })

const shots = ['empty', 'little', 'much'].flatMap((data) =>
  SECTIONS.flatMap(({ id, to }) =>
    (['light', 'dark'] as const).flatMap((scheme) =>
      [1360, 390].map((width) => ({ name: `${data}-${id}-${scheme}-${width}`, data, to, scheme, width })),
    ),
  ),
)
const chosen = shots.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))

dashboardBuild()
const app = await startApp(
  { ...config, port: 0, adminKey, demo: true, rateLimit: 0 },
  { serves: true, works: true },
)
try {
  mkdirSync(folder, { recursive: true })
  const keys = await keysOf(`${app.url}/api`)
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  for (const shot of chosen) await take(browser, shot, keys[shot.data] ?? adminKey)
  await browser.close()
} finally {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
}

/** A workspace for each amount of data, where it is asked for; the demo's is the one with little. */
async function keysOf(baseUrl: string): Promise<Record<string, string>> {
  const admin = createClient({ baseUrl, apiKey: adminKey })
  const keys: Record<string, string> = {}
  for (const data of ['empty', 'much']) {
    if (!chosen.some((shot) => shot.data === data)) continue
    const { key } = await admin.createOrganization({ body: { name: data } })
    keys[data] = key
    if (data === 'much') await fillMuch(createClient({ baseUrl, apiKey: key }))
  }
  return keys
}

async function take(
  browser: Browser,
  { name, to, scheme, width }: (typeof shots)[number],
  key: string,
): Promise<void> {
  const context = await browser.newContext({
    colorScheme: scheme,
    viewport: { width, height: width < 600 ? 844 : 900 },
    locale: 'en-GB',
    extraHTTPHeaders: { 'x-api-key': key },
  })
  const page = await context.newPage()
  await page.goto(`${app.url}${to}`, { waitUntil: 'networkidle' })
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
  await context.close()
  console.log(name)
}
