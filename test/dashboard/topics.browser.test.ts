import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test, testIfWhole } from '../fixtures/dashboard.ts'
import { goTo } from '../fixtures/go-to.ts'
import { KNOWN, OTHER, ownPrompts } from '../fixtures/own-prompts.ts'
import { until } from '../fixtures/until.ts'

const listed = (page: Page) =>
  page.getByRole('table', { name: 'Prompts', exact: true }).getByRole('rowheader')

describe('The topics of prompts', () => {
  test('archives prompts again where and as they were when their addition is taken back', async ({
    dashboard,
  }) => {
    const { client, key } = await ownPrompts(dashboard.server)
    const brandId = (await client.listBrands()).data[0]?.id ?? ''
    const stored = async () =>
      (await client.listPrompts({ params: { brandId }, query: { archived: true } })).data.map(
        ({ text, topicId, customerJourney }) => [text, topicId, customerJourney],
      )
    const id =
      (await client.listPrompts({ params: { brandId } })).data.find(({ text }) => text === KNOWN)?.id ?? ''
    await client.updatePrompts({ body: { prompts: [{ id, customerJourney: 'decision' }] } })
    await client.archivePrompts({ body: { promptIds: [id], archived: true } })
    const before = await stored()
    const page = await dashboard.open('/prompts', { key })
    await page.getByRole('button', { name: 'Add prompts' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add prompts' })
    await dialog.getByRole('textbox', { name: 'Prompts, one per line' }).fill(`${KNOWN}\tBills\tawareness`)
    await dialog.getByRole('button', { name: 'Add 1 prompt' }).click()
    await listed(page).filter({ hasText: 'Bills · Awareness' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await listed(page).filter({ hasText: KNOWN }).waitFor({ state: 'detached' })
    await until(async () => (await stored())[0]?.[2] !== 'awareness')
    expect(await stored()).toEqual(before)
  })

  test('says that no prompt is asked only where none of the brand is', async ({ dashboard }) => {
    const { client, key } = await ownPrompts(dashboard.server)
    const brandId = (await client.listBrands()).data[0]?.id ?? ''
    const topics = [{ name: 'Loans', prompts: [{ text: 'Which loan?' }] }]
    const made = await client.createTopicsWithPrompts({ params: { brandId }, body: { topics } })
    const promptIds = made.topics.flatMap(({ prompts }) => prompts.map(({ id }) => id))
    await client.archivePrompts({ body: { promptIds, archived: true } })
    const page = await dashboard.open(`/prompts?topic=${made.topics[0]?.id}`, { key })
    await listed(page).filter({ hasText: 'Which loan?' }).waitFor()
    const said = await page.getByText('No prompt is asked').count()
    await goTo(page, '/prompts')
    await listed(page).filter({ hasText: OTHER }).waitFor()
    expect([said, await listed(page).filter({ hasText: 'Which loan?' }).count()]).toEqual([0, 0])
  })

  testIfWhole('deletes a topic once, however often that is clicked', async ({ dashboard }) => {
    const { key } = await ownPrompts(dashboard.server)
    const page = await dashboard.open('/prompts', { key })
    await page.getByRole('button', { name: 'Topics' }).click()
    const dialog = page.getByRole('dialog', { name: 'Topics' })
    await dialog.getByRole('button', { name: 'Delete Bills with its prompts' }).click()
    const held = Promise.withResolvers<void>()
    await page.route('**/topics/*', (route) => held.promise.then(() => route.continue()))
    const remove = dialog.getByRole('button', { name: 'Delete', exact: true })
    await remove.click()
    await dialog.locator('button[data-loading]').waitFor()
    const isClosed = await remove.isDisabled()
    held.resolve()
    await page.getByText(/^Deleted Bills/).waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    expect(isClosed).toBe(true)
  })
})
