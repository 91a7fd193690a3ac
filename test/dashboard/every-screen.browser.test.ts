import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { SECTIONS } from '../../src/dashboard/shell/sections.ts'
import { type DemoServer, test } from '../fixtures/dashboard.ts'
import { findFaults } from '../fixtures/find-faults.ts'
import { goTo } from '../fixtures/go-to.ts'
import { firstOf, isWhole } from '../fixtures/test-length.ts'

const DESK = { width: 1280, height: 480 }
const PHONE = { width: 390, height: 480 }

/** Screens with answers. The report's frame allows no scripts, so its own test checks it. */
const MEASURED = [
  ...SECTIONS.map(({ to }) => to).filter((to) => to !== '/report'),
  '/answers',
  '/prompts?view=matrix',
  '/prompts?view=suggestions',
  '/competitors?part=duel',
  '/competitors?part=found',
  '/competitors?part=tracked',
  '/sources?gaps=yes',
  '/sources?changes=yes',
]

/** Screens that look the same without answers. */
const SETTINGS = [
  ...['measuring', 'keys', 'alerts', 'webhooks', 'people', 'audit', 'account', 'workspace'].map(
    (tab) => `/settings?tab=${tab}`,
  ),
  '/start',
  '/sign-in',
  '/nowhere',
]

/** Pages of single objects, which exist only in the demo. */
async function pathsOfThings({ admin, brandId }: DemoServer): Promise<string[]> {
  const params = { brandId }
  const [prompts, answers, runs] = await Promise.all([
    admin.listPrompts({ params, query: { limit: 1 } }),
    admin.listAnswers({ params, query: { limit: 2 } }),
    admin.listWorkspaceRuns({ params }),
  ])
  const [one, other] = answers.data
  return [
    `/prompts/${prompts.data[0]?.id}`,
    `/answers/${one?.id}`,
    `/answers/${one?.id}?with=${other?.id}`,
    `/runs/${runs.data[0]?.id}`,
  ]
}

/** What a complete screen shows, if that is more than its heading. */
const SHOWN: Record<string, string> = {
  '/runs': 'Cost of this month',
  '/settings': 'What is measured',
  '/settings?tab=measuring': 'Schedule',
  '/settings?tab=people': 'Invite',
  '/settings?tab=audit': 'Who changed what',
  '/settings?tab=workspace': 'Backup',
  '/sources?changes=yes': 'Domains',
}

interface View {
  viewport: { width: number; height: number }
  colorScheme: 'light' | 'dark'
}

const EVERY_VIEW: readonly View[] = [
  { viewport: DESK, colorScheme: 'dark' },
  { viewport: PHONE, colorScheme: 'light' },
  { viewport: PHONE, colorScheme: 'dark' },
  { viewport: DESK, colorScheme: 'light' },
]
/** Where time is short, one screen is seen in the first view and the next in the second. */
const VIEWS = firstOf(EVERY_VIEW, 2)
/** Without data, most of a screen is its frame, which is the same with data. */
const WITHOUT_DATA = isWhole ? MEASURED : ['/overview', '/prompts', '/competitors', '/content', '/runs']

/** What axe finds on the screens in a view, each called by its address and the view. */
async function faultsIn(
  { viewport, colorScheme }: View,
  page: Page,
  paths: readonly string[],
  shown: Record<string, string>,
): Promise<string[]> {
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
  const faults: string[] = []
  for (const path of paths) {
    await goTo(page, path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const heading = shown[path]
    if (heading !== undefined) await page.getByRole('heading', { name: heading }).waitFor()
    await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' })
    const found = await findFaults(page)
    faults.push(...found.map((fault) => `${path} ${viewport.width} ${colorScheme} ${fault}`))
  }
  return faults
}

async function faultsOfAll(
  page: Page,
  paths: readonly string[],
  shown: Record<string, string> = {},
): Promise<string[]> {
  const faults: string[] = []
  for (const [number, view] of VIEWS.entries()) {
    const seen = paths.filter((_, place) => isWhole || place % VIEWS.length === number)
    faults.push(...(await faultsIn(view, page, seen, shown)))
  }
  return faults
}

describe('Every screen, light or dark, on a desk or on a phone,', () => {
  test('has no fault that axe finds with data', async ({ dashboard }) => {
    const page = await dashboard.open('/sign-in')
    const paths = [...MEASURED, ...SETTINGS, ...(await pathsOfThings(dashboard.server))]
    expect(await faultsOfAll(page, paths, SHOWN)).toEqual([])
  })

  test('has no fault that axe finds while there are no data', async ({ dashboard }) => {
    const { client, key } = await dashboard.server.newTenant()
    await client.createBrand({ body: { name: 'Acme', domains: ['acme.com'] } })
    const page = await dashboard.open('/sign-in', { key })
    expect(await faultsOfAll(page, WITHOUT_DATA)).toEqual([])
  })
})
