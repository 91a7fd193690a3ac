import { gzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { test, testIfWhole } from '../fixtures/dashboard.ts'
import { goTo } from '../fixtures/go-to.ts'
import { importedBrand } from '../fixtures/import-lines.ts'
import { answerWith } from '../fixtures/loopback-llm.ts'
import { runToEnd, seedBrand } from '../fixtures/seed-brand.ts'

const SCREENS = [
  'Overview',
  'Prompts',
  'Competitors',
  'Sources',
  'Searches',
  'Perception',
  'Content',
  'Runs',
  'Report',
  'Settings',
]
/** Gzipped bytes of the first view. */
const SCRIPT_MAX = 280_000

describe('The dashboard', () => {
  test('leads to each of its screens', async ({ dashboard }) => {
    const page = await dashboard.open('/overview')
    for (const name of SCREENS) {
      await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name }).click()
      await page.getByRole('heading', { name, level: 1 }).waitFor()
    }
    expect(new URL(page.url()).pathname).toBe('/settings')
  })

  testIfWhole('marks where one is, also with one LLM chosen', async ({ dashboard }) => {
    const page = await dashboard.open('/competitors?llm=simulated-alpha')
    const current = page.locator('a[aria-current=page]')
    await page.getByRole('link', { name: 'Leaderboard' }).waitFor()
    expect(await current.allInnerTexts()).toEqual(['Competitors', 'Leaderboard'])
  })

  test('keeps the filters in the address, from screen to screen', async ({ dashboard }) => {
    const page = await dashboard.open('/overview')
    await page.getByRole('button', { name: 'LLMs: All LLMs' }).click()
    await page.getByRole('checkbox', { name: 'Simulated Beta' }).check()
    await page.getByRole('checkbox', { name: 'Simulated Alpha' }).check()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Runs' }).click()
    await page.waitForURL('**/runs?**')
    expect(new URL(page.url()).search).toBe('?llm=simulated-alpha&llm=simulated-beta')
  })

  testIfWhole(
    'shows from one answer the list of answers of another brand that is chosen',
    async ({ dashboard }) => {
      const { quick } = dashboard.vendors
      quick.when('of two brands?', answerWith('Acme is the best ledger.'))
      const { client, key } = await dashboard.server.newTenant()
      const { brandId } = await seedBrand(client, {
        llms: ['quick'],
        prompts: ['Which ledger of two brands?'],
      })
      const run = await runToEnd(client, brandId)
      const other = await client.createBrand({ body: { name: 'Zenith', llms: [] } })
      const page = await dashboard.open(`/answers?brand=${brandId}&run=${run.id}`, { key })
      await page.getByRole('list', { name: 'Answers' }).getByRole('link').first().click()
      await page.getByRole('region', { name: 'The result' }).waitFor()
      await page.getByRole('combobox', { name: 'Brand', exact: true }).click()
      await page.getByRole('option', { name: 'Zenith' }).click()
      await page.getByText('No answers in this period').waitFor()
      const { pathname, search } = new URL(page.url())
      expect(`${pathname}${search}`).toBe(`/answers?brand=${other.id}`)
    },
  )

  test('has the brand in its address where there are several: the oldest, until another is chosen', async ({
    dashboard,
  }) => {
    const { client, key } = await dashboard.server.newTenant()
    const oldest = await client.createBrand({ body: { name: 'Zenith', llms: [] } })
    await client.createBrand({ body: { name: 'Acme', llms: [] } })
    const page = await dashboard.open('/runs', { key })
    await page.waitForURL('**/runs?brand=*')
    expect(new URL(page.url()).search).toBe(`?brand=${oldest.id}`)
  })

  testIfWhole(
    'says why a list is empty where conditions or the answers make it so',
    async ({ dashboard }) => {
      const { client, key } = await dashboard.server.newTenant()
      await importedBrand(client, [{ prompt: 'Which ledger?', llm: 'claude', answer: 'None is good.' }])
      const page = await dashboard.open('/competitors?without=us', { key })
      await page.getByText('These answers name no other brand').waitFor()
      await goTo(page, '/answers?llm=quick')
      await page.getByText('No answers with these conditions').waitFor()
      await goTo(page, '/content?cause=source')
      await page.getByText('Nothing of this kind').waitFor()
      await page.getByRole('link', { name: 'Show all that is to do' }).click()
      await page.getByText('Nothing of this kind').waitFor({ state: 'detached' })
      expect(new URL(page.url()).searchParams.has('cause')).toBe(false)
    },
  )

  test('goes back with the browser to the filters of before', async ({ dashboard }) => {
    const page = await dashboard.open('/overview')
    await page.getByRole('button', { name: 'LLMs: All LLMs' }).click()
    await page.getByRole('checkbox', { name: 'Simulated Beta' }).check()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'LLMs: Simulated Beta' }).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'LLMs: All LLMs' }).waitFor()
    expect(new URL(page.url()).search).toBe('')
  })

  test('shows the view of an address that a colleague sent', async ({ dashboard }) => {
    const page = await dashboard.open('/overview?period=90d&llm=simulated-gamma', { loads: true })
    await page.getByRole('button', { name: 'LLMs: Simulated Gamma' }).waitFor()
    expect(await page.getByRole('combobox', { name: 'Period' }).inputValue()).toBe('Last 90 days')
  })

  testIfWhole(
    'offers one choice that leaves out prompts with the brand, and the other where an address has it',
    async ({ dashboard }) => {
      const offered: string[][] = []
      const page = await dashboard.open('/settings')
      for (const path of ['/overview', '/overview?branded=no', '/runs']) {
        await goTo(page, path)
        await page.getByRole('combobox', { name: 'Prompts that name it' }).click()
        await page.getByRole('option', { name: 'Branded', exact: true }).waitFor()
        offered.push(await page.getByRole('option').allInnerTexts())
        await page.keyboard.press('Escape')
      }
      expect(offered).toEqual([
        ['Unbranded', 'Branded'],
        ['Unbranded', 'Branded', 'Only unbranded'],
        ['All prompts', 'Branded', 'Only unbranded'],
      ])
    },
  )

  test('finds a prompt with Ctrl-K', async ({ dashboard }) => {
    const page = await dashboard.open('/settings')
    await page.getByRole('main').waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search and commands' }).fill('receipts for the tax')
    await page.getByRole('option', { name: /receipts for the tax office/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/prompts/*')
    expect(new URL(page.url()).pathname).toMatch(/^\/prompts\/[0-9a-f-]{36}$/)
  })

  test('shows the command that the keyboard has marked', async ({ dashboard }) => {
    const page = await dashboard.open('/settings')
    await page.getByRole('main').waitFor()
    await page.keyboard.press('Control+k')
    const list = page.getByRole('listbox', { name: 'Search and commands' })
    await list.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowUp')
    const marked = list.getByRole('option', { selected: true })
    const [inside, last] = await marked.evaluate((option) => {
      const [list, own] = [option.parentElement?.getBoundingClientRect(), option.getBoundingClientRect()]
      return [own.bottom <= (list?.bottom ?? 0) + 1, option.nextElementSibling === null]
    })
    expect([inside, last]).toEqual([true, true])
  })

  testIfWhole('prints the screen without the palette in which that was chosen', async ({ dashboard }) => {
    const page = await dashboard.open('/settings')
    await page.getByRole('main').waitFor()
    const printed = page.evaluate(
      "new Promise((done) => { window.print = () => done(document.querySelectorAll('[role=dialog]').length) })",
    )
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search and commands' }).fill('Print')
    await page.getByRole('option', { name: /Print/ }).click()
    expect(await printed).toBe(0)
  })

  testIfWhole('goes to a screen with g and its letter', async ({ dashboard }) => {
    const page = await dashboard.open('/settings')
    await page.getByRole('main').waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('r')
    await page.getByRole('heading', { name: 'Runs', level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/runs')
  })

  test('lists its shortcuts with ?', async ({ dashboard }) => {
    const page = await dashboard.open('/settings')
    await page.getByRole('main').waitFor()
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await list.waitFor()
    expect(await list.getByRole('row').count()).toBeGreaterThan(SCREENS.length)
  })

  test('keeps the chosen language and appearance', async ({ dashboard }) => {
    const page = await dashboard.open('/runs')
    await page.getByRole('button', { name: 'Appearance and language' }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Appearance and language' }).click()
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
    await page.reload()
    await page.getByRole('heading', { name: 'Läufe', level: 1 }).waitFor()
    expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
  })

  test('opens its menu and its filters on a phone', async ({ dashboard }) => {
    const page = await dashboard.open('/overview', { viewport: { width: 390, height: 844 } })
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('dialog').getByRole('combobox', { name: 'Period' }).click()
    await page.getByRole('option', { name: 'Last 7 days' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Runs' }).click()
    await page.waitForURL('**/runs?**')
    expect(new URL(page.url()).search).toBe('?period=7d')
  })

  test('says that the demo is simulated, and lets it leave in one click', async ({ dashboard }) => {
    const tenant = await dashboard.server.newTenant()
    const llms = ['simulated-alpha']
    await tenant.client.createBrand({ body: { name: 'Fernwick', domains: ['fernwick.example'], llms } })
    const page = await dashboard.open('/overview', { key: tenant.key })
    await page.getByText('its answers are simulated').waitFor()
    await page.getByRole('button', { name: 'Remove the demo' }).click()
    await page.getByText('No brand yet').waitFor()
    expect((await tenant.client.listBrands()).data).toEqual([])
  })

  testIfWhole(
    'shows a screen of the demo together with its banner, so that nothing moves',
    async ({ dashboard }) => {
      const { client, key } = await dashboard.server.newTenant()
      const llms = ['simulated-alpha']
      await client.createBrand({ body: { name: 'Acme', llms: [] } })
      const { id } = await client.createBrand({ body: { name: 'Demo', domains: ['fernwick.example'], llms } })
      const page = await dashboard.open('/runs', { key })
      const heading = page.getByRole('heading', { name: 'Runs', exact: true })
      await heading.waitFor()
      const held = Promise.withResolvers<void>()
      await page.route(`**/brands/${id}`, (route) => held.promise.then(() => route.continue()))
      await page.getByRole('combobox', { name: 'Brand', exact: true }).click()
      await page.getByRole('option', { name: 'Demo' }).click()
      await heading.waitFor({ state: 'hidden' })
      held.resolve()
      await heading.waitFor()
      await page.unrouteAll({ behavior: 'wait' })
      expect(await page.getByText('its answers are simulated').isVisible()).toBe(true)
    },
  )

  test('asks for nothing of a brand that was deleted, while the list of brands is read again', async ({
    dashboard,
  }) => {
    const { client, key } = await dashboard.server.newTenant()
    const { id } = await client.createBrand({ body: { name: 'Acme' } })
    await client.createBrand({ body: { name: 'Zenith' } })
    const page = await dashboard.open('/settings', { key })
    await page.getByLabel('Type “Acme” to delete it').fill('Acme')
    const held = Promise.withResolvers<void>()
    await page.route('**/brands?limit=500', (route) => held.promise.then(() => route.continue()))
    const asked: string[] = []
    page.on('request', (request) => request.method() === 'GET' && asked.push(request.url()))
    await page.getByRole('button', { name: 'Delete the brand' }).click()
    await page.getByText('The brand is deleted.').waitFor()
    await page.getByText('Nothing has been asked yet').waitFor()
    held.resolve()
    await page.unrouteAll({ behavior: 'wait' })
    expect(asked.filter((url) => url.includes(id))).toEqual([])
  })

  test('shows hostile names as the text that they are', async ({ dashboard }) => {
    const { client, key } = await dashboard.server.newTenant()
    const name = '<img src=x onerror=alert(1)> {{7*7}} "><script>alert(2)</script>'
    const { id: brandId } = await client.createBrand({ body: { name, llms: [] } })
    await client.createTopics({ params: { brandId }, body: { topics: [{ name: `Topic ${name}` }] } })
    const page = await dashboard.open('/overview', { key })
    await page.getByRole('combobox', { name: 'Topic' }).click()
    await page.getByRole('option', { name: `Topic ${name}` }).waitFor()
    expect([
      await page.getByRole('combobox', { name: 'Brand', exact: true }).inputValue(),
      await page.locator('img, main script').count(),
    ]).toEqual([name, 0])
  })

  test('says what to do where the server refuses', async ({ dashboard }) => {
    const page = await dashboard.open('/overview', { key: 'wrong', mayComplain: true })
    const alert = await page.getByRole('alert').innerText()
    expect(alert).toMatch(/not signed in[\s\S]*Sign in/)
  })

  testIfWhole('reads and writes where the browser takes itself for offline', async ({ dashboard }) => {
    const { client, key } = await dashboard.server.newTenant()
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme' } })
    const page = await dashboard.open('/content', { key })
    await page.evaluate("dispatchEvent(new Event('offline'))")
    await goTo(page, '/settings')
    await page.getByLabel('Name that people see').fill('ACME')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved.').waitFor()
    await page.evaluate("dispatchEvent(new Event('online'))")
    expect((await client.getBrand({ params: { brandId } })).displayName).toBe('ACME')
  })

  test('has a screen for addresses that do not exist', async ({ dashboard }) => {
    const page = await dashboard.open('/no/such/screen?period=7d', { loads: true })
    await page.getByRole('link', { name: 'To the overview' }).click()
    await page.waitForURL('**/overview?period=7d')
    await page.getByText('There is no such screen').waitFor({ state: 'detached' })
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Overview')
  })

  test(`loads less than ${SCRIPT_MAX} bytes of script for its first view, all from its own server`, async ({
    dashboard,
  }) => {
    const page = await dashboard.open('/runs')
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.goto(`${dashboard.server.app.url}/overview`)
    await page.getByRole('heading', { name: 'What moved, and why' }).waitFor()
    const scripts = new Set(requests.filter((url) => url.endsWith('.js')))
    const sizes = await Promise.all(
      [...scripts].map(async (url) => gzipSync(await (await fetch(url)).bytes()).length),
    )
    const foreign = requests.filter((url) => !url.startsWith(`${dashboard.server.app.url}/`))
    const total = sizes.reduce((sum, size) => sum + size, 0)
    expect({ foreign, isSmall: total > 0 && total < SCRIPT_MAX, total }).toEqual({
      foreign: [],
      isSmall: true,
      total: expect.any(Number),
    })
  })
})
