import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test, testIfWhole } from '../fixtures/dashboard.ts'
import { goTo } from '../fixtures/go-to.ts'
import { importedBrand, importLines } from '../fixtures/import-lines.ts'
import { answerWith } from '../fixtures/loopback-llm.ts'
import { runToEnd, seedBrand } from '../fixtures/seed-brand.ts'
import { isWhole } from '../fixtures/test-length.ts'

const FIGURES = ['Presence', 'Share of voice', 'Average rank', 'Sentiment', 'Citation rate']

/** Waits until everything on the screen has been loaded. */
async function settled(page: Page): Promise<Page> {
  await page.getByRole('heading', { name: 'What moved, and why' }).waitFor()
  await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' })
  return page
}

describe('The overview', () => {
  test('says in one sentence whether the brand is visible and whether that changed', async ({
    dashboard,
  }) => {
    const page = await settled(await dashboard.open('/'))
    expect(await page.getByRole('main').innerText()).toMatch(/Presence .*\d+ %.*noise/)
  })

  test('shows five figures, each with a verdict in words', async ({ dashboard }) => {
    const page = await settled(await dashboard.open('/overview'))
    const tiles = await Promise.all(
      FIGURES.map(async (name) => page.getByRole('article', { name, exact: true }).innerText()),
    )
    expect(tiles.filter((text) => /noise|better|worse|too few/.test(text))).toHaveLength(FIGURES.length)
  })

  test('tells at the focus how a figure was counted', async ({ dashboard }) => {
    const page = await settled(await dashboard.open('/overview'))
    await page.getByRole('button', { name: 'How Presence was counted' }).focus()
    const method = await page
      .getByRole('status')
      .filter({ hasText: 'Answers that name the brand' })
      .innerText()
    expect(method).toMatch(/\d+ of \d+ answers[\s\S]*95 % interval[\s\S]*\d+.% to \d+.%/)
  })

  test('leads from a figure to the answers that it was counted from, with the same filters', async ({
    dashboard,
  }) => {
    const page = await settled(await dashboard.open('/overview?period=90d'))
    await page.getByRole('article', { name: 'Sentiment' }).getByRole('link').click()
    await page.waitForURL('**/answers?**')
    expect(new URL(page.url()).searchParams.toString()).toBe('period=90d&named=yes')
  })

  test('leads to as many answers as a figure counts where some prompts name the brand', async ({
    dashboard,
  }) => {
    const { quick } = dashboard.vendors
    quick.when('ledger of a mixed brand?', answerWith('Acme is the best ledger.'))
    const { client, key } = await dashboard.server.newTenant()
    const prompts = ['Which ledger of a mixed brand?', 'Is Acme a good ledger of a mixed brand?']
    const { brandId } = await seedBrand(client, { llms: ['quick'], prompts })
    await runToEnd(client, brandId)
    const page = await dashboard.open('/overview', { key })
    await page.getByRole('article', { name: 'Presence', exact: true }).getByRole('link').click()
    const hint = page.getByText(/^\d+ answers?\b/).first()
    await page.getByRole('list', { name: 'Answers' }).waitFor()
    expect(await hint.innerText()).toMatch(/^1 answer\b/)
  })

  testIfWhole('keeps its figures when it cannot be read again', async ({ dashboard }) => {
    const page = await settled(await dashboard.open('/overview', { mayComplain: true }))
    await page.route(
      ({ pathname }) => pathname.endsWith('/insights/overview'),
      (route) => route.fulfill({ status: 404, json: {} }),
    )
    await page.evaluate(`__TANSTACK_QUERY_CLIENT__.invalidateQueries({ queryKey: ['getOverview'] })
      .then(() => new Promise((shown) => setTimeout(shown)))`)
    const reads = await page.evaluate(
      "__TANSTACK_QUERY_CLIENT__.getQueryCache().findAll({ queryKey: ['getOverview'] }).map(({ state }) => state.status)",
    )
    const figures = page.getByRole('region', { name: 'Figures' }).getByRole('article')
    expect([reads, await figures.count()]).toEqual([['error'], FIGURES.length])
  })

  testIfWhole('opens the answers of a point of the trend in a chosen period', async ({ dashboard }) => {
    const page = await settled(await dashboard.open('/overview?period=90d'))
    await page.getByRole('slider', { name: /^Presence over time/ }).focus()
    await page.keyboard.press('Enter')
    const answers = page.getByRole('list', { name: 'Answers' })
    await answers.waitFor()
    expect(await answers.getByRole('listitem').count()).toBeGreaterThan(0)
  })

  testIfWhole(
    'opens the answers of the point that a finger touches, not those of the last one',
    async ({ dashboard }) => {
      const page = await settled(await dashboard.open('/overview'))
      const trend = page.getByRole('slider', { name: /^Presence over time/ })
      await trend.press('Home')
      await trend.press('Enter')
      await page.waitForURL('**/answers?**')
      const first = page.url()
      await page.goBack()
      // No pointer moves over the chart before its click.
      await trend.focus()
      const clientX = (await trend.boundingBox())?.x ?? 0
      await trend.dispatchEvent('click', { detail: 1, clientX })
      await page.waitForURL('**/answers?**')
      expect(page.url()).toBe(first)
    },
  )

  testIfWhole(
    'tells a figure without a value now from one without an earlier period',
    async ({ dashboard }) => {
      const { client, key } = await dashboard.server.newTenant()
      const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
      const line = { prompt: 'Which ledger?', llm: 'claude' }
      await importedBrand(client, [
        { ...line, answer: 'Acme is good.', askedAt: daysAgo(40), run: 'before' },
        { ...line, answer: 'Globex is good.', askedAt: daysAgo(2), run: 'now' },
      ])
      const page = await dashboard.open('/overview?period=30d', { key })
      const rank = page.getByRole('article', { name: 'Average rank' })
      expect(await rank.innerText()).toMatch(/too few answers to say/)
    },
  )

  testIfWhole(
    'lists the brand among those that are named instead, each with its trend',
    async ({ dashboard }) => {
      const page = await settled(await dashboard.open('/overview'))
      const own = page.getByRole('region', { name: 'Against whom' }).getByRole('row', { name: /Fernwick/ })
      const trends = own.getByRole('button', { name: 'Run by run' })
      expect([await own.innerText(), await trends.count()]).toEqual([
        expect.stringMatching(/you[\s\S]*\d+.%/),
        1,
      ])
    },
  )

  test('speaks each value of the trend while arrow keys walk along it', async ({ dashboard }) => {
    const page = await settled(await dashboard.open('/overview'))
    const trend = page.getByRole('slider', { name: /^Presence over time/ })
    await trend.focus()
    const last = await trend.getAttribute('aria-valuetext')
    await page.keyboard.press('ArrowLeft')
    const former = await trend.getAttribute('aria-valuetext')
    expect([former !== last, former]).toEqual([
      true,
      expect.stringMatching(/\d+ \w+ 2\d{3}: \d+.%, \d+.% to \d+.%, \d+ of \d+ answers/),
    ])
  })

  test('has the numbers of the trend as a table', async ({ dashboard }) => {
    const page = await settled(await dashboard.open('/overview'))
    await page.getByRole('button', { name: 'Show as a table' }).click()
    const rows = page.getByRole('table', { name: 'Presence', exact: true }).getByRole('row')
    expect(await rows.count()).toBeGreaterThan(4)
  })

  test('walks through topics and LLMs with arrow keys, and opens the answers of a cell', async ({
    dashboard,
  }) => {
    const page = await settled(await dashboard.open('/overview'))
    const cells = page.getByRole('table', { name: 'Presence by topic and LLM' }).getByRole('link')
    await cells.first().focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/answers?**')
    expect(new URL(page.url()).searchParams.getAll('llm')).toEqual(['simulated-beta'])
  })

  test('leads from a cell by market to its answers, where only another market asks prompts that name the brand', async ({
    dashboard,
  }) => {
    const { client, key } = await dashboard.server.newTenant()
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme', llms: [] } })
    await client.createBrandMarket({ params: { brandId }, body: { market: 'DE', language: 'de' } })
    const line = { prompt: 'Which ledger?', topic: 'Ledgers', llm: 'chatgpt', answer: 'Acme.' }
    const there = { ...line, market: 'DE', run: 'there' }
    await importLines(client, brandId, [line, there, { ...there, prompt: 'Is Acme a good ledger?' }])
    const page = await dashboard.open('/overview', { key })
    await page.getByRole('radiogroup', { name: 'Columns' }).getByText('Market', { exact: true }).click()
    const cells = page.getByRole('table', { name: 'Presence by topic and market' }).getByRole('link')
    await cells.last().click()
    await page.getByRole('list', { name: 'Answers' }).waitFor()
    expect(
      await page
        .getByText(/^\d+ answers?\b/)
        .first()
        .innerText(),
    ).toMatch(/^1 answer\b/)
  })

  testIfWhole('leads from a part of a change to the answers of that part', async ({ dashboard }) => {
    const page = await settled(await dashboard.open('/overview'))
    const moved = page.getByRole('region', { name: 'What moved, and why' })
    await moved
      .getByRole('listitem')
      .filter({ hasText: /^Simulated Beta/ })
      .getByRole('link')
      .click()
    await page.waitForURL('**/answers?**')
    expect(new URL(page.url()).searchParams.getAll('llm')).toEqual(['simulated-beta'])
  })

  test('takes back with one click that something to do is done', async ({ dashboard }) => {
    const page = await settled(await dashboard.open('/overview'))
    const list = page.getByRole('region', { name: 'What to do now' })
    const first = await list.getByRole('listitem').first().locator('p').first().innerText()
    await list.getByRole('button', { name: 'Done' }).first().click()
    await list.getByText(first, { exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await list.getByText(first, { exact: true }).waitFor()
    expect(await list.getByText(first, { exact: true }).isVisible()).toBe(true)
  })

  testIfWhole(
    'says what to do where a period has no answers, and keeps the focus on the screen that follows',
    async ({ dashboard }) => {
      const page = await dashboard.open('/overview?period=2020-01-01..2020-02-01')
      await page.getByRole('button', { name: 'Show the last 12 months' }).click()
      await settled(page)
      const focused = await page.evaluate('document.activeElement.localName')
      expect([new URL(page.url()).searchParams.get('period'), focused]).toEqual(['365d', 'main'])
    },
  )

  for (const colorScheme of isWhole ? (['light', 'dark'] as const) : (['dark'] as const)) {
    test(`is printed dark on white, without what only a screen has, from a ${colorScheme} screen`, async ({
      dashboard,
    }) => {
      const page = await settled(await dashboard.open('/overview', { colorScheme }))
      await page.emulateMedia({ media: 'print', colorScheme })
      const colours = await page.evaluate(
        '[getComputedStyle(document.querySelector("main")).color, getComputedStyle(document.body).backgroundColor]',
      )
      const shown = await Promise.all(
        [
          page.getByRole('navigation'),
          page.getByRole('search'),
          page.getByRole('article', { name: 'Presence', exact: true }),
        ].map((part) => part.first().isVisible()),
      )
      const isCut = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
      expect({ colours, shown, isCut }).toEqual({
        colours: ['rgb(23, 28, 36)', 'rgb(255, 255, 255)'],
        shown: [false, false, true],
        isCut: false,
      })
    })
  }

  test('speaks German to who prefers it', async ({ dashboard }) => {
    const page = await dashboard.open('/overview', { locale: 'de-DE' })
    await page.getByRole('heading', { name: 'Was sich bewegt hat, und warum' }).waitFor()
    expect([
      await page.locator('html').getAttribute('lang'),
      await page.getByRole('main').innerText(),
    ]).toEqual(['de', expect.stringMatching(/Die Präsenz .* Rauschen/)])
  })

  testIfWhole('leads in German to screens that are called as their links are', async ({ dashboard }) => {
    const page = await dashboard.open('/overview', { locale: 'de-DE' })
    const links = page.getByRole('navigation', { name: 'Ansichten' }).getByRole('listitem').getByRole('link')
    await links.first().waitFor()
    const titles: string[] = []
    for (const link of await links.all()) {
      await goTo(page, (await link.getAttribute('href')) ?? '')
      titles.push((await page.title()).replace(' · Earshot', ''))
    }
    expect(titles).toEqual(await links.allInnerTexts())
  })
})
