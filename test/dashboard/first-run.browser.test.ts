import { describe, expect } from 'vitest'
import { test, testIfWhole } from '../fixtures/dashboard.ts'
import { findFaults } from '../fixtures/find-faults.ts'
import { goTo } from '../fixtures/go-to.ts'
import { holdAnswers } from '../fixtures/held-answers.ts'
import { answerWith } from '../fixtures/loopback-llm.ts'

const PROMPT = 'Which ledger suits a first run?'

describe('An empty workspace', () => {
  test('leads in five steps to a first run, whose answers are shown as they arrive, and to the overview', async ({
    dashboard,
  }) => {
    const { quick, slow } = dashboard.vendors
    quick.when(PROMPT, answerWith('**Acme** is the best ledger. <script>alert(1)</script>'))
    const held = holdAnswers(slow, PROMPT, 'Globex is fine.')
    const { key } = await dashboard.server.newTenant()
    const page = await dashboard.open('/', { key, viewport: { width: 390, height: 844 } })
    await page.getByRole('link', { name: 'Add a brand' }).click()
    await page.getByLabel('Name or domain').fill('https://www.acme.com/shop')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Create the brand' }).click()
    await page.getByRole('combobox', { name: 'Competitors' }).fill('Globex')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('What do you offer?').fill('Ledgers')
    await page.getByRole('button', { name: 'Suggest some' }).click()
    await page.getByRole('button', { name: 'Next' }).and(page.locator(':enabled')).waitFor()
    const prompts = page.getByRole('textbox', { name: 'Prompts' })
    const suggested = (await prompts.inputValue()).split('\n')
    await prompts.fill(PROMPT)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('checkbox', { name: 'quick' }).waitFor()
    await page.getByRole('button', { name: 'Show the price of the first run' }).click()
    await page.getByRole('button', { name: /^Start for/ }).click()
    const answers = page.getByRole('list', { name: 'Answers as they arrive' }).getByRole('listitem')
    await answers.first().waitFor()
    const early = [await page.getByRole('heading', { level: 1 }).innerText(), await answers.allInnerTexts()]
    const ofSlow = page.getByRole('progressbar', { name: 'slow' })
    const waits = await ofSlow.getAttribute('aria-valuetext')
    const faults = await findFaults(page)
    held.release()
    await page.getByRole('heading', { name: 'The first run is complete' }).waitFor()
    await page.getByRole('link', { name: 'Show the overview' }).click()
    await page.getByRole('article', { name: 'Presence', exact: true }).getByText('50 %').waitFor()
    expect(faults).toEqual([])
    expect([suggested.length > 2, early, waits]).toEqual([
      true,
      ['The answers arrive', [expect.stringContaining('Acme is the best ledger. <script>alert(1)</script>')]],
      '0 of 1 answered, 0 failed',
    ])
  })

  testIfWhole(
    'shows on a way back what is stored, and keeps no topic that was given up',
    async ({ dashboard }) => {
      const { client, key } = await dashboard.server.newTenant()
      const { id: brandId } = await client.createBrand({ body: { name: 'Acme', llms: [] } })
      await client.createCompetitor({ params: { brandId }, body: { name: 'Globex' } })
      const page = await dashboard.open(`/start?brand=${brandId}`, { key })
      await page.getByText('Already there: Globex').waitFor()
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByLabel('What do you offer?').fill('Ledgers')
      await page.getByRole('button', { name: 'Suggest some' }).click()
      await page.getByRole('status').filter({ hasText: 'suggested' }).waitFor({ state: 'attached' })
      await page.getByLabel('What do you offer?').fill('Cash books')
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByRole('heading', { name: 'Who is asked?' }).waitFor()
      const { data } = await client.listTopics({ params: { brandId } })
      expect(data.map(({ name }) => name)).toEqual(['Cash books'])
    },
  )

  testIfWhole('says that its run is gone, and asks for it no more', async ({ dashboard }) => {
    const { client, key } = await dashboard.server.newTenant()
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme', llms: [] } })
    const run = crypto.randomUUID()
    const page = await dashboard.open(`/start?brand=${brandId}`, { key, mayComplain: true })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await goTo(page, `/start?brand=${brandId}&step=run&run=${run}`)
    await page.getByRole('alert').waitFor()
    await goTo(page, `/overview?brand=${brandId}`)
    await page.getByRole('link', { name: 'Choose prompts' }).waitFor()
    expect(asked.filter((url) => url.endsWith(`/runs/${run}`)).length).toBe(1)
  })

  testIfWhole('creates no brand before its name is confirmed', async ({ dashboard }) => {
    const { client, key } = await dashboard.server.newTenant()
    const page = await dashboard.open('/start', { key })
    await page.getByLabel('Name or domain').fill('acmetools.com')
    await page.getByRole('button', { name: 'Next' }).click()
    const before = await client.listBrands()
    await page.getByRole('textbox', { name: 'Name' }).fill('Acme Tools')
    await page.getByRole('button', { name: 'Create the brand' }).click()
    await page.getByRole('heading', { name: 'Who are its competitors?' }).waitFor()
    const { data } = await client.listBrands()
    const brand = await client.getBrand({ params: { brandId: data[0]?.id ?? '' } })
    expect([before.data, brand]).toMatchObject([
      [],
      { name: 'Acme Tools', domains: ['acmetools.com'], targetMarket: 'GB', language: 'en' },
    ])
  })

  testIfWhole(
    'shows what each step has stored on every step back, in the browser too',
    async ({ dashboard }) => {
      const { client, key } = await dashboard.server.newTenant()
      const page = await dashboard.open('/start', { key })
      await page.getByLabel('Name or domain').fill('Acme')
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByRole('button', { name: 'Create the brand' }).click()
      await page.getByRole('combobox', { name: 'Competitors' }).fill('Globex')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByLabel('What do you offer?').fill('Ledgers')
      await page.getByRole('textbox', { name: 'Prompts' }).fill(PROMPT)
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByRole('heading', { name: 'Who is asked?' }).waitFor()
      await page.getByRole('button', { name: 'Back' }).click()
      await page.getByText(`Already there: ${PROMPT}`).waitFor()
      await page.getByRole('button', { name: 'Back' }).click()
      await page.getByText('Already there: Globex').waitFor()
      await page.getByRole('button', { name: 'Back' }).click()
      const name = await page.getByRole('textbox', { name: 'Name' }).inputValue()
      await page.goBack()
      await page.getByText('Already there: Globex').waitFor()
      expect([name, (await client.listBrands()).data.length]).toEqual(['Acme', 1])
    },
  )

  testIfWhole(
    'stores every prompt of a long list, and says that a file is too large',
    async ({ dashboard }) => {
      const { client, key } = await dashboard.server.newTenant()
      const { id: brandId } = await client.createBrand({ body: { name: 'Acme', llms: [] } })
      const page = await dashboard.open(`/start?step=prompts&brand=${brandId}`, { key })
      await page.getByLabel('What do you offer?').fill('Ledgers')
      const lines = Array.from({ length: 510 }, (_, index) => `Which ledger has number ${index}?`)
      await page.getByRole('textbox', { name: 'Prompts' }).fill(lines.join('\n'))
      const large = { name: 'large.txt', mimeType: 'text/plain', buffer: Buffer.alloc(5_000_001, 'a') }
      await page.locator('input[type=file]').setInputFiles(large)
      await page.getByRole('alert').filter({ hasText: 'large.txt is larger than 5 MB' }).waitFor()
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByRole('heading', { name: 'Who is asked?' }).waitFor()
      const { paging } = await client.listPrompts({ params: { brandId }, query: { limit: 1 } })
      expect(paging.total).toBe(lines.length)
    },
  )

  test('stores the prompts of a table in the topics that it names', async ({ dashboard }) => {
    const { client, key } = await dashboard.server.newTenant()
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme', llms: [] } })
    const page = await dashboard.open(`/start?step=prompts&brand=${brandId}`, { key })
    const csv = 'prompt,topic\n"Which ledger, for cafés?",Ledgers\nWhich app sends bills?,Bills\n'
    const file = { name: 'prompts.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('heading', { name: 'Who is asked?' }).waitFor()
    const { data } = await client.listPrompts({ params: { brandId }, query: {} })
    expect(data.map(({ text, topicName }) => `${topicName}: ${text}`).sort()).toEqual([
      'Bills: Which app sends bills?',
      'Ledgers: Which ledger, for cafés?',
    ])
  })

  test('offers to import answers that exist already', async ({ dashboard }) => {
    const { client, key } = await dashboard.server.newTenant()
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme', llms: [] } })
    const page = await dashboard.open(`/start?step=prompts&brand=${brandId}`, { key })
    await page.getByRole('link', { name: 'Import them from a file' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import answers from a file' })
    await dialog.waitFor()
    expect(await dialog.isVisible()).toBe(true)
  })

  testIfWhole('goes on from the overview of a brand that has no prompts', async ({ dashboard }) => {
    const { client, key } = await dashboard.server.newTenant()
    await client.createBrand({ body: { name: 'Acme' } })
    const page = await dashboard.open('/content', { key })
    await page.getByText('What to do is found in the answers of a run.').waitFor()
    await page.getByRole('link', { name: 'Overview' }).click()
    await page.getByRole('link', { name: 'Choose prompts' }).click()
    expect(await page.getByText('Step 3 of 5').isVisible()).toBe(true)
  })

  testIfWhole('is not needed to measure another brand', async ({ dashboard }) => {
    const page = await dashboard.open(`/overview?brand=${dashboard.server.brandId}`)
    await page.getByRole('link', { name: 'Add a brand' }).click()
    await page.getByRole('heading', { name: 'Which brand do you measure?' }).waitFor()
    expect(new URL(page.url()).search).toBe('')
  })
})
