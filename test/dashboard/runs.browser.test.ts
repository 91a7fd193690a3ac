import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test, testIfWhole } from '../fixtures/dashboard.ts'
import { goTo } from '../fixtures/go-to.ts'
import { holdAnswers } from '../fixtures/held-answers.ts'
import { importedBrand } from '../fixtures/import-lines.ts'
import { answerWith, failWith } from '../fixtures/loopback-llm.ts'
import { runToEnd, seedBrand } from '../fixtures/seed-brand.ts'

const state = (page: Page, name: string) => page.getByRole('main').getByText(name, { exact: true }).first()

describe('A run', () => {
  test('shows its price, then how far each LLM is and why it waits; it is finished, and what failed is asked again', async ({
    dashboard,
  }) => {
    const { quick, slow } = dashboard.vendors
    const [good, bad] = ['Ledger for a live run?', 'Ledger that fails in a live run?']
    quick.when(good, answerWith('Acme is the best ledger.'))
    quick.when(bad, failWith(400))
    const held = holdAnswers(slow, 'live run', 'Globex is fine.')
    const { client, key } = await dashboard.server.newTenant()
    await seedBrand(client, { llms: ['quick', 'slow'], prompts: [good, bad] })
    const page = await dashboard.open('/runs', { key })
    await page.getByRole('button', { name: 'Start a run' }).first().click()
    const before = page.getByRole('region', { name: 'Before it starts' })
    await before.getByText('4 answers').waitFor()
    const price = await before.innerText()
    await page.getByRole('button', { name: /^Start for/ }).click()
    const llms = page.getByRole('list', { name: 'How far each LLM is' }).getByRole('listitem')
    await llms.filter({ hasText: 'quick' }).getByText('1 of 2 answered, 1 failed').waitFor()
    const waits = await llms.filter({ hasText: 'slow' }).innerText()
    await page.getByRole('list', { name: 'Answers as they arrive' }).getByText('is the best ledger').waitFor()
    await page.getByRole('button', { name: 'Finish now' }).click()
    await state(page, 'Partly answered').waitFor()
    const failed = page.getByRole('region', { name: 'What failed, and why' }).getByRole('row')
    const causes = (await failed.allInnerTexts()).slice(1).sort()
    quick.when(bad, answerWith('Acme again.'))
    held.release()
    await page.getByRole('button', { name: 'Ask the failed ones again' }).click()
    await state(page, 'Complete').waitFor()
    const all = page.getByRole('progressbar', { name: 'Progress', exact: true })
    expect([price, waits, causes, await all.getAttribute('aria-valuetext')]).toEqual([
      expect.stringMatching(/\$0\.\d+[\s\S]*4 answers[\s\S]*quick[\s\S]*slow/),
      expect.stringMatching(/0 of 2 answered[\s\S]*Answering[\s\S]*2 to come/),
      [expect.stringContaining('The vendor refuses the question'), expect.stringContaining('Not waited for')],
      '4 of 4 answered, 0 failed',
    ])
  })

  test('is cancelled without an answer, and two others are compared', async ({ dashboard }) => {
    const { quick } = dashboard.vendors
    const prompts = ['First ledger of two runs?', 'Second ledger of two runs?']
    quick.when('of two runs?', answerWith('Acme is the best ledger.'))
    const { client, key } = await dashboard.server.newTenant()
    const { brandId } = await seedBrand(client, { llms: ['quick'], prompts })
    await runToEnd(client, brandId)
    quick.when('Second ledger of two runs?', answerWith('Globex is the best ledger.'))
    await runToEnd(client, brandId)
    const held = holdAnswers(quick, 'of two runs?', 'Nobody waits for this.')
    await client.startRun({ params: { brandId } })
    const page = await dashboard.open('/runs', { key })
    const runs = page.getByRole('region', { name: 'All runs' }).getByRole('row')
    await runs.filter({ hasText: 'Asking' }).getByRole('link').first().click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await state(page, 'Cancelled').waitFor()
    held.release()
    await page.getByRole('link', { name: 'All runs' }).click()
    await runs.filter({ hasText: 'Complete' }).first().getByRole('rowheader').getByRole('link').click()
    const compared = page.getByRole('region', { name: 'Compared with' })
    const presence = compared.getByRole('row', { name: /^Presence/ })
    await presence.waitFor()
    const changed = await compared.getByRole('row', { name: /Second ledger of two runs/ }).innerText()
    await compared.getByRole('combobox', { name: 'The other run' }).click()
    await page.getByRole('option').first().click()
    await page.waitForURL(/with=/)
    const answers = await page.getByRole('link', { name: 'See its answers' }).getAttribute('href')
    expect([await presence.innerText(), changed, answers]).toEqual([
      expect.stringMatching(/100\s%[\s\S]*50\s%/),
      expect.stringMatching(/100\s% \(1\) →\s*0\s% \(1\)/),
      expect.stringMatching(/^\/answers\?run=[0-9a-f-]{36}$/),
    ])
  })
})

