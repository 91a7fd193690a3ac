import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { dashboardBuild, startApp } from '../src/app/app.ts'
import { readConfig } from '../src/config/config.ts'
import { formatApiKey } from '../src/domain/api-key.ts'
import { launchBrowser } from '../test/fixtures/browser.ts'
import { findChromium } from '../test/run/chromium.ts'
import { SCENES, type Scene } from './screenshots/scenes.ts'
import { makeWorkspaces, type Workspace, type WorkspaceName } from './screenshots/workspaces.ts'

/**
 * `npm run screenshots -- [expression…]`: writes every screen, in English and German, light and dark, wide and phone, with no,
 * little and much data, into `screenshots/`. Expressions choose among the names: `npm run screenshots -- little-overview
 * 'prompt.*-de-dark'`.
 */
const wanted = process.argv.slice(2).map((text) => new RegExp(text))
const folder = new URL('../screenshots/', import.meta.url).pathname
const dataDir = mkdtempSync(join(tmpdir(), 'earshot-screenshots-'))
const adminKey = formatApiKey(randomBytes(32))
const config = readConfig({ ...process.env, EARSHOT_DATA_DIR: dataDir, EARSHOT_LOG_LEVEL: 'error' })

const LANGUAGES = { en: 'en-GB', de: 'de-DE' } as const

interface Shot {
  name: string
  scene: Scene
  workspace: WorkspaceName
  language: keyof typeof LANGUAGES
  scheme: 'light' | 'dark'
  width: number
}

const shots: Shot[] = SCENES.flatMap((scene) =>
  scene.workspaces.flatMap((workspace) =>
    (['en', 'de'] as const).flatMap((language) =>
      (['light', 'dark'] as const).flatMap((scheme) =>
        [1360, 390].map((width) => ({
          name: `${workspace}-${scene.id}-${language}-${scheme}-${width}`,
          scene,
          workspace,
          language,
          scheme,
          width,
        })),
      ),
    ),
  ),
)
const chosen = shots.filter(({ name }) => wanted.length === 0 || wanted.some((text) => text.test(name)))

dashboardBuild()
const app = await startApp(
  { ...config, port: 0, adminKey, demo: true, rateLimit: 0 },
  { serves: true, works: true },
)
try {
  mkdirSync(folder, { recursive: true })
  const names = new Set(chosen.map(({ workspace }) => workspace))
  const workspaces = await makeWorkspaces(`${app.url}/api`, adminKey, names)
  const browser = await launchBrowser(findChromium())
  for (const shot of chosen) {
    const workspace = workspaces.get(shot.workspace)
    if (workspace) await take(browser, shot, workspace)
  }
  await browser.close()
} finally {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
}

async function take(browser: Browser, shot: Shot, { key, things }: Workspace): Promise<void> {
  const { name, scene, language, scheme, width } = shot
  const context = await browser.newContext({
    colorScheme: scheme,
    viewport: { width, height: width < 600 ? 844 : 900 },
    locale: LANGUAGES[language],
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-api-key': key },
  })
  context.setDefaultTimeout(10_000)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.goto(`${app.url}${scene.path(things)}`, { waitUntil: 'networkidle' })
  try {
    await loaded(page)
    await scene.act?.(page)
    if (scene.act) await page.waitForTimeout(400)
    await page.waitForLoadState('networkidle')
    await loaded(page)
  } catch (error) {
    complaints.push(String(error).split('\n')[0] ?? '')
  }
  await page.screenshot({
    path: join(folder, `${name}.png`),
    fullPage: !scene.isWindow,
    animations: 'disabled',
  })
  const over = (await page.evaluate<number>('document.documentElement.scrollWidth')) - width
  if (over > 0) complaints.push(`is ${over} px wider than the window`)
  await context.close()
  console.log([name, ...complaints].join('  !! '))
}

/** On a busy machine the network may be idle before the screen has asked for its data. */
async function loaded(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' })
}
