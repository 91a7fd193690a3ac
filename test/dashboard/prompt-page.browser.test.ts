import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test, testIfWhole } from '../fixtures/dashboard.ts'
import { findFaults } from '../fixtures/find-faults.ts'
import { importLines } from '../fixtures/import-lines.ts'
import { KNOWN, ownPrompts } from '../fixtures/own-prompts.ts'
import { isWhole } from '../fixtures/test-length.ts'

const PHONE = { width: 390, height: 844 }

const table = (page: Page) => page.getByRole('table', { name: 'Prompts', exact: true })

describe("A prompt's page", () => {
  test('changes text, topic and stage, and takes all of it back with one click', async ({ dashboard }) => {
    const { client, key } = await ownPrompts(dashboard.server)
    const brandId = (await client.listBrands()).data[0]?.id ?? ''
    const stored = async () => {
      const { data } = await client.listPrompts({ params: { brandId } })
      return data
        .map(({ text, topicId, customerJourney }) => `${text}, ${topicId}, ${customerJourney}`)
        .sort()
    }
    const before = await stored()
    const page = await dashboard.open('/prompts', { key })
    await table(page).getByRole('link', { name: KNOWN }).click()
    await page.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Text' }).fill('Which ledger for a baker?')
    for (const [field, choice] of [
      ['Topic', 'Bills'],
      ['Stage of the customer journey', 'Decision'],
    ] as const) {
      await dialog.getByRole('combobox', { name: field }).click()
      await page.getByRole('option', { name: choice }).click()
    }
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Which ledger for a baker?' }).waitFor()
    const changed = await stored()
    await page.getByRole('button', { name: 'Undo' }).click()
    const former = page.getByRole('heading', { level: 1, name: KNOWN })
    await former.waitFor()
    expect([changed, await stored()]).toEqual([
      expect.arrayContaining([expect.stringMatching(/^Which ledger for a baker\?, .*, decision$/)]),
      before,
    ])
  })

  test('saves only what was edited, so that what somebody else has changed meanwhile stays', async ({
    dashboard,
  }) => {
    const { client, key } = await ownPrompts(dashboard.server)
    const brandId = (await client.listBrands()).data[0]?.id ?? ''
    const read = async () => (await client.listPrompts({ params: { brandId } })).data
    const id = (await read()).find(({ text }) => text === KNOWN)?.id ?? ''
    const page = await dashboard.open(`/prompts/${id}`, { key })
    await page.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Topic' }).click()
    await page.getByRole('option', { name: 'Bills' }).click()
    await client.updatePrompts({ body: { prompts: [{ id, text: 'Which ledger for a baker?' }] } })
    await page.evaluate('void __TANSTACK_QUERY_CLIENT__.invalidateQueries()')
    await page.locator('h1').getByText('Which ledger for a baker?').waitFor()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    const { text, topicId } = (await read()).find((prompt) => prompt.id === id) ?? {}
    const topics = (await client.listTopics({ params: { brandId } })).data
    expect([text, topics.find((topic) => topic.id === topicId)?.name]).toEqual([
      'Which ledger for a baker?',
      'Bills',
    ])
  })

  testIfWhole(
    'leads from a point over time to its answers, whatever kind of prompts is chosen',
    async ({ dashboard }) => {
      const { client, key } = await dashboard.server.newTenant()
      const { id: brandId } = await client.createBrand({ body: { name: 'Acme', llms: [] } })
      await importLines(client, brandId, [{ prompt: KNOWN, llm: 'claude', answer: 'Acme is good.' }])
      const { data } = await client.listPrompts({ params: { brandId }, query: { archived: true } })
      const page = await dashboard.open(`/prompts/${data[0]?.id}?branded=yes`, { key })
      await page.getByRole('slider', { name: /over time/ }).focus()
      await page.keyboard.press('Enter')
      const answers = page.getByRole('list', { name: 'Answers' })
      await answers.waitFor()
      expect(await answers.getByRole('listitem').count()).toBe(1)
    },
  )

  test('leads from each sign of its history to that answer', async ({ dashboard }) => {
    const page = await dashboard.open('/prompts?q=sole+trader', { viewport: PHONE, colorScheme: 'dark' })
    await table(page)
      .getByRole('link', { name: /sole trader/ })
      .click()
    const signs = page
      .getByRole('table', { name: 'Answers of each run' })
      .getByRole('link', { name: /Open the answer/ })
    await signs.first().waitFor()
    const faults = isWhole ? await findFaults(page) : []
    const address = String(await signs.first().getAttribute('href'))
    await signs.first().click()
    await page.waitForURL(/\/answers\/[0-9a-f-]{36}/)
    expect([faults, new URL(page.url()).pathname]).toEqual([[], address.split('?')[0]])
  })
})