describe('Runs that start together', () => {
  test('are all shown, though each asks one market', async ({ dashboard }) => {
    dashboard.vendors.quick.when('of two markets?', answerWith('Acme is the best ledger.'))
    const { client, key } = await dashboard.server.newTenant()
    const { brandId } = await seedBrand(client, {
      llms: ['quick'],
      prompts: ['Which ledger of two markets?'],
    })
    await client.createBrandMarket({ params: { brandId }, body: { market: 'DE', language: 'en' } })
    const page = await dashboard.open('/runs?start=yes', { key })
    await page.getByRole('button', { name: /^Start for/ }).click()
    await page.getByText('2 runs have started').waitFor()
    const runs = page
      .getByRole('region', { name: 'All runs' })
      .getByRole('row')
      .filter({ hasText: 'Complete' })
    await runs.nth(1).waitFor()
    expect(await runs.count()).toBe(2)
  })
})

describe('A run that has used up its budget', () => {
  test('is asked to its end with a higher one', async ({ dashboard }) => {
    dashboard.vendors.quick.when('of a budget?', answerWith('Acme is the best ledger.'))
    const { client, key } = await dashboard.server.newTenant()
    const prompts = ['First ledger of a budget?', 'Second ledger of a budget?']
    const { brandId } = await seedBrand(client, { llms: ['quick'], prompts })
    const run = await client.startRun({ params: { brandId }, body: { budgetUsd: 0.000001 } })
    const page = await dashboard.open(`/runs/${'id' in run ? run.id : ''}`, { key })
    await page.getByRole('button', { name: 'Ask the failed ones again' }).click()
    await page.getByLabel('New budget of the run, in US dollars').fill('5')
    await page.getByRole('button', { name: 'Ask again' }).click()
    await state(page, 'Complete').waitFor()
    expect(await page.getByText('$5.00').count()).toBe(1)
  })
})

