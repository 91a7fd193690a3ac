import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { SECTIONS } from '../../src/dashboard/shell/sections.ts'
import { type DemoServer, test } from '../fixtures/dashboard.ts'

const DESK = { width: 1280, height: 900 }
const PHONE = { width: 390, height: 844 }

/** The report has a frame that no script may enter: its own test leaves the frame out. */
const PATHS = [
  ...SECTIONS.map(({ to }) => to).filter((to) => to !== '/report'),
  '/answers',
  '/prompts?view=matrix',
  '/prompts?view=suggestions',
  '/competitors?part=duel',
  '/competitors?part=found',
  '/competitors?part=tracked',
  '/sources?gaps=yes',
  '/sources?changes=yes',
  ...['measuring', 'keys', 'people', 'audit', 'account', 'workspace'].map((tab) => `/settings?tab=${tab}`),
  '/start',
  '/sign-in',
  '/nowhere',
]

/** Pages of single things, which only the demo has. */
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

/** What axe finds in light and dark, on a desk and on a phone. What does not hang on colours is looked for once a width. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  const faults: string[] = []
  for (const viewport of [DESK, PHONE]) {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const axe = new AxeBuilder({ page }).setLegacyMode()
      const { violations } = await (colorScheme === 'dark' ? axe.withRules('color-contrast') : axe).analyze()
      for (const { id, nodes } of violations)
        faults.push(`${path} ${viewport.width} ${colorScheme} ${id}: ${nodes[0]?.html.slice(0, 200)}`)
    }
    const isWider = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
    if (isWider) faults.push(`${path} is wider than ${viewport.width} px`)
  }
  return faults
}

async function faultsOfAll(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  const origin = new URL(page.url()).origin
  for (const path of paths) {
    await page.setViewportSize(DESK)
    await page.goto(`${origin}${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' })
    faults.push(...(await faultsOf(page, path)))
  }
  return faults
}

describe('Every screen, light and dark, on a desk and on a phone,', () => {
  test('has no fault that axe finds with data', async ({ dashboard }) => {
    const page = await dashboard.open('/sign-in')
    const paths = [...PATHS, ...(await pathsOfThings(dashboard.server))]
    expect(await faultsOfAll(page, paths)).toEqual([])
  })

  test('has no fault that axe finds while there are no data', async ({ dashboard }) => {
    const { client, key } = await dashboard.server.newTenant()
    await client.createBrand({ body: { name: 'Acme', domains: ['acme.com'] } })
    const page = await dashboard.open('/sign-in', { key })
    expect(await faultsOfAll(page, PATHS)).toEqual([])
  })
})
