import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test, testIfWhole } from '../fixtures/dashboard.ts'
import { findFaults } from '../fixtures/find-faults.ts'
import { importLines } from '../fixtures/import-lines.ts'
import { KNOWN, OTHER, ownPrompts } from '../fixtures/own-prompts.ts'
import { seedBrand } from '../fixtures/seed-brand.ts'
import { typeOn } from '../fixtures/type-on.ts'

const HOSTILE = '<img src=x onerror=alert(1)> Which **tool** [is](javascript:alert(1)) best?'
const PHONE = { width: 390, height: 844 }

const table = (page: Page) => page.getByRole('table', { name: 'Prompts', exact: true })
const listed = (page: Page) => table(page).getByRole('rowheader')

async function chooseShown(page: Page, shown: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Shown' }).click()
  await page.getByRole('option', { name: shown, exact: true }).click()
}

describe('The list of prompts', () => {
  test('is searched, sorted, narrowed to a state and given columns, all in the address but the columns', async ({
    dashboard,
  }) => {
    const page = await dashboard.open('/prompts')
    await page.getByRole('searchbox', { name: 'Search prompts' }).fill('sole trader')
    await page.getByText('1 of 24 prompts').waitFor()
    const found = await listed(page).allInnerTexts()
    await page.getByRole('searchbox', { name: 'Search prompts' }).fill('')
    await page.getByText('24 prompts', { exact: true }).waitFor()
    const presence = table(page).getByRole('columnheader', { name: 'Presence' })
    await presence.getByRole('button', { name: 'Presence', exact: true }).click()
    await table(page).locator('th[aria-sort=descending]').waitFor()
    await page
      .getByRole('group', { name: 'State' })
      .getByRole('button', { name: /^Named/ })
      .click()
    await page.waitForURL('**/prompts?sort=-presence&state=named')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Searches a month' }).check()
    await page.getByRole('checkbox', { name: 'Cited' }).check()
    await page.keyboard.press('Escape')
    await table(page).getByRole('columnheader', { name: 'Searches a month' }).waitFor()
    const meanings = await table(page)
      .getByRole('button', { name: /^What .* means$/ })
      .allInnerTexts()
    const rows = table(page)
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
    const states = await rows.allInnerTexts()
    expect([found, states.filter((row) => !/Named/.test(row)), meanings.length]).toEqual([
      [expect.stringContaining('Cheap invoicing app for a sole trader?')],
      [],
      5,
    ])
  })

  testIfWhole('is searched by all that is typed, also while the address follows', async ({ dashboard }) => {
    const page = await dashboard.open('/prompts')
    const typed = await typeOn(page, 'sole', 'sole trader')
    const field = page.getByRole('searchbox', { name: 'Search prompts' })
    expect([...typed, await field.inputValue()]).toEqual(['sole', 'sole trader', 'sole trader'])
  })

  testIfWhole('shows each stage whole, beside topics of any length', async ({ dashboard }) => {
    const page = await dashboard.open('/prompts')
    await page.getByText('24 prompts', { exact: true }).waitFor()
    const stages = await listed(page).evaluateAll((rows) =>
      rows
        .flatMap((row) => [...row.querySelectorAll('*')])
        .filter(({ textContent, children }) => children.length === 0 && textContent.includes(' · '))
        .map(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth),
    )
    expect(new Set(stages)).toEqual(new Set([true]))
  })

  test('counts what was gained and lost on prompts of both runs, and lists these', async ({ dashboard }) => {
    const { client, key } = await dashboard.server.newTenant()
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme', llms: [] } })
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    const line = (prompt: string, answer: string, days: number) => ({
      prompt,
      llm: 'claude',
      answer,
      askedAt: daysAgo(days),
      run: `${days} days ago`,
    })
    await importLines(client, brandId, [
      line(KNOWN, 'Acme is good.', 9),
      line(OTHER, 'Globex is good.', 9),
      line(KNOWN, 'Globex is good.', 2),
      line(OTHER, 'Acme is good.', 2),
      line('Which ledger is new?', 'Acme is good.', 2),
    ])
    const page = await dashboard.open('/prompts', { key })
    const counts = page.getByText('since the run before, of 2 prompts')
    const text = await counts.innerText()
    await counts.getByRole('link', { name: '1 lost' }).click()
    await page.getByText('1 of 3 prompts').waitFor()
    expect([text, await listed(page).innerText()]).toEqual([
      expect.stringMatching(/^1 gained, 1 lost since/),
      expect.stringContaining(KNOWN),
    ])
  })

  testIfWhole(
    'has imported prompts while there are no others, and only those that are asked once somebody chooses them',
    async ({ dashboard }) => {
      const { client, key } = await dashboard.server.newTenant()
      const { id: brandId } = await client.createBrand({ body: { name: 'Acme', llms: [] } })
      const line = { llm: 'claude', answer: 'Acme is good.' }
      await importLines(client, brandId, [
        { ...line, prompt: KNOWN },
        { ...line, prompt: OTHER },
      ])
      const page = await dashboard.open('/prompts', { key })
      await chooseShown(page, 'Archived')
      await page.getByRole('searchbox', { name: 'Search prompts' }).fill('no such prompt')
      await page.getByRole('link', { name: 'Clear search and filters' }).click()
      await listed(page).nth(1).waitFor()
      await page.getByRole('checkbox', { name: `Select: ${KNOWN}` }).check()
      await page.getByRole('toolbar').getByRole('button', { name: 'Ask again' }).click()
      await page.getByRole('toolbar').waitFor({ state: 'detached' })
      await chooseShown(page, 'Asked')
      await listed(page).nth(1).waitFor({ state: 'detached' })
      expect(await listed(page).allInnerTexts()).toEqual([expect.stringContaining(KNOWN)])
    },
  )

  test('has only prompts that are asked after its first ones were added', async ({ dashboard }) => {
    const { client, key } = await dashboard.server.newTenant()
    await client.createBrand({ body: { name: 'Acme', llms: [] } })
    const page = await dashboard.open('/prompts', { key })
    await page.getByRole('button', { name: 'Add prompts' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add prompts' })
    await dialog.getByRole('textbox', { name: 'Prompts, one per line' }).fill(`${KNOWN}\n${OTHER}`)
    await dialog.getByRole('combobox', { name: 'Topic' }).fill('Ledgers')
    await dialog.getByRole('button', { name: 'Add 2 prompts' }).click()
    await page.getByRole('checkbox', { name: `Select: ${KNOWN}` }).check()
    await page.getByRole('toolbar').getByRole('button', { name: 'Archive' }).click()
    await listed(page).nth(1).waitFor({ state: 'detached' })
    expect(await listed(page).allInnerTexts()).toEqual([expect.stringContaining(OTHER)])
  })

  test('says what a run costs more with the prompts to add', async ({ dashboard }) => {
    const { client, key } = await dashboard.server.newTenant()
    await seedBrand(client, { llms: ['quick'], prompts: [KNOWN] })
    const page = await dashboard.open('/prompts', { key })
    await page.getByRole('button', { name: 'Add prompts' }).click()
    await page.getByRole('dialog').getByRole('textbox').first().fill('One more?\tLedgers')
    const price = page.getByText(/A run will cost about/)
    expect(await price.innerText()).toMatch(/about US\$0\.\d+ more$/)
  })

  testIfWhole(
    'says what runs cost more with prompts that are asked again, and what the schedule costs more',
    async ({ dashboard }) => {
      const { client, key } = await dashboard.server.newTenant()
      const seed = { llms: ['quick'], prompts: [KNOWN, 'Is it archived?'] }
      const { brandId, promptIds } = await seedBrand(client, seed)
      await client.updateBrand({
        params: { brandId },
        body: { schedule: { frequency: 'daily', timezone: 'UTC' } },
      })
      await client.archivePrompts({ body: { promptIds: promptIds.slice(1), archived: true } })
      const page = await dashboard.open('/prompts?show=archived', { key })
      await page.getByRole('checkbox', { name: 'Select: Is it archived?' }).check()
      const price = page.getByText(/A run will cost about/)
      expect(await price.innerText()).toMatch(/about US\$0\.\d+ more, 30 days about US\$0\.\d+$/)
    },
  )

  test('leads on a phone to no answers where there are none', async ({ dashboard }) => {
    const { key } = await ownPrompts(dashboard.server)
    const page = await dashboard.open('/prompts', { key, viewport: PHONE })
    const row = listed(page).filter({ hasText: KNOWN })
    await row.getByText('–').first().waitFor()
    expect(await row.getByRole('link').allInnerTexts()).toEqual([KNOWN])
  })

  testIfWhole('says how many of a mixed selection it archived', async ({ dashboard }) => {
    const { client, key } = await ownPrompts(dashboard.server)
    const brandId = (await client.listBrands()).data[0]?.id ?? ''
    const { data } = await client.listPrompts({ params: { brandId } })
    await client.archivePrompts({ body: { promptIds: [data[0]?.id ?? ''], archived: true } })
    const page = await dashboard.open('/prompts?show=all', { key })
    for (const text of [KNOWN, OTHER]) await page.getByRole('checkbox', { name: `Select: ${text}` }).check()
    await page.getByRole('toolbar').getByRole('button', { name: 'Archive' }).click()
    const told = page.getByText(/^Archived \d/)
    expect(await told.innerText()).toBe('Archived 1 prompt.')
  })

  test('moves, archives and deletes many at once, and takes each back with one click', async ({
    dashboard,
  }) => {
    const { client, key } = await ownPrompts(dashboard.server)
    const brandId = (await client.listBrands()).data[0]?.id ?? ''
    const page = await dashboard.open('/prompts', { key })
    const undo = async () => {
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' })
    }
    const choose = () => page.getByRole('checkbox', { name: 'Select all that are listed' }).check()
    const act = (name: string) => page.getByRole('toolbar').getByRole('button', { name }).click()
    await choose()
    await act('Move to a topic')
    await page.getByRole('menuitem', { name: 'Bills' }).click()
    await page.getByText('Moved 2 prompts to Bills.').waitFor()
    await listed(page).filter({ hasText: 'Bills' }).nth(1).waitFor()
    await undo()
    await listed(page).filter({ hasText: 'Ledgers' }).nth(1).waitFor()
    await choose()
    await act('Archive')
    await page.getByText('Archived 2 prompts.').waitFor()
    await listed(page).first().waitFor({ state: 'detached' })
    await undo()
    await listed(page).nth(1).waitFor()
    await choose()
    await act('Delete')
    await page.getByText('Deleted 2 prompts. The history stays.').waitFor()
    await listed(page).first().waitFor({ state: 'detached' })
    await undo()
    await listed(page).nth(1).waitFor()
    const { data } = await client.listPrompts({ params: { brandId } })
    expect(data.map(({ text, archived }) => [text, archived])).toEqual([
      [KNOWN, false],
      [OTHER, false],
    ])
  })

  test('says what becomes of each pasted line and of each line of a file before anything is stored', async ({
    dashboard,
  }) => {
    const { key } = await ownPrompts(dashboard.server)
    const page = await dashboard.open('/prompts', { key })
    await page.getByRole('button', { name: 'Add prompts' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add prompts' })
    const lines = dialog.getByRole('table', { name: 'Preview' }).getByRole('row')
    await dialog
      .getByRole('textbox', { name: 'Prompts, one per line' })
      .fill(`${HOSTILE}\nwhich ledger suits a BAKERY?\n${HOSTILE}`)
    await dialog.getByRole('combobox', { name: 'Topic' }).fill('Tools')
    await dialog.getByText('1 new · 1 exists already · 1 twice in this list').waitFor()
    const pasted = (await lines.allInnerTexts()).slice(1)
    await dialog.getByRole('button', { name: 'Add 1 prompt' }).click()
    await listed(page).filter({ hasText: HOSTILE }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await listed(page).filter({ hasText: HOSTILE }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Add prompts' }).click()
    const chosen = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Choose a CSV file' }).click()
    const csv =
      'topic;journey;prompt\nBills;decision;"Which app; for bills?"\nBills;;Which ledger suits a café?\n'
    await (await chosen).setFiles({ name: 'prompts.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await dialog.getByText('1 new · 1 exists already').waitFor()
    await dialog.getByRole('button', { name: 'Add 1 prompt' }).click()
    await listed(page)
      .filter({ hasText: 'Which app; for bills?' })
      .filter({ hasText: 'Bills · Decision' })
      .waitFor()
    expect(pasted).toEqual([
      expect.stringMatching(/<img src=x onerror=alert\(1\)> Which \*\*tool\*\*.*\sTools\snew/),
      expect.stringContaining('exists in Ledgers'),
      expect.stringContaining('twice in this list'),
    ])
  })

  test('takes up suggested prompts, or puts them aside until that is undone, but not what a colleague added', async ({
    dashboard,
  }) => {
    const { client, key } = await ownPrompts(dashboard.server)
    const params = { brandId: (await client.listBrands()).data[0]?.id ?? '' }
    const page = await dashboard.open('/prompts?view=suggestions', { key })
    await page.getByRole('button', { name: 'Look for more' }).click()
    const items = page.getByRole('region', { name: 'Suggested prompts' }).getByRole('listitem')
    await items.first().waitFor()
    const [{ text = '', topicName = '' } = {}] = (await client.listPromptSuggestions({ params })).data
    const topics = [{ name: topicName, prompts: [{ text }] }]
    await client.createTopicsWithPrompts({ params, body: { topics } })
    await page.getByRole('button', { name: `Accept: ${text}` }).click()
    await page.getByText('Accepted. The next run asks it.').waitFor()
    const canUndo = await page.getByRole('button', { name: 'Undo' }).isVisible()
    await items.filter({ hasText: text }).waitFor({ state: 'detached' })
    const count = await items.count()
    const dismiss = items.first().getByRole('button', { name: /^Dismiss: / })
    const first = (await dismiss.getAttribute('aria-label'))?.replace('Dismiss: ', '') ?? ''
    await dismiss.click()
    await items.filter({ hasText: first }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: `Accept: ${first}` }).click()
    await items.nth(count - 1).waitFor({ state: 'detached' })
    await page.getByText('Table', { exact: true }).click()
    await listed(page).filter({ hasText: first }).waitFor()
    expect([await items.count(), canUndo]).toEqual([0, false])
  })

  testIfWhole(
    'says of a topic without prompts that none fits, and shows all others again',
    async ({ dashboard }) => {
      const { client, key } = await ownPrompts(dashboard.server)
      const brandId = (await client.listBrands()).data[0]?.id ?? ''
      const { data } = await client.listTopics({ params: { brandId } })
      const empty = data.find(({ name }) => name === 'Bills')?.id
      const page = await dashboard.open(`/prompts?topic=${empty}`, { key })
      await page.getByText('No prompt has the chosen topic and kind.').waitFor()
      await page.getByRole('link', { name: 'Clear search and filters' }).click()
      await listed(page).first().waitFor()
      expect(await listed(page).count()).toBe(2)
    },
  )

  testIfWhole('has topics whose dialog keeps the focus where a button goes', async ({ dashboard }) => {
    const { key } = await ownPrompts(dashboard.server)
    const page = await dashboard.open('/prompts', { key })
    await page.getByRole('button', { name: 'Topics' }).click()
    const dialog = page.getByRole('dialog', { name: 'Topics' })
    await dialog.getByRole('button', { name: 'Delete Ledgers with its prompts' }).press('Enter')
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
    await dialog.getByRole('button', { name: 'Rename Ledgers' }).waitFor()
    expect(await page.locator('[role=dialog]:focus, [role=dialog] :focus').count()).toBe(1)
  })

  test('has topics that are made, renamed with undo, and deleted only after a question, with archived prompts too', async ({
    dashboard,
  }) => {
    const { client, key } = await ownPrompts(dashboard.server)
    const brandId = (await client.listBrands()).data[0]?.id ?? ''
    const archived = { name: 'Loans', prompts: [{ text: 'Which loan?' }] }
    const made = await client.createTopicsWithPrompts({ params: { brandId }, body: { topics: [archived] } })
    const promptIds = made.topics.flatMap(({ prompts }) => prompts.map(({ id }) => id))
    await client.archivePrompts({ body: { promptIds, archived: true } })
    const page = await dashboard.open('/prompts', { key })
    await page.getByRole('button', { name: 'Topics' }).click()
    const dialog = page.getByRole('dialog', { name: 'Topics' })
    await dialog.getByRole('textbox', { name: 'New topic' }).fill('Taxes')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Rename Taxes' }).click()
    await dialog.getByRole('textbox', { name: 'New name of Taxes' }).fill('Duties')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Renamed Taxes to Duties.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await dialog.getByRole('button', { name: 'Rename Taxes' }).waitFor()
    await dialog.getByRole('button', { name: 'Delete Loans with its prompts' }).click()
    await dialog.getByText('Delete Loans? Its archived prompts are deleted too.').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.getByRole('button', { name: 'Delete Ledgers with its prompts' }).click()
    await dialog.getByText(/^Delete Ledgers with 2 prompts\?/).waitFor()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('Deleted Ledgers with 2 prompts. The history stays.').waitFor()
    const { data } = await client.listTopics({ params: { brandId } })
    expect(data.map(({ name }) => name).sort()).toEqual(['Bills', 'Loans', 'Taxes'])
  })

  test('opens the last answer of an LLM from its matrix', async ({ dashboard }) => {
    const page = await dashboard.open('/prompts?view=matrix')
    const matrix = page.getByRole('table', { name: 'Last answers by prompt and LLM' })
    await matrix
      .getByRole('link', { name: /^Simulated Alpha, .*named.*Open the answer/ })
      .first()
      .click()
    await page
      .getByRole('region', { name: 'Simulated Alpha answered' })
      .or(page.getByRole('region', { name: 'The result' }))
      .first()
      .waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/answers\/[0-9a-f-]{36}$/)
  })

  testIfWhole('has no fault that axe finds with a selection, and fits a phone', async ({ dashboard }) => {
    const page = await dashboard.open('/prompts', { viewport: PHONE })
    await page.getByRole('checkbox', { name: /sole trader/ }).check()
    await page.getByRole('toolbar').waitFor()
    expect(await findFaults(page)).toEqual([])
  })
})