describe('The list of prompts', () => {
  test('says what a run changed as soon as it has ended, and as soon as it is deleted', async ({
    dashboard,
  }) => {
    dashboard.vendors.quick.when('read too early?', answerWith('Acme is the best ledger.'))
    const { client, key } = await dashboard.server.newTenant()
    await seedBrand(client, { llms: ['quick'], prompts: ['Which ledger is read too early?'] })
    const page = await dashboard.open('/prompts', { key })
    const row = page.getByRole('row', { name: /read too early/ })
    await row.getByText('Not asked in this period').waitFor()
    await goTo(page, '/runs?start=yes')
    await page.getByRole('button', { name: /^Start for/ }).click()
    await state(page, 'Complete').waitFor()
    const run = new URL(page.url()).pathname
    await goTo(page, '/prompts')
    await row.getByText('One run: named').waitFor()
    await goTo(page, run)
    await page.getByRole('button', { name: 'Delete the run' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the run' }).click()
    await page.waitForURL(/\/runs$/)
    await goTo(page, '/prompts')
    await row.getByText('Not asked in this period').waitFor()
    expect(await row.getByText('One run').count()).toBe(0)
  })
})

describe('The keyboard alone', () => {
  /** Moves with Tab, without a mouse. */
  async function tabTo(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
    await target.waitFor({ state: 'attached' })
    for (let steps = 0; steps < 80; steps += 1) {
      if ((await target.and(page.locator(':focus')).count()) > 0) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not reach ${target}`)
  }

  const press = async (page: Page, target: ReturnType<Page['getByRole']>) => {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  }

  test('adds a prompt, starts a run, opens an answer and corrects it', async ({ dashboard }) => {
    dashboard.vendors.quick.when('without a mouse?', answerWith('Acme is the best ledger.'))
    const { client, key } = await dashboard.server.newTenant()
    await client.createBrand({ body: { name: 'Acme', llms: ['quick'] } })
    const page = await dashboard.open('/prompts', { key })
    await press(page, page.getByRole('button', { name: 'Add prompts' }).first())
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: 'Prompts, one per line' })
      .and(page.locator(':focus'))
      .waitFor()
    await page.keyboard.type('Which ledger without a mouse?')
    await tabTo(page, page.getByRole('dialog').getByRole('combobox', { name: 'Topic' }))
    await page.keyboard.type('Ledgers')
    await press(page, page.getByRole('button', { name: 'Add 1 prompt' }))
    await page.getByRole('rowheader', { name: /without a mouse/ }).waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('r')
    await press(page, page.getByRole('main').getByRole('button', { name: 'Start a run' }).first())
    await press(page, page.getByRole('button', { name: /^Start for/ }))
    await state(page, 'Complete').waitFor()
    await press(page, page.getByRole('link', { name: 'See its answers' }))
    await press(page, page.getByRole('list', { name: 'Answers' }).getByRole('link').first())
    const result = page.getByRole('region', { name: 'The result' })
    await press(page, result.getByRole('button', { name: 'Correct', exact: true }))
    await tabTo(page, page.getByRole('dialog').getByRole('radio').first())
    await page.keyboard.press('ArrowRight')
    await press(page, page.getByRole('button', { name: 'Save the correction' }))
    await result.getByText('computed: named', { exact: false }).waitFor()
    expect(await result.innerText()).toContain('not named')
  })
})

describe('Answers from a file', () => {
  const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

  test('are imported into runs, and a file with a wrong line says which', async ({ dashboard }) => {
    const { client, key } = await dashboard.server.newTenant()
    await seedBrand(client, { llms: ['quick'], prompts: ['A ledger of before?'] })
    const page = await dashboard.open('/runs', { key, mayComplain: true })
    await page.getByRole('button', { name: 'Import answers' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import answers from a file' })
    const choose = dialog.locator('input[type=file]')
    await choose.setInputFiles(
      file('wrong.csv', 'prompt,llm,answer,askedAt\nWhich ledger?,chatgpt,Acme.,yesterday\n'),
    )
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await dialog.getByRole('alert').waitFor()
    const refused = await dialog.getByRole('listitem').allInnerTexts()
    const lines = ['2026-10-01,Acme is best.', '2026-10-02,Globex is best.'].map((line) => {
      const [day, answer] = line.split(',')
      return `Which ledger?,chatgpt,${answer},${day}T08:00:00Z`
    })
    await choose.setInputFiles(file('right.csv', `prompt,llm,answer,askedAt\n${lines.join('\n')}\n`))
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    const done = await dialog.getByText('answers read').innerText()
    await dialog.getByRole('link', { name: 'Show the last run' }).click()
    await state(page, 'Complete').waitFor()
    expect([refused, done]).toEqual([[expect.stringMatching(/2.*askedAt/)], '2 answers read into 2 runs.'])
  })
  testIfWhole(
    'with many wrong lines say the first of them and how many more there are',
    async ({ dashboard }) => {
      const { client, key } = await dashboard.server.newTenant()
      await seedBrand(client, { llms: ['quick'], prompts: ['A ledger of before?'] })
      const page = await dashboard.open('/runs?import=yes', { key, mayComplain: true })
      const dialog = page.getByRole('dialog', { name: 'Import answers from a file' })
      const wrong = 'Which ledger?,chatgpt,Acme.,yesterday\n'.repeat(8)
      await dialog
        .locator('input[type=file]')
        .setInputFiles(file('wrong.csv', `prompt,llm,answer,askedAt\n${wrong}`))
      await dialog.getByRole('button', { name: 'Import', exact: true }).click()
      await dialog.getByRole('alert').waitFor()
      const items = await dialog.getByRole('listitem').allInnerTexts()
      expect([items.length, items.at(-1)]).toEqual([6, 'and 3 more'])
    },
  )

  testIfWhole('bring prompts that no run asks, and the list of prompts shows them', async ({ dashboard }) => {
    const { client, key } = await dashboard.server.newTenant()
    await importedBrand(client, [{ prompt: 'Which ledger?', llm: 'quick', answer: 'Acme is best.' }])
    const page = await dashboard.open('/prompts', { key })
    const row = page.getByRole('table', { name: 'Prompts', exact: true }).getByRole('rowheader')
    await row.getByText('Which ledger?').waitFor()
    expect(await page.getByText(/^No prompt is asked \(1 archived\).* choose “Ask again”/).isVisible()).toBe(
      true,
    )
  })
})
