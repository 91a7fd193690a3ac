import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test, testIfWhole } from '../fixtures/dashboard.ts'
import { importLines } from '../fixtures/import-lines.ts'

/** The first answer of the list that names the brand. */
async function openFirst(page: Page): Promise<Page> {
  await page.getByRole('list', { name: 'Answers' }).getByRole('link').first().click()
  await page.getByRole('region', { name: 'Brands named' }).waitFor()
  return page
}

describe('The answers behind a number', () => {
  test('are narrowed by conditions that can be taken off one by one', async ({ dashboard }) => {
    const page = await dashboard.open('/answers?named=no')
    await page.getByRole('button', { name: /^Remove: Does not name/ }).click()
    await page.getByRole('button', { name: 'Add a condition' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Negative' }).click()
    await page.getByRole('button', { name: /^Remove: Negative toward/ }).waitFor()
    expect(new URL(page.url()).search).toBe('?sentiment=negative')
  })

  testIfWhole('are those of the last page where the address names one beyond it', async ({ dashboard }) => {
    const page = await dashboard.open('/answers?page=9999')
    await page.getByRole('list', { name: 'Answers' }).getByRole('listitem').first().waitFor()
    expect(await page.getByRole('navigation', { name: 'Pages' }).innerText()).toMatch(/ to ([\d,]+) of \1\b/)
  })

  test('show each brand of an answer, and how it was found at the focus', async ({ dashboard }) => {
    const page = await openFirst(await dashboard.open('/answers?named=yes'))
    await page
      .getByRole('region', { name: /^What .* answered$/ })
      .getByRole('button', { name: 'Fernwick' })
      .first()
      .focus()
    expect(await page.getByRole('status').filter({ hasText: 'Found by' }).innerText()).toMatch(
      /Fernwick[\s\S]*your brand[\s\S]*Found by\s+its name/,
    )
  })

  test('go on with j in the list that the answer was opened from', async ({ dashboard }) => {
    const page = await openFirst(await dashboard.open('/answers?named=no'))
    await page.getByText(/^1 of \d+$/).waitFor()
    await page.keyboard.press('j')
    await page.getByText(/^2 of \d+$/).waitFor()
    expect(new URL(page.url()).searchParams.get('named')).toBe('no')
  })

  test('go on in that list when a correction has taken the answer out of it', async ({ dashboard }) => {
    const { client, key } = await dashboard.server.newTenant()
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme', llms: [] } })
    const lines = ['Globex', 'Acme', 'Globex', 'Acme', 'Globex'].map((name, place) => ({
      prompt: `Question ${place}?`,
      llm: 'claude',
      answer: `${name} is good.`,
    }))
    await importLines(client, brandId, lines)
    const { data } = await client.listAnswers({ params: { brandId }, query: { present: false } })
    const [first = '', second = '', third = ''] = data.map(({ id }) => id)
    const page = await dashboard.open(`/answers/${second}?named=no`, { key })
    await page.getByText('2 of 3', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Correct', exact: true }).click()
    await page.getByRole('dialog').getByText('It does', { exact: true }).click()
    await page.getByRole('button', { name: 'Save the correction' }).click()
    await page.getByText('2 of 3', { exact: true }).waitFor({ state: 'detached' })
    await page.keyboard.press('j')
    await page.getByText('2 of 2', { exact: true }).waitFor()
    const next = new URL(page.url()).pathname
    await page.keyboard.press('k')
    await page.getByText('1 of 2', { exact: true }).waitFor()
    expect([next, new URL(page.url()).pathname]).toEqual([`/answers/${third}`, `/answers/${first}`])
  })

  test('keep what was computed beside a correction, which can be taken back', async ({ dashboard }) => {
    const page = await openFirst(await dashboard.open('/answers?named=yes'))
    const result = page.getByRole('region', { name: 'The result' })
    await result.getByRole('button', { name: 'Correct', exact: true }).click()
    await page.getByRole('dialog').getByText('It does not').click()
    await page.getByRole('button', { name: 'Save the correction' }).click()
    await result.getByText('computed: named', { exact: true }).waitFor()
    await result.getByRole('button', { name: 'Take the correction back' }).click()
    await result.getByText('computed: named', { exact: true }).waitFor({ state: 'detached' })
    expect(await result.innerText()).toContain('named')
  })

  testIfWhole('close the form of one as soon as the browser goes back to another', async ({ dashboard }) => {
    const page = await openFirst(await dashboard.open('/answers?named=no'))
    await page.getByText(/^1 of \d+$/).waitFor()
    await page.keyboard.press('j')
    await page.getByText(/^2 of \d+$/).waitFor()
    await page.getByRole('button', { name: 'Correct', exact: true }).click()
    await page.getByRole('dialog').waitFor()
    await page.goBack()
    await page.getByText(/^1 of \d+$/).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('stand side by side with what differs', async ({ dashboard }) => {
    const page = await openFirst(await dashboard.open('/answers?named=yes'))
    await page.getByRole('button', { name: 'Compare' }).click()
    await page.getByRole('menuitem').first().click()
    const differs = await page.getByRole('region', { name: 'What differs' }).innerText()
    expect(differs).toMatch(/Brands[\s\S]*Sources[\s\S]*Searches/)
  })
})

describe('Sources', () => {
  test('change their kind, and have it back with one click', async ({ dashboard }) => {
    const page = await dashboard.open('/sources')
    await page.getByRole('button', { name: /^Kind of quillmark.example: Other/ }).click()
    await page.getByRole('menuitem', { name: 'Editorial' }).click()
    await page.getByRole('button', { name: /^Kind of quillmark.example: Editorial/ }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    const back = page.getByRole('button', { name: /^Kind of quillmark.example: Other/ })
    await back.waitFor()
    expect(await back.isVisible()).toBe(true)
  })

  testIfWhole('lead from a gap to the answers without the brand', async ({ dashboard }) => {
    const page = await dashboard.open('/sources?gaps=yes')
    const row = page.getByRole('row', { name: /taxoffice.example/ })
    await row.getByRole('link').first().click()
    await page.waitForURL('**/answers?**')
    expect(new URL(page.url()).search).toBe('?domain=taxoffice.example&gap=yes')
  })

  testIfWhole('are exported as a file', async ({ dashboard }) => {
    const page = await dashboard.open('/sources')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export as CSV' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^sources-\d{4}-\d\d-\d\d\.csv$/)
  })
})

describe('Searches', () => {
  test('show those with a word that LLMs add', async ({ dashboard }) => {
    const page = await dashboard.open('/searches')
    await page.getByRole('link', { name: '2026', exact: true }).click()
    await page.waitForURL('**/searches?q=2026')
    const rows = page.getByRole('table', { name: 'What LLMs searched for' }).getByRole('rowheader')
    await rows.filter({ hasNotText: '2026' }).first().waitFor({ state: 'detached' })
    // The former rows may have left before the new ones are there.
    await rows.first().waitFor()
    expect((await rows.allInnerTexts()).filter((text) => !text.includes('2026'))).toEqual([])
  })

  testIfWhole('that are too many to be read say so beside the words', async ({ dashboard }) => {
    const page = await dashboard.open('/searches')
    const window = { from: null, to: null, runs: [], llms: [], expiredRuns: 0, isUnbrandedOnly: false }
    await page.route(
      ({ pathname }) => pathname.endsWith('/insights/searched-words'),
      (route) => route.fulfill({ json: { window, searches: 0, added: [], dropped: [], truncated: true } }),
    )
    await page.reload()
    const note = page.getByText('There are more searches than were read')
    await note.waitFor()
    expect(await note.count()).toBe(1)
  })
})
